/// Writes generated types as JSON into one buffer.
///
/// Generated code calls one method per field; nil is not written:
///
///     writer.string("path", path)
///     writer.stringIfPresent("note", note)
///
/// The methods do not throw. The first rule that a value breaks is recorded with its path, and thrown at the end by
/// `StoneJSONEncoder`, which creates the writers.
public struct _StoneWriter: ~Copyable {
    /// The use of the bytes.
    enum Purpose {
        case json
        /// Comparing and hashing: floats and dates are written by bit pattern, and no rule is checked.
        case identity
    }

    /// Each value ends in a comma, which the closing bracket of its container replaces.
    var output: OutputBuffer
    let purpose: Purpose
    let options: StoneJSONEncoder.Options
    private(set) var failure: StoneEncodingError?
    private var depth = 0
    private let stack = StackGuard()
    /// Compiled patterns, which the items of a list share.
    var patterns: [String: Result<Pattern, Pattern.Failure>] = [:]

    init(purpose: Purpose, options: StoneJSONEncoder.Options, capacity: Int) {
        self.purpose = purpose
        self.options = options
        output = OutputBuffer(capacity: capacity)
    }

    static func forIdentity() -> _StoneWriter {
        _StoneWriter(purpose: .identity, options: StoneJSONEncoder.Options(), capacity: 256)
    }

    var checksRules: Bool { purpose == .json && options.validates && failure == nil }

    /// Records the first failure.
    mutating func fail(_ rule: String, _ value: String) {
        if failure == nil {
            failure = StoneEncodingError(rule: rule, value: value)
        }
    }

    /// Writes the value of a key or an index, which becomes part of the path of a failure.
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
        guard purpose == .identity || depth < options.maximumDepth && !stack.isExhausted else {
            return fail("must be arrays and objects that are less deeply nested", "level \(depth + 1)")
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
        bracketed(UInt8(ascii: "{"), UInt8(ascii: "}")) { value._write(to: &$0) }
    }

    /// Writes `"path":`. Keys are names of the specification, which need no escapes.
    @inline(__always)
    mutating func writeKey(_ key: StaticString) {
        output.reserve(key.utf8CodeUnitCount + 3)
        output.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { output.append($0) }
        output.append(UInt8(ascii: "\""))
        output.append(UInt8(ascii: ":"))
    }

    @inline(__always)
    mutating func appendComma() {
        output.reserve(1)
        output.append(UInt8(ascii: ","))
    }
}

/// The tag of a union, or of a struct with enumerated subtypes. The payload follows: the fields of a struct beside the
/// tag, any other value under the name of the tag.
///
///     case .add: writer.tag("add")
///     case .path(let value): writer.tag("path"); value._write(to: &writer)
///     case .update(let value): writer.tag("update"); writer.string("update", value)
extension _StoneWriter {
    public mutating func tag(_ name: StaticString) {
        output.append(text: "\".tag\":\"")
        output.append(text: name)
        output.append(text: "\",")
    }

    /// Writes the unknown tag of an open union.
    public mutating func unknownTag(_ name: String) {
        writeKey(".tag")
        writeString(name)
    }
}
