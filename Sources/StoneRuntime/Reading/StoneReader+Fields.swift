#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The methods that read fields of generated types: one for each type, with variants for nullable fields and for fields
/// with a default.
///
/// They do not throw, so that generated code has no path for errors after each field. The reader keeps the first error,
/// and throws it at the end of the value.
extension _StoneReader {
    public mutating func boolean(_ key: _StoneLiteral) -> Bool {
        readRequired(key, placeholder: false) { reader throws(StoneDecodingError) in try reader.readBoolean() }
    }

    public mutating func booleanIfPresent(_ key: _StoneLiteral) -> Bool? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readBoolean() }
    }

    public mutating func boolean(_ key: _StoneLiteral, default standard: Bool) -> Bool {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readBoolean() }
    }

    public mutating func bytes(_ key: _StoneLiteral) -> Data {
        readRequired(key, placeholder: Data()) { reader throws(StoneDecodingError) in try reader.readBytes() }
    }

    public mutating func bytesIfPresent(_ key: _StoneLiteral) -> Data? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readBytes() }
    }

    public mutating func bytes(_ key: _StoneLiteral, default standard: Data) -> Data {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readBytes() }
    }

    public mutating func timestamp(_ key: _StoneLiteral, _ format: _StoneLiteral) -> Date {
        readRequired(key, placeholder: Date(timeIntervalSinceReferenceDate: 0)) { reader throws(StoneDecodingError) in
            try reader.readTimestamp(format)
        }
    }

    public mutating func timestampIfPresent(_ key: _StoneLiteral, _ format: _StoneLiteral) -> Date? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readTimestamp(format) }
    }

    public mutating func timestamp(_ key: _StoneLiteral, _ format: _StoneLiteral, default standard: Date) -> Date {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readTimestamp(format) }
    }
}

// MARK: Integers

extension _StoneReader {
    public mutating func int32(_ key: _StoneLiteral) -> Int32 {
        readRequired(key, placeholder: 0) { reader throws(StoneDecodingError) in try reader.readInt32() }
    }

    public mutating func int32IfPresent(_ key: _StoneLiteral) -> Int32? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readInt32() }
    }

    public mutating func int32(_ key: _StoneLiteral, default standard: Int32) -> Int32 {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readInt32() }
    }

    public mutating func int64(_ key: _StoneLiteral) -> Int64 {
        readRequired(key, placeholder: 0) { reader throws(StoneDecodingError) in try reader.readInt64() }
    }

    public mutating func int64IfPresent(_ key: _StoneLiteral) -> Int64? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readInt64() }
    }

    public mutating func int64(_ key: _StoneLiteral, default standard: Int64) -> Int64 {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readInt64() }
    }

    public mutating func uint32(_ key: _StoneLiteral) -> UInt32 {
        readRequired(key, placeholder: 0) { reader throws(StoneDecodingError) in try reader.readUInt32() }
    }

    public mutating func uint32IfPresent(_ key: _StoneLiteral) -> UInt32? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readUInt32() }
    }

    public mutating func uint32(_ key: _StoneLiteral, default standard: UInt32) -> UInt32 {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readUInt32() }
    }

    public mutating func uint64(_ key: _StoneLiteral) -> UInt64 {
        readRequired(key, placeholder: 0) { reader throws(StoneDecodingError) in try reader.readUInt64() }
    }

    public mutating func uint64IfPresent(_ key: _StoneLiteral) -> UInt64? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readUInt64() }
    }

    public mutating func uint64(_ key: _StoneLiteral, default standard: UInt64) -> UInt64 {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readUInt64() }
    }
}

// MARK: Floats, which may be written as integers

extension _StoneReader {
    public mutating func float32(_ key: _StoneLiteral) -> Float {
        readRequired(key, placeholder: 0) { reader throws(StoneDecodingError) in try reader.readFloat32() }
    }

    public mutating func float32IfPresent(_ key: _StoneLiteral) -> Float? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readFloat32() }
    }

    public mutating func float32(_ key: _StoneLiteral, default standard: Float) -> Float {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readFloat32() }
    }

    public mutating func float64(_ key: _StoneLiteral) -> Double {
        readRequired(key, placeholder: 0) { reader throws(StoneDecodingError) in try reader.readFloat64() }
    }

    public mutating func float64IfPresent(_ key: _StoneLiteral) -> Double? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readFloat64() }
    }

    public mutating func float64(_ key: _StoneLiteral, default standard: Double) -> Double {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readFloat64() }
    }
}

// MARK: Strings and lists of strings

extension _StoneReader {
    public mutating func string(_ key: _StoneLiteral) -> String {
        readRequired(key, placeholder: "") { reader throws(StoneDecodingError) in try reader.readString() }
    }

    public mutating func stringIfPresent(_ key: _StoneLiteral) -> String? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readString() }
    }

    public mutating func string(_ key: _StoneLiteral, default standard: String) -> String {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readString() }
    }

    public mutating func strings(_ key: _StoneLiteral) -> [String] {
        readRequired(key, placeholder: []) { reader throws(StoneDecodingError) in try reader.readStrings() }
    }

    public mutating func stringsIfPresent(_ key: _StoneLiteral) -> [String]? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readStrings() }
    }

    public mutating func strings(_ key: _StoneLiteral, default standard: [String]) -> [String] {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readStrings() }
    }
}

// MARK: Structs, unions and lists of them

extension _StoneReader {
    /// Reads a required struct or union. Throws an error, since there is no placeholder for each type.
    public mutating func value<Value: _StoneSerializable>(_ key: _StoneLiteral) throws(StoneDecodingError) -> Value {
        let place = try seek(key)
        guard place != .absent else { return try readMissingValue(Value.self, key) }
        return try member(key, at: place) { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    public mutating func valueIfPresent<Value: _StoneSerializable>(_ key: _StoneLiteral) -> Value? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    public mutating func value<Value: _StoneSerializable>(_ key: _StoneLiteral, default standard: Value) -> Value {
        readDefaulted(key, default: standard) { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    public mutating func values<Value: _StoneSerializable>(_ key: _StoneLiteral) -> [Value] {
        readRequired(key, placeholder: []) { reader throws(StoneDecodingError) in try reader.readValues(Value.self) }
    }

    public mutating func valuesIfPresent<Value: _StoneSerializable>(_ key: _StoneLiteral) -> [Value]? {
        readOptional(key) { reader throws(StoneDecodingError) in try reader.readValues(Value.self) }
    }

    private mutating func readValues<Value: _StoneSerializable>(
        _ type: Value.Type
    ) throws(StoneDecodingError) -> [Value] {
        try readList { reader throws(StoneDecodingError) in try reader.readValue(Value.self) }
    }

    /// Reads a nullable struct, the payload of a tag. Its fields are next to the tag, so it is nil if there are none:
    ///
    ///     "update", {".tag": "update"}
    public mutating func flattenedIfPresent<Value: _StoneSerializable>(_ type: Value.Type) -> Value? {
        guard scope.kind == .object, text[scope.cursor] == UInt8(ascii: "\"") || !hasOnlyTags() else { return nil }
        do throws(StoneDecodingError) {
            return try Value._read(from: &self)
        } catch {
            keep(error)
            return nil
        }
    }

    /// Returns whether all recorded members of the object are tags. There can be several if the tag is repeated.
    private mutating func hasOnlyTags() -> Bool {
        (scope.firstMember..<members.count).allSatisfy { isKey(at: members[$0].key, named: ".tag") }
    }

    /// Checks that the value of a struct is an object. Generated code calls it where no field may be read.
    public mutating func object() {
        scope.isStruct = true
        guard scope.kind == .text || scope.kind == .other else { return }
        keep(typeMismatch("an object", at: scope.start))
    }
}

// MARK: Required, nullable and defaulted fields

extension _StoneReader {
    /// Reads a required field.
    @inline(__always)
    mutating func readRequired<Value>(
        _ key: _StoneLiteral,
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let place = try seek(key)
        guard place != .absent else { throw missing(key) }
        return try member(key, at: place, read)
    }

    /// Reads a required field of a type with a placeholder, which is returned after an error.
    @inline(__always)
    mutating func readRequired<Value>(
        _ key: _StoneLiteral,
        placeholder: @autoclosure () -> Value,
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) -> Value {
        do throws(StoneDecodingError) {
            return try readRequired(key, read)
        } catch {
            keep(error)
            return placeholder()
        }
    }

    /// Reads a nullable field; nil if it is missing or `null`.
    @inline(__always)
    mutating func readOptional<Value>(
        _ key: _StoneLiteral,
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) -> Value? {
        do throws(StoneDecodingError) {
            let place = try seek(key, isRequired: false)
            guard place != .absent else { return nil }
            if try consumeNull() {
                try leave(place)
                return nil
            }
            return try member(key, at: place, read)
        } catch {
            keep(error)
            return nil
        }
    }

    /// Reads a field with a default. For a client, `null` means a missing field; for a server it is an error, as in the
    /// reference implementation.
    @inline(__always)
    mutating func readDefaulted<Value>(
        _ key: _StoneLiteral,
        default standard: Value,
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) -> Value {
        do throws(StoneDecodingError) {
            let place = try seek(key, isRequired: false)
            guard place != .absent else { return standard }
            if !rejectsUnknowns, try consumeNull() {
                try leave(place)
                return standard
            }
            return try member(key, at: place, read)
        } catch {
            keep(error)
            return standard
        }
    }

    @inline(__always)
    mutating func member<Value>(
        _ key: _StoneLiteral,
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
