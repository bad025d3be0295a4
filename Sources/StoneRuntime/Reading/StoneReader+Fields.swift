#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The methods that read fields of generated types: one for each type, with variants for nullable fields and for fields
/// with a default.
extension _StoneReader {
    public mutating func boolean(_ key: StaticString) throws(StoneDecodingError) -> Bool {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readBoolean() }
    }

    public mutating func booleanIfPresent(_ key: StaticString) throws(StoneDecodingError) -> Bool? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readBoolean() }
    }

    public mutating func boolean(
        _ key: StaticString,
        default standard: Bool
    ) throws(StoneDecodingError) -> Bool {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readBoolean() }
    }

    public mutating func bytes(_ key: StaticString) throws(StoneDecodingError) -> Data {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readBytes() }
    }

    public mutating func bytesIfPresent(_ key: StaticString) throws(StoneDecodingError) -> Data? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readBytes() }
    }

    public mutating func bytes(
        _ key: StaticString,
        default standard: Data
    ) throws(StoneDecodingError) -> Data {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readBytes() }
    }

    public mutating func timestamp(
        _ key: StaticString,
        _ format: StaticString
    ) throws(StoneDecodingError) -> Date {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readTimestamp(format) }
    }

    public mutating func timestampIfPresent(
        _ key: StaticString,
        _ format: StaticString
    ) throws(StoneDecodingError) -> Date? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readTimestamp(format) }
    }

    public mutating func timestamp(
        _ key: StaticString,
        _ format: StaticString,
        default standard: Date
    ) throws(StoneDecodingError) -> Date {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in
            try reader.readTimestamp(format)
        }
    }
}

// MARK: Integers

extension _StoneReader {
    public mutating func int32(_ key: StaticString) throws(StoneDecodingError) -> Int32 {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readInt32() }
    }

    public mutating func int32IfPresent(_ key: StaticString) throws(StoneDecodingError) -> Int32? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readInt32() }
    }

    public mutating func int32(
        _ key: StaticString,
        default standard: Int32
    ) throws(StoneDecodingError) -> Int32 {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readInt32() }
    }

    public mutating func int64(_ key: StaticString) throws(StoneDecodingError) -> Int64 {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readInt64() }
    }

    public mutating func int64IfPresent(_ key: StaticString) throws(StoneDecodingError) -> Int64? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readInt64() }
    }

    public mutating func int64(
        _ key: StaticString,
        default standard: Int64
    ) throws(StoneDecodingError) -> Int64 {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readInt64() }
    }

    public mutating func uint32(_ key: StaticString) throws(StoneDecodingError) -> UInt32 {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readUInt32() }
    }

    public mutating func uint32IfPresent(_ key: StaticString) throws(StoneDecodingError) -> UInt32? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readUInt32() }
    }

    public mutating func uint32(
        _ key: StaticString,
        default standard: UInt32
    ) throws(StoneDecodingError) -> UInt32 {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readUInt32() }
    }

    public mutating func uint64(_ key: StaticString) throws(StoneDecodingError) -> UInt64 {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readUInt64() }
    }

    public mutating func uint64IfPresent(_ key: StaticString) throws(StoneDecodingError) -> UInt64? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readUInt64() }
    }

    public mutating func uint64(
        _ key: StaticString,
        default standard: UInt64
    ) throws(StoneDecodingError) -> UInt64 {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readUInt64() }
    }
}

// MARK: Floats, which may be written as integers

extension _StoneReader {
    public mutating func float32(_ key: StaticString) throws(StoneDecodingError) -> Float {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readFloat32() }
    }

    public mutating func float32IfPresent(_ key: StaticString) throws(StoneDecodingError) -> Float? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readFloat32() }
    }

    public mutating func float32(
        _ key: StaticString,
        default standard: Float
    ) throws(StoneDecodingError) -> Float {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readFloat32() }
    }

    public mutating func float64(_ key: StaticString) throws(StoneDecodingError) -> Double {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readFloat64() }
    }

    public mutating func float64IfPresent(_ key: StaticString) throws(StoneDecodingError) -> Double? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readFloat64() }
    }

    public mutating func float64(
        _ key: StaticString,
        default standard: Double
    ) throws(StoneDecodingError) -> Double {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readFloat64() }
    }
}

// MARK: Strings and lists of strings

extension _StoneReader {
    public mutating func string(_ key: StaticString) throws(StoneDecodingError) -> String {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readString() }
    }

    public mutating func stringIfPresent(_ key: StaticString) throws(StoneDecodingError) -> String? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readString() }
    }

    public mutating func string(
        _ key: StaticString,
        default standard: String
    ) throws(StoneDecodingError) -> String {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readString() }
    }

    public mutating func strings(_ key: StaticString) throws(StoneDecodingError) -> [String] {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readStrings() }
    }

    public mutating func stringsIfPresent(_ key: StaticString) throws(StoneDecodingError) -> [String]? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readStrings() }
    }

    public mutating func strings(
        _ key: StaticString,
        default standard: [String]
    ) throws(StoneDecodingError) -> [String] {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readStrings() }
    }
}

// MARK: Structs, unions and lists of them

extension _StoneReader {
    public mutating func value<Value: _StoneSerializable>(_ key: StaticString) throws(StoneDecodingError) -> Value {
        let place = try seek(key)
        guard place != .absent else { return try readMissingValue(Value.self, key) }
        return try member(key, at: place) { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    public mutating func valueIfPresent<Value: _StoneSerializable>(
        _ key: StaticString
    ) throws(StoneDecodingError) -> Value? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    public mutating func value<Value: _StoneSerializable>(
        _ key: StaticString,
        default standard: Value
    ) throws(StoneDecodingError) -> Value {
        try readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in
            try reader.readValue(Value.self)
        }
    }

    public mutating func values<Value: _StoneSerializable>(_ key: StaticString) throws(StoneDecodingError) -> [Value] {
        try readRequired(key) { reader throws(StoneDecodingError) in try reader.readValues(Value.self) }
    }

    public mutating func valuesIfPresent<Value: _StoneSerializable>(
        _ key: StaticString
    ) throws(StoneDecodingError) -> [Value]? {
        try readOptional(key) { reader throws(StoneDecodingError) in try reader.readValues(Value.self) }
    }

    private mutating func readValues<Value: _StoneSerializable>(
        _ type: Value.Type
    ) throws(StoneDecodingError) -> [Value] {
        try readList { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    /// Reads a nullable struct, the payload of a tag. Its fields are beside the tag, so it is nil if there are none:
    ///
    ///     "update", {".tag": "update"}
    public mutating func flattenedIfPresent<Value: _StoneSerializable>(
        _ type: Value.Type
    ) throws(StoneDecodingError) -> Value? {
        guard scope.kind == .object, text[scope.cursor] == UInt8(ascii: "\"") || !hasOnlyTags else { return nil }
        return try Value._read(from: &self)
    }

    /// Whether all recorded members of the object are tags. There can be several if the tag is repeated.
    private var hasOnlyTags: Bool {
        (scope.firstMember..<members.count).allSatisfy { isKey(at: members[$0].key, named: ".tag") }
    }

    /// Checks that the value of a struct without fields is an object.
    public mutating func object() throws(StoneDecodingError) {
        scope.isStruct = true
        guard scope.kind == .text || scope.kind == .other else { return }
        throw typeMismatch("an object", at: scope.start)
    }
}

// MARK: Required, nullable and defaulted fields

extension _StoneReader {
    /// Reads a required field.
    @inline(__always)
    mutating func readRequired<Value>(
        _ key: StaticString,
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let place = try seek(key)
        guard place != .absent else { throw missing(key) }
        return try member(key, at: place, read)
    }

    /// Reads a nullable field; nil if it is missing or `null`.
    @inline(__always)
    mutating func readOptional<Value>(
        _ key: StaticString,
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value? {
        let place = try seek(key)
        guard place != .absent else { return nil }
        if try consumeNull() {
            try leave(place)
            return nil
        }
        return try member(key, at: place, read)
    }

    /// Reads a field with a default. For a client, `null` means a missing field; for a server it is an error, as in the
    /// reference implementation.
    @inline(__always)
    mutating func readDefaulted<Value>(
        _ key: StaticString,
        default standard: Value,
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let place = try seek(key)
        guard place != .absent else { return standard }
        if !rejectsUnknowns, try consumeNull() {
            try leave(place)
            return standard
        }
        return try member(key, at: place, read)
    }

    @inline(__always)
    mutating func member<Value>(
        _ key: StaticString,
        at place: Place,
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let value: Value
        do {
            value = try read(&self)
        } catch {
            throw error.inside(key)
        }
        try leave(place)
        return value
    }
}
