import Testing

@testable import StoneRuntime

/// Reading takes memory of a small multiple of the text's length.
@Suite struct MemoryTests {
    /// The shortest repeatable members, unknown and known, with and without an error at the end.
    @Test(arguments: [#""":0"#, #""a":0"#, #""a":{"b":[]}"#, #""filter":null"#, #""next":{}"#], ["}", ",}"])
    func `records of members are small`(member: String, end: String) {
        let json = "{" + Array(repeating: member, count: 40_000).joined(separator: ",") + end
        let bytes = Array(json.utf8)
        let coder = StoneCoder.value(Node.self)
        let records = bytes.withUnsafeBytes { text in
            var reader = _StoneReader(text, options: StoneJSONDecoder.Options())
            defer { reader.deallocate() }
            do {
                _ = try reader.wholeText(coder.read)
            } catch {
                reader.restart(recordingFirst: true)
                _ = try? reader.wholeText(coder.read)
            }
            return reader.members.capacity * MemoryLayout<MemberRecord>.stride
        }
        #expect(records > 0)
        #expect(records < 4 * bytes.count)
    }
}
