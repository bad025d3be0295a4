/// Reads generated types from JSON, straight from the bytes: no tree is built and keys never become strings.
///
/// Generated code calls one method a field, in the order of the specification:
///
///     self.path = try reader.string("path")
///     self.note = try reader.stringIfPresent("note")
///     self.mode = try reader.value("mode", default: .add)
///
/// Senders mostly write the members in that order too, so the next member is usually the one asked for. Members that
/// come earlier than asked for are passed over once and recorded; every later question looks at the records first.
///
/// Readers are made by `StoneJSONDecoder`.
public struct StoneReader: ~Copyable {
    let text: InputText
    let options: StoneJSONDecoder.Options
    /// Offset of the next byte to read.
    var position = 0
    var scope = Scope(.other, start: 0, cursor: 0, firstMember: 0)
    /// The members passed over or read in all open scopes, those of the innermost scope last.
    var members: [Member] = []
    /// The last tag that had escapes, without them.
    var unescapedTag: InputText?
    /// How many arrays and objects are open.
    var depth = 0
    private let stack = StackGuard()
    /// The kinds of the containers open within a value that is passed over; kept to reuse its memory.
    var skippedContainers: [SkippedContainer] = []

    /// Whether all members of an object are recorded before the first is read. That is slower, and needed only to
    /// give a repeated key its last value, as Python's `json` does.
    let recordsFirst: Bool
    /// Whether the reader gave up because a key that it had read came again. Not with `recordsFirst`.
    var metRepeatedKey = false

    init(_ bytes: UnsafeRawBufferPointer, options: StoneJSONDecoder.Options, recordsFirst: Bool) {
        text = InputText(copying: bytes)
        self.options = options
        self.recordsFirst = recordsFirst
    }

    /// Before an array or object is opened.
    @inline(__always)
    func checkDepth() throws(StoneDecodingError) {
        guard depth < options.maximumDepth, !stack.isExhausted else { throw tooDeep(at: position) }
    }

    var rejectsUnknowns: Bool { options.unknowns == .rejected }
}
