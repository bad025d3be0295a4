import StoneSource

/// Unexpected characters and malformed text.
extension Lexer {
    /// Lexes an unexpected character.
    mutating func lexUnknown() {
        let start = position
        let length = scalarLength(bytes[position])
        position += 1
        while position < bytes.count && position - start < length && bytes[position] & 0xC0 == 0x80 {
            position += 1
        }
        if hasMalformedText && bytes[start] >= 0x80 { return }
        note(.unknownCharacter, at: SourceRange(start, position))
    }

    /// Notes the first invalid UTF-8.
    mutating func noteMalformedText() {
        // Most files are ASCII, so one pass over the bytes is enough.
        var bits: UInt8 = 0
        var zeros: UInt8 = 0
        for byte in bytes {
            bits |= byte
            // Only a zero byte sets the highest bit.
            zeros |= (byte &- 1) & ~byte
        }
        if zeros >= 0x80, Self.isBinary(source.bytes) {
            isBinary = true
            note(.binaryText, at: SourceRange(0, 0))
            return
        }
        guard bits >= 0x80, let range = malformedRange() else { return }
        hasMalformedText = true
        note(.malformedText, at: range)
    }

    /// Returns whether too many bytes are zero for text.
    static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.count { $0 == 0 } > max(1, bytes.count / 16) }

    /// Returns the range of the first invalid UTF-8. Decodes only runs of non-ASCII bytes.
    private func malformedRange() -> SourceRange? {
        var offset = bytes.firstOffsetOutsideASCII(from: 0)
        while offset < bytes.count {
            let end = bytes[offset...].firstIndex { $0 < 0x80 } ?? bytes.count
            var parser = Unicode.UTF8.ForwardParser()
            var iterator = bytes[offset..<end].makeIterator()
            while offset < end {
                switch parser.parseScalar(from: &iterator) {
                case .valid(let scalar): offset += scalar.count
                case .error(let length): return SourceRange(offset, offset + length)
                case .emptyInput: offset = end
                }
            }
            offset = bytes.firstOffsetOutsideASCII(from: end)
        }
        return nil
    }

    private func scalarLength(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}

/// Comments in the style of other languages: `// Text` and `/* Text */`.
extension Lexer {
    /// Whether a comment begins at the cursor. Directly after a name, two slashes are part of a route name.
    var beginsForeignComment: Bool {
        switch byteAfter(position) {
        case .asterisk: true
        case .slash: position == 0 || !(bytes[position - 1].isWordPart || bytes[position - 1] == .hyphen)
        default: false
        }
    }

    mutating func lexForeignComment() {
        let start = position
        let mark = SourceRange(start, start + 2)
        if bytes[start + 1] == .slash {
            skipToLineBreak()
            note(.foreignComment, at: mark)
        } else if !hasNoCommentEnd, let end = Self.blockCommentEnd(at: start, of: source.bytes, before: bytes.count) {
            position = end
            note(.foreignBlockComment(end: end), at: mark)
        } else {
            hasNoCommentEnd = true
            skipToLineBreak()
            note(.foreignBlockComment(end: nil), at: mark)
        }
    }

    /// Returns the end of the block comment at a position, or `nil` if there is none or it has no `*/`.
    static func blockCommentEnd(at start: Int, of bytes: [UInt8], before limit: Int) -> Int? {
        var end = start + 4
        guard end <= limit, bytes[start + 1] == .asterisk else { return nil }
        while end <= limit {
            if bytes[end - 1] == .slash && bytes[end - 2] == .asterisk { return end }
            end += 1
        }
        return nil
    }
}
