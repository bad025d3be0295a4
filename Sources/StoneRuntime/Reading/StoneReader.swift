import StoneFormats

/// A reader of generated types from the bytes of a JSON text. Builds no tree, and creates no strings for keys.
///
/// Generated code calls one method per field, in the order of the specification:
///
///     Self(
///         path: reader.string("path"),
///         note: reader.stringIfPresent("note"),
///         target: try reader.value("target"),
///         mode: reader.value("mode", default: .add)
///     )
///
/// Most senders write the members in that order, too, so the next member is usually the requested one. Members before
/// it are skipped and recorded; later requests search the records first.
///
/// `StoneJSONDecoder` creates the readers, and deallocates them. A copy of a reader would share its memory. Readers are
/// copyable nevertheless, since the compiler takes a sixth more time for generated code that calls methods of a
/// noncopyable type.
///
/// Readers are Sendable for a similar reason, although none leaves the call that creates it: the compiler would search
/// the properties of a reader, and theirs, in each function of generated code, which is 2 % of its work in debug.
public struct _StoneReader: @unchecked Sendable {
    let text: InputText
    let options: StoneJSONDecoder.Options
    /// The offset of the next byte.
    var position = 0
    /// The first error in the fields of the innermost open value. No field is found after it.
    private(set) var failure: StoneDecodingError?
    var scope = ReaderScope(.other, start: 0, cursor: 0, firstMember: 0)
    /// The fields that are assumed to be absent.
    var assumed: AssumedAbsence
    /// Whether a field was assumed to be absent since the start of the text.
    var hasAssumed = false
    /// Whether fields may be assumed to be absent.
    var assumes = false
    /// The members that were skipped or read in all open scopes, innermost scope last.
    var members = RecordStack<MemberRecord>()
    /// The last tag with escapes, after resolving them.
    var unescapedTag: InputText?
    /// The last string with escapes, after resolving them. Stored only to reuse its memory.
    var unescapedText = OutputBuffer(capacity: 0)
    /// Whether an unknown tag of an open union was read.
    var hasUnknownTag = false
    /// Whether the caller has all permissions.
    var permitsAll = false
    /// The number of open arrays and objects.
    var depth = 0
    var stack = StackGuard()
    /// Whether memory was reserved for the items of a list.
    var hasReservedItems = false
    /// The spans of skipped values, for skipping them again.
    var spans: SkippedSpans
    /// The number of skipped bytes. Tests require that it is linear in the length of the text.
    var skippedByteCount = 0
    /// The open containers within the skipped value. Stored only to reuse its memory.
    var skippedContainers = RecordStack<SkippedContainer>()

    /// Whether all members of an object are recorded before the first one is read. This is slower, and needed only to
    /// use the last value of a repeated key, as in Python's `json`.
    private(set) var recordsFirst = false
    /// Whether reading failed at a repeated key, or, with `recordsFirst`, whether the key of a field is repeated.
    var metRepeatedKey = false

    init(_ bytes: UnsafeRawBufferPointer, options: StoneJSONDecoder.Options) {
        text = InputText(copying: bytes)
        spans = SkippedSpans(count: bytes.count)
        assumed = AssumedAbsence(count: bytes.count)
        self.options = options
    }

    func deallocate() {
        text.deallocate()
        unescapedTag?.deallocate()
        unescapedText.deallocate()
        members.deallocate()
        assumed.deallocate()
        spans.deallocate()
        skippedContainers.deallocate()
    }

    /// Restarts at the beginning of the text, without assumptions.
    ///
    /// - Parameter recordsFirst: Whether to record all members of an object before the first one is read.
    mutating func restart(recordingFirst recordsFirst: Bool) {
        position = 0
        failure = nil
        scope = ReaderScope(.other, start: 0, cursor: 0, firstMember: 0)
        members.removeAll(from: 0)
        skippedContainers.removeAll(from: 0)
        spans.removeAll(from: 0)
        assumed.keys.removeAll(from: 0)
        (assumes, hasAssumed) = (false, false)
        depth = 0
        self.recordsFirst = recordsFirst
    }

    /// Throws an error if another array or object would be nested too deeply.
    ///
    /// - Parameter releaseDepth: The number of lists, maps and unions around it.
    @inline(__always)
    mutating func checkDepth(releasing releaseDepth: Int) throws(StoneDecodingError) {
        // Mutating, since a call to a nonmutating method copies the reader.
        guard depth < options.maximumDepth, releaseDepth <= ReaderScope.maximumReleaseDepth else {
            throw tooDeep(at: position)
        }
    }

    /// Reads a value on a new stack, when the current one is exhausted.
    @inline(never)
    mutating func onNewStack<Value>(
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let outer = stack
        var result: Result<Value, StoneDecodingError>?
        withUnsafeMutablePointer(to: &self) { reader in
            _ = ThreadStack.runOnNewThread {
                reader.pointee.stack = StackGuard()
                do throws(StoneDecodingError) {
                    result = .success(try read(&reader.pointee))
                } catch {
                    result = .failure(error)
                }
            }
        }
        stack = outer
        guard let result else { throw tooDeep(at: position) }
        return try result.get()
    }

    var rejectsUnknowns: Bool { options.unknowns == .rejected }
}

// MARK: The whole text

extension _StoneReader {
    mutating func wholeText<Value>(
        _ read: (inout _StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        try openText()
        let value = try read(&self)
        try closeText()
        return value
    }

    /// Advances to the first byte of the value, skipping a byte order mark.
    private mutating func openText() throws(StoneDecodingError) {
        if let offset = text.firstInvalidUTF8() {
            throw StoneDecodingError(.malformed, at: offset, expected: "UTF-8", found: "an invalid byte")
        }
        if text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF {
            position = 3
        }
        skipWhitespace()
    }

    private mutating func closeText() throws(StoneDecodingError) {
        skipWhitespace()
        guard position == text.count else {
            throw malformed("the end of the text")
        }
    }
}

// MARK: Errors

extension _StoneReader {
    /// Keeps the first error of a value until its end, instead of throwing it. Until then the value has no members, so
    /// that its other fields are placeholders and take little time.
    @inline(never)
    mutating func keep(_ error: StoneDecodingError) {
        failure = failure ?? error
        scope.kind = .absent
    }

    /// Removes and returns the kept error.
    mutating func takeFailure() -> StoneDecodingError? {
        defer { failure = nil }
        return failure
    }

    /// Returns the error for a value of another type, or for a missing value, at the position.
    func typeMismatch(_ expected: String) -> StoneDecodingError {
        typeMismatch(expected, at: position)
    }

    func typeMismatch(_ expected: String, at offset: Int) -> StoneDecodingError {
        let found: String
        switch text[offset] {
        case UInt8(ascii: "{"): found = "an object"
        case UInt8(ascii: "["): found = "an array"
        case UInt8(ascii: "\""): found = "a string"
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): found = "a number"
        case UInt8(ascii: "t") where holds(.true, at: offset): found = "a Boolean"
        case UInt8(ascii: "f") where holds(.false, at: offset): found = "a Boolean"
        case UInt8(ascii: "n") where holds(.null, at: offset): found = "null"
        default: return malformed(expected, at: offset)
        }
        return StoneDecodingError(.typeMismatch, at: offset, expected: expected, found: found)
    }

    /// Returns the error for malformed JSON at the position.
    func malformed(_ expected: String) -> StoneDecodingError {
        malformed(expected, at: position)
    }

    func malformed(_ expected: String, at offset: Int) -> StoneDecodingError {
        StoneDecodingError(.malformed, at: offset, expected: expected, found: describedByte(at: offset))
    }

    func invalid(_ message: ValueMessage, at offset: Int) -> StoneDecodingError {
        StoneDecodingError(.invalidValue, at: offset, message)
    }

    mutating func tooDeep(at offset: Int) -> StoneDecodingError {
        StoneDecodingError(.tooDeep, at: offset, .tooDeep(level: depth + skippedContainers.count + 1))
    }

    private func hexadecimal(_ byte: UInt8) -> String {
        (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    private func describedByte(at offset: Int) -> String {
        switch text[offset] {
        case _ where offset >= text.count: "the end of the text"
        case 0x21...0x7E: "\"\(UnicodeScalar(text[offset]))\""
        case 0x20: "a space"
        case 0x09: "a tab"
        case 0x0A, 0x0D: "a line break"
        case 0x00..<0x20, 0x7F: "the control character U+00\(hexadecimal(text[offset]))"
        default: "a non-ASCII character"
        }
    }
}
