/// Fields of the type `Boolean`.
extension StoneWriter {
    public mutating func boolean(_ key: StaticString, _ value: Bool) {
        writeKey(key)
        writeBoolean(value)
    }

    public mutating func booleanIfPresent(_ key: StaticString, _ value: Bool?) {
        if let value {
            boolean(key, value)
        }
    }
}
