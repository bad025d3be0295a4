import StoneSource
import StoneSyntax

/// `textDocument/selectionRange`: the token, the part of the line, the line and the declarations around each position.
enum SelectionRangeRequest: Request {
    struct Parameters: DocumentParameters {
        var textDocument: TextDocumentIdentifier
        var positions: [Position]
    }

    /// A selection, and the ones around it.
    final class Selection: Encodable, Sendable {
        let range: PositionRange
        let parent: Selection?

        init(range: PositionRange, parent: Selection?) {
            self.range = range
            self.parent = parent
        }
    }

    static let method = "textDocument/selectionRange"

    static func response(to parameters: Parameters, _ context: RequestContext) async throws -> [Selection]? {
        let spec = try context.spec(parameters.textDocument)
        return try parameters.positions.map { position in
            let offset = try context.offset(of: position, in: spec)
            return selection(at: offset, in: spec, context)
        }
    }

    private static func selection(at offset: Int, in spec: ParsedSpec, _ context: RequestContext) -> Selection {
        var ranges = [SourceRange(0, spec.source.bytes.count)]
        ranges += spec.storage.path(at: offset).dropFirst().map(\.range)
        if let line = spec.storage.path(at: offset).last(where: { $0.isLine }) { ranges.append(line.headerRange) }
        let token = spec.storage.token(at: offset) ?? (offset > 0 ? spec.storage.token(at: offset - 1) : nil)
        if let token { ranges.append(spec.storage.tokens[token].range) }
        var selection: Selection?
        var last: SourceRange?
        let enclosing = ranges.filter { $0.lowerBound <= offset && offset <= $0.upperBound }
        for range in enclosing.sorted(by: { $0.count > $1.count }) where range != last {
            if let last, range.lowerBound < last.lowerBound || range.upperBound > last.upperBound { continue }
            selection = Selection(range: context.range(range, in: spec.source), parent: selection)
            last = range
        }
        return selection
            ?? Selection(range: context.range(SourceRange(offset, offset), in: spec.source), parent: nil)
    }
}
