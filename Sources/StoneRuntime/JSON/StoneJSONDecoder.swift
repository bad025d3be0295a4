#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Reads generated types from JSON.
///
///     let result = try StoneJSONDecoder().decode(Files.ListFolderResult.self, from: data)
///
/// JSON is read as RFC 8259 has it: one value in UTF-8, with nothing but blanks around it. A byte order mark is passed
/// over. Of a key that is repeated the last value counts, as in Python.
public struct StoneJSONDecoder: Sendable {
    /// What becomes of fields and tags that the specification does not know.
    public enum Unknowns: Sendable {
        /// As a client: the server may be newer. Fields are skipped, tags are kept by open unions; `null` stands for a
        /// field's default, a fraction may follow the seconds of a timestamp, and Base64 may have line breaks.
        case ignored
        /// As a server: they are errors.
        case rejected
    }

    public struct Options: Sendable {
        public var unknowns = Unknowns.ignored
        /// How deep arrays and objects may be nested. Where the frames of large types would fill the stack before, less
        /// is allowed.
        public var maximumDepth = 128
        /// Whether the rules of the specification are checked too: minima, maxima, lengths and patterns. A server
        /// should; a client must not, as the server's rules may have changed.
        public var validates = false

        public init() {}
    }

    public var options: Options

    public init(options: Options = Options()) {
        self.options = options
    }

    public func decode<Value: StoneSerializable>(
        _ type: Value.Type,
        from data: Data
    ) throws(StoneDecodingError) -> Value {
        try decode(StoneCoder.value(type), from: data)
    }

    public func decode<Value: StoneSerializable>(
        _ type: Value.Type,
        from bytes: [UInt8]
    ) throws(StoneDecodingError) -> Value {
        try decode(StoneCoder.value(type), from: bytes)
    }

    public func decode<Value>(_ coder: StoneCoder<Value>, from data: Data) throws(StoneDecodingError) -> Value {
        try data.withUnsafeBytes { decode(coder, $0) }.get()
    }

    public func decode<Value>(_ coder: StoneCoder<Value>, from bytes: [UInt8]) throws(StoneDecodingError) -> Value {
        try bytes.withUnsafeBytes { decode(coder, $0) }.get()
    }

    private func decode<Value>(
        _ coder: StoneCoder<Value>,
        _ bytes: UnsafeRawBufferPointer
    ) -> Result<Value, StoneDecodingError> {
        do throws(StoneDecodingError) {
            let value = try read(coder, bytes)
            if options.validates {
                try validate(value, coder)
            }
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    /// Reads as if no key were repeated. A repeated key shows as an error, or hides behind one, so after an error the
    /// text is read once more, with all members recorded first.
    private func read<Value>(
        _ coder: StoneCoder<Value>,
        _ bytes: UnsafeRawBufferPointer
    ) throws(StoneDecodingError) -> Value {
        var reader = StoneReader(bytes, options: options, recordsFirst: false)
        do {
            return try reader.wholeText(coder.read)
        } catch let firstError {
            var secondReader = StoneReader(bytes, options: options, recordsFirst: true)
            do {
                return try secondReader.wholeText(coder.read)
            } catch {
                throw reader.metRepeatedKey ? error : firstError
            }
        }
    }

    /// The rules are checked by the code that writes the value; what it writes is thrown away.
    private func validate<Value>(_ value: Value, _ coder: StoneCoder<Value>) throws(StoneDecodingError) {
        var writer = StoneWriter(purpose: .json, options: StoneJSONEncoder.Options(), capacity: 1_024)
        coder.write(value, &writer)
        guard let failure = writer.failure else { return }
        throw StoneDecodingError(
            .brokenRule,
            at: 0,
            expected: "a value that \(failure.rule)",
            found: failure.value,
            path: failure.path
        )
    }
}
