/// A struct or union of a Stone specification.
///
/// Every generated type conforms. A value is read from JSON by ``StoneJSONDecoder`` and written by ``StoneJSONEncoder``;
/// it can be copied, compared, used as the key of a dictionary and sent to other tasks.
///
/// Two values are equal if they have the same fields and tags, with these rules for the leaves: floats and dates are
/// compared by bit pattern, except that -0.0 equals 0.0 and NaN equals NaN; strings are compared by their UTF-8, so that
/// `"e\u{301}"` does not equal `"é"`.
///
/// The description of a value is its JSON with redacted values masked.
public typealias StoneValue = _StoneSerializable & Hashable & CustomStringConvertible

/// The only conformance that generated code spells out: each further one would cost compile time for every type.
///
/// It does not refine `Hashable`, whose witness table would then be assembled at run time, but has its requirements.
public protocol _StoneSerializable: Sendable {
    /// Reads the value from the reader's scope: the members of one JSON object, or one bare tag.
    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self

    /// Writes the members of one JSON object, without the braces.
    func _write(to writer: inout _StoneWriter)
}

extension _StoneSerializable {
    /// Whether two values have the same fields and tags.
    ///
    /// NaN equals NaN, and -0.0 equals 0.0. Strings are compared by their UTF-8, without normalization. The comparison ends at
    /// the first difference, and takes no time for storage that both values share.
    public static func == (left: Self, right: Self) -> Bool {
        _StoneWriter.areEqual(left, right)
    }

    /// Feeds the fields and tags that `==` compares to a hasher.
    public func hash(into hasher: inout Hasher) {
        _StoneWriter.hash(self, into: &hasher)
    }

    /// Declared here so that the compiler does not synthesize one for each generated type.
    public var hashValue: Int {
        HashedValue(value: self).hashValue
    }
}

/// Constrained, to be preferred over the implementation in the standard library.
extension _StoneSerializable where Self: Hashable {
    /// Returns the hash value that sets and dictionaries use. The implementation in the standard library would be inlined into the
    /// code of each generated type.
    public func _rawHashValue(seed: Int) -> Int {
        HashedValue(value: self)._rawHashValue(seed: seed)
    }
}

/// A value as the standard library hashes it. It is private, so that what uses it is not inlined into other modules.
private struct HashedValue<Value: _StoneSerializable>: Hashable {
    let value: Value

    static func == (left: HashedValue, right: HashedValue) -> Bool {
        _StoneWriter.areEqual(left.value, right.value)
    }

    func hash(into hasher: inout Hasher) {
        _StoneWriter.hash(value, into: &hasher)
    }
}

/// The code that writes a value also describes it, so that descriptions cost each type little.
extension _StoneSerializable {
    /// The JSON of the value in one line, with redacted values masked. A value that breaks a rule is shown as it is.
    public var description: String {
        var writer = _StoneWriter(purpose: .description, options: StoneJSONEncoder.Options(), capacity: 256)
        writer.writeValue(self)
        writer.output.dropLastComma()
        return writer.output.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
