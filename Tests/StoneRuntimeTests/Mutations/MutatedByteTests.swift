import StoneTestSupport
import Testing

@testable import StoneRuntime

/// One byte of a document is replaced, deleted or inserted. The value, or its absence, is the same with members in the
/// declared order, with members in another order, with all members recorded first, and with a plain parser.
///
/// Tries every byte at every position, or, at scale 1, some of the bytes that are common in JSON.
@Suite struct MutatedByteTests {
    private static let bytes = Array("\"\\{}[]:, \n-+.=#/0129Eenulvz".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xFF]

    private static func replacements(at position: Int) -> [UInt8] {
        TestScale.factor > 1 ? Array(0...255) : insertions(at: position)
    }

    private static func insertions(at position: Int) -> [UInt8] {
        let step = TestScale.step(8)
        return stride(from: position % step, to: bytes.count, by: step).map { bytes[$0] }
    }

    @Test func booleans() { check(MutatedKinds.boolean) }
    @Test func int32() { check(MutatedKinds.int32) }
    @Test func int64() { check(MutatedKinds.int64) }
    @Test func uint32() { check(MutatedKinds.uint32) }
    @Test func uint64() { check(MutatedKinds.uint64) }
    @Test func float32() { check(MutatedKinds.float32) }
    @Test func float64() { check(MutatedKinds.float64) }
    @Test func strings() { check(MutatedKinds.string) }
    @Test func nullable() { check(MutatedKinds.nullable) }
    @Test func defaults() { check(MutatedKinds.defaulted) }
    @Test func bytes() { check(MutatedKinds.bytes) }
    @Test(arguments: MutatedKinds.timestamps.indices) func timestamps(index: Int) {
        check(MutatedKinds.timestamps[index])
    }
    @Test func lists() { check(MutatedKinds.strings) }
    @Test func maps() { check(MutatedKinds.map) }
    @Test func `closed unions`() { check(MutatedKinds.closedUnion) }
    @Test func `open unions`() { check(MutatedKinds.openUnion) }

    /// Mutates the members around a value. One test is enough, since they are the same for all values.
    @Test func members() {
        let reordered = #"{"\u007a":1,"v":false,"\u0061":true,"u":[{"n":"}"}]}"#
        for document in Self.documents("false") + [reordered] {
            check(Array(document.utf8), at: 0..<document.utf8.count, kind: MutatedKinds.boolean)
        }
    }

    /// Documents with a value between two members with similar keys.
    private static func documents(_ value: String) -> [String] {
        [#"{"a":true,"v":\#(value),"z":1}"#, #" { "a" : true , "v" : \#(value) , "z" : 1 } "#]
    }

    private func check<Value>(_ kind: MutatedKind<Value>) {
        for sample in kind.samples {
            for document in Self.documents(sample).map({ Array($0.utf8) }) {
                let value = Array(sample.utf8)
                let key = document.firstIndex(of: UInt8(ascii: "v")) ?? 0
                let start = document.indices.first { $0 > key + 1 && document[$0...].starts(with: value) } ?? key
                check(document, at: start - 2..<start + value.count + 2, kind: kind)
            }
        }
    }

    private func check<Value>(_ document: [UInt8], at positions: Range<Int>, kind: MutatedKind<Value>) {
        compare(document, kind)
        for position in positions {
            var mutated = document
            mutated.remove(at: position)
            compare(mutated, kind)
            for byte in Self.replacements(at: position) {
                mutated = document
                mutated[position] = byte
                compare(mutated, kind)
            }
            for byte in Self.insertions(at: position) {
                mutated = document
                mutated.insert(byte, at: position)
                compare(mutated, kind)
            }
        }
    }

    private func compare<Value>(_ document: [UInt8], _ kind: MutatedKind<Value>) {
        let plain = PlainJSON(document)?.members
        for isServer in [false, true] {
            let expected = Fields(plain, kind, isServer: isServer)
            let found = [
                fields(document, isServer: isServer) { reader throws(StoneDecodingError) in
                    try Fields(a: reader.boolean("a"), v: kind.read(&reader, "v"), z: reader.int32("z"))
                },
                fields(document, isServer: isServer) { reader throws(StoneDecodingError) in
                    let z = reader.int32("z")
                    return try Fields(v: kind.read(&reader, "v"), a: reader.boolean("a"), z: z)
                },
                fields(document, isServer: isServer, recordsFirst: true) { reader throws(StoneDecodingError) in
                    try Fields(a: reader.boolean("a"), v: kind.read(&reader, "v"), z: reader.int32("z"))
                },
            ]
            if found.contains(where: { $0 != expected }) {
                let text = String(decoding: document, as: UTF8.self)
                Issue.record("\(text), server: \(isServer), expected: \(shown(expected)), found: \(found.map(shown))")
            }
        }
    }

    private func shown<Value>(_ fields: Fields<Value>?) -> String { fields.map { "\($0.v)" } ?? "an error" }

    /// Reads a document like the decoder, or only with all members recorded first.
    private func fields<Value>(
        _ document: [UInt8],
        isServer: Bool,
        recordsFirst: Bool = false,
        _ read: @escaping @Sendable (inout _StoneReader) throws(StoneDecodingError) -> Fields<Value>
    ) -> Fields<Value>? {
        var options = StoneJSONDecoder.Options()
        options.unknowns = isServer ? .rejected : .ignored
        let coder = StoneCoder { reader throws(StoneDecodingError) in
            try reader.readScoped(read)
        } _: { _, _ in
        }
        guard recordsFirst else { return try? StoneJSONDecoder(options: options).decode(coder, from: document) }
        return document.withUnsafeBytes { bytes in
            var reader = _StoneReader(bytes, options: options)
            defer { reader.deallocate() }
            reader.restart(recordingFirst: true)
            return try? reader.wholeText(coder.read)
        }
    }
}

/// The members of a document.
private struct Fields<Value: Equatable & Sendable>: Equatable {
    let a: Bool
    let v: Value
    let z: Int32

    init(a: Bool, v: Value, z: Int32) {
        (self.a, self.v, self.z) = (a, v, z)
    }

    /// Evaluates the value before the first member.
    init(v: Value, a: Bool, z: Int32) {
        self.init(a: a, v: v, z: z)
    }

    init?(_ members: [String: PlainJSON]?, _ kind: MutatedKind<Value>, isServer: Bool) {
        guard let members,
            let a = MutatedKinds.boolean.value(members["a"], isServer),
            let v = kind.value(members["v"], isServer),
            let z = MutatedKinds.int32.value(members["z"], isServer)
        else { return nil }
        // The reference implementation ignores members such as ".tagged".
        guard !isServer || members.keys.allSatisfy({ ["a", "v", "z"].contains($0) || $0.hasPrefix(".tag") }) else {
            return nil
        }
        self.init(a: a, v: v, z: z)
    }
}
