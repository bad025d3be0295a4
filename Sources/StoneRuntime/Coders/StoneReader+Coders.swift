/// Reads fields of types without a function of their own, such as `List(List(Timestamp("%Y")))`.
extension _StoneReader {
    public mutating func field<Value>(
        _ key: StaticString,
        _ coder: StoneCoder<Value>
    ) throws(StoneDecodingError) -> Value {
        try readRequired(key, coder.read)
    }

    public mutating func fieldIfPresent<Value>(
        _ key: StaticString,
        _ coder: StoneCoder<Value>
    ) throws(StoneDecodingError) -> Value? {
        try readOptional(key, coder.read)
    }

    public mutating func field<Value>(
        _ key: StaticString,
        _ coder: StoneCoder<Value>,
        default standard: Value
    ) throws(StoneDecodingError) -> Value {
        try readDefaulted(key, default: standard, coder.read)
    }
}
