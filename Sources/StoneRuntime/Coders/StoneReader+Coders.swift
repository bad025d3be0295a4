/// Reads fields of types without a dedicated function, such as `List(List(Timestamp("%Y")))`.
extension _StoneReader {
    /// Reads a required field. Throws an error, since there is no placeholder for each type.
    public mutating func field<Value>(
        _ key: _StoneLiteral,
        _ coder: StoneCoder<Value>
    ) throws(StoneDecodingError) -> Value {
        try readRequired(key, coder.read)
    }

    public mutating func fieldIfPresent<Value>(_ key: _StoneLiteral, _ coder: StoneCoder<Value>) -> Value? {
        readOptional(key, coder.read)
    }

    public mutating func field<Value>(
        _ key: _StoneLiteral,
        _ coder: StoneCoder<Value>,
        default standard: Value
    ) -> Value {
        readDefaulted(key, default: standard, coder.read)
    }
}
