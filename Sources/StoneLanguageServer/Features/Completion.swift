import StoneComments
import StoneSource
import StoneSyntax

/// `textDocument/completion`: the names and keywords to insert at a position.
enum CompletionRequest: Request {
    struct Result: Codable, Sendable {
        /// Whether there are more items than those in the list.
        var isIncomplete: Bool
        var items: [CompletionItem]
    }

    static let method = "textDocument/completion"
    private static let limit = 500

    static func response(to parameters: DocumentAndPosition, _ context: RequestContext) async throws -> Result? {
        let document = try await context.document(parameters.textDocument)
        let offset = try context.offset(of: parameters.position, in: document.spec)
        guard !document.storage.hasComment(before: offset) else { return nil }
        let line = CompletionLine(document.storage, at: offset)
        guard let site = CompletionSite(line, in: document) else { return nil }
        let word = SourceRange(line.nameStart(for: site, at: offset), offset)
        let prefix = document.source.text(word).lowercased()
        let range = context.range(word, in: document.source)
        let catalog = CompletionCatalog(document, at: offset, context.encoding)
        let candidates = catalog.candidates(for: site).filter { matches($0.label.lowercased(), prefix) }
        let items = candidates.prefix(limit).map { candidate in
            var item = candidate
            item.textEdit = TextEdit(range: range, newText: candidate.label)
            return item
        }
        return Result(isIncomplete: candidates.count > limit, items: items)
    }

    /// Returns whether a name contains the typed letters in order.
    private static func matches(_ name: String, _ typed: String) -> Bool {
        var rest = typed[...]
        for character in name where character == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}

extension SyntaxStorage {
    /// Returns whether text inserted at an offset would be part of a comment.
    fileprivate func hasComment(before offset: Int) -> Bool {
        guard let comment = comments.last(where: { $0.range.lowerBound < offset }) else { return false }
        return !source.contains(.lineFeed, in: SourceRange(comment.range.lowerBound, offset))
    }
}
