import StoneComments
import StoneSource
import StoneSyntax

/// Formats a gap with line breaks: comments and blank lines between two lines, or inside parentheses.
struct LineGap {
    private let gap: GapFormatter.Gap
    private let comments: ArraySlice<AttachedComment>
    private let bytes: [UInt8]
    private let lineBreak: [UInt8]
    private var result: [UInt8] = []
    private var position: Int

    init(_ gap: GapFormatter.Gap, _ comments: ArraySlice<AttachedComment>, bytes: [UInt8], lineBreak: [UInt8]) {
        self.gap = gap
        self.comments = comments
        self.bytes = bytes
        self.lineBreak = lineBreak
        position = gap.range.lowerBound
    }

    /// Returns the bytes of the style, or `nil` if the gap has something besides blanks and comments, which stays.
    consuming func text() -> [UInt8]? {
        if position == 0, bytes.starts(with: SourceText.byteOrderMark) {
            position = SourceText.byteOrderMark.count
            result += SourceText.byteOrderMark
        }
        for (index, attached) in zip(comments.indices, comments) {
            let start = attached.comment.range.lowerBound
            // Comments in the syntax of other languages are errors.
            guard bytes[start] == UInt8(ascii: "#"), let breaks = breaks(before: start) else { return nil }
            if !attached.comment.beginsLine {
                result += [.space, .space]
            } else {
                let isFirst = index == comments.startIndex
                let leads = attached.placement == .leading && (isFirst || comments[index - 1].placement != .leading)
                addLine(breaks: breaks, isFirst: isFirst, isSeparated: leads)
                result += [UInt8](repeating: .space, count: attached.indentation)
            }
            result += bytes[start..<attached.comment.range.upperBound]
            position = attached.comment.range.upperBound
        }
        guard let breaks = breaks(before: gap.range.upperBound) else { return nil }
        if gap.next == .endOfFile {
            if gap.last != nil || !comments.isEmpty { result += lineBreak }
        } else {
            let isLed = comments.last?.placement == .leading
            addLine(breaks: breaks, isFirst: comments.last.map { !$0.comment.beginsLine } ?? true, isSeparated: !isLed)
            let indentation =
                bytes[..<gap.range.upperBound].lastIndex { $0 != .space && $0 != .tab }.map { $0 + 1 } ?? 0
            result += bytes[max(indentation, gap.range.lowerBound)..<gap.range.upperBound]
        }
        return result
    }

    /// Returns the number of line breaks up to an offset, or `nil` if something else is there.
    private func breaks(before end: Int) -> Int? {
        var breaks = 0
        for offset in position..<end {
            switch bytes[offset] {
            case .space, .tab: break
            case .lineFeed: breaks += 1
            case .carriageReturn where offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed: break
            default: return nil
            }
        }
        return breaks
    }

    /// Begins a line, after a blank line if there was one or if one is required.
    /// - Parameters:
    ///   - isFirst: Whether no comment is on a line of its own above.
    ///   - isSeparated: Whether the required blank line belongs here.
    private mutating func addLine(breaks: Int, isFirst: Bool, isSeparated: Bool) {
        // At the start of the file, no line ends.
        if gap.last == nil, isFirst { return }
        result += lineBreak
        let isAllowed = gap.endsLine && !(gap.beginsBlock && isFirst)
        if isAllowed, breaks > 1 || isSeparated && gap.requiresBlankLine { result += lineBreak }
    }
}
