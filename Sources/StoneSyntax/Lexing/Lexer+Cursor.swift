import StoneSource

/// The cursor, and the list of tokens.
extension Lexer {
    /// Whether the cursor is at `\n` or `\r\n`. Inlined, since a call would copy the lexer.
    @inline(__always) var atLineBreak: Bool {
        let byte = bytes[position]
        return byte == .lineFeed || (byte == .carriageReturn && byteAfter(position) == .lineFeed)
    }

    /// Returns the byte after an offset, or 0 at the end of the file.
    @inline(__always) func byteAfter(_ offset: Int) -> UInt8 { offset + 1 < bytes.count ? bytes[offset + 1] : 0 }

    /// Advances over the bytes at the cursor that satisfy a condition.
    @inline(__always) mutating func skip(while isPart: (UInt8) -> Bool) {
        var end = position
        while end < bytes.count, isPart(bytes[end]) { end += 1 }
        position = end
    }

    /// Advances over letters, digits and underscores, 8 at a time.
    @inline(__always) mutating func skipWord() {
        let raw = UnsafeRawBufferPointer(bytes)
        var end = position
        while end + 8 <= raw.count {
            let marks = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self).marksOfOthersThanWordParts
            if marks != 0 {
                position = end + marks.firstMark
                return
            }
            end += 8
        }
        position = end
        skip { $0.isWordPart }
    }

    /// Advances to the end of the line.
    mutating func skipToLineBreak() {
        skip { $0 != .lineFeed }
        if position < bytes.count && position > 0 && bytes[position - 1] == .carriageReturn {
            position -= 1
        }
    }

    @inline(__always) mutating func add(_ kind: TokenKind, from start: Int, nameID: NameID = .none) {
        tokens.append(
            Token(kind: kind, isUncertain: isUncertain, depth: depth, range: range(from: start), nameID: nameID)
        )
        isUncertain = false
    }

    /// Returns the range up to the cursor.
    @inline(__always) func range(from start: Int) -> SourceRange {
        SourceRange(lower: UInt32(truncatingIfNeeded: start), upper: UInt32(truncatingIfNeeded: position))
    }

    /// Records a problem, which makes the next token uncertain.
    mutating func note(_ kind: LexicalProblem.Kind, at range: SourceRange) {
        let problem = LexicalProblem(kind: kind, range: range)
        problems.append(problem)
        isUncertain = isUncertain || problem.makesLineUncertain
    }

    /// Adds a token of the current line.
    mutating func addContent(_ kind: TokenKind, from start: Int) {
        lineHasContent = true
        add(kind, from: start)
    }
}

/// Byte classes of the lexer.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let space = UInt8(ascii: " ")
    static let quotationMark = UInt8(ascii: "\"")
    package static let numberSign = UInt8(ascii: "#")
    static let hyphen = UInt8(ascii: "-")
    static let asterisk = UInt8(ascii: "*")
    static let dot = UInt8(ascii: ".")
    package static let slash = UInt8(ascii: "/")
    static let rightParenthesis = UInt8(ascii: ")")
    static let backslash = UInt8(ascii: "\\")
    static let underscore = UInt8(ascii: "_")
    static let lowercaseE = UInt8(ascii: "e")
}
