package import StoneSource

/// A part of the bytes between two tokens.
package struct GapPiece: Hashable, Sendable {
    package enum Kind: Sendable {
        case spaces
        case tabs
        case lineBreak
        /// From `#` to the line break, or in the syntax of other languages.
        case comment
        case byteOrderMark
        /// Bytes that belong to no token, such as the marks of a merge conflict. The lexer has reported them.
        case unknown
    }

    package let kind: Kind
    package let range: SourceRange
}

extension SyntaxStorage {
    /// Returns the bytes between the end of the previous token and the start of a token. Most gaps are empty or a space.
    package func gap(before token: Int) -> SourceRange {
        SourceRange(token == 0 ? 0 : tokens[token - 1].range.upperBound, tokens[token].range.lowerBound)
    }

    /// Returns the pieces of the gap before a token, which cover it.
    package func pieces(before token: Int) -> [GapPiece] {
        let gap = gap(before: token)
        guard !gap.isEmpty else { return [] }
        if tokens.count == 1, Lexer.isBinary(source.bytes) { return [GapPiece(kind: .unknown, range: gap)] }
        var scanner = GapScanner(bytes: source.bytes, gap: gap)
        return scanner.pieces()
    }
}

/// Splits a gap into pieces.
private struct GapScanner {
    let bytes: [UInt8]
    let end: Int
    var position: Int

    init(bytes: [UInt8], gap: SourceRange) {
        self.bytes = bytes
        position = gap.lowerBound
        end = gap.upperBound
    }

    mutating func pieces() -> [GapPiece] {
        var pieces: [GapPiece] = []
        while position < end {
            let start = position
            let kind = scan()
            if kind == .unknown, let last = pieces.last, last.kind == .unknown {
                pieces[pieces.count - 1] = GapPiece(kind: .unknown, range: SourceRange(last.range.lowerBound, position))
            } else {
                pieces.append(GapPiece(kind: kind, range: SourceRange(start, position)))
            }
        }
        return pieces
    }

    /// Advances over a piece.
    private mutating func scan() -> GapPiece.Kind {
        switch bytes[position] {
        case .space:
            skip { $0 == .space }
            return .spaces
        case .tab:
            skip { $0 == .tab }
            return .tabs
        case .lineFeed:
            position += 1
            return .lineBreak
        case .carriageReturn where position + 1 < end && bytes[position + 1] == .lineFeed:
            position += 2
            return .lineBreak
        case .numberSign:
            skip { $0 != .lineFeed && $0 != .carriageReturn }
            return .comment
        case .slash:
            // Two slashes, or a slash and an asterisk, begin a comment in other languages; one slash is a token, which no gap contains.
            if let end = Lexer.blockCommentEnd(at: position, of: bytes, before: end) {
                position = end
            } else {
                skipToLineBreak()
            }
            return .comment
        case 0xEF where position == 0 && bytes.starts(with: SourceText.byteOrderMark):
            position = SourceText.byteOrderMark.count
            return .byteOrderMark
        default:
            skipUnknown()
            return .unknown
        }
    }

    private mutating func skip(while isPart: (UInt8) -> Bool) {
        while position < end, isPart(bytes[position]) { position += 1 }
    }

    private mutating func skipToLineBreak() {
        skip { $0 != .lineFeed }
        if position < end, bytes[position - 1] == .carriageReturn { position -= 1 }
    }

    /// Advances over a character, or over a mark of a merge conflict with the side below it.
    private mutating func skipUnknown() {
        guard position == 0 || bytes[position - 1] == .lineFeed, let mark = Lexer.conflictMark(at: position, of: bytes)
        else {
            position += 1
            return
        }
        skipToLineBreak()
        guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "|") else { return }
        var line = position
        while let start = bytes[line..<end].firstIndex(of: .lineFeed).map({ $0 + 1 }), start < end {
            line = start
            guard Lexer.conflictMark(at: line, of: bytes) == UInt8(ascii: ">") else { continue }
            position = line
            return skipToLineBreak()
        }
    }
}
