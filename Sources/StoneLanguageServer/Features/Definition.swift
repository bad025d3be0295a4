import StoneIndex

/// `textDocument/definition`: the declarations of the symbol at a position.
enum DefinitionRequest: Request {
    static let method = "textDocument/definition"

    static func response(to parameters: DocumentAndPosition, _ context: RequestContext) async throws -> [Location]? {
        guard let (document, occurrence) = try await context.occurrence(at: parameters) else { return nil }
        return context.declarations(of: [occurrence.symbol], in: document.analysis)
    }
}

extension RequestContext {
    /// Returns the locations of the declarations of symbols. A namespace has one in each of its files.
    func declarations(of symbols: [Int], in analysis: Analysis) -> [Location] {
        symbols.flatMap { symbol in
            analysis.index.occurrences(of: symbol).filter { $0.role == .declaration }.map { location($0, in: analysis) }
        }
    }
}
