import StoneComments
import StoneSource
import StoneSyntax

/// Finds the gaps that differ from the style.
///
/// The indentation of lines is significant and stays. That of comments follows the lines around them.
struct GapFormatter {
    /// The bytes between two tokens that are not layout.
    struct Gap {
        /// `nil` at the start of the file.
        var last: TokenKind?
        var next: TokenKind
        var range: SourceRange
        /// Whether a line ends in the gap: a line break inside parentheses does not end it.
        var endsLine: Bool
        /// Whether a block begins in the gap.
        var beginsBlock: Bool
        /// Whether a blank line is required before the next line and the comments that lead it.
        var requiresBlankLine: Bool
    }

    private let storage: SyntaxStorage
    private let bytes: [UInt8]
    private let lineBreak: [UInt8]
    private let comments: [AttachedComment]
    private var nextComment = 0
    private var spacing = Spacing()
    private var found: [FormattingEdit] = []

    init(_ storage: SyntaxStorage) {
        self.storage = storage
        bytes = storage.source.bytes
        comments = bytes.contains(UInt8(ascii: "#")) ? storage.attachedComments : []
        // The first line that stays: blank lines above it are removed.
        let text = bytes.dropFirst(bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0)
        let start = text.firstIndex { $0 > .space } ?? bytes.count
        let end = bytes[start...].firstIndex(of: .lineFeed) ?? 0
        lineBreak = end > 0 && bytes[end - 1] == .carriageReturn ? [.carriageReturn, .lineFeed] : [.lineFeed]
    }

    mutating func edits() -> [FormattingEdit] {
        let separated = separatedDeclarations()
        var nextSeparated = 0
        var last: Int?
        var endsLine = false
        var beginsBlock = false
        for (index, token) in storage.tokens.enumerated() {
            switch token.kind {
            case .newline: endsLine = true
            case .indent: beginsBlock = true
            case .dedent: break
            default:
                let isSeparated = nextSeparated < separated.count && separated[nextSeparated] == index
                if isSeparated { nextSeparated += 1 }
                format(
                    Gap(
                        last: last.map { storage.tokens[$0].kind },
                        next: token.kind,
                        range: SourceRange(
                            last.map { storage.tokens[$0].range.upperBound } ?? 0,
                            token.range.lowerBound
                        ),
                        endsLine: endsLine || last == nil,
                        beginsBlock: beginsBlock,
                        requiresBlankLine: isSeparated
                    )
                )
                (last, endsLine, beginsBlock) = (index, false, false)
            }
        }
        return found
    }

    /// Returns the first tokens of the declarations with a blank line before them: all but short ones of the same kind.
    private func separatedDeclarations() -> [Int] {
        var previous: SyntaxKind?
        var separated: [Int] = []
        for node in storage.file.children {
            if let previous, previous != .unexpected, node.kind != .unexpected,
                previous != node.kind || !node.kind.isShortDeclaration
            {
                separated.append(node.tokenRange.lowerBound)
            }
            previous = node.kind
        }
        return separated
    }

    private mutating func format(_ gap: Gap) {
        if !gap.endsLine, gap.next != .endOfFile {
            if let last = gap.last { formatWithinLine(gap, last) }
            spacing.note(gap.next)
        } else {
            formatWithBreaks(gap)
            spacing.beginLine(gap.next)
        }
    }

    private mutating func formatWithinLine(_ gap: Gap, _ last: TokenKind) {
        let start = gap.range.lowerBound
        switch gap.range.count {
        case 0: if !spacing.isSpaced(last, gap.next) { return }
        case 1 where bytes[start] == .space: if spacing.isSpaced(last, gap.next) { return }
        default: if bytes[start..<gap.range.upperBound].contains(.lineFeed) { return formatWithBreaks(gap) }
        }
        guard bytes[start..<gap.range.upperBound].allSatisfy({ $0 == .space || $0 == .tab }) else { return }
        found.append(FormattingEdit(range: gap.range, replacement: spacing.isSpaced(last, gap.next) ? [.space] : []))
    }

    /// Formats a gap between lines, or with line breaks inside parentheses.
    private mutating func formatWithBreaks(_ gap: Gap) {
        let start = firstComment(from: gap.range.lowerBound)
        let comments = comments[start..<firstComment(from: gap.range.upperBound)]
        guard let replacement = LineGap(gap, comments, bytes: bytes, lineBreak: lineBreak).text() else { return }
        guard !bytes[gap.range.lowerBound..<gap.range.upperBound].elementsEqual(replacement) else { return }
        found.append(FormattingEdit(range: gap.range, replacement: replacement))
    }

    /// Advances to the first comment that begins at or after an offset.
    private mutating func firstComment(from offset: Int) -> Int {
        while nextComment < comments.count, comments[nextComment].comment.range.lowerBound < offset { nextComment += 1 }
        return nextComment
    }
}

extension SyntaxKind {
    /// Whether declarations of the kind may follow each other without a blank line.
    fileprivate var isShortDeclaration: Bool { self == .import || self == .alias || self == .annotation }
}

extension UInt8 {
    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
}
