/// A literal of JSON.
enum JSONLiteral {
    case null
    case `true`
    case `false`
}

extension _StoneReader {
    /// Returns whether a literal is at the offset; compares all of its bytes together.
    @inline(__always)
    func holds(_ literal: JSONLiteral, at offset: Int) -> Bool {
        switch literal {
        case .null: text.word(at: offset) & 0xFFFF_FFFF == 0x6C6C_756E
        case .true: text.word(at: offset) & 0xFFFF_FFFF == 0x6575_7274
        case .false: text.word(at: offset) & 0xFF_FFFF_FFFF == 0x65_736C_6166
        }
    }

    /// Consumes `null` if it is next.
    @inline(__always)
    mutating func consumeNull() throws(StoneDecodingError) -> Bool {
        guard text[position] == UInt8(ascii: "n") else { return false }
        guard holds(.null, at: position) else { throw malformed("null") }
        position += 4
        return true
    }

    mutating func readBoolean() throws(StoneDecodingError) -> Bool {
        if holds(.true, at: position) {
            position += 4
            return true
        }
        guard holds(.false, at: position) else { throw typeMismatch("a Boolean") }
        position += 5
        return false
    }
}

// MARK: Whitespace

extension _StoneReader {
    @inline(__always)
    mutating func skipWhitespace() {
        if text[position] <= 0x20 {
            skipWhitespaceBytes()
        }
    }

    private mutating func skipWhitespaceBytes() {
        while true {
            switch text[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// Skips the colon after a key, and whitespace around it.
    @inline(__always)
    mutating func skipColon() throws(StoneDecodingError) {
        skipWhitespace()
        guard text[position] == UInt8(ascii: ":") else { throw malformed("\":\"") }
        position &+= 1
        skipWhitespace()
    }
}
