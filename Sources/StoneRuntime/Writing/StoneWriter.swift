/// Writes generated types as JSON into one buffer.
///
/// Generated code calls one method a field; nil is not written:
///
///     writer.string("path", path)
///     writer.stringIfPresent("note", note)
///
/// Nothing throws on the way. The first rule that a value breaks is kept, with the path to it, and thrown at the end by
/// `StoneJSONEncoder`, which makes the writers.
public struct StoneWriter: ~Copyable {
    /// What the bytes are for.
    enum Purpose {
        case json
        /// To be compared and hashed: floats and dates are written by bit pattern, and no rule is checked.
        case identity
    }

    /// Every value ends in a comma, which the bracket that closes its container replaces.
    var output: OutputBuffer
    let purpose: Purpose
    let options: StoneJSONEncoder.Options
    private(set) var failure: StoneEncodingError?
    private var depth = 0
    private let stack = StackGuard()
    /// Compiling a pattern takes longer than matching it, and a list's items share theirs.
    var patterns: [String: Result<Pattern, Pattern.Failure>] = [:]

    init(purpose: Purpose, options: StoneJSONEncoder.Options, capacity: Int) {
        self.purpose = purpose
        self.options = options
        output = OutputBuffer(capacity: capacity)
    }

    static func forIdentity() -> StoneWriter {
        StoneWriter(purpose: .identity, options: StoneJSONEncoder.Options(), capacity: 256)
    }

    var checksRules: Bool { purpose == .json && options.validates && failure == nil }

    /// Keeps the first failure.
    mutating func fail(_ rule: String, _ value: String) {
        if failure == nil {
            failure = StoneEncodingError(rule: rule, value: value)
        }
    }

    /// Writes what lies behind a key or an index, and puts that before the path of a failure within.
    @inline(__always)
    mutating func within(_ component: @autoclosure () -> String, _ write: (inout StoneWriter) -> Void) {
        guard failure == nil else { return }
        write(&self)
        if let failure {
            self.failure = failure.prefixed(component())
        }
    }

    /// Writes a container around what `write` writes.
    @inline(__always)
    mutating func bracketed(_ open: UInt8, _ close: UInt8, _ write: (inout StoneWriter) -> Void) {
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
    mutating func writeValue<Value: StoneSerializable>(_ value: Value) {
        bracketed(UInt8(ascii: "{"), UInt8(ascii: "}")) { value.write(to: &$0) }
    }

    /// Writes `"path":`. Keys are names of the specification, so none needs an escape.
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
