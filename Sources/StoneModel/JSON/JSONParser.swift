import StoneFormats

/// A JSON value with its range in the text, in bytes.
package struct ParsedJSON {
    package enum Value {
        case null
        case boolean(Bool)
        /// The text of the number.
        case number(String)
        case string(String)
        case array([ParsedJSON])
        case object([Member])
    }

    package struct Member {
        package let name: String
        package let nameRange: Range<Int>
        package let value: ParsedJSON
    }

    package let value: Value
    package let range: Range<Int>
}

/// A syntax error in JSON.
package struct JSONTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message without the position: `expected ',' or '}'`.
    package let message: String
    /// The range in the text, in bytes.
    package let range: Range<Int>

    package var description: String { "\(message) at byte \(range.lowerBound)" }
}

/// Parses JSON (RFC 8259) in UTF-8 with the ranges of all values. A byte order mark is skipped.
package struct JSONParser {
    /// The maximum nesting of values.
    private let depthLimit: Int
    private var scanner: JSONScanner

    package init(_ bytes: [UInt8], depthLimit: Int) {
        self.depthLimit = depthLimit
        scanner = JSONScanner(bytes)
    }

    /// Parses the value of the whole text, optionally surrounded by whitespace.
    package mutating func parse() throws(JSONTextError) -> ParsedJSON {
        let value = try value(depth: 0)
        guard scanner.peek() == nil else { throw unexpected("the end of the JSON") }
        return value
    }

    private mutating func value(depth: Int) throws(JSONTextError) -> ParsedJSON {
        let next = scanner.peek()
        let start = scanner.position
        guard depth < depthLimit else { throw scanner.error("nesting too deep", at: start) }
        let value: ParsedJSON.Value
        switch next {
        case UInt8(ascii: "{"): value = .object(try members(depth: depth + 1))
        case UInt8(ascii: "["): value = .array(try elements(depth: depth + 1))
        case UInt8(ascii: "\""): value = .string(try scanner.string())
        default: value = try word()
        }
        return ParsedJSON(value: value, range: start..<scanner.position)
    }

    private mutating func members(depth: Int) throws(JSONTextError) -> [ParsedJSON.Member] {
        var members: [ParsedJSON.Member] = []
        scanner.position += 1
        if scanner.take("}") { return [] }
        repeat {
            let (name, range) = try key()
            members.append(ParsedJSON.Member(name: name, nameRange: range, value: try value(depth: depth)))
        } while try takeComma(notBefore: "}")
        guard scanner.take("}") else { throw unexpected("',' or '}'") }
        return members
    }

    /// Consumes a key and the colon after it.
    private mutating func key() throws(JSONTextError) -> (name: String, range: Range<Int>) {
        guard scanner.peek() == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
        let start = scanner.position
        let name = try scanner.string()
        let range = start..<scanner.position
        guard scanner.take(":") else { throw unexpected("':' after the key") }
        return (name, range)
    }

    private mutating func elements(depth: Int) throws(JSONTextError) -> [ParsedJSON] {
        var elements: [ParsedJSON] = []
        scanner.position += 1
        if scanner.take("]") { return [] }
        repeat { elements.append(try value(depth: depth)) } while try takeComma(notBefore: "]")
        guard scanner.take("]") else { throw unexpected("',' or ']'") }
        return elements
    }

    private mutating func takeComma(notBefore closing: Unicode.Scalar) throws(JSONTextError) -> Bool {
        guard scanner.take(",") else { return false }
        let comma = scanner.position - 1
        guard scanner.peek() != UInt8(ascii: closing) else {
            throw scanner.error("unexpected ',' before '\(closing)'; remove the trailing comma", at: comma)
        }
        return true
    }

    /// Consumes a number or a literal. `01` and `truex` are neither.
    private mutating func word() throws(JSONTextError) -> ParsedJSON.Value {
        let start = scanner.position
        let isNumber = scanner.byte.map { $0 == UInt8(ascii: "-") || $0.isASCIIDigit } ?? false
        let value = isNumber ? .number(try number()) : try literal()
        if let byte = scanner.byte, byte.isASCIIDigit || 0x41...0x5A ~= byte & ~0x20 || "+-.".utf8.contains(byte) {
            throw scanner.error("expected a value", at: start)
        }
        return value
    }

    private mutating func literal() throws(JSONTextError) -> ParsedJSON.Value {
        for (text, value) in [("null", ParsedJSON.Value.null), ("true", .boolean(true)), ("false", .boolean(false))]
        where scanner.bytes[scanner.position...].starts(with: text.utf8) {
            scanner.position += text.utf8.count
            return value
        }
        throw unexpected("a value")
    }

    private mutating func number() throws(JSONTextError) -> String {
        let start = scanner.position
        if scanner.byte == UInt8(ascii: "-") { scanner.position += 1 }
        if scanner.byte == UInt8(ascii: "0") { scanner.position += 1 } else { try digits() }
        if scanner.byte == UInt8(ascii: ".") {
            scanner.position += 1
            try digits()
        }
        if scanner.byte.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
            scanner.position += 1
            if scanner.byte == UInt8(ascii: "+") || scanner.byte == UInt8(ascii: "-") { scanner.position += 1 }
            try digits()
        }
        return String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
    }

    private mutating func digits() throws(JSONTextError) {
        let count = scanner.bytes[scanner.position...].prefix(while: \.isASCIIDigit).count
        guard count > 0 else { throw scanner.error("expected a digit", at: scanner.position) }
        scanner.position += count
    }

    private mutating func unexpected(_ expected: String) -> JSONTextError {
        let next = scanner.peek()
        let following = scanner.position + 1 < scanner.bytes.count ? scanner.bytes[scanner.position + 1] : nil
        // A color of a `stone.json` may lack its quotation marks.
        let isColor = following.map { 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 & ~0x20 } ?? false
        if next == UInt8(ascii: "#") && !isColor
            || next == UInt8(ascii: "/") && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(following)
        {
            return scanner.error("JSON has no comments; remove this one", at: scanner.position)
        }
        return scanner.error("expected \(expected)", at: scanner.position)
    }
}
