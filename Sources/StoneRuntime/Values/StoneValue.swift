/// A struct or union of a Stone specification.
///
/// Every generated type conforms. A value is read from JSON by ``StoneJSONDecoder`` and written by ``StoneJSONEncoder``;
/// it can be copied, compared, used as the key of a dictionary and sent to other tasks.
///
/// Two values are equal if they have the same fields and tags, with these rules for the leaves: floats and dates are
/// compared by bit pattern, except that -0.0 equals 0.0 and NaN equals NaN; strings are compared by their UTF-8, so that
/// `"e\u{301}"` does not equal `"é"`.
public typealias StoneValue = _StoneSerializable & Hashable

/// The only conformance that generated code spells out: each further one would cost compile time for every type.
///
/// It does not refine `Hashable`, whose witness table would then be assembled at run time, but has its requirements.
public protocol _StoneSerializable: Sendable {
    /// Reads the value from the reader's scope: the members of one JSON object, or one bare tag.
    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self

    /// Writes the members of one JSON object, without the braces.
    func _write(to writer: inout _StoneWriter)
}

/// Values are compared and hashed by their canonical bytes.
extension _StoneSerializable {
    public static func == (left: Self, right: Self) -> Bool {
        var leftWriter = _StoneWriter.forIdentity()
        left._write(to: &leftWriter)
        var rightWriter = _StoneWriter.forIdentity()
        right._write(to: &rightWriter)
        return leftWriter.output.holdsSameBytes(as: rightWriter.output)
    }

    public func hash(into hasher: inout Hasher) {
        var writer = _StoneWriter.forIdentity()
        _write(to: &writer)
        writer.output.withBytes { hasher.combine(bytes: $0) }
    }

    /// Declared here so that the compiler does not synthesize one for each generated type.
    public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }
}

extension _StoneSerializable {
    /// The union with a tag that has no payload, for a default that is deprecated: code that names its case would warn.
    ///
    ///     mode: WriteMode = ._tagged("legacy", otherwise: .other())
    ///
    /// - Parameter otherwise: The value if the union has no such tag; the compiler has checked that it has.
    public static func _tagged(_ tag: StaticString, otherwise: Self) -> Self {
        tag.withUTF8Buffer { bytes in
            let quote = UInt8(ascii: "\"")
            return ([quote] + bytes + [quote]).withUnsafeBytes { text in
                var reader = _StoneReader(text, options: StoneJSONDecoder.Options(), recordsFirst: false)
                return (try? reader.readValue(Self.self)) ?? otherwise
            }
        }
    }
}
