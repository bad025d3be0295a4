package import StoneSource
package import StoneSyntax

/// A comment, from `#` to the last character of its line that is not blank.
package struct SourceComment: Hashable, Sendable {
    package let range: SourceRange
    /// The index of the token after it.
    package let nextToken: Int
    /// Whether only blanks precede it on its line.
    package let beginsLine: Bool
}

extension SyntaxStorage {
    /// The comments of the file, in the order of the source.
    package var comments: [SourceComment] {
        let bytes = source.bytes
        let marks = tokens.indices.filter { token in
            let gap = gap(before: token)
            guard gap.count > 1 else { return gap.count == 1 && bytes[gap.lowerBound] == .numberSign }
            return bytes[gap.lowerBound..<gap.upperBound].contains { $0 == .numberSign || $0 == .slash }
        }
        return marks.flatMap { token in
            pieces(before: token).compactMap { piece in
                guard piece.kind == .comment else { return nil }
                let text = bytes[piece.range.lowerBound..<piece.range.upperBound]
                let end = text.lastIndex { !$0.isBlank && $0 != UInt8(ascii: "\r") } ?? piece.range.lowerBound
                return SourceComment(
                    range: SourceRange(piece.range.lowerBound, end + 1),
                    nextToken: token,
                    beginsLine: isFirst(piece.range.lowerBound)
                )
            }
        }
    }

    /// Returns whether only blanks stand before an offset on its line.
    private func isFirst(_ offset: Int) -> Bool {
        let before = source.bytes[source.lineStart(source.lineIndex(at: offset))..<offset]
        return before.allSatisfy(\.isBlank)
    }
}
