/// Fields of all other types, such as `List(List(Timestamp("%Y")))`, by way of a coder.
extension StoneReader {
    public mutating func field<Value>(
        _ key: StaticString,
        _ coder: StoneCoder<Value>
    ) throws(StoneDecodingError) -> Value {
        try required(key, coder.read)
    }

    public mutating func fieldIfPresent<Value>(
        _ key: StaticString,
        _ coder: StoneCoder<Value>
    ) throws(StoneDecodingError) -> Value? {
        try optional(key, coder.read)
    }

    public mutating func field<Value>(
        _ key: StaticString,
        _ coder: StoneCoder<Value>,
        default standard: Value
    ) throws(StoneDecodingError) -> Value {
        try defaulted(key, standard, coder.read)
    }

    /// As a client takes anything for the result of a route that has none; where unknowns are rejected, `null` only.
    mutating func readVoid() throws(StoneDecodingError) {
        guard try !passNull() else { return }
        guard !rejectsUnknowns else { throw mismatch("null") }
        try skipValue()
    }
}
