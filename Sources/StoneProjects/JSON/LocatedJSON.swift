import StoneCommandLine
import StoneModel
package import StoneSource

/// A JSON value with its range in a file, for diagnostics.
package struct LocatedJSON: Sendable {
    package indirect enum Value: Sendable {
        case null
        case boolean(Bool)
        case number
        case string(String)
        case array([LocatedJSON])
        case object([Member])
    }

    package struct Member: Sendable {
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
        case .boolean: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// A syntax error in JSON.
package struct JSONSyntaxError: Error {
    var message: String
    var range: SourceRange
}

/// Parses JSON (RFC 8259) with the ranges of all values.
package struct LocatedJSONParser {
    /// The maximum nesting of values.
    private static let depthLimit = 64

    private var scanner: JSONScanner
    /// The position of the last comma between values.
    private var lastComma: Int?

    package init(_ source: SourceText) { scanner = JSONScanner(source.bytes) }

    /// Parses the value of a whole file.
    package mutating func parse() throws(JSONSyntaxError) -> LocatedJSON {
        let value = try value(depth: 0)
        guard scanner.peek() == nil else { throw unexpected("the end of the file") }
        return value
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> LocatedJSON {
        let next = scanner.peek()
        let start = scanner.position
        guard depth < Self.depthLimit else { throw error("nesting too deep", at: start) }
        let value: LocatedJSON.Value
        switch next {
        case UInt8(ascii: "{"): value = .object(try members(depth: depth))
        case UInt8(ascii: "["): value = .array(try elements(depth: depth))
        case UInt8(ascii: "\""): value = .string(try string())
        default: value = try literal()
        }
        return LocatedJSON(value: value, range: SourceRange(start, scanner.position))
    }

    private mutating func members(depth: Int) throws(JSONSyntaxError) -> [LocatedJSON.Member] {
        var members: [LocatedJSON.Member] = []
        scanner.position += 1
        if scanner.take("}") { return [] }
        repeat {
            try rejectTrailingComma(before: "}")
            guard scanner.peek() == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
            let start = scanner.position
            let name = try string()
            let range = SourceRange(start, scanner.position)
            guard scanner.take(":") else { throw unexpected("':' after the key") }
            members.append(LocatedJSON.Member(name: name, nameRange: range, value: try value(depth: depth + 1)))
        } while takeComma()
        guard scanner.take("}") else { throw unexpected("',' or '}'") }
        return members
    }

    private mutating func elements(depth: Int) throws(JSONSyntaxError) -> [LocatedJSON] {
        var elements: [LocatedJSON] = []
        scanner.position += 1
        if scanner.take("]") { return [] }
        repeat {
            try rejectTrailingComma(before: "]")
            elements.append(try value(depth: depth + 1))
        } while takeComma()
        guard scanner.take("]") else { throw unexpected("',' or ']'") }
        return elements
    }

    /// `null`, `true`, `false` or a number.
    private mutating func literal() throws(JSONSyntaxError) -> LocatedJSON.Value {
        let start = scanner.position
        while let byte = scanner.byte, Self.isLiteral(byte) { scanner.position += 1 }
        let text = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
        switch text {
        case "null": return .null
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        default:
            guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
                scanner.position = start
                throw unexpected("a value")
            }
            return .number
        }
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        let start = scanner.position
        do throws(JSONScanError) {
            return try scanner.string()
        } catch {
            let position = scanner.position
            let read = SourceRange(start, position)
            switch error {
            case .unterminated, .controlCharacter: throw JSONSyntaxError(message: "unterminated string", range: read)
            case .malformedUTF8: throw JSONSyntaxError(message: "the string is not valid UTF-8", range: read)
            case .missingEscape: throw self.error("expected an escape", at: position + 1)
            case .unknownEscape: throw self.error("invalid escape sequence", at: position)
            case .missingDigits: throw self.error("expected four hexadecimal digits after '\\u'", at: position)
            case .unpairedSurrogate: throw self.error("the escape is an unpaired surrogate", at: position)
            }
        }
    }

    private static func isLiteral(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// Throws an error if a closing bracket follows a comma.
    private mutating func rejectTrailingComma(before closing: Unicode.Scalar) throws(JSONSyntaxError) {
        guard scanner.peek() == UInt8(ascii: closing), let comma = lastComma else { return }
        throw error("unexpected ',' before '\(closing)'; remove the trailing comma", at: comma)
    }

    private mutating func takeComma() -> Bool {
        guard scanner.take(",") else { return false }
        lastComma = scanner.position - 1
        return true
    }

    private mutating func unexpected(_ expected: String) -> JSONSyntaxError {
        let next = scanner.peek()
        let following = scanner.position + 1 < scanner.bytes.count ? scanner.bytes[scanner.position + 1] : nil
        // A color may lack its quotation marks.
        let isColor = following.map { 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 & ~0x20 } ?? false
        if next == UInt8(ascii: "#") && !isColor
            || next == UInt8(ascii: "/") && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(following)
        {
            return error("JSON has no comments; remove this one", at: scanner.position)
        }
        return error("expected \(expected)", at: scanner.position)
    }

    private func error(_ message: String, at offset: Int) -> JSONSyntaxError {
        JSONSyntaxError(message: message, range: SourceRange(offset, min(offset + 1, scanner.bytes.count)))
    }
}
