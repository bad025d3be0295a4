package import StoneSource

/// A JSON value with its range in a file, for diagnostics.
package struct LocatedJSON {
    package indirect enum Value {
        case null
        case boolean(Bool)
        case number
        case string(String)
        case array([LocatedJSON])
        case object([Member])
    }

    package struct Member {
        package var name: String
        package var nameRange: SourceRange
        package var value: LocatedJSON
    }

    package var value: Value
    package var range: SourceRange

    /// The kind of the value in messages: `a list`.
    package var kind: String {
        switch value {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// A syntax error in JSON.
struct JSONSyntaxError: Error {
    var message: String
    var range: SourceRange
}

/// Parses JSON (RFC 8259) with the ranges of all values.
struct LocatedJSONParser {
    /// The maximum nesting of values.
    private static let depthLimit = 64

    private let bytes: [UInt8]
    private var position = 0
    /// The position of the last comma between values.
    private var lastComma: Int?

    init(_ source: SourceText) {
        bytes = source.bytes
        if bytes.starts(with: SourceText.byteOrderMark) { position = SourceText.byteOrderMark.count }
    }

    /// Parses the value of a whole file.
    mutating func parse() throws(JSONSyntaxError) -> LocatedJSON {
        let value = try value(depth: 0)
        guard peek() == nil else { throw unexpected("the end of the file") }
        return value
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> LocatedJSON {
        let next = peek()
        let start = position
        guard depth < Self.depthLimit else { throw error("nesting too deep", at: start) }
        let value: LocatedJSON.Value
        switch next {
        case UInt8(ascii: "{"): value = .object(try members(depth: depth))
        case UInt8(ascii: "["): value = .array(try elements(depth: depth))
        case UInt8(ascii: "\""): value = .string(try string())
        default: value = try literal()
        }
        return LocatedJSON(value: value, range: SourceRange(start, position))
    }

    private mutating func members(depth: Int) throws(JSONSyntaxError) -> [LocatedJSON.Member] {
        var members: [LocatedJSON.Member] = []
        position += 1
        if take("}") { return [] }
        repeat {
            try rejectTrailingComma(before: "}")
            guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
            let start = position
            let name = try string()
            let range = SourceRange(start, position)
            guard take(":") else { throw unexpected("':' after the key") }
            members.append(LocatedJSON.Member(name: name, nameRange: range, value: try value(depth: depth + 1)))
        } while take(",")
        guard take("}") else { throw unexpected("',' or '}'") }
        return members
    }

    private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [LocatedJSON] {
        var elements: [LocatedJSON] = []
        position += 1
        if take("]") { return [] }
        repeat {
            try rejectTrailingComma(before: "]")
            elements.append(try value(depth: depth + 1))
        } while take(",")
        guard take("]") else { throw unexpected("',' or ']'") }
        return elements
    }

    /// `null`, `true`, `false` or a number.
    private mutating func literal() throws(JSONSyntaxError) -> LocatedJSON.Value {
        let start = position
        while position < bytes.count, Self.isLiteral(bytes[position]) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        switch text {
        case "null": return .null
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        default:
            guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
                position = start
                throw unexpected("a value")
            }
            return .number
        }
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        let start = position
        position += 1
        var content: [UInt8] = []
        while position < bytes.count, bytes[position] >= 0x20 {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(wellFormed: content) else {
                    throw JSONSyntaxError(message: "the string is not valid UTF-8", range: SourceRange(start, position))
                }
                return text
            case UInt8(ascii: "\\"): content += try escape()
            default: content.append(byte)
            }
        }
        throw JSONSyntaxError(message: "unterminated string", range: SourceRange(start, position))
    }

    /// Parses the part of an escape sequence after the backslash, and returns its bytes.
    private mutating func escape() throws(JSONSyntaxError) -> [UInt8] {
        guard position < bytes.count else { throw unexpected("an escape") }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var units = [try codeUnit()]
            if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: Array(#"\u"#.utf8)) {
                position += 2
                units.append(try codeUnit())
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        default: throw error("invalid escape sequence", at: position - 2)
        }
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("expected four hexadecimal digits after '\\u'", at: position - 2) }
        position += 4
        return unit
    }

    private static func isLiteral(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Skips whitespace, and returns the next byte.
    private mutating func peek() -> UInt8? {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
        return position < bytes.count ? bytes[position] : nil
    }

    /// Throws an error if a closing bracket follows a comma.
    private mutating func rejectTrailingComma(before closing: Unicode.Scalar) throws(JSONSyntaxError) {
        guard peek() == UInt8(ascii: closing), let comma = lastComma else { return }
        throw error("unexpected ',' before '\(closing)'; remove the trailing comma", at: comma)
    }

    /// Skips whitespace, and consumes a character if it is next.
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: character) else { return false }
        if character == "," { lastComma = position }
        position += 1
        return true
    }

    private mutating func unexpected(_ expected: String) -> JSONSyntaxError {
        let next = peek()
        let following = position + 1 < bytes.count ? bytes[position + 1] : nil
        // A color may lack its quotation marks.
        let isColor = following.map { 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 & ~0x20 } ?? false
        if next == UInt8(ascii: "#") && !isColor
            || next == UInt8(ascii: "/") && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(following)
        {
            return error("JSON has no comments; remove this one", at: position)
        }
        return error("expected \(expected)", at: position)
    }

    private func error(_ message: String, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(message: message, range: SourceRange(offset, min(offset + 1, bytes.count)))
    }
}
