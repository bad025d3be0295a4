/// Fields whose type is a struct or union, or a list of such.
extension StoneWriter {
    public mutating func value<Value: StoneSerializable>(_ key: StaticString, _ value: Value) {
        writeKey(key)
        within(key.description) { $0.writeValue(value) }
    }

    public mutating func valueIfPresent<Value: StoneSerializable>(_ key: StaticString, _ value: Value?) {
        if let value {
            self.value(key, value)
        }
    }

    public mutating func values<Value: StoneSerializable>(_ key: StaticString, _ value: [Value]) {
        writeKey(key)
        within(key.description) { writer in
            writer.writeList(value) { $1.writeValue($0) }
        }
    }

    public mutating func valuesIfPresent<Value: StoneSerializable>(_ key: StaticString, _ value: [Value]?) {
        if let value {
            values(key, value)
        }
    }

    public mutating func values<Value: StoneSerializable>(_ key: StaticString, _ value: [Value], _ rule: StoneListRule)
    {
        within(key.description) { $0.check(value.count, rule) }
        values(key, value)
    }

    public mutating func valuesIfPresent<Value: StoneSerializable>(
        _ key: StaticString,
        _ value: [Value]?,
        _ rule: StoneListRule
    ) {
        if let value {
            values(key, value, rule)
        }
    }
}
