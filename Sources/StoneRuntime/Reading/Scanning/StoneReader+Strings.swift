extension _StoneReader {
    /// Returns the offset of the first `"`, `\` or control character.
    @inline(__always)
    func endOfRun(from start: Int) -> Int {
        var offset = start
        while true {
            let end = text.vector(at: offset).firstStringEnd
            if end < 16 {
                return offset &+ end
            }
            offset &+= 16
        }
    }

    mutating func readString() throws(StoneDecodingError) -> String {
        guard text[position] == UInt8(ascii: "\"") else { throw typeMismatch("a string") }
        let start = position &+ 1
        let end = endOfRun(from: start)
        guard text[end] == UInt8(ascii: "\"") else { return try readEscapedString(from: start, runEnd: end) }
        position = end &+ 1
        return text.string(start..<end)
    }

    /// Skips a string, and returns its range without the quotes.
    @inline(__always)
    mutating func skipString() throws(StoneDecodingError) -> Range<Int> {
        let start = position &+ 1
        var end = endOfRun(from: start)
        if text[end] != UInt8(ascii: "\"") {
            end = try endOfEscapedString(runEnd: end)
        }
        position = end &+ 1
        return start..<end
    }

    /// Returns the offset of the closing quote.
    @inline(never)
    func endOfEscapedString(runEnd: Int) throws(StoneDecodingError) -> Int {
        var end = runEnd
        while text[end] != UInt8(ascii: "\"") {
            end = endOfRun(from: try readEscape(at: end).next)
        }
        return end
    }

    private mutating func readEscapedString(from start: Int, runEnd: Int) throws(StoneDecodingError) -> String {
        var buffer = unescapedText
        // The memory may have grown.
        defer { unescapedText = buffer }
        buffer.removeAll()
        position = try unescape(from: start, runEnd: runEnd, into: &buffer)
        return buffer.string()
    }

    /// Returns the contents of a string with its escapes resolved, and the offset after the closing quote.
    func unescaped(
        from start: Int,
        runEnd: Int
    ) throws(StoneDecodingError) -> (bytes: [UInt8], next: Int) {
        var buffer = OutputBuffer(capacity: 0)
        defer { buffer.deallocate() }
        let next = try unescape(from: start, runEnd: runEnd, into: &buffer)
        return (buffer.withBytes { [UInt8]($0) }, next)
    }

    /// Appends the contents of a string with its escapes resolved, and returns the offset after the closing quote.
    private func unescape(
        from start: Int,
        runEnd: Int,
        into buffer: inout OutputBuffer
    ) throws(StoneDecodingError) -> Int {
        buffer.reserve(runEnd - start)
        buffer.append(text.bytes(start..<runEnd))
        var end = runEnd
        while text[end] != UInt8(ascii: "\"") {
            buffer.reserve(4)
            let letter = text[end + 1]
            if text[end] == UInt8(ascii: "\\"), letter == UInt8(ascii: "n") {
                buffer.append(UInt8(ascii: "\n"))
                end += 2
            } else if text[end] == UInt8(ascii: "\\"), letter == UInt8(ascii: "\"") || letter == UInt8(ascii: "\\") {
                buffer.append(letter)
                end += 2
            } else {
                let escape = try readEscape(at: end)
                for byte in UTF8.encode(escape.scalar) ?? UTF8.encodedReplacementCharacter {
                    buffer.append(byte)
                }
                end = escape.next
            }
            end = appendRun(from: end, to: &buffer)
        }
        return end + 1
    }

    /// Appends the bytes up to the next `"`, `\` or control character, and returns its offset.
    @inline(__always)
    private func appendRun(from start: Int, to buffer: inout OutputBuffer) -> Int {
        var offset = start
        while true {
            let vector = text.vector(at: offset)
            let count = vector.firstStringEnd
            buffer.append(vector, count: count)
            if count < 16 {
                return offset + count
            }
            offset += 16
        }
    }

    /// Reads an escape: `\n`, `\u00e9`, `\ud83d\ude00`.
    ///
    /// An unpaired surrogate is not a character, but can occur in file names on Windows. It becomes U+FFFD, so that one
    /// name does not make a response unreadable. It is an error if unknowns are rejected.
    func readEscape(at offset: Int) throws(StoneDecodingError) -> (scalar: UnicodeScalar, next: Int) {
        guard text[offset] == UInt8(ascii: "\\") else { throw malformed("the rest of a string", at: offset) }
        let scalar: UnicodeScalar
        switch text[offset + 1] {
        case UInt8(ascii: "\""): scalar = "\""
        case UInt8(ascii: "\\"): scalar = "\\"
        case UInt8(ascii: "/"): scalar = "/"
        case UInt8(ascii: "b"): scalar = "\u{08}"
        case UInt8(ascii: "f"): scalar = "\u{0C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape(at: offset)
        default: throw malformed("one of \"\\/bfnrtu after a backslash", at: offset + 1)
        }
        return (scalar, offset + 2)
    }

    private func readUnicodeEscape(at offset: Int) throws(StoneDecodingError) -> (scalar: UnicodeScalar, next: Int) {
        guard let unit = hexadecimal(at: offset + 2) else {
            throw malformed("four hexadecimal digits", at: offset + 2)
        }
        if let scalar = UnicodeScalar(unit) {
            return (scalar, offset + 6)
        }
        if unit < 0xDC00, text[offset + 6] == UInt8(ascii: "\\"), text[offset + 7] == UInt8(ascii: "u"),
            let low = hexadecimal(at: offset + 8), 0xDC00...0xDFFF ~= low,
            let scalar = UnicodeScalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
        {
            return (scalar, offset + 12)
        }
        guard !rejectsUnknowns else {
            let (expected, found) = ("a Unicode character", "an unpaired surrogate")
            throw StoneDecodingError(.invalidValue, at: offset, expected: expected, found: found)
        }
        return ("\u{FFFD}", offset + 6)
    }

    private func hexadecimal(at offset: Int) -> UInt16? {
        var value: UInt16 = 0
        for index in offset..<offset + 4 {
            let digit: UInt8
            switch text[index] {
            case let byte where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte: digit = byte - UInt8(ascii: "0")
            case let byte where UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte: digit = byte - UInt8(ascii: "a") + 10
            case let byte where UInt8(ascii: "A")...UInt8(ascii: "F") ~= byte: digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
