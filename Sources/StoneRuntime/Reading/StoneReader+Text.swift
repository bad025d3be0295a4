/// A whole text is one value with nothing but blanks around it.
extension StoneReader {
    mutating func wholeText<Value>(
        _ read: (inout StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        try openText()
        let value = try read(&self)
        try closeText()
        return value
    }

    /// Comes to the first byte of the value, past a byte order mark.
    private mutating func openText() throws(StoneDecodingError) {
        if let offset = text.firstInvalidUTF8() {
            throw StoneDecodingError(.malformed, at: offset, expected: "UTF-8", found: "an invalid byte")
        }
        if text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
            position = 3
        }
        skipBlanks()
    }

    private mutating func closeText() throws(StoneDecodingError) {
        skipBlanks()
        guard position == text.count else {
            throw malformed("nothing after the value")
        }
    }
}
