/// The position of a parser in JSON (RFC 8259), with what all parsers read alike: whitespace, punctuation and strings.
package struct JSONScanner {
    package let bytes: [UInt8]
    package var position: Int

    /// Creates a scanner at the start of the text, after a byte order mark.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The byte at the position.
    package var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips whitespace, and returns the next byte.
    package mutating func peek() -> UInt8? {
        while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
        return byte
    }

    /// Skips whitespace, and consumes a character if it is next.
    package mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Consumes a string, whose quotation mark is next.
    package mutating func string() throws(JSONScanError) -> String {
        position += 1
        var content: [UInt8] = []
        while let byte, byte >= 0x20 {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let text = String(wellFormed: content) else { throw .malformedUTF8 }
                return text
            case UInt8(ascii: "\\"): try escape(into: &content)
            default:
                position += 1
                content.append(byte)
            }
        }
        throw byte == nil ? .unterminated : .controlCharacter
    }

    private mutating func escape(into content: inout [UInt8]) throws(JSONScanError) {
        guard position + 1 < bytes.count else { throw .missingEscape }
        let byte = bytes[position + 1]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "n"): content.append(0x0A)
        case UInt8(ascii: "r"): content.append(0x0D)
        case UInt8(ascii: "t"): content.append(0x09)
        case UInt8(ascii: "u"): return try unicodeEscape(into: &content)
        default: throw .unknownEscape
        }
        position += 2
    }

    private mutating func unicodeEscape(into content: inout [UInt8]) throws(JSONScanError) {
        let start = position
        var units = [try codeUnit()]
        if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: #"\u"#.utf8) {
            units.append(try codeUnit())
        }
        let text = String(decoding: units, as: UTF16.self)
        guard text.utf16.elementsEqual(units) else {
            position = start
            throw .unpairedSurrogate
        }
        content += text.utf8
    }

    /// Consumes `\u` and its digits.
    private mutating func codeUnit() throws(JSONScanError) -> UInt16 {
        let digits = bytes[(position + 2)...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw .missingDigits }
        position += 6
        return unit
    }
}

/// A syntax error in a string, without the words of the parser.
package enum JSONScanError: Error {
    /// The scanner is at the end of the text.
    case unterminated
    /// The scanner is at the character.
    case controlCharacter
    /// The scanner is after the string.
    case malformedUTF8
    /// The scanner is at the backslash, the last byte of the text.
    case missingEscape
    /// The scanner is at the backslash.
    case unknownEscape
    /// `\u` lacks digits. The scanner is at its backslash.
    case missingDigits
    /// The escape is an unpaired surrogate, whose meaning RFC 8259 leaves open. The scanner is at its backslash.
    case unpairedSurrogate
}
