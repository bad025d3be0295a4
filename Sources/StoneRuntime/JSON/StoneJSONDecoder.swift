#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Decodes generated types from JSON.
///
///     let result = try StoneJSONDecoder().decode(Files.ListFolderResult.self, from: data)
///
/// The text is one JSON value (RFC 8259) in UTF-8, optionally surrounded by whitespace. A byte order mark is skipped.
/// If a key is repeated, the last value is used, as in Python.
public struct StoneJSONDecoder: Sendable {
    /// The handling of undeclared fields and tags.
    public enum Unknowns: Sendable {
        /// For clients, whose server may be newer: unknown fields are skipped, and open unions keep unknown tags. In
        /// addition, `null` means the default of a field, the seconds of a timestamp may have a fraction, and characters
        /// in Base64 that are not in its alphabet are skipped, as by the reference implementation: line breaks, but also
        /// `-` and `_` of the alphabet for URLs.
        case ignored
        /// For servers: unknown fields and tags are errors.
        case rejected
    }

    /// The settings of a decoder.
    public struct Options: Sendable {
        /// The handling of undeclared fields and tags.
        public var unknowns = Unknowns.ignored
        /// The maximum nesting depth of arrays and objects, on threads of any stack size.
        ///
        /// In addition, lists, maps and unions may nest at most 256 levels deep, since Swift releases them recursively.
        public var maximumDepth = 128
        /// Whether to check the rules of the specification: minima, maxima, lengths and patterns. Servers should check
        /// them; clients should not, because the rules of the server may have changed.
        public var validates = false
        /// The permissions of the caller. Fields and tags that are `Omitted` in the specification are unknown without
        /// their permission.
        public var permissions: Set<String> = []

        public init() {}
    }

    /// The settings of this decoder.
    public var options: Options

    public init(options: Options = Options()) {
        self.options = options
    }

    /// Decodes a struct or union.
    public func decode<Value: StoneValue>(
        _ type: Value.Type,
        from data: Data
    ) throws(StoneDecodingError) -> Value {
        // Reads without a coder, which would be allocated.
        try data.withUnsafeBytes { bytes in
            decode(bytes) { reader throws(StoneDecodingError) in
                try reader.readValue(type)
            } write: { value, visitor in
                visitor.writeValue(value)
            }
        }.get()
    }

    /// Decodes a struct or union.
    public func decode<Value: StoneValue>(
        _ type: Value.Type,
        from bytes: [UInt8]
    ) throws(StoneDecodingError) -> Value {
        try bytes.withUnsafeBytes { bytes in
            decode(bytes) { reader throws(StoneDecodingError) in
                try reader.readValue(type)
            } write: { value, visitor in
                visitor.writeValue(value)
            }
        }.get()
    }

    /// Decodes a value of any type, such as the result of a route.
    public func decode<Value>(_ coder: StoneCoder<Value>, from data: Data) throws(StoneDecodingError) -> Value {
        try data.withUnsafeBytes { decode($0, read: coder.read, write: coder.write) }.get()
    }

    /// Decodes a value of any type, such as the result of a route.
    public func decode<Value>(_ coder: StoneCoder<Value>, from bytes: [UInt8]) throws(StoneDecodingError) -> Value {
        try bytes.withUnsafeBytes { decode($0, read: coder.read, write: coder.write) }.get()
    }

    private func decode<Value>(
        _ bytes: UnsafeRawBufferPointer,
        read: (inout _StoneReader) throws(StoneDecodingError) -> Value,
        write: (Value, inout _StoneFieldVisitor) -> Void
    ) -> Result<Value, StoneDecodingError> {
        do throws(StoneDecodingError) {
            let value = try self.read(bytes, read)
            if options.validates {
                try validate(value, write)
            }
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    /// Reads the text on the assumption that fields are absent if they were so before. After an error, reads the text
    /// again without the assumption, which may be wrong, or may hide an earlier error.
    private func read<Value>(
        _ bytes: UnsafeRawBufferPointer,
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        var reader = _StoneReader(bytes, options: options)
        defer { reader.deallocate() }
        reader.assumes = reader.mayAssumeAbsence
        do {
            return try reader.wholeText(read)
        } catch {
            guard reader.hasAssumed else { return try Self.readAgain(&reader, after: error, read) }
        }
        reader.restart(recordingFirst: false)
        do {
            return try reader.wholeText(read)
        } catch {
            return try Self.readAgain(&reader, after: error, read)
        }
    }

    /// Reads the text again, with all members recorded first, if an error may be due to a repeated key.
    private static func readAgain<Value>(
        _ reader: inout _StoneReader,
        after firstError: StoneDecodingError,
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        guard reader.metRepeatedKey || reader.mayHaveRepeatedKeyAroundFailure() else { throw firstError }
        reader.restart(recordingFirst: true)
        do {
            return try reader.wholeText(read)
        } catch {
            throw reader.metRepeatedKey ? error : firstError
        }
    }

    /// Checks the rules by writing the value into a discarded buffer.
    private func validate<Value>(
        _ value: Value,
        _ write: (Value, inout _StoneFieldVisitor) -> Void
    ) throws(StoneDecodingError) {
        var encoderOptions = StoneJSONEncoder.Options()
        encoderOptions.permissions = options.permissions
        // The reader has limited the depth.
        encoderOptions.maximumDepth = .max
        try _StoneFieldVisitor.withWriter(options: encoderOptions) { visitor throws(StoneDecodingError) in
            write(value, &visitor)
            if let failure = visitor.json.failure {
                throw StoneDecodingError(failure)
            }
        }
    }
}
