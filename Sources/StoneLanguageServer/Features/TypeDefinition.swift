import StoneIndex

/// `textDocument/typeDefinition`: the types of a field, an alias or a route.
enum TypeDefinitionRequest: Request {
    static let method = "textDocument/typeDefinition"

    static func response(to parameters: DocumentAndPosition, _ context: RequestContext) async throws -> [Location]? {
        guard let (document, occurrence) = try await context.occurrence(at: parameters) else { return nil }
        let analysis = document.analysis
        let kind = analysis.index.symbols[occurrence.symbol].kind
        let types =
            kind == .structure || kind == .union ? [occurrence.symbol] : analysis.types(in: occurrence.symbol)
        return context.declarations(of: types, in: analysis)
    }
}
