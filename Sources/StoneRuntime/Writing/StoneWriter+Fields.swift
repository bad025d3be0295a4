#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// One method per type for the fields of generated types, each with a form for nullable fields and, where the type can
/// have a rule, one that checks it.
extension _StoneWriter {
    public mutating func boolean(_ key: StaticString, _ value: Bool) {
        writeKey(key)
        writeBoolean(value)
    }

    public mutating func booleanIfPresent(_ key: StaticString, _ value: Bool?) {
        if let value {
            boolean(key, value)
        }
    }

    /// Writes `Bytes` as Base64.
    public mutating func bytes(_ key: StaticString, _ value: Data) {
        writeKey(key)
        writeBytes(value)
    }

    public mutating func bytesIfPresent(_ key: StaticString, _ value: Data?) {
        if let value {
            bytes(key, value)
        }
    }

    public mutating func timestamp(_ key: StaticString, _ value: Date, _ format: StaticString) {
        writeKey(key)
        within(key.description) { $0.writeTimestamp(value, format) }
    }

    public mutating func timestampIfPresent(_ key: StaticString, _ value: Date?, _ format: StaticString) {
        if let value {
            timestamp(key, value, format)
        }
    }
}

// MARK: Integers

extension _StoneWriter {
    public mutating func int32(_ key: StaticString, _ value: Int32) {
        writeKey(key)
        writeSigned(Int64(value))
    }

    public mutating func int32IfPresent(_ key: StaticString, _ value: Int32?) {
        if let value {
            int32(key, value)
        }
    }

    public mutating func int32(_ key: StaticString, _ value: Int32, _ rule: _StoneNumberRule<Int32>) {
        within(key.description) { $0.check(value, rule) }
        int32(key, value)
    }

    public mutating func int32IfPresent(_ key: StaticString, _ value: Int32?, _ rule: _StoneNumberRule<Int32>) {
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

    public mutating func int64(_ key: StaticString, _ value: Int64, _ rule: _StoneNumberRule<Int64>) {
        within(key.description) { $0.check(value, rule) }
        int64(key, value)
    }

    public mutating func int64IfPresent(_ key: StaticString, _ value: Int64?, _ rule: _StoneNumberRule<Int64>) {
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

    public mutating func uint32(_ key: StaticString, _ value: UInt32, _ rule: _StoneNumberRule<UInt32>) {
        within(key.description) { $0.check(value, rule) }
        uint32(key, value)
    }

    public mutating func uint32IfPresent(_ key: StaticString, _ value: UInt32?, _ rule: _StoneNumberRule<UInt32>) {
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

    public mutating func uint64(_ key: StaticString, _ value: UInt64, _ rule: _StoneNumberRule<UInt64>) {
        within(key.description) { $0.check(value, rule) }
        uint64(key, value)
    }

    public mutating func uint64IfPresent(_ key: StaticString, _ value: UInt64?, _ rule: _StoneNumberRule<UInt64>) {
        if let value {
            uint64(key, value, rule)
        }
    }
}

// MARK: Floats

extension _StoneWriter {
    public mutating func float32(_ key: StaticString, _ value: Float) {
        writeKey(key)
        within(key.description) { $0.writeFloat32(value) }
    }

    public mutating func float32IfPresent(_ key: StaticString, _ value: Float?) {
        if let value {
            float32(key, value)
        }
    }

    public mutating func float32(_ key: StaticString, _ value: Float, _ rule: _StoneNumberRule<Double>) {
        within(key.description) { $0.check(Double(value), rule) }
        float32(key, value)
    }

    public mutating func float32IfPresent(_ key: StaticString, _ value: Float?, _ rule: _StoneNumberRule<Double>) {
        if let value {
            float32(key, value, rule)
        }
    }

    public mutating func float64(_ key: StaticString, _ value: Double) {
        writeKey(key)
        within(key.description) { $0.writeFloat64(value) }
    }

    public mutating func float64IfPresent(_ key: StaticString, _ value: Double?) {
        if let value {
            float64(key, value)
        }
    }

    public mutating func float64(_ key: StaticString, _ value: Double, _ rule: _StoneNumberRule<Double>) {
        within(key.description) { $0.check(value, rule) }
        float64(key, value)
    }

    public mutating func float64IfPresent(_ key: StaticString, _ value: Double?, _ rule: _StoneNumberRule<Double>) {
        if let value {
            float64(key, value, rule)
        }
    }
}

// MARK: Strings and lists of strings

extension _StoneWriter {
    public mutating func string(_ key: StaticString, _ value: String) {
        writeKey(key)
        writeString(value)
    }

    public mutating func stringIfPresent(_ key: StaticString, _ value: String?) {
        if let value {
            string(key, value)
        }
    }

    public mutating func string(_ key: StaticString, _ value: String, _ rule: _StoneStringRule) {
        within(key.description) { $0.check(value, rule) }
        string(key, value)
    }

    public mutating func stringIfPresent(_ key: StaticString, _ value: String?, _ rule: _StoneStringRule) {
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

    public mutating func strings(_ key: StaticString, _ value: [String], _ rule: _StoneListRule) {
        within(key.description) { $0.check(value.count, rule) }
        strings(key, value)
    }

    public mutating func stringsIfPresent(_ key: StaticString, _ value: [String]?, _ rule: _StoneListRule) {
        if let value {
            strings(key, value, rule)
        }
    }
}

// MARK: Structs, unions and lists of them

extension _StoneWriter {
    public mutating func value<Value: _StoneSerializable>(_ key: StaticString, _ value: Value) {
        writeKey(key)
        within(key.description) { $0.writeValue(value) }
    }

    public mutating func valueIfPresent<Value: _StoneSerializable>(_ key: StaticString, _ value: Value?) {
        if let value {
            self.value(key, value)
        }
    }

    public mutating func values<Value: _StoneSerializable>(_ key: StaticString, _ value: [Value]) {
        writeKey(key)
        within(key.description) { writer in
            writer.writeList(value) { $1.writeValue($0) }
        }
    }

    public mutating func valuesIfPresent<Value: _StoneSerializable>(_ key: StaticString, _ value: [Value]?) {
        if let value {
            values(key, value)
        }
    }

    public mutating func values<Value: _StoneSerializable>(
        _ key: StaticString,
        _ value: [Value],
        _ rule: _StoneListRule
    ) {
        within(key.description) { $0.check(value.count, rule) }
        values(key, value)
    }

    public mutating func valuesIfPresent<Value: _StoneSerializable>(
        _ key: StaticString,
        _ value: [Value]?,
        _ rule: _StoneListRule
    ) {
        if let value {
            values(key, value, rule)
        }
    }
}

// MARK: All other types, such as `List(List(Timestamp("%Y")))`

extension _StoneWriter {
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
