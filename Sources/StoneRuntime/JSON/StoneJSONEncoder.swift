#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Encodes generated types as JSON.
///
///     let data = try StoneJSONEncoder().encode(commit)
///
/// Equal values have equal encodings, except that those of 0.0 and -0.0, which are equal, differ. Fields are in the
/// order of the specification, and maps are sorted by key.
public struct StoneJSONEncoder: Sendable {
    /// The settings of an encoder.
    public struct Options: Sendable {
        /// Whether a value that breaks a rule of the specification is an error. A server can disable this to return
        /// values stored under an older specification.
        public var validates = true
        /// Whether to escape all non-ASCII characters, as in `\u00e9`, which HTTP header fields require.
        public var escapesNonASCII = false
        /// The maximum nesting depth of arrays and objects, on threads of any stack size. A decoder with the same limit
        /// can read the result, unless lists, maps and unions nest deeper than 256 levels.
        public var maximumDepth = 128
        /// The permissions of the caller. Fields that are `Omitted` in the specification are written only with their
        /// permission; an omitted tag is an error without it.
        public var permissions: Set<String> = []

        public init() {}
    }

    /// The settings of this encoder.
    public var options: Options

    public init(options: Options = Options()) {
        self.options = options
    }

    /// Encodes a struct or union.
    public func encode<Value: StoneValue>(_ value: Value) throws(StoneEncodingError) -> Data {
        // A coder would be allocated.
        try write {
            $0.writeValue(value)
        } output: {
            $0.takeData()
        }
    }

    /// Encodes a struct or union.
    public func encodeBytes<Value: StoneValue>(_ value: Value) throws(StoneEncodingError) -> [UInt8] {
        try write {
            $0.writeValue(value)
        } output: {
            $0.withBytes { [UInt8]($0) }
        }
    }

    /// Encodes a value of any type, such as the argument of a route.
    public func encode<Value>(_ value: Value, with coder: StoneCoder<Value>) throws(StoneEncodingError) -> Data {
        try write {
            coder.write(value, &$0)
        } output: {
            $0.takeData()
        }
    }

    /// Encodes a value of any type, such as the argument of a route.
    public func encodeBytes<Value>(
        _ value: Value,
        with coder: StoneCoder<Value>
    ) throws(StoneEncodingError) -> [UInt8] {
        try write {
            coder.write(value, &$0)
        } output: {
            $0.withBytes { [UInt8]($0) }
        }
    }

    private func write<Output>(
        _ write: (inout _StoneFieldVisitor) -> Void,
        output: (inout OutputBuffer) -> Output
    ) throws(StoneEncodingError) -> Output {
        try _StoneFieldVisitor.withWriter(options: options) { visitor throws(StoneEncodingError) in
            write(&visitor)
            if let failure = visitor.json.failure {
                throw failure
            }
            visitor.json.buffer.dropLastComma()
            return output(&visitor.json.buffer)
        }
    }
}
