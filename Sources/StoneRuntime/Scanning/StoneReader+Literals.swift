/// One of JSON's three words.
enum JSONWord: String {
    case null
    case `true`
    case `false`
}

extension StoneReader {
    /// The words are told apart by their first letters, eight bytes at a time.
    @inline(__always)
    func holds(_ word: JSONWord, at offset: Int) -> Bool {
        switch word {
        case .null: text.word(at: offset) & 0xFFFF_FFFF == 0x6C6C_756E
        case .true: text.word(at: offset) & 0xFFFF_FFFF == 0x6575_7274
        case .false: text.word(at: offset) & 0xFF_FFFF_FFFF == 0x65_736C_6166
        }
    }

    /// Goes past `null` if that is the next value.
    @inline(__always)
    mutating func passNull() throws(StoneDecodingError) -> Bool {
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
        guard holds(.false, at: position) else { throw mismatch("a boolean") }
        position += 5
        return false
    }
}
