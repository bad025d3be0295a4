internal import StoneFormats

/// A writer of generated types as JSON into one buffer.
///
/// Generated code calls one method for each field; nil is omitted:
///
///     writer.string("path", path)
///     writer.stringIfPresent("note", note)
///
/// The methods do not throw. The first broken rule is recorded with its path, and thrown at the end by
/// `StoneJSONEncoder`, which creates the writers.
public struct _StoneWriter: ~Copyable {
    /// The purpose of visiting the fields.
    enum Purpose: UInt8 {
        case json
        /// Describing the value: redacted values are masked, and rules are not checked.
        case description
        /// Recording the left one of two values for a comparison.
        case recording
        /// Comparing the right one with the record.
        case comparing
        /// Nothing: a difference has been found.
        case different
        case hashing

        @inline(__always)
        var writesText: Bool { rawValue <= Purpose.description.rawValue }
    }

    /// The output. Each value ends with a comma; the closing bracket of its container replaces the last one.
    var output: OutputBuffer
    var purpose: Purpose
    let options: StoneJSONEncoder.Options
    private(set) var failure: StoneEncodingError?
    private var depth = 0
    private var stack: StackGuard
    var patterns = CompiledPatterns()
    /// The remaining steps for matching patterns in the document.
    var patternSteps = PatternSteps()

    // State for comparing and hashing.
    var tokens = IdentityTokens.none
    var identityDepth = 0
    var deferredComparisons: [any DeferredIdentity] = []
    var hasher: Hasher?

    init(purpose: Purpose, options: StoneJSONEncoder.Options, capacity: Int) {
        self.purpose = purpose
        self.options = options
        output = OutputBuffer(capacity: capacity)
        // Comparing and hashing limit their own depth.
        stack = purpose.writesText ? StackGuard() : .unlimited
    }

    /// Whether the fields are written, rather than compared or hashed.
    @inline(__always)
    var writesText: Bool { purpose.writesText }

    var checksRules: Bool { purpose == .json && options.validates && failure == nil }

    /// Records a broken rule, unless one is already recorded.
    mutating func fail(_ rule: String, _ value: String) {
        if failure == nil, purpose != .description {
            failure = StoneEncodingError(rule: rule, value: value)
        }
    }

    /// Writes the value for a key or an index, and adds it to the path of errors.
    @inline(__always)
    mutating func within(_ component: @autoclosure () -> String, _ write: (inout _StoneWriter) -> Void) {
        guard failure == nil else { return }
        write(&self)
        if let failure {
            self.failure = failure.prefixed(component())
        }
    }

    /// Writes an array or object with the given contents.
    @inline(__always)
    mutating func bracketed(_ open: UInt8, _ close: UInt8, _ write: (inout _StoneWriter) -> Void) {
        guard depth < options.maximumDepth else {
            if purpose == .description { output.append(text: "…,") }
            return fail("must be nested less deeply", "at level \(depth + 1)")
        }
        depth += 1
        output.reserve(1)
        output.append(open)
        write(&self)
        output.close(with: close)
        appendComma()
        depth -= 1
    }

    /// Writes a struct or union as an object.
    mutating func writeValue<Value: _StoneSerializable>(_ value: Value) {
        guard writesText else { return combine(value) }
        guard !stack.isExhausted else { return onNewStack { $0.writeValue(value) } }
        bracketed(UInt8(ascii: "{"), UInt8(ascii: "}")) { value._write(to: &$0) }
    }

    /// Writes a value on a new stack, when the current one is exhausted.
    @inline(never)
    private mutating func onNewStack(_ write: (inout _StoneWriter) -> Void) {
        let outer = stack
        let hasRun = withUnsafeMutablePointer(to: &self) { writer in
            ThreadStack.runOnNewThread {
                writer.pointee.stack = StackGuard()
                write(&writer.pointee)
            }
        }
        stack = outer
        if !hasRun {
            fail("must be nested less deeply", "at level \(depth + 1)")
        }
    }

    /// Writes `"path":`. Keys are names in the specification, so they need no escapes.
    @inline(__always)
    mutating func writeKey(_ key: StaticString) {
        output.reserve(key.utf8CodeUnitCount + 3)
        output.append(UInt8(ascii: "\""))
        output.append(key.bytes)
        output.append(UInt8(ascii: "\""))
        output.append(UInt8(ascii: ":"))
    }

    @inline(__always)
    mutating func appendComma() {
        output.reserve(1)
        output.append(UInt8(ascii: ","))
    }
}

/// Writers for the tag of a union, or of a struct with enumerated subtypes. The payload follows: the fields of a struct
/// beside the tag, any other value under the name of the tag.
///
///     case .add: writer.tag("add")
///     case .path(let value): writer.tag("path"); value._write(to: &writer)
///     case .update(let value): writer.tag("update"); writer.string("update", value)
extension _StoneWriter {
    public mutating func tag(_ name: StaticString) {
        guard writesText else { return combine(tag: name) }
        output.append(text: "\".tag\":\"")
        output.append(text: name)
        output.append(text: "\",")
    }

    /// Writes the unknown tag of an open union.
    ///
    /// - Parameter isRedacted: Whether a description masks the tag.
    public mutating func unknownTag(_ tag: StoneUnknownTag, isRedacted: Bool = false) {
        guard writesText else { return combine(tag.name) }
        writeKey(".tag")
        writeString(isRedacted && purpose == .description ? _StoneRedaction.mask : tag.name)
    }
}
