/// A JSON value with its position in a JSON text, for programs that know types only at run time.
package struct StoneJSONNode: Sendable {
    package indirect enum Content: Sendable {
        case null
        case boolean(Bool)
        /// The number as written.
        case number(String)
        case string(String)
        case array([StoneJSONNode])
        /// The members in the order of the text, with repeated keys.
        case object([Member])
    }

    package struct Member: Sendable {
        package let name: String
        /// The offset of the key in bytes, at its quotation mark.
        package let offset: Int
        package let value: StoneJSONNode
    }

    package let content: Content
    /// The offset of the value in bytes.
    package let offset: Int
}

extension StoneCoder {
    /// Creates a coder of values whose type is known only at run time.
    ///
    /// - Parameters:
    ///   - read: Converts a value, or throws the error of its structure.
    ///   - brokenRule: Returns the rule of the specification that a value breaks.
    ///   - json: Returns the JSON text of a value, on request in ASCII.
    package static func dynamic(
        read: @escaping @Sendable (StoneJSONNode) throws(StoneDecodingError) -> Value,
        brokenRule: @escaping @Sendable (Value) -> StoneEncodingError? = { _ in nil },
        json: @escaping @Sendable (_ value: Value, _ isASCII: Bool) -> String
    ) -> StoneCoder {
        StoneCoder { reader throws(StoneDecodingError) in
            try read(reader.readNode())
        } _: { value, visitor in
            if visitor.checksRules, let error = brokenRule(value) {
                visitor.json.failure = error
            } else {
                visitor.json.buffer.append(text: json(value, visitor.json.escapesNonASCII))
                visitor.appendComma()
            }
        }
    }
}

extension _StoneReader {
    fileprivate mutating func readNode() throws(StoneDecodingError) -> StoneJSONNode {
        guard !stack.isExhausted else {
            return try onNewStack { reader throws(StoneDecodingError) in try reader.readNode() }
        }
        let offset = position
        let content: StoneJSONNode.Content
        switch text[position] {
        case UInt8(ascii: "\""): content = .string(try readString())
        case UInt8(ascii: "{"): content = .object(try readMembers())
        case UInt8(ascii: "["):
            content = .array(try readList { reader throws(StoneDecodingError) in try reader.readNode() })
        case UInt8(ascii: "t"), UInt8(ascii: "f"): content = .boolean(try readBoolean())
        case UInt8(ascii: "n"):
            _ = try consumeNull()
            content = .null
        default:
            let number = try scanNumber("a value")
            content = .number(text.string(number.start..<number.end))
        }
        return StoneJSONNode(content: content, offset: offset)
    }

    private mutating func readMembers() throws(StoneDecodingError) -> [StoneJSONNode.Member] {
        try checkDepth(releasing: 0)
        depth += 1
        position += 1
        skipWhitespace()
        var members: [StoneJSONNode.Member] = []
        if text[position] == UInt8(ascii: "}") {
            position += 1
        } else {
            guard text[position] == UInt8(ascii: "\"") else { throw malformed("a key in quotation marks, or \"}\"") }
            repeat { members.append(try readNextMember()) } while try continuesObject()
        }
        depth -= 1
        return members
    }

    private mutating func readNextMember() throws(StoneDecodingError) -> StoneJSONNode.Member {
        guard text[position] == UInt8(ascii: "\"") else { throw malformed("a key in quotation marks") }
        let offset = position
        let name = try readString()
        try skipColon()
        return StoneJSONNode.Member(name: name, offset: offset, value: try readNode())
    }

    /// Consumes a comma, or the brace at the end of an object. Returns whether another member follows.
    private mutating func continuesObject() throws(StoneDecodingError) -> Bool {
        skipWhitespace()
        guard text[position] == UInt8(ascii: ",") || text[position] == UInt8(ascii: "}") else {
            throw malformed("\",\" or \"}\"")
        }
        let continues = text[position] == UInt8(ascii: ",")
        position += 1
        if continues { skipWhitespace() }
        return continues
    }
}
