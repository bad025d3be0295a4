import StoneFormats

/// The position of a parser in JSON (RFC 8259): whitespace, punctuation and strings.
struct JSONScanner {
    let bytes: [UInt8]
    var position: Int

    /// Creates a scanner at the start of the text, after a byte order mark.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The byte at the position.
    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips whitespace, and returns the next byte.
    mutating func peek() -> UInt8? {
        while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
        return byte
    }

    /// Skips whitespace, and consumes a character if it is next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Consumes a string, whose quotation mark is next.
    mutating func string() throws(JSONTextError) -> String {
        let start = position
        position += 1
        var content: [UInt8] = []
        while let byte, byte >= 0x20 {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let text = String(wellFormed: content) else {
                    throw JSONTextError(message: "the string is not valid UTF-8", range: start..<position)
                }
                return text
            case UInt8(ascii: "\\"): try escape(into: &content)
            default:
                position += 1
                content.append(byte)
            }
        }
        guard let byte, byte != 0x0A, byte != 0x0D else {
            throw JSONTextError(message: "unterminated string", range: start..<position)
        }
        throw error("expected an escape instead of the control character", at: position)
    }

    private mutating func escape(into content: inout [UInt8]) throws(JSONTextError) {
        guard position + 1 < bytes.count else { throw error("expected an escape", at: position + 1) }
        let byte = bytes[position + 1]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "u"): return try unicodeEscape(into: &content)
        default: throw error("invalid escape sequence", at: position)
        }
        position += 2
    }

    private mutating func unicodeEscape(into content: inout [UInt8]) throws(JSONTextError) {
        let start = position
        var units = [try codeUnit()]
        if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: #"\u"#.utf8) {
            units.append(try codeUnit())
        }
        let text = String(decoding: units, as: UTF16.self)
        guard text.utf16.elementsEqual(units) else {
            throw error("the escape is an unpaired surrogate", at: start)
        }
        content += text.utf8
    }

    /// Consumes `\u` and its digits.
    private mutating func codeUnit() throws(JSONTextError) -> UInt16 {
        let digits = bytes[(position + 2)...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("expected four hexadecimal digits after '\\u'", at: position) }
        position += 6
        return unit
    }

    /// Returns an error at one byte.
    func error(_ message: String, at offset: Int) -> JSONTextError {
        JSONTextError(message: message, range: offset..<min(offset + 1, bytes.count))
    }
}
