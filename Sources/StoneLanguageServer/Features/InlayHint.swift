import StoneIndex
import StoneSource
import StoneSyntax

/// `textDocument/inlayHint`: inherited fields after the header of a type, and the defaults of fields that an example
/// leaves out.
enum InlayHintRequest: Request {
    struct Hint: Codable, Sendable {
        var position: Position
        var label: String
        var paddingLeft = true
    }

    static let method = "textDocument/inlayHint"
    /// The maximum number of names in a hint.
    private static let limit = 6

    static func response(to parameters: DocumentAndRange, _ context: RequestContext) async throws -> [Hint]? {
        let document = try await context.document(parameters.textDocument)
        let start = try context.offset(of: parameters.range.start, in: document.spec)
        let end = try context.offset(of: parameters.range.end, in: document.spec)
        let range = SourceRange(start, max(start, end))
        return document.index.occurrences(in: range, of: document.file).compactMap { occurrence in
            guard occurrence.role == .declaration,
                let line = document.storage.path(at: occurrence.range.lowerBound).last(where: { $0.isLine })
            else { return nil }
            let parts: [String] =
                switch document.index.symbols[occurrence.symbol].kind {
                case .structure, .union: inheritedFields(of: occurrence.symbol, document.analysis)
                case .example: defaults(in: line, of: occurrence.symbol, document.analysis)
                default: []
                }
            guard !parts.isEmpty else { return nil }
            let more = parts.count > limit ? ", …" : ""
            return Hint(
                position: context.position(line.headerRange.upperBound, in: document.source),
                label: parts.prefix(limit).joined(separator: ", ") + more
            )
        }
    }

    private static func inheritedFields(of type: Int, _ analysis: Analysis) -> [String] {
        analysis.fields(of: type).filter { analysis.index.symbols[$0].container != type }
            .map { analysis.index.symbols[$0].name }
    }

    private static func defaults(in example: SyntaxNode, of symbol: Int, _ analysis: Analysis) -> [String] {
        guard let type = analysis.index.symbols[symbol].container, analysis.index.symbols[type].kind == .structure
        else {
            return []
        }
        let present = Set(example.bodyLines.compactMap { $0.nameToken?.text })
        return analysis.fields(of: type).compactMap { field in
            let name = analysis.index.symbols[field].name
            guard !present.contains(name), let (line, file) = analysis.line(of: field), line.kind == .field,
                let value = line.valueRange(4)
            else { return nil }
            return "\(name) = \(analysis.specs[file].source.text(value))"
        }
    }
}

extension SyntaxNode {
    /// Returns the range of the token or node in a slot.
    func valueRange(_ position: Int) -> SourceRange? { token(position)?.range ?? child(position)?.range }
}
