extension StoneReader {
    @inline(__always)
    mutating func skipBlanks() {
        if text[position] <= 0x20 {
            skipSomeBlanks()
        }
    }

    private mutating func skipSomeBlanks() {
        while true {
            switch text[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    /// Comes to the value behind a key's closing quote.
    @inline(__always)
    mutating func skipColon() throws(StoneDecodingError) {
        skipBlanks()
        guard text[position] == UInt8(ascii: ":") else { throw malformed("\":\"") }
        position += 1
        skipBlanks()
    }
}
