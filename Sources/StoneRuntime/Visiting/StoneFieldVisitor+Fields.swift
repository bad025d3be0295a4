#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The methods that write fields of generated types: one for each type, with variants for nullable fields and, if the
/// type can have a rule, for values with a rule.
extension _StoneFieldVisitor {
    public mutating func boolean(_ key: _StoneLiteral, _ value: Bool) {
        guard writesText else { return identify(value) }
        writeField(key, value)
    }

    public mutating func booleanIfPresent(_ key: _StoneLiteral, _ value: Bool?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        boolean(key, value)
    }

    /// Writes `Bytes` as Base64.
    public mutating func bytes(_ key: _StoneLiteral, _ value: Data) {
        guard writesText else { return identify(value) }
        writeKey(key)
        writeBytes(value)
    }

    public mutating func bytesIfPresent(_ key: _StoneLiteral, _ value: Data?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        bytes(key, value)
    }

    public mutating func timestamp(_ key: _StoneLiteral, _ value: Date, _ format: _StoneLiteral) {
        guard writesText else { return identify(value) }
        writeField(key, value, format: format)
    }

    public mutating func timestampIfPresent(_ key: _StoneLiteral, _ value: Date?, _ format: _StoneLiteral) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        timestamp(key, value, format)
    }
}

// MARK: Integers

extension _StoneFieldVisitor {
    public mutating func int32(_ key: _StoneLiteral, _ value: Int32) {
        guard writesText else { return identify(value) }
        writeField(key, signed: Int64(value))
    }

    public mutating func int32IfPresent(_ key: _StoneLiteral, _ value: Int32?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        int32(key, value)
    }

    public mutating func int32(_ key: _StoneLiteral, _ value: Int32, _ rule: _StoneNumberRule<Int32>) {
        guard writesText else { return identify(value) }
        within(key.description) { $0.check(value, rule) }
        int32(key, value)
    }

    public mutating func int32IfPresent(_ key: _StoneLiteral, _ value: Int32?, _ rule: _StoneNumberRule<Int32>) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        int32(key, value, rule)
    }

    public mutating func int64(_ key: _StoneLiteral, _ value: Int64) {
        guard writesText else { return identify(value) }
        writeField(key, signed: value)
    }

    public mutating func int64IfPresent(_ key: _StoneLiteral, _ value: Int64?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        int64(key, value)
    }

    public mutating func int64(_ key: _StoneLiteral, _ value: Int64, _ rule: _StoneNumberRule<Int64>) {
        guard writesText else { return identify(value) }
        within(key.description) { $0.check(value, rule) }
        int64(key, value)
    }

    public mutating func int64IfPresent(_ key: _StoneLiteral, _ value: Int64?, _ rule: _StoneNumberRule<Int64>) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        int64(key, value, rule)
    }

    public mutating func uint32(_ key: _StoneLiteral, _ value: UInt32) {
        guard writesText else { return identify(value) }
        writeField(key, unsigned: UInt64(value))
    }

    public mutating func uint32IfPresent(_ key: _StoneLiteral, _ value: UInt32?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        uint32(key, value)
    }

    public mutating func uint32(_ key: _StoneLiteral, _ value: UInt32, _ rule: _StoneNumberRule<UInt32>) {
        guard writesText else { return identify(value) }
        within(key.description) { $0.check(value, rule) }
        uint32(key, value)
    }

    public mutating func uint32IfPresent(_ key: _StoneLiteral, _ value: UInt32?, _ rule: _StoneNumberRule<UInt32>) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        uint32(key, value, rule)
    }

    public mutating func uint64(_ key: _StoneLiteral, _ value: UInt64) {
        guard writesText else { return identify(value) }
        writeField(key, unsigned: value)
    }

    public mutating func uint64IfPresent(_ key: _StoneLiteral, _ value: UInt64?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        uint64(key, value)
    }

    public mutating func uint64(_ key: _StoneLiteral, _ value: UInt64, _ rule: _StoneNumberRule<UInt64>) {
        guard writesText else { return identify(value) }
        within(key.description) { $0.check(value, rule) }
        uint64(key, value)
    }

    public mutating func uint64IfPresent(_ key: _StoneLiteral, _ value: UInt64?, _ rule: _StoneNumberRule<UInt64>) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        uint64(key, value, rule)
    }
}

// MARK: Floats

extension _StoneFieldVisitor {
    public mutating func float32(_ key: _StoneLiteral, _ value: Float) {
        guard writesText else { return identify(value) }
        writeField(key, value)
    }

    public mutating func float32IfPresent(_ key: _StoneLiteral, _ value: Float?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        float32(key, value)
    }

    public mutating func float32(_ key: _StoneLiteral, _ value: Float, _ rule: _StoneNumberRule<Double>) {
        guard writesText else { return identify(value) }
        within(key.description) { $0.check(value, rule) }
        float32(key, value)
    }

    public mutating func float32IfPresent(_ key: _StoneLiteral, _ value: Float?, _ rule: _StoneNumberRule<Double>) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        float32(key, value, rule)
    }

    public mutating func float64(_ key: _StoneLiteral, _ value: Double) {
        guard writesText else { return identify(value) }
        writeField(key, value)
    }

    public mutating func float64IfPresent(_ key: _StoneLiteral, _ value: Double?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        float64(key, value)
    }

    public mutating func float64(_ key: _StoneLiteral, _ value: Double, _ rule: _StoneNumberRule<Double>) {
        guard writesText else { return identify(value) }
        within(key.description) { $0.check(value, rule) }
        float64(key, value)
    }

    public mutating func float64IfPresent(_ key: _StoneLiteral, _ value: Double?, _ rule: _StoneNumberRule<Double>) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        float64(key, value, rule)
    }
}

// MARK: Strings and lists of strings

extension _StoneFieldVisitor {
    public mutating func string(_ key: _StoneLiteral, _ value: String) {
        guard writesText else { return identify(value) }
        writeField(key, value)
    }

    public mutating func stringIfPresent(_ key: _StoneLiteral, _ value: String?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        string(key, value)
    }

    public mutating func string(_ key: _StoneLiteral, _ value: String, _ rule: _StoneStringRule) {
        guard writesText else { return identify(value) }
        writeField(key, value, rule: rule)
    }

    public mutating func stringIfPresent(_ key: _StoneLiteral, _ value: String?, _ rule: _StoneStringRule) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        string(key, value, rule)
    }

    public mutating func strings(_ key: _StoneLiteral, _ value: [String]) {
        guard writesText else { return identify(value) }
        writeKey(key)
        writeStrings(value)
    }

    public mutating func stringsIfPresent(_ key: _StoneLiteral, _ value: [String]?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        strings(key, value)
    }

    public mutating func strings(_ key: _StoneLiteral, _ value: [String], _ rule: _StoneListRule) {
        guard writesText else { return identify(value) }
        within(key.description) { $0.check(value.count, rule) }
        strings(key, value)
    }

    public mutating func stringsIfPresent(_ key: _StoneLiteral, _ value: [String]?, _ rule: _StoneListRule) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        strings(key, value, rule)
    }
}

// MARK: Structs, unions and lists of them

extension _StoneFieldVisitor {
    public mutating func value<Value: _StoneSerializable>(_ key: _StoneLiteral, _ value: Value) {
        guard writesText else { return identify(value) }
        writeField(key, value)
    }

    /// Inlinable, since unspecialized code would request the metadata of `Value?` in each call.
    @inlinable
    public mutating func valueIfPresent<Value: _StoneSerializable>(_ key: _StoneLiteral, _ value: Value?) {
        guard let value else { return nilValue(Value.self, size: MemoryLayout<Value?>.size) }
        presentValue(key, value, size: MemoryLayout<Value?>.size)
    }

    /// Visits a nil field, which JSON omits.
    ///
    /// - Parameter size: The size of `Value?`.
    @usableFromInline
    mutating func nilValue<Value: _StoneSerializable>(_ type: Value.Type, size: Int) {
        if !writesText {
            identifyNil(type, size: size)
        }
    }

    /// - Parameter size: The size of `Value?`.
    @usableFromInline
    mutating func presentValue<Value: _StoneSerializable>(_ key: _StoneLiteral, _ value: Value, size: Int) {
        guard writesText else { return identify(present: value, size: size) }
        self.value(key, value)
    }

    /// Visits a nullable struct, the payload of a tag. Its fields are next to the tag.
    ///
    /// Inlinable for the same reason.
    @inlinable
    public mutating func flattenedIfPresent<Value: _StoneSerializable>(_ value: Value?) {
        guard let value else { return flattened(isPresent: false) }
        flattened(isPresent: true)
        value._visitFields(with: &self)
    }

    @usableFromInline
    mutating func flattened(isPresent: Bool) {
        guard !writesText else { return }
        isPresent ? combinePresence() : combineNull()
    }

    /// Visits a field whose value is stored in a box.
    public mutating func boxedValue<Value: _StoneSerializable>(_ key: _StoneLiteral, _ box: _StoneBox<Value>) {
        guard writesText else { return identify(box) }
        value(key, box.value)
    }

    public mutating func boxedValueIfPresent<Value: _StoneSerializable>(
        _ key: _StoneLiteral,
        _ box: _StoneBox<Value>?
    ) {
        guard writesText else { return identify(box) }
        guard let box else { return }
        value(key, box.value)
    }

    public mutating func values<Value: _StoneSerializable>(_ key: _StoneLiteral, _ value: [Value]) {
        guard writesText else { return identify(value) }
        writeKey(key)
        within(key.description) { visitor in
            visitor.writeList(value) { $1.writeValue($0) }
        }
    }

    public mutating func valuesIfPresent<Value: _StoneSerializable>(_ key: _StoneLiteral, _ value: [Value]?) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        values(key, value)
    }

    public mutating func values<Value: _StoneSerializable>(
        _ key: _StoneLiteral,
        _ value: [Value],
        _ rule: _StoneListRule
    ) {
        guard writesText else { return identify(value) }
        within(key.description) { $0.check(value.count, rule) }
        values(key, value)
    }

    public mutating func valuesIfPresent<Value: _StoneSerializable>(
        _ key: _StoneLiteral,
        _ value: [Value]?,
        _ rule: _StoneListRule
    ) {
        guard writesText else { return identify(value) }
        guard let value else { return }
        values(key, value, rule)
    }
}

// MARK: Fields as text

/// Field writers kept out of line, so that their locals do not enlarge the stack frames of comparing and hashing.
extension _StoneFieldVisitor {
    @inline(never)
    private mutating func writeField(_ key: _StoneLiteral, _ value: Bool) {
        writeKey(key)
        writeBoolean(value)
    }

    @inline(never)
    private mutating func writeField(_ key: _StoneLiteral, signed value: Int64) {
        writeKey(key)
        writeSigned(value)
    }

    @inline(never)
    private mutating func writeField(_ key: _StoneLiteral, unsigned value: UInt64) {
        writeKey(key)
        writeUnsigned(value)
    }

    @inline(never)
    private mutating func writeField(_ key: _StoneLiteral, _ value: Float) {
        writeKey(key)
        within(key.description) { $0.writeFloat32(value) }
    }

    @inline(never)
    private mutating func writeField(_ key: _StoneLiteral, _ value: Double) {
        writeKey(key)
        within(key.description) { $0.writeFloat64(value) }
    }

    @inline(never)
    private mutating func writeField(_ key: _StoneLiteral, _ value: Date, format: _StoneLiteral) {
        writeKey(key)
        within(key.description) { $0.writeTimestamp(value, format) }
    }

    @inline(never)
    private mutating func writeField(_ key: _StoneLiteral, _ value: String) {
        writeKey(key)
        writeString(value)
    }

    @inline(never)
    private mutating func writeField(_ key: _StoneLiteral, _ value: String, rule: _StoneStringRule) {
        within(key.description) { $0.check(value, rule) }
        writeField(key, value)
    }

    @inline(never)
    private mutating func writeField<Value: _StoneSerializable>(_ key: _StoneLiteral, _ value: Value) {
        writeKey(key)
        within(key.description) { $0.writeValue(value) }
    }
}
