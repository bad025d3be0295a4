/// Fields of the types `String` and `List(String)`.
extension StoneWriter {
    public mutating func string(_ key: StaticString, _ value: String) {
        writeKey(key)
        writeString(value)
    }

    public mutating func stringIfPresent(_ key: StaticString, _ value: String?) {
        if let value {
            string(key, value)
        }
    }

    public mutating func string(_ key: StaticString, _ value: String, _ rule: StoneStringRule) {
        within(key.description) { $0.check(value, rule) }
        string(key, value)
    }

    public mutating func stringIfPresent(_ key: StaticString, _ value: String?, _ rule: StoneStringRule) {
        if let value {
            string(key, value, rule)
        }
    }

    public mutating func strings(_ key: StaticString, _ value: [String]) {
        writeKey(key)
        writeStrings(value)
    }

    public mutating func stringsIfPresent(_ key: StaticString, _ value: [String]?) {
        if let value {
            strings(key, value)
        }
    }

    public mutating func strings(_ key: StaticString, _ value: [String], _ rule: StoneListRule) {
        within(key.description) { $0.check(value.count, rule) }
        strings(key, value)
    }

    public mutating func stringsIfPresent(_ key: StaticString, _ value: [String]?, _ rule: StoneListRule) {
        if let value {
            strings(key, value, rule)
        }
    }
}
