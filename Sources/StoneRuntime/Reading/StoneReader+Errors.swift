extension StoneReader {
    /// A value of another type stands at the position, or none at all.
    func mismatch(_ expected: String) -> StoneDecodingError {
        mismatch(expected, at: position)
    }

    func mismatch(_ expected: String, at offset: Int) -> StoneDecodingError {
        let found: String
        switch text[offset] {
        case UInt8(ascii: "{"): found = "an object"
        case UInt8(ascii: "["): found = "an array"
        case UInt8(ascii: "\""): found = "a string"
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): found = "a number"
        case UInt8(ascii: "t") where holds(.true, at: offset): found = "a boolean"
        case UInt8(ascii: "f") where holds(.false, at: offset): found = "a boolean"
        case UInt8(ascii: "n") where holds(.null, at: offset): found = "null"
        default: return malformed(expected, at: offset)
        }
        return StoneDecodingError(.typeMismatch, at: offset, expected: expected, found: found)
    }

    /// The text is not JSON at the position.
    func malformed(_ expected: String) -> StoneDecodingError {
        malformed(expected, at: position)
    }

    func malformed(_ expected: String, at offset: Int) -> StoneDecodingError {
        StoneDecodingError(.malformed, at: offset, expected: expected, found: describedByte(at: offset))
    }

    func invalid(_ expected: String, found: String, at offset: Int) -> StoneDecodingError {
        StoneDecodingError(.invalidValue, at: offset, expected: expected, found: found)
    }

    func tooDeep(at offset: Int) -> StoneDecodingError {
        StoneDecodingError(
            .tooDeep,
            at: offset,
            expected: "arrays and objects that are less deeply nested",
            found: "level \(depth + skippedContainers.count + 1)"
        )
    }

    private func describedByte(at offset: Int) -> String {
        switch text[offset] {
        case _ where offset >= text.count: "the end of the text"
        case 0x21...0x7E: "\"\(UnicodeScalar(text[offset]))\""
        case 0x00...0x20, 0x7F: "the control or blank character \(text[offset])"
        default: "a character outside ASCII"
        }
    }
}
