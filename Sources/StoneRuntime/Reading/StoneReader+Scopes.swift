/// Opening and closing the scope in which a `StoneValue` reads itself.
extension StoneReader {
    /// Reads the value at the position in a scope of its own.
    mutating func readValue<Value: StoneSerializable>(_ type: Value.Type) throws(StoneDecodingError) -> Value {
        let outer = scope
        try openScope()
        let value = try Value.read(from: &self)
        try closeScope()
        scope = outer
        return value
    }

    /// Reads what a closure reads from the members of one JSON object.
    mutating func readScoped<Value>(
        _ read: (inout StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let outer = scope
        try openScope()
        let value = try read(&self)
        try closeScope()
        scope = outer
        return value
    }

    /// Reads a value that is missing, as if it were an object without members. As in the reference implementation that
    /// is what becomes of a required struct none of whose own fields are required; any other type fails.
    mutating func readMissingValue<Value: StoneSerializable>(
        _ type: Value.Type,
        _ key: StaticString
    ) throws(StoneDecodingError) -> Value {
        let outer = scope
        defer {
            scope = outer
            depth -= 1
        }
        depth += 1
        scope = Scope(.absent, start: outer.start, cursor: outer.cursor, firstMember: members.count)
        if (try? checkDepth()) != nil, let value = try? Value.read(from: &self) {
            return value
        }
        scope = outer
        throw missing(key)
    }

    func missing(_ key: StaticString) -> StoneDecodingError {
        switch scope.kind {
        case .null: mismatch("an object", at: scope.start)
        case .text: mismatch("an object with the member \"\(key)\"", at: scope.start)
        case .object, .absent, .other:
            StoneDecodingError(.missingField, at: scope.start, expected: "the field \"\(key)\"", found: "none")
        }
    }

    @inline(__always)
    private mutating func openScope() throws(StoneDecodingError) {
        if text[position] == UInt8(ascii: "{") {
            try openObject()
        } else {
            try openOtherScope()
        }
    }

    @inline(__always)
    private mutating func openObject() throws(StoneDecodingError) {
        try checkDepth()
        depth += 1
        let start = position
        position += 1
        skipBlanks()
        guard text[position] == UInt8(ascii: "\"") || text[position] == UInt8(ascii: "}") else {
            throw malformed("a key in quotation marks, or \"}\"")
        }
        scope = Scope(.object, start: start, cursor: position, firstMember: members.count)
        if recordsFirst {
            try recordRest()
        }
    }

    private mutating func openOtherScope() throws(StoneDecodingError) {
        let start = position
        let kind: Scope.Kind
        if text[position] == UInt8(ascii: "\"") {
            kind = .text
            _ = try skipString()
        } else if try passNull() {
            kind = .null
        } else {
            kind = .other
        }
        scope = Scope(kind, start: start, cursor: position, firstMember: members.count)
    }

    @inline(__always)
    private mutating func closeScope() throws(StoneDecodingError) {
        switch scope.kind {
        case .object:
            try recordRest()
            if scope.unread > 0 {
                try checkUnread()
            }
            members.removeLast(members.count - scope.firstMember)
            position = scope.cursor + 1
            depth -= 1
        case .text, .null, .absent:
            position = scope.cursor
        case .other:
            position = scope.start
            try skipValue()
        }
    }

    private mutating func recordRest() throws(StoneDecodingError) {
        while text[scope.cursor] == UInt8(ascii: "\"") {
            try recordMember()
        }
    }
}
