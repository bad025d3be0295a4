import StoneFormats

/// A visitor of the fields of generated types, which writes them as JSON, compares them or hashes them.
///
/// Generated code calls one method for each field; nil is not written:
///
///     visitor.string("path", path)
///     visitor.stringIfPresent("note", note)
///
/// One function for all purposes keeps generated types small. The methods do not throw. The first broken rule is
/// recorded with its path, and thrown at the end by `StoneJSONEncoder`, which creates the visitors that write JSON.
///
/// A copy of a visitor would share its memory. Visitors are copyable and Sendable for the same reasons as
/// `_StoneReader`. They contain no references, whose release would take a fifth of the time to compare two structs that
/// differ in their first fields.
public struct _StoneFieldVisitor: @unchecked Sendable {
    /// The purpose of visiting the fields.
    enum Purpose: UInt8 {
        case json
        /// Describing the value for people: redacted values are masked, and rules are not checked.
        case description
        /// Nothing: a difference has been found.
        case different
        /// Recording the left one of two values for a comparison.
        case recording
        /// Comparing the right one with the record.
        case comparing
        case hashing
        /// Comparing the stored fields of a struct with those of another one.
        case comparingInPlace

        /// Not the expected case, so that fields after a difference cost one jump less, which is a sixth of the time of
        /// comparing structs whose first fields differ.
        @inline(__always)
        var writesText: Bool { _slowPath(rawValue < Purpose.different.rawValue) }
    }

    /// The state for comparing, and the depth for hashing.
    struct Comparison {
        /// Whether fields are compared in place, which ends when the fields of a struct do not fit into it.
        var isInPlace = true
        var fields = FieldPair.none
        var tokens = IdentityTokens.none
        /// The number of open structs and unions.
        var depth = 0
        /// The comparisons or hashings that exceed the depth limit, the next one last. Allocated for the first one.
        var worklist: UnsafeMutablePointer<[any DeferredIdentity]>?
    }

    var purpose: Purpose
    private var stack: StackGuard
    var json: JSONOutput
    var comparison = Comparison()
    var hasher: UnsafeMutablePointer<Hasher>?

    /// Creates a visitor that writes.
    private init(purpose: Purpose, _ json: JSONOutput) {
        self.purpose = purpose
        self.json = json
        stack = StackGuard()
    }

    /// Creates a visitor that compares or hashes, which limits its own depth.
    @inline(__always)
    init(purpose: Purpose) {
        self.purpose = purpose
        json = .none
        stack = .unlimited
    }

    /// Calls a closure with a visitor that writes.
    ///
    /// - Parameter capacity: The number of bytes for which memory is allocated first.
    @inline(__always)
    static func withWriter<Result, Failure: Error>(
        purpose: Purpose = .json,
        options: StoneJSONEncoder.Options = StoneJSONEncoder.Options(),
        capacity: Int = 1_024,
        _ body: (inout _StoneFieldVisitor) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var document = JSONOutput.Document(options: options)
        defer { document.patterns.returnToPool() }
        return try withUnsafeMutablePointer(to: &document) { document throws(Failure) in
            var visitor = _StoneFieldVisitor(purpose: purpose, JSONOutput(document, capacity: capacity))
            defer { visitor.json.buffer.deallocate() }
            return try body(&visitor)
        }
    }

    /// Whether the fields are written, rather than compared or hashed.
    @inline(__always)
    var writesText: Bool { purpose.writesText }

    @inline(__always)
    var checksRules: Bool { purpose == .json && json.checksRules }

    /// Records a broken rule, unless one is already recorded.
    mutating func fail(_ rule: String, _ value: String) {
        if purpose == .json, json.failure == nil {
            json.failure = StoneEncodingError(rule: rule, value: value)
        }
    }

    mutating func fail(_ message: ValueMessage?) {
        if let message { fail(message.expected, message.found) }
    }

    /// Writes the value for a key or an index, and adds it to the path of errors.
    @inline(__always)
    mutating func within(_ component: @autoclosure () -> String, _ write: (inout _StoneFieldVisitor) -> Void) {
        guard json.failure == nil else { return }
        write(&self)
        if let failure = json.failure {
            json.failure = failure.prefixed(component())
        }
    }

    /// Writes an array or object with the given contents.
    @inline(__always)
    mutating func bracketed(_ open: UInt8, close: UInt8, _ write: (inout _StoneFieldVisitor) -> Void) {
        guard json.depth < json.maximumDepth else {
            if purpose == .description { json.buffer.append(text: "…,") }
            return fail(.nested(atLevel: json.depth + 1))
        }
        json.depth += 1
        json.buffer.reserve(1)
        json.buffer.append(open)
        write(&self)
        json.buffer.close(with: close)
        appendComma()
        json.depth -= 1
    }

    /// Writes a struct or union as an object.
    mutating func writeValue<Value: _StoneSerializable>(_ value: Value) {
        guard writesText else { return combine(value) }
        guard !stack.isExhausted else { return onNewStack { $0.writeValue(value) } }
        bracketed(UInt8(ascii: "{"), close: UInt8(ascii: "}")) { value._visitFields(with: &$0) }
    }

    /// Writes a value on a new stack, when the current one is exhausted.
    @inline(never)
    private mutating func onNewStack(_ write: (inout _StoneFieldVisitor) -> Void) {
        let outer = stack
        let hasRun = withUnsafeMutablePointer(to: &self) { visitor in
            ThreadStack.runOnNewThread {
                visitor.pointee.stack = StackGuard()
                write(&visitor.pointee)
            }
        }
        stack = outer
        if !hasRun {
            fail(.nested(atLevel: json.depth + 1))
        }
    }

    /// Writes `"path":`. Keys are names in the specification, so they need no escapes.
    @inline(__always)
    mutating func writeKey(_ key: _StoneLiteral) {
        let length = key.utf8CodeUnitCount
        json.buffer.append(upTo: length &+ 3) { address in
            address.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
            (address + 1).copyMemory(from: key.utf8Start, byteCount: length)
            (address + (length &+ 1)).storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
            (address + (length &+ 2)).storeBytes(of: UInt8(ascii: ":"), as: UInt8.self)
            return length &+ 3
        }
    }

    @inline(__always)
    mutating func appendComma() {
        json.buffer.reserve(1)
        json.buffer.append(UInt8(ascii: ","))
    }
}

/// Writers for the tag of a union, or of a struct with enumerated subtypes. The payload follows: the fields of a struct
/// next to the tag, any other value under the name of the tag.
///
///     case .add: visitor.tag("add")
///     case .path(let value): visitor.tag("path"); value._visitFields(with: &visitor)
///     case .update(let value): visitor.tag("update"); visitor.string("update", value)
extension _StoneFieldVisitor {
    public mutating func tag(_ name: _StoneLiteral) {
        guard writesText else { return combine(tag: name) }
        json.buffer.append(text: "\".tag\":\"")
        json.buffer.append(text: name)
        json.buffer.append(text: "\",")
    }

    /// Writes the unknown tag of an open union.
    ///
    /// - Parameter isRedacted: Whether a description masks the tag.
    public mutating func unknownTag(_ tag: StoneUnknownTag, isRedacted: Bool = false) {
        guard writesText else {
            recordUnion()
            return combine(tag.name)
        }
        writeKey(".tag")
        writeString(isRedacted && purpose == .description ? _StoneRedaction.mask : tag.name)
    }
}
