#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Writes generated types as JSON.
///
///     let data = try StoneJSONEncoder().encode(commit)
///
/// The same value always gives the same bytes: fields in the order of the specification, maps in that of their keys.
public struct StoneJSONEncoder: Sendable {
    public struct Options: Sendable {
        /// Whether a value that breaks a rule of the specification is an error. A server that answers with what it has
        /// may turn this off.
        public var validates = true
        /// Whether all but ASCII is written as `\u00e9`, as for an HTTP header.
        public var escapesNonASCII = false
        /// How deep arrays and objects may be nested. Where the frames of large types would fill the stack before, less
        /// is allowed.
        public var maximumDepth = 128

        public init() {}
    }

    public var options: Options

    public init(options: Options = Options()) {
        self.options = options
    }

    public func encode<Value: StoneSerializable>(_ value: Value) throws(StoneEncodingError) -> Data {
        try encode(value, with: .value)
    }

    public func encodeBytes<Value: StoneSerializable>(_ value: Value) throws(StoneEncodingError) -> [UInt8] {
        try encodeBytes(value, with: .value)
    }

    public func encode<Value>(_ value: Value, with coder: StoneCoder<Value>) throws(StoneEncodingError) -> Data {
        let writer = try write(value, coder)
        return writer.output.withBytes { Data($0) }
    }

    public func encodeBytes<Value>(
        _ value: Value,
        with coder: StoneCoder<Value>
    ) throws(StoneEncodingError) -> [UInt8] {
        let writer = try write(value, coder)
        return writer.output.withBytes { [UInt8]($0) }
    }

    private func write<Value>(_ value: Value, _ coder: StoneCoder<Value>) throws(StoneEncodingError) -> StoneWriter {
        var writer = StoneWriter(purpose: .json, options: options, capacity: 1_024)
        coder.write(value, &writer)
        if let failure = writer.failure {
            throw failure
        }
        writer.output.dropLastComma()
        return writer
    }
}
