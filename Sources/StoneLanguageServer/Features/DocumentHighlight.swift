import StoneIndex
import StoneSource

/// `textDocument/documentHighlight`: the occurrences in a document of the symbol at a position.
enum DocumentHighlightRequest: Request {
    struct Highlight: Codable, Sendable {
        var range: PositionRange
        /// 1: text, 2: read, 3: write.
        var kind: Int
    }

    static let method = "textDocument/documentHighlight"

    static func response(to parameters: DocumentAndPosition, _ context: RequestContext) async throws -> [Highlight]? {
        guard let (document, occurrence) = try await context.occurrence(at: parameters) else { return nil }
        var known: Set<SourceRange> = []
        return try await context.symbols(like: occurrence.symbol, in: document).flatMap { symbol in
            symbol.occurrences.filter { symbol.place($0).source.path == document.source.path }
        }.filter { known.insert($0.range).inserted }.map { occurrence in
            let kind =
                switch occurrence.role {
                case .declaration: 3
                case .documentation: 1
                case .import, .patch, .reference: 2
                }
            return Highlight(range: context.range(occurrence.range, in: document.source), kind: kind)
        }
    }
}
