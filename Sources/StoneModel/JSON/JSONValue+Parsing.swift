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

    private var scanner: JSONScanner

    init(_ bytes: [UInt8]) { scanner = JSONScanner(bytes) }

    mutating func parse() throws(JSONTextError) -> JSONValue {
        let value = try value(depth: 0)
        guard scanner.peek() == nil else { throw error("expected the end of the JSON") }
        return value
    }

    private mutating func value(depth: Int) throws(JSONTextError) -> JSONValue {
        let next = scanner.peek()
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
        scanner.position += 1
        if scanner.take("}") { return [] }
        repeat {
            guard scanner.peek() == UInt8(ascii: "\"") else { throw error("expected a key in double quotes") }
            let name = try string()
            guard scanner.take(":") else { throw error("expected ':' after the key") }
            members.append(JSONValue.Member(name: name, value: try value(depth: depth)))
        } while scanner.take(",")
        guard scanner.take("}") else { throw error("expected ',' or '}'") }
        return members
    }

    private mutating func elements(depth: Int) throws(JSONTextError) -> [JSONValue] {
        var elements: [JSONValue] = []
        scanner.position += 1
        if scanner.take("]") { return [] }
        repeat { elements.append(try value(depth: depth)) } while scanner.take(",")
        guard scanner.take("]") else { throw error("expected ',' or ']'") }
        return elements
    }

    private mutating func literal() throws(JSONTextError) -> JSONValue {
        for (text, value) in [("null", JSONValue.null), ("true", .boolean(true)), ("false", .boolean(false))]
        where scanner.bytes[scanner.position...].starts(with: text.utf8) {
            scanner.position += text.utf8.count
            return value
        }
        throw error("expected a JSON value")
    }

    private mutating func number() throws(JSONTextError) -> JSONValue {
        let start = scanner.position
        if scanner.byte == UInt8(ascii: "-") { scanner.position += 1 }
        if scanner.byte == UInt8(ascii: "0") { scanner.position += 1 } else { try digits() }
        let isInteger = scanner.byte != UInt8(ascii: ".") && scanner.byte.map { $0 | 0x20 } != UInt8(ascii: "e")
        if scanner.byte == UInt8(ascii: ".") {
            scanner.position += 1
            try digits()
        }
        if scanner.byte.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
            scanner.position += 1
            if scanner.byte == UInt8(ascii: "+") || scanner.byte == UInt8(ascii: "-") { scanner.position += 1 }
            try digits()
        }
        let text = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
        return isInteger ? .integer(text) : .float(Double(text) ?? .infinity)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func digits() throws(JSONTextError) {
        let count = scanner.bytes[scanner.position...].prefix(while: Self.isDigit).count
        guard count > 0 else { throw error("expected a digit") }
        scanner.position += count
    }

    private mutating func string() throws(JSONTextError) -> String {
        let start = scanner.position
        do throws(JSONScanError) {
            return try scanner.string()
        } catch {
            let position = scanner.position
            switch error {
            case .unterminated: throw JSONTextError(message: "unterminated string", offset: start)
            case .controlCharacter: throw self.error("expected an escape instead of the control character")
            case .malformedUTF8: throw JSONTextError(message: "the string is not UTF-8", offset: start)
            case .missingEscape: throw JSONTextError(message: "expected an escape", offset: position + 1)
            case .unknownEscape: throw JSONTextError(message: "unknown escape", offset: position + 1)
            case .missingDigits: throw JSONTextError(message: "expected four hexadecimal digits", offset: position + 2)
            case .unpairedSurrogate:
                throw JSONTextError(message: "the escape is an unpaired surrogate", offset: position + 2)
            }
        }
    }

    private func error(_ message: String) -> JSONTextError {
        JSONTextError(message: message, offset: scanner.position)
    }
}
