extension JSONValue {
    /// The maximum nesting of values. Readers of Stone types reject less nesting with a better message.
    private static let depthLimit = 512

    /// Parses one JSON value (RFC 8259) in UTF-8, optionally surrounded by whitespace. A byte order mark is skipped.
    ///
    /// Integers keep all digits, repeated keys all their values.
    package init(parsing bytes: [UInt8]) throws(JSONTextError) {
        var parser = JSONParser(bytes, depthLimit: Self.depthLimit)
        self.init(try parser.parse())
    }

    /// Parses one JSON value.
    package init(parsing text: String) throws(JSONTextError) { try self.init(parsing: Array(text.utf8)) }

    private init(_ json: ParsedJSON) {
        switch json.value {
        case .null: self = .null
        case .boolean(let boolean): self = .boolean(boolean)
        case .number(let text):
            let isInteger = !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
            self = isInteger ? .integer(text) : .float(Double(text) ?? .infinity)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map { JSONValue($0) })
        case .object(let members):
            self = .object(members.map { Member(name: $0.name, value: JSONValue($0.value)) })
        }
    }
}
