import StoneFormats

/// The JSON value of a struct or union, and the position in it.
struct ReaderScope {
    enum Kind {
        case object
        /// A bare string in place of a union's tag: `"add"` instead of `{".tag": "add"}`.
        case text
        /// `null`, read like an object without members.
        case null
        /// A missing required field, or a value with an error, read like `null`.
        case absent
        /// A number, a Boolean or an array, without fields.
        case other
    }

    var kind: Kind
    /// The offset of the first byte of the value.
    let start: Int
    /// The offset of the next key or of the closing brace in an object; otherwise the end of the value.
    var cursor: Int
    /// The index of the scope's first record in the reader's `members`.
    let firstMember: Int
    /// The start of the next search in the records, since members are usually requested in document order.
    var nextRecord: Int
    /// The keys of the members that were skipped.
    var recorded = KeySet()
    /// The number of members that were skipped and have not been read.
    var unread = 0
    /// Whether the members next to the tag are known to be the fields of a struct.
    var isStruct = false
    /// Whether its fields may be assumed to be absent.
    var assumes = false
    /// The range of the tag without its quotes, once it has been read.
    var tag: Range<Int>?
    /// The number of open lists, maps and unions. These are released recursively, unlike a ``_StoneBox``.
    var releaseDepth: Int

    /// The maximum depth of nested lists, maps and unions. Releasing one level takes up to 266 bytes of the stack; all
    /// levels fit into the reserve of ``StackGuard``.
    static let maximumReleaseDepth = 256

    init(_ kind: Kind, start: Int, cursor: Int, firstMember: Int, releaseDepth: Int = 0) {
        self.kind = kind
        self.start = start
        self.cursor = cursor
        self.firstMember = firstMember
        self.releaseDepth = releaseDepth
        nextRecord = firstMember
    }
}

/// Opens and closes the scopes of structs and unions.
extension _StoneReader {
    /// Reads the value at the position in a new scope.
    mutating func readValue<Value: _StoneSerializable>(_ type: Value.Type) throws(StoneDecodingError) -> Value {
        guard !stack.isExhausted else {
            return try onNewStack { reader throws(StoneDecodingError) in try reader.readValue(type) }
        }
        let outer = scope
        let firstAssumed = assumed.keys.count
        try openScope()
        scope.assumes = assumes
        var value = try completed { reader throws(StoneDecodingError) in try Value._read(from: &reader) }
        if assumed.keys.count > firstAssumed {
            let areAbsent = try areAbsent(from: firstAssumed)
            assumed.keys.removeAll(from: firstAssumed)
            if !areAbsent {
                value = try readAgain(type, in: outer)
            }
        }
        try closeScope()
        scope = outer
        return value
    }

    /// Reads an object again, without assumptions, and leaves its scope open.
    @inline(never)
    private mutating func readAgain<Value: _StoneSerializable>(
        _ type: Value.Type,
        in outer: ReaderScope
    ) throws(StoneDecodingError) -> Value {
        // The decoder reads the whole text again after an error.
        guard assumed.spend(scope.cursor - scope.start) else { throw malformed("objects with similar fields") }
        members.removeAll(from: scope.firstMember)
        spans.removeAll(from: scope.start)
        depth -= 1
        position = scope.start
        scope = outer
        try openScope()
        let assumed = assumes
        assumes = false
        let value = try completed { reader throws(StoneDecodingError) in try Value._read(from: &reader) }
        assumes = assumed
        return value
    }

    /// Returns the value that a function reads, or throws the first error in its fields.
    @inline(__always)
    private mutating func completed<Value>(
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let value: Value
        do {
            value = try read(&self)
        } catch {
            throw takeFailure() ?? error
        }
        if failure != nil, let failure = takeFailure() { throw failure }
        return value
    }

    /// Reads the members of one JSON object with a closure.
    mutating func readScoped<Value>(
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let outer = scope
        try openScope()
        let value = try completed(read)
        try closeScope()
        scope = outer
        return value
    }

    /// Reads a missing value like an object without members. As in the reference implementation, a required struct may
    /// be missing if none of its own fields are required; other types must not.
    mutating func readMissingValue<Value: _StoneSerializable>(
        _ type: Value.Type,
        _ key: _StoneLiteral
    ) throws(StoneDecodingError) -> Value {
        guard scope.kind == .object else { throw missing(key) }
        let outer = scope
        defer { scope = outer }
        scope = ReaderScope(.absent, start: outer.start, cursor: outer.cursor, firstMember: members.count)
        if let value = try? completed({ reader throws(StoneDecodingError) in try Value._read(from: &reader) }) {
            return value
        }
        scope = outer
        throw missing(key)
    }

    /// Returns the error for a field without a member: the kept error, if there is one.
    @inline(never)
    func missing(_ key: _StoneLiteral) -> StoneDecodingError {
        if let failure { return failure }
        return switch scope.kind {
        case .null: typeMismatch("an object", at: scope.start)
        case .text: typeMismatch(ValueMessage.object(with: key.description), at: scope.start)
        case .object, .absent, .other:
            StoneDecodingError(.missingField, at: scope.start, .missing(key.description))
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
        // The value is the payload of a union, or a field of a subtype.
        let releaseDepth = scope.releaseDepth + (scope.tag == nil ? 0 : 1)
        try checkDepth(releasing: releaseDepth)
        depth += 1
        let start = position
        position += 1
        skipWhitespace()
        guard text[position] == UInt8(ascii: "\"") || text[position] == UInt8(ascii: "}") else {
            throw malformed("a key in quotation marks, or \"}\"")
        }
        scope = ReaderScope(
            .object,
            start: start,
            cursor: position,
            firstMember: members.count,
            releaseDepth: releaseDepth
        )
        if recordsFirst {
            try recordRest()
        }
    }

    private mutating func openOtherScope() throws(StoneDecodingError) {
        let start = position
        let kind: ReaderScope.Kind
        if text[position] == UInt8(ascii: "\"") {
            kind = .text
            _ = try skipString()
        } else if try consumeNull() {
            kind = .null
        } else {
            kind = .other
        }
        scope = ReaderScope(kind, start: start, cursor: position, firstMember: members.count)
    }

    @inline(__always)
    private mutating func closeScope() throws(StoneDecodingError) {
        switch scope.kind {
        case .object:
            try finishMembers()
            members.removeAll(from: scope.firstMember)
            position = scope.cursor + 1
            depth -= 1
        case .text, .null, .absent:
            position = scope.cursor
        case .other:
            position = scope.start
            try skipValue()
        }
    }
}
