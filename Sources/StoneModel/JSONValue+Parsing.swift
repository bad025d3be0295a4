extension JSONValue {
    /// Parses one JSON value (RFC 8259) in UTF-8, optionally surrounded by whitespace. A byte order mark is skipped.
    ///
    /// Integers keep all digits, repeated keys all their values.
    package init(parsing bytes: [UInt8]) throws(JSONTextError) {
        var parser = JSONTextParser(bytes)
        self = try parser.parse()
    }

    /// Parses one JSON value.
    package init(parsing text: String) throws(JSONTextError) { try self.init(parsing: Array(text.utf8)) }
}

/// A syntax error in JSON.
package struct JSONTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message without the position: `expected ',' or '}'`.
    package var message: String
    /// The position in the text, in bytes.
    package var offset: Int

    package init(message: String, offset: Int) {
        self.message = message
        self.offset = offset
    }

    package var description: String { "\(message) at byte \(offset)" }
}

private struct JSONTextParser {
    /// The maximum nesting of values. Readers of Stone types reject less nesting with a better message.
    private static let depthLimit = 512

    private let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func parse() throws(JSONTextError) -> JSONValue {
        let value = try value(depth: 0)
        guard peek() == nil else { throw error("expected the end of the JSON") }
        return value
    }

    private mutating func value(depth: Int) throws(JSONTextError) -> JSONValue {
        let next = peek()
        guard depth < Self.depthLimit else { throw error("JSON is nested too deeply") }
        switch next {
        case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try number()
        default: return try literal()
        }
    }

    private mutating func members(depth: Int) throws(JSONTextError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        position += 1
        if take("}") { return [] }
        repeat {
            guard peek() == UInt8(ascii: "\"") else { throw error("expected a key in double quotes") }
            let name = try string()
            guard take(":") else { throw error("expected ':' after the key") }
            members.append(JSONValue.Member(name: name, value: try value(depth: depth)))
        } while take(",")
        guard take("}") else { throw error("expected ',' or '}'") }
        return members
    }

    private mutating func elements(depth: Int) throws(JSONTextError) -> [JSONValue] {
        var elements: [JSONValue] = []
        position += 1
        if take("]") { return [] }
        repeat { elements.append(try value(depth: depth)) } while take(",")
        guard take("]") else { throw error("expected ',' or ']'") }
        return elements
    }

    private mutating func literal() throws(JSONTextError) -> JSONValue {
        for (text, value) in [("null", JSONValue.null), ("true", .boolean(true)), ("false", .boolean(false))]
        where bytes[position...].starts(with: text.utf8) {
            position += text.utf8.count
            return value
        }
        throw error("expected a JSON value")
    }

    private mutating func number() throws(JSONTextError) -> JSONValue {
        let start = position
        if byte == UInt8(ascii: "-") { position += 1 }
        if byte == UInt8(ascii: "0") { position += 1 } else { try digits() }
        let isInteger = byte != UInt8(ascii: ".") && byte.map { $0 | 0x20 } != UInt8(ascii: "e")
        if byte == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if byte.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
            position += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        return isInteger ? .integer(text) : .float(Double(text) ?? .infinity)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func digits() throws(JSONTextError) {
        let count = bytes[position...].prefix(while: Self.isDigit).count
        guard count > 0 else { throw error("expected a digit") }
        position += count
    }

    private mutating func string() throws(JSONTextError) -> String {
        let start = position
        position += 1
        var content: [UInt8] = []
        while let byte, byte >= 0x20 {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                let text = String(decoding: content, as: UTF8.self)
                guard text.utf8.elementsEqual(content) else {
                    throw JSONTextError(message: "the string is not UTF-8", offset: start)
                }
                return text
            case UInt8(ascii: "\\"): content.append(contentsOf: try escape().utf8)
            default: content.append(byte)
            }
        }
        if byte == nil { throw JSONTextError(message: "unterminated string", offset: start) }
        throw error("expected an escape instead of the control character")
    }

    /// Parses the part of an escape after the backslash.
    private mutating func escape() throws(JSONTextError) -> String {
        guard let byte else { throw error("expected an escape") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default:
            position -= 1
            throw error("unknown escape")
        }
    }

    private mutating func unicodeEscape() throws(JSONTextError) -> String {
        let start = position
        var units = [try codeUnit()]
        if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: #"\u"#.utf8) {
            position += 2
            units.append(try codeUnit())
        }
        let text = String(decoding: units, as: UTF16.self)
        guard text.utf16.elementsEqual(units) else {
            throw JSONTextError(message: "the escape is half of a character", offset: start)
        }
        return text
    }

    private mutating func codeUnit() throws(JSONTextError) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        let isHexadecimal = digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        guard digits.count == 4, isHexadecimal, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("expected four hexadecimal digits") }
        position += 4
        return unit
    }

    /// The byte at the position.
    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips whitespace, and returns the next byte.
    private mutating func peek() -> UInt8? {
        while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
        return byte
    }

    /// Skips whitespace, and consumes a character if it is next.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private func error(_ message: String) -> JSONTextError { JSONTextError(message: message, offset: position) }
}
