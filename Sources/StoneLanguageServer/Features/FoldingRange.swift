import StoneComments
import StoneSource
import StoneSyntax

/// `textDocument/foldingRange`: bodies, lists in parentheses, imports, documentation and comments of several lines.
enum FoldingRangeRequest: Request {
    struct Folding: Codable, Sendable {
        var startLine: Int
        var endLine: Int
        /// `comment` or `imports`.
        var kind: String?
    }

    static let method = "textDocument/foldingRange"

    static func response(to parameters: DocumentOnly, _ context: RequestContext) async throws -> [Folding]? {
        let spec = try context.spec(parameters.textDocument)
        var foldings = spec.storage.allNodes.compactMap { node -> Folding? in
            switch node.kind {
            case .file, .block, .unexpected, .import: nil
            case .documentation: folding(node.range, "comment", in: spec.positions)
            default: node.isLine ? folding(node.range, nil, in: spec.positions) : nil
            }
        }
        foldings += runs(
            spec.storage.file.children.filter { $0.kind == .import }.map(\.range),
            "imports",
            in: spec.positions
        )
        let comments = spec.storage.comments.filter(\.beginsLine).map(\.range)
        foldings += runs(comments, "comment", in: spec.positions)
        return foldings.sorted { ($0.startLine, $1.endLine) < ($1.startLine, $0.endLine) }
    }

    private static func folding(_ range: SourceRange, _ kind: String?, in positions: PositionTable) -> Folding? {
        let (start, end) = (positions.lineIndex(at: range.lowerBound), positions.lineIndex(at: range.upperBound))
        return start < end ? Folding(startLine: start, endLine: end, kind: kind) : nil
    }

    /// Returns the foldings of ranges on lines that follow each other.
    private static func runs(_ ranges: [SourceRange], _ kind: String, in positions: PositionTable) -> [Folding] {
        var foldings: [Folding] = []
        var run: SourceRange?
        for range in ranges {
            let line = positions.lineIndex(at: range.lowerBound)
            if let current = run, line == positions.lineIndex(at: current.upperBound) + 1 {
                run = current.union(range)
            } else {
                if let run, let folding = folding(run, kind, in: positions) { foldings.append(folding) }
                run = range
            }
        }
        if let run, let folding = folding(run, kind, in: positions) { foldings.append(folding) }
        return foldings
    }
}
