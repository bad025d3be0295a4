/// A struct or union of a Stone specification.
///
/// Every generated type conforms. ``StoneJSONDecoder`` reads a value from JSON, and ``StoneJSONEncoder`` writes it. A
/// value can be copied, compared, used as a dictionary key and sent to other tasks.
///
/// Two values are equal if they have the same fields and tags. Floats and dates are compared by bit pattern, except
/// that -0.0 equals 0.0 and NaN equals NaN. Strings are compared by their UTF-8, so `"e\u{301}"` does not equal `"é"`.
///
/// `print` and `dump` show the fields as those of other Swift structs and enums, with redacted values masked. The
/// property `description` is the JSON of the value. To print that, add the conformance to `CustomStringConvertible` to
/// the types in question with `"conformances"` in the configuration. It is not part of this protocol, since it would
/// add 6 % to the machine code of all types.
public typealias StoneValue = _StoneSerializable & Hashable

/// The only conformance in generated code, since each additional one would add to the compile time of every type.
///
/// It has the requirements of `Hashable`, but does not refine it: the witness table would then be assembled at run
/// time.
public protocol _StoneSerializable: Sendable {
    /// Reads the value from the reader's scope: the members of one JSON object, or one bare tag.
    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self

    /// Passes the tag and the fields to the visitor: as JSON, the members of one object.
    ///
    /// A struct passes its stored properties in the order of their declarations, as they are stored. Only the last ones
    /// may be missing: `==` computes the offsets of the fields from this order. It notices only fields that need more
    /// memory than the struct, unless fields before them differ.
    func _visitFields(with visitor: inout _StoneFieldVisitor)
}

extension _StoneSerializable {
    /// Returns whether two values have the same fields and tags.
    ///
    /// NaN equals NaN, and -0.0 equals 0.0. Strings are compared by their UTF-8, without normalization. The comparison
    /// ends at the first difference, and skips shared storage.
    public static func == (left: Self, right: Self) -> Bool {
        _StoneFieldVisitor.areEqual(left, right)
    }

    /// Feeds the fields and tags into a hasher, consistently with `==`.
    public func hash(into hasher: inout Hasher) {
        _StoneFieldVisitor.hash(self, into: &hasher)
    }

    /// The hash value. Declared here, since the compiler would synthesize it for each generated type.
    public var hashValue: Int {
        HashedValue(value: self).hashValue
    }
}

/// Constrained so that overload resolution prefers these members to the standard library's.
extension _StoneSerializable where Self: Hashable {
    /// Returns the hash value for sets and dictionaries. The implementation in the standard library would be inlined
    /// into the code of each generated type.
    public func _rawHashValue(seed: Int) -> Int {
        HashedValue(value: self)._rawHashValue(seed: seed)
    }
}

/// A wrapper for hashing with the standard library. Private, to prevent inlining into other modules.
private struct HashedValue<Value: _StoneSerializable>: Hashable {
    let value: Value

    static func == (left: HashedValue, right: HashedValue) -> Bool {
        _StoneFieldVisitor.areEqual(left.value, right.value)
    }

    func hash(into hasher: inout Hasher) {
        _StoneFieldVisitor.hash(value, into: &hasher)
    }
}

/// The JSON visitor also produces descriptions, which keeps generated types small.
///
/// The implementation of `CustomStringConvertible` for types that declare the conformance.
extension _StoneSerializable {
    /// The JSON of the value on one line, with redacted values masked. Rules are not checked.
    public var description: String {
        _StoneFieldVisitor.withWriter(purpose: .description, capacity: 256) { visitor in
            visitor.writeValue(self)
            visitor.json.buffer.dropLastComma()
            return visitor.json.buffer.withBytes { String(decoding: $0, as: UTF8.self) }
        }
    }
}
