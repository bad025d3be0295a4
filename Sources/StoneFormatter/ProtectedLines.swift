import StoneComments
import StoneSource
import StoneSyntax

/// The lines that keep their bytes: lines with errors, and those between `# stone:format off` and `# stone:format on`.
struct ProtectedLines {
    private let source: SourceText
    /// Sorted by their beginning, and disjoint.
    private var ranges: [SourceRange] = []

    init(_ parsed: ParseResult) {
        let storage = parsed.tree.storage
        source = storage.source
        var found: [SourceRange] = []
        if storage.file.containsError {
            found += parsed.diagnostics.map(\.range)
            found += storage.tokens.filter(\.isUncertain).map(\.range)
            found += storage.allNodes.compactMap(\.brokenTokens).map { tokens in
                let last = storage.tokens[tokens].last { !$0.kind.isLayout } ?? storage.tokens[tokens.lowerBound]
                return SourceRange(storage.tokens[tokens.lowerBound].range.lowerBound, last.range.upperBound)
            }
        }
        found += Self.switchedOff(parsed.tree)
        for range in found.map(wholeLines).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.union(range)
            } else {
                ranges.append(range)
            }
        }
    }

    /// Returns the ranges between the comments that switch formatting off and on.
    private static func switchedOff(_ tree: SyntaxTree) -> [SourceRange] {
        var ranges: [SourceRange] = []
        var start: Int?
        for comment in CommentDirective.all(named: "stone:format", in: tree) {
            switch comment.formatSwitch {
            case .off: start = start ?? comment.range.lowerBound
            case .on:
                if let begin = start { ranges.append(SourceRange(begin, comment.range.upperBound)) }
                start = nil
            case nil: break
            }
        }
        if let start { ranges.append(SourceRange(start, tree.source.bytes.count)) }
        return ranges
    }

    /// Returns the range of the lines of a range, without the last line break.
    private func wholeLines(_ range: SourceRange) -> SourceRange {
        let end = source.bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
        return SourceRange(source.lineStart(source.lineIndex(at: range.lowerBound)), end)
    }

    /// Returns the edits that change no protected line.
    ///
    /// - Parameter edits: The parts of edits, in the order of the source.
    func removingProtected(_ edits: [FormattingEdit]) -> [FormattingEdit] {
        guard !ranges.isEmpty else { return edits }
        var next = 0
        return edits.filter { edit in
            while next < ranges.count, ranges[next].upperBound < edit.range.lowerBound { next += 1 }
            guard next < ranges.count, edit.range.upperBound >= ranges[next].lowerBound else { return true }
            // Line breaks directly above a protected line are in no line; indentation is in the line.
            return edit.range.upperBound == ranges[next].lowerBound && edit.replacement.last ?? .lineFeed == .lineFeed
        }
    }
}
