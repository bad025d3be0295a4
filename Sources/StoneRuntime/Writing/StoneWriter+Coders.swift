/// Fields of all other types, such as `List(List(Timestamp("%Y")))`, by way of a coder.
extension StoneWriter {
    public mutating func field<Value>(_ key: StaticString, _ value: Value, _ coder: StoneCoder<Value>) {
        writeKey(key)
        within(key.description) { coder.write(value, &$0) }
    }

    public mutating func fieldIfPresent<Value>(_ key: StaticString, _ value: Value?, _ coder: StoneCoder<Value>) {
        if let value {
            field(key, value, coder)
        }
    }
}
