/// Moving over the bytes and adding tokens.
extension Lexer {
    /// Whether a line ends here, with `\n` or `\r\n`. A call that is not inlined copies the whole lexer.
    @inline(__always) var atLineBreak: Bool {
        let byte = bytes[position]
        return byte == .lineFeed || (byte == .carriageReturn && byteAfter(position) == .lineFeed)
    }

    /// The byte after an offset; 0 at the end of the file, which no caller looks for.
    @inline(__always) func byteAfter(_ offset: Int) -> UInt8 {
        offset + 1 < bytes.count ? bytes[offset + 1] : 0
    }

    /// Moves on as long as the bytes are of a kind. The byte at the position is taken to be.
    mutating func skip(while isPart: (UInt8) -> Bool) {
        while position < bytes.count && isPart(bytes[position]) {
            position += 1
        }
    }

    /// Moves to the line break at the end of the line, or to the end of the file.
    mutating func skipToLineBreak() {
        while position < bytes.count && bytes[position] != .lineFeed {
            position += 1
        }
        if position < bytes.count && position > 0 && bytes[position - 1] == .carriageReturn {
            position -= 1
        }
    }

    mutating func add(_ kind: TokenKind, from start: Int) {
        tokens.append(Token(kind: kind, range: SourceRange(start, position)))
    }

    /// Adds a token that the grammar does not see, if anybody wants it.
    mutating func addTrivia(_ kind: TokenKind, from start: Int) {
        if keepsTrivia { add(kind, from: start) }
    }

    /// Adds a token that the grammar sees.
    mutating func addContent(_ kind: TokenKind, from start: Int) {
        lineHasContent = true
        add(kind, from: start)
    }
}
