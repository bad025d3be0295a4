/// Fields whose type is a struct or union, or a list of such.
extension StoneReader {
    public mutating func value<Value: StoneSerializable>(_ key: StaticString) throws(StoneDecodingError) -> Value {
        let place = try seek(key)
        guard place != .absent else { return try readMissingValue(Value.self, key) }
        return try member(key, place) { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    public mutating func valueIfPresent<Value: StoneSerializable>(
        _ key: StaticString
    ) throws(StoneDecodingError) -> Value? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    public mutating func value<Value: StoneSerializable>(
        _ key: StaticString,
        default standard: Value
    ) throws(StoneDecodingError) -> Value {
        try defaulted(key, standard) { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    public mutating func values<Value: StoneSerializable>(_ key: StaticString) throws(StoneDecodingError) -> [Value] {
        try required(key) { reader throws(StoneDecodingError) in try reader.readValues(Value.self) }
    }

    public mutating func valuesIfPresent<Value: StoneSerializable>(
        _ key: StaticString
    ) throws(StoneDecodingError) -> [Value]? {
        try optional(key) { reader throws(StoneDecodingError) in try reader.readValues(Value.self) }
    }

    private mutating func readValues<Value: StoneSerializable>(
        _ type: Value.Type
    ) throws(StoneDecodingError) -> [Value] {
        try readList { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    /// The nullable struct that is a tag's payload. Its fields stand beside the tag, so it is nil where nothing does:
    ///
    ///     "update", {".tag": "update"}
    public mutating func flattenedIfPresent<Value: StoneSerializable>(
        _ type: Value.Type
    ) throws(StoneDecodingError) -> Value? {
        let isAlone = scope.unread == 0 && text[scope.cursor] == UInt8(ascii: "}")
        guard scope.kind == .object, !isAlone else { return nil }
        return try Value.read(from: &self)
    }

    /// Makes sure that a struct without fields is read from an object; a field would see to that.
    public mutating func object() throws(StoneDecodingError) {
        guard scope.kind == .text || scope.kind == .other else { return }
        throw mismatch("an object", at: scope.start)
    }
}
