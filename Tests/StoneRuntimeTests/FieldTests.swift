import FoundationEssentials
import Testing

@testable import StoneRuntime

/// Every method that reads or writes a field of a built-in type: required, nullable, with a default, and with a rule.
@Suite struct FieldTests {
    typealias Read<Value> = @Sendable (inout _StoneReader) throws(StoneDecodingError) -> Value
    typealias Write<Value> = @Sendable (inout _StoneFieldVisitor, Value) -> Void

    private static func object<Value>(_ read: @escaping Read<Value>) -> StoneCoder<Value> {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readScoped(read)
        } _: { _, _ in
        }
    }

    private func checkReading<Value: Equatable & Sendable>(
        _ json: String,
        _ value: Value,
        standard: Value,
        _ required: @escaping Read<Value>,
        _ nullable: @escaping Read<Value?>,
        _ defaulted: @escaping Read<Value>
    ) throws {
        let (required, nullable) = (Self.object(required), Self.object(nullable))
        let defaulted = Self.object(defaulted)
        let (present, null) = (#"{"k":\#(json)}"#, #"{"k":null}"#)
        for unknowns in [StoneJSONDecoder.Unknowns.ignored, .rejected] {
            #expect(try read(required, present, unknowns) == value)
            #expect(try read(nullable, present, unknowns) == value)
            #expect(try read(defaulted, present, unknowns) == value)
            #expect(try read(nullable, null, unknowns) == nil)
            #expect(try read(nullable, "{}", unknowns) == nil)
            #expect(try read(defaulted, "{}", unknowns) == standard)
            #expect(decodingError { try read(required, "{}", unknowns) }?.kind == .missingField)
            #expect(decodingError { try read(required, null, unknowns) }?.path == "k")
        }
        #expect(try read(defaulted, null) == standard)
        #expect(decodingError { try read(defaulted, null, .rejected) }?.kind == .typeMismatch)
        for other in [#"{"k":{}}"#, #"{"k":nul}"#, #"{"k":}"#] {
            #expect(throws: StoneDecodingError.self) { try read(required, other) }
            #expect(throws: StoneDecodingError.self) { try read(nullable, other) }
            #expect(throws: StoneDecodingError.self) { try read(defaulted, other) }
        }
    }

    @Test func `integers are read`() throws {
        try checkReading("-5", -5 as Int32, standard: 7) { r throws(StoneDecodingError) in
            r.int32("k")
        } _: { r throws(StoneDecodingError) in
            r.int32IfPresent("k")
        } _: { r throws(StoneDecodingError) in
            r.int32("k", default: 7)
        }
        try checkReading("-5", -5 as Int64, standard: 7) { r throws(StoneDecodingError) in
            r.int64("k")
        } _: { r throws(StoneDecodingError) in
            r.int64IfPresent("k")
        } _: { r throws(StoneDecodingError) in
            r.int64("k", default: 7)
        }
        try checkReading("5", 5 as UInt32, standard: 7) { r throws(StoneDecodingError) in
            r.uint32("k")
        } _: { r throws(StoneDecodingError) in
            r.uint32IfPresent("k")
        } _: { r throws(StoneDecodingError) in
            r.uint32("k", default: 7)
        }
        try checkReading("5", 5 as UInt64, standard: 7) { r throws(StoneDecodingError) in
            r.uint64("k")
        } _: { r throws(StoneDecodingError) in
            r.uint64IfPresent("k")
        } _: { r throws(StoneDecodingError) in
            r.uint64("k", default: 7)
        }
    }

    @Test func `floats and Booleans are read`() throws {
        try checkReading("0.5", 0.5 as Float, standard: 7) { r throws(StoneDecodingError) in
            r.float32("k")
        } _: { r throws(StoneDecodingError) in
            r.float32IfPresent("k")
        } _: { r throws(StoneDecodingError) in
            r.float32("k", default: 7)
        }
        try checkReading("5e-1", 0.5, standard: 7) { r throws(StoneDecodingError) in
            r.float64("k")
        } _: { r throws(StoneDecodingError) in
            r.float64IfPresent("k")
        } _: { r throws(StoneDecodingError) in
            r.float64("k", default: 7)
        }
        try checkReading("true", true, standard: false) { r throws(StoneDecodingError) in
            r.boolean("k")
        } _: { r throws(StoneDecodingError) in
            r.booleanIfPresent("k")
        } _: { r throws(StoneDecodingError) in
            r.boolean("k", default: false)
        }
    }

    @Test func `strings and lists are read`() throws {
        try checkReading(#""a""#, "a", standard: "s") { r throws(StoneDecodingError) in
            r.string("k")
        } _: { r throws(StoneDecodingError) in
            r.stringIfPresent("k")
        } _: { r throws(StoneDecodingError) in
            r.string("k", default: "s")
        }
        try checkReading(#"["a"]"#, ["a"], standard: ["s"]) { r throws(StoneDecodingError) in
            r.strings("k")
        } _: { r throws(StoneDecodingError) in
            r.stringsIfPresent("k")
        } _: { r throws(StoneDecodingError) in
            r.strings("k", default: ["s"])
        }
        try checkReading(#"[1]"#, [1], standard: []) { r throws(StoneDecodingError) in
            try r.field("k", .list(.int32))
        } _: { r throws(StoneDecodingError) in
            r.fieldIfPresent("k", .list(.int32))
        } _: { r throws(StoneDecodingError) in
            r.field("k", .list(.int32), default: [])
        }
        try checkReading(#""QQ==""#, Data("A".utf8), standard: Data()) { r throws(StoneDecodingError) in
            r.bytes("k")
        } _: { r throws(StoneDecodingError) in
            r.bytesIfPresent("k")
        } _: { r throws(StoneDecodingError) in
            r.bytes("k", default: Data())
        }
        let (epoch, day) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 86_400))
        try checkReading(#""1970-01-02""#, day, standard: epoch) { r throws(StoneDecodingError) in
            r.timestamp("k", "%Y-%m-%d")
        } _: { r throws(StoneDecodingError) in
            r.timestampIfPresent("k", "%Y-%m-%d")
        } _: { r throws(StoneDecodingError) in
            r.timestamp("k", "%Y-%m-%d", default: epoch)
        }
    }

    private func output<Value: Sendable>(_ value: Value, _ write: @escaping Write<Value>) throws(StoneEncodingError)
        -> String
    {
        let coder = StoneCoder<Bool> { _ throws(StoneDecodingError) in
            false
        } _: { _, writer in
            writer.bracketed(UInt8(ascii: "{"), close: UInt8(ascii: "}")) { write(&$0, value) }
        }
        return try written(true, coder)
    }

    /// - Parameters:
    ///   - small: A value that the rules of `write` allow.
    ///   - large: A value that they reject.
    private func checkWriting<Value: Sendable>(
        _ small: (value: Value, json: String),
        large: Value,
        _ write: @escaping Write<Value>,
        nullable: @escaping Write<Value?>
    ) throws {
        #expect(try output(small.value, write) == #"{"k":\#(small.json)}"#)
        #expect(try output(small.value, nullable) == #"{"k":\#(small.json)}"#)
        #expect(try output(nil, nullable) == "{}")
        #expect(encodingError { try output(large, write) }?.path == "k")
        #expect(encodingError { try output(large, nullable) }?.path == "k")
    }

    @Test func `numbers with rules are written`() throws {
        let (signed, narrow) = (_StoneNumberRule<Int64>(maximum: 5), _StoneNumberRule<Int32>(maximum: 5))
        let (unsigned, narrowUnsigned) = (_StoneNumberRule<UInt64>(maximum: 5), _StoneNumberRule<UInt32>(maximum: 5))
        let float = _StoneNumberRule<Double>(maximum: 5)
        try checkWriting((-1, "-1"), large: 6) {
            $0.int32("k", $1, narrow)
        } nullable: {
            $0.int32IfPresent("k", $1, narrow)
        }
        try checkWriting((-1, "-1"), large: 6) {
            $0.int64("k", $1, signed)
        } nullable: {
            $0.int64IfPresent("k", $1, signed)
        }
        try checkWriting((1, "1"), large: 6) {
            $0.uint32("k", $1, narrowUnsigned)
        } nullable: {
            $0.uint32IfPresent("k", $1, narrowUnsigned)
        }
        try checkWriting((1, "1"), large: 6) {
            $0.uint64("k", $1, unsigned)
        } nullable: {
            $0.uint64IfPresent("k", $1, unsigned)
        }
        try checkWriting((1.5, "1.5"), large: 6) {
            $0.float32("k", $1, float)
        } nullable: {
            $0.float32IfPresent("k", $1, float)
        }
        try checkWriting((1.5, "1.5"), large: 6) {
            $0.float64("k", $1, float)
        } nullable: {
            $0.float64IfPresent("k", $1, float)
        }
    }

    @Test func `strings and lists with rules are written`() throws {
        let (text, list) = (_StoneStringRule(maxLength: 1), _StoneListRule(maxItems: 1))
        try checkWriting(("a", #""a""#), large: "ab") {
            $0.string("k", $1, text)
        } nullable: {
            $0.stringIfPresent("k", $1, text)
        }
        try checkWriting((["a"], #"["a"]"#), large: ["a", "b"]) {
            $0.strings("k", $1, list)
        } nullable: {
            $0.stringsIfPresent("k", $1, list)
        }
        try checkWriting(([Nothing()], "[{}]"), large: [Nothing(), Nothing()]) {
            $0.values("k", $1, list)
        } nullable: {
            $0.valuesIfPresent("k", $1, list)
        }
    }

    @Test func `values without rules are written`() throws {
        #expect(try output(true) { $0.booleanIfPresent("k", $1) } == #"{"k":true}"#)
        #expect(try output(1) { $0.int32IfPresent("k", $1) } == #"{"k":1}"#)
        #expect(try output(1) { $0.int64IfPresent("k", $1) } == #"{"k":1}"#)
        #expect(try output(1) { $0.uint32IfPresent("k", $1) } == #"{"k":1}"#)
        #expect(try output(1) { $0.uint64IfPresent("k", $1) } == #"{"k":1}"#)
        #expect(try output(1.5) { $0.float32IfPresent("k", $1) } == #"{"k":1.5}"#)
        #expect(try output(1.5) { $0.float64IfPresent("k", $1) } == #"{"k":1.5}"#)
        #expect(try output("a") { $0.stringIfPresent("k", $1) } == #"{"k":"a"}"#)
        #expect(try output(["a"]) { $0.stringsIfPresent("k", $1) } == #"{"k":["a"]}"#)
        #expect(try output(Data("A".utf8)) { $0.bytesIfPresent("k", $1) } == #"{"k":"QQ=="}"#)
        let day = Date(timeIntervalSince1970: 86_400)
        #expect(try output(day) { $0.timestampIfPresent("k", $1, "%Y-%m-%d") } == #"{"k":"1970-01-02"}"#)
        #expect(try output([1]) { $0.fieldIfPresent("k", $1, .list(.int32)) } == #"{"k":[1]}"#)
        #expect(try output([Nothing()]) { $0.valuesIfPresent("k", $1) } == #"{"k":[{}]}"#)
        #expect(try output(Nothing()) { $0.valueIfPresent("k", $1) } == #"{"k":{}}"#)
    }
}
