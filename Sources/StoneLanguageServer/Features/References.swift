import StoneIndex
import StoneSource

/// `textDocument/references`: the occurrences of a symbol, in specs and in each `stone.json`.
enum ReferencesRequest: Request {
    struct Parameters: DocumentParameters {
        struct Context: Decodable, Sendable {
            var includeDeclaration: Bool
        }

        var textDocument: TextDocumentIdentifier
        var position: Position
        var context: Context?
    }

    static let method = "textDocument/references"

    static func response(to parameters: Parameters, _ context: RequestContext) async throws -> [Location]? {
        let place = DocumentAndPosition(textDocument: parameters.textDocument, position: parameters.position)
        guard let (document, occurrence) = try await context.occurrence(at: place) else { return nil }
        let includesDeclaration = parameters.context?.includeDeclaration ?? true
        let inSpecs = document.index.occurrences(of: occurrence.symbol)
            .filter { includesDeclaration || $0.role != .declaration }
            .map { context.location($0, in: document.analysis) }
        return inSpecs
            + document.group.configurations.flatMap { configuration in
                configuration.ranges(of: occurrence.symbol, in: document.analysis).map { range in
                    Location(
                        uri: context.snapshot.uri(of: configuration.source.path),
                        range: context.range(range, in: configuration.source)
                    )
                }
            }
    }
}
