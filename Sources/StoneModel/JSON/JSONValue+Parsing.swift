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
        // Loops need less of the stack than closures.
        case .array(let elements):
            var values: [JSONValue] = []
            values.reserveCapacity(elements.count)
            for element in elements { values.append(JSONValue(element)) }
            self = .array(values)
        case .object(let members):
            var values: [Member] = []
            values.reserveCapacity(members.count)
            for member in members { values.append(Member(name: member.name, value: JSONValue(member.value))) }
            self = .object(values)
        }
    }
}
