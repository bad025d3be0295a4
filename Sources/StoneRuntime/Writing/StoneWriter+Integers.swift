/// Fields of the types `Int32`, `Int64`, `UInt32` and `UInt64`.
extension StoneWriter {
    public mutating func int32(_ key: StaticString, _ value: Int32) {
        writeKey(key)
        writeSigned(Int64(value))
    }

    public mutating func int32IfPresent(_ key: StaticString, _ value: Int32?) {
        if let value {
            int32(key, value)
        }
    }

    public mutating func int32(_ key: StaticString, _ value: Int32, _ rule: StoneIntegerRule) {
        within(key.description) { $0.check(Int128(value), rule) }
        int32(key, value)
    }

    public mutating func int32IfPresent(_ key: StaticString, _ value: Int32?, _ rule: StoneIntegerRule) {
        if let value {
            int32(key, value, rule)
        }
    }

    public mutating func int64(_ key: StaticString, _ value: Int64) {
        writeKey(key)
        writeSigned(value)
    }

    public mutating func int64IfPresent(_ key: StaticString, _ value: Int64?) {
        if let value {
            int64(key, value)
        }
    }

    public mutating func int64(_ key: StaticString, _ value: Int64, _ rule: StoneIntegerRule) {
        within(key.description) { $0.check(Int128(value), rule) }
        int64(key, value)
    }

    public mutating func int64IfPresent(_ key: StaticString, _ value: Int64?, _ rule: StoneIntegerRule) {
        if let value {
            int64(key, value, rule)
        }
    }

    public mutating func uint32(_ key: StaticString, _ value: UInt32) {
        writeKey(key)
        writeUnsigned(UInt64(value))
    }

    public mutating func uint32IfPresent(_ key: StaticString, _ value: UInt32?) {
        if let value {
            uint32(key, value)
        }
    }

    public mutating func uint32(_ key: StaticString, _ value: UInt32, _ rule: StoneIntegerRule) {
        within(key.description) { $0.check(Int128(value), rule) }
        uint32(key, value)
    }

    public mutating func uint32IfPresent(_ key: StaticString, _ value: UInt32?, _ rule: StoneIntegerRule) {
        if let value {
            uint32(key, value, rule)
        }
    }

    public mutating func uint64(_ key: StaticString, _ value: UInt64) {
        writeKey(key)
        writeUnsigned(value)
    }

    public mutating func uint64IfPresent(_ key: StaticString, _ value: UInt64?) {
        if let value {
            uint64(key, value)
        }
    }

    public mutating func uint64(_ key: StaticString, _ value: UInt64, _ rule: StoneIntegerRule) {
        within(key.description) { $0.check(Int128(value), rule) }
        uint64(key, value)
    }

    public mutating func uint64IfPresent(_ key: StaticString, _ value: UInt64?, _ rule: StoneIntegerRule) {
        if let value {
            uint64(key, value, rule)
        }
    }
}
