import FoundationEssentials
import StoneRuntime
import Testing

/// Equality of unions, whose payloads are recorded, and of boxes.
struct RecordedIdentityTests {
    /// The fields of a payload: one of each kind of token.
    private struct Part: Sendable {
        var tag: _StoneLiteral = "a"
        var number: Int64 = 0
        var text = "text"
        var note: String?
        var bytes = Data([1, 2, 3])
        var options = Options(label: "label")
    }

    /// A union with a payload of any length, like generated code for a struct with many fields.
    private enum Payload: StoneValue {
        case parts([Part])
        case other(tag: StoneUnknownTag = .other)

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            .other(tag: reader.unknownTag())
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            switch self {
            case .parts(let parts):
                visitor.tag("parts")
                for part in parts {
                    visitor.tag(part.tag)
                    visitor.int64("number", part.number)
                    visitor.string("text", part.text)
                    visitor.stringIfPresent("note", part.note)
                    visitor.bytes("bytes", part.bytes)
                    visitor.value("options", part.options)
                }
            case .other(let tag): visitor.unknownTag(tag)
            }
        }
    }

    /// Returns parts with their own storage.
    private func parts(_ count: Int, start: Int) -> [Part] {
        (0..<count).map { index in
            Part(
                number: Int64(index),
                text: String(decoding: Array("a text on the heap \(index)".utf8), as: UTF8.self),
                note: (index + start).isMultiple(of: 2) ? nil : "note",
                bytes: Data(Array("bytes \(index)".utf8))
            )
        }
    }

    @Test func `payloads of any size are compared`() {
        for start in 0..<2 {
            for count in 0..<40 {
                let value = Payload.parts(parts(count, start: start))
                #expect(value == .parts(parts(count, start: start)))
                #expect(value.hashValue == Payload.parts(parts(count, start: start)).hashValue)
                #expect(value != .parts(parts(count + 1, start: start)))
                #expect(value != .other())
            }
        }
    }

    @Test func `each field of a payload counts`() {
        let changes: [(inout Part) -> Void] = [
            { $0.tag = "b" }, { $0.number = -1 }, { $0.text = "other" }, { $0.note = "other" },
            { $0.bytes = Data([1, 2]) }, { $0.options.limit = 11 }, { $0.options.label = nil },
        ]
        for index in 0..<20 {
            for change in changes {
                var changed = parts(20, start: 0)
                change(&changed[index])
                #expect(Payload.parts(parts(20, start: 0)) != .parts(changed))
            }
        }
    }

    /// A union with a payload of tokens of one kind, which grow beyond the stack at one of them.
    private enum Tokens: StoneValue {
        case numbers([Int64])
        case texts([String])
        case notes([String?])
        case tags([_StoneLiteral])

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            .numbers([reader.int64("number")])
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            switch self {
            case .numbers(let numbers):
                visitor.tag("numbers")
                for number in numbers { visitor.int64("number", number) }
            case .texts(let texts):
                visitor.tag("texts")
                for text in texts { visitor.string("text", text) }
            case .notes(let notes):
                visitor.tag("notes")
                for note in notes { visitor.stringIfPresent("note", note) }
            case .tags(let tags):
                visitor.tag("tags")
                for tag in tags { visitor.tag(tag) }
            }
        }
    }

    @Test(arguments: [43, 70, 130, 300])
    func `tokens of each kind grow`(count: Int) {
        func expect<Item>(_ make: ([Item]) -> Tokens, _ item: Item, _ other: Item) {
            // Each value has its own storage, so its items are compared.
            func value(_ count: Int, last: Item) -> Tokens { make(Array(repeating: item, count: count - 1) + [last]) }
            #expect(value(count, last: item) == value(count, last: item))
            #expect(value(count, last: item) != value(count, last: other))
            #expect(value(count, last: item) != value(count - 1, last: item))
            #expect(value(count - 1, last: item) != value(count, last: item))
        }
        expect(Tokens.numbers, 1, 2)
        expect(Tokens.texts, "a", "b")
        expect(Tokens.notes, nil, "a")
        expect(Tokens.tags, "a", "b")
    }

    /// A struct with a value in a box.
    private struct Boxed: StoneValue {
        private var box: _StoneBox<Options>

        init(_ options: Options) {
            box = _StoneBox(options)
        }

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            Self(try reader.value("options"))
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            visitor.boxedValue("options", box)
        }
    }

    @Test func `values in boxes are compared`() throws {
        let boxed = Boxed(Options(limit: 1))
        #expect(boxed == Boxed(Options(limit: 1)))
        #expect(boxed.hashValue == Boxed(Options(limit: 1)).hashValue)
        #expect(boxed != Boxed(Options(limit: 2)))
        #expect(try StoneJSONEncoder().encode(boxed) == Data(#"{"options":{"limit":1}}"#.utf8))
    }

    /// A struct that passes computed values, which need more memory than its stored ones.
    private struct Computed: StoneValue {
        var inner: [Computed] = []
        var number: Int32

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            Self(number: reader.int32("half"))
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            visitor.values("inner", inner)
            visitor.int32("half", number / 2)
            visitor.int64("number", Int64(number))
            visitor.int64("square", Int64(number) * Int64(number))
        }
    }

    @Test func `computed values are compared`() {
        func around(_ value: Computed) -> Computed { Computed(inner: [value], number: 1) }
        var (left, right, other) = (Computed(number: 2), Computed(number: 2), Computed(number: 3))
        // More than the depth at which comparisons are deferred, in time that is linear in it.
        for _ in 0..<64 {
            #expect(left == right)
            #expect(left != other)
            (left, right, other) = (around(left), around(right), around(other))
        }
    }
}
