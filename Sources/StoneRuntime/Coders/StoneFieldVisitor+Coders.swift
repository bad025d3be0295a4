/// Visits fields of types without a dedicated function, such as `List(List(Timestamp("%Y")))`.
extension _StoneFieldVisitor {
    public mutating func field<Value>(_ key: _StoneLiteral, _ value: Value, _ coder: StoneCoder<Value>) {
        guard writesText else { return identify(value, coder) }
        writeKey(key)
        within(key.description) { coder.write(value, &$0) }
    }

    public mutating func fieldIfPresent<Value>(_ key: _StoneLiteral, _ value: Value?, _ coder: StoneCoder<Value>) {
        guard writesText else { return identify(value, coder) }
        guard let value else { return }
        field(key, value, coder)
    }
}
