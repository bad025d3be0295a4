import StoneTestSupport
import Testing

@testable import StoneRuntime

/// Fields that are assumed to be absent do not change what is read.
@Suite struct AssumedAbsenceTests {
    private static let members = [
        #""path":"/a""#, #""note":"n""#, #""autorename":true"#, #""options":{"limit":2,"label":"l"}"#,
        #""options":{"label":null,"unknown":{},"limit":3}"#, #""mode":"add""#, #""n\u006fte":"escaped""#,
        #""client_modified":"2015-05-12T15:50:38Z""#, #""unknown":[{"note":1}]"#,
        #""property_groups":[{"template_id":"t","fields":[{"name":"a","value":"b"}]}]"#,
        #""property_groups":[{"fields":[],"x":1,"template_id":"t"},{"template_id":"u","fields":[]}]"#,
    ]
    /// Members that are errors.
    private static let wrongMembers = [
        #""note":1"#, #""options":{"limit":"x"}"#, #""mode":{"tag":"add"}"#, #""path":null"#,
    ]

    /// A list of objects with some of the members in any order: at most one each of a key, unless keys may be repeated.
    private func list(_ count: Int, errors: Int, repeats: Bool, _ random: inout RandomNumbers) -> String {
        let usual = (0..<3).map { _ in
            Self.members.shuffled(using: &random).prefix(Int.random(in: 2...8, using: &random))
        }
        let objects = (0..<count).map { index in
            // Most objects are like others.
            var members =
                Int.random(in: 0..<8, using: &random) == 0
                ? Self.members.shuffled(using: &random).prefix(6) : usual[Int.random(in: 0..<3, using: &random)]
            if !members.contains(#""path":"/a""#) { members.append(#""path":"/a""#) }
            if index >= count - errors, let wrong = Self.wrongMembers.randomElement(using: &random) {
                members.insert(wrong, at: Int.random(in: members.indices, using: &random))
            }
            if !repeats {
                var keys: Set<Substring> = []
                members = members.filter { keys.insert($0.prefix(4)).inserted }
            }
            return "{\(members.joined(separator: ","))}"
        }
        return "[\(objects.joined(separator: ",\n"))]"
    }

    private func checkLists(errors: Int, repeats: Bool, _ unknowns: StoneJSONDecoder.Unknowns = .ignored) {
        var random = RandomNumbers(seed: 23)
        var assumptions = 0
        for _ in 0..<TestScale.count(300, atMost: 10_000) {
            let json = list(Int.random(in: 20...60, using: &random), errors: errors, repeats: repeats, &random)
            let padded = json + String(repeating: " ", count: 4_096)
            assumptions += check(.list(.value(CommitInfo.self)), padded, unknowns) ? 1 : 0
        }
        #expect(assumptions > 0)
    }

    /// Compares reading with and without assumptions, and returns whether there were any.
    private func check<Value: Equatable>(
        _ coder: StoneCoder<Value>,
        _ json: String,
        _ unknowns: StoneJSONDecoder.Unknowns
    ) -> Bool {
        var options = StoneJSONDecoder.Options()
        options.unknowns = unknowns
        let bytes = Array(json.utf8)
        let found = Result { () throws(StoneDecodingError) in
            try StoneJSONDecoder(options: options).decode(coder, from: bytes)
        }
        let (expected, hasAssumed) = bytes.withUnsafeBytes { text in
            var reader = _StoneReader(text, options: options)
            defer { reader.deallocate() }
            reader.assumes = true
            _ = try? reader.wholeText(coder.read)
            let hasAssumed = reader.hasAssumed
            reader.restart(recordingFirst: false)
            return (Result { () throws(StoneDecodingError) in try Self.plain(&reader, coder) }, hasAssumed)
        }
        switch (found, expected) {
        case (.success(let found), .success(let expected)): #expect(found == expected, "\(json)")
        case (.failure(let found), .failure(let expected)):
            #expect(found.description == expected.description, "\(json)")
        default: Issue.record("\(json): \(found) instead of \(expected)")
        }
        return hasAssumed
    }

    private static func plain<Value>(
        _ reader: inout _StoneReader,
        _ coder: StoneCoder<Value>
    ) throws(StoneDecodingError) -> Value {
        do {
            return try reader.wholeText(coder.read)
        } catch let first {
            reader.restart(recordingFirst: true)
            do {
                return try reader.wholeText(coder.read)
            } catch {
                throw reader.metRepeatedKey ? error : first
            }
        }
    }

    @Test func `objects may have other members than those before`() {
        checkLists(errors: 0, repeats: false)
    }

    @Test func `keys may be repeated`() {
        checkLists(errors: 0, repeats: true)
    }

    @Test func `the first error is thrown`() {
        checkLists(errors: 1, repeats: false)
        checkLists(errors: 2, repeats: true)
    }

    @Test func `unknown fields may be errors`() {
        checkLists(errors: 0, repeats: false, .rejected)
        checkLists(errors: 1, repeats: true, .rejected)
    }

    /// An assumption that is wrong at each of many levels does not multiply the time.
    @Test(arguments: [10, 20, 40, 60])
    func `misleading texts are read in linear time`(depth: Int) throws {
        let absent = Array(repeating: #"{"children":[],"x":{}}"#, count: 50).joined(separator: ",")
        // The first field of the type comes last.
        let nested =
            String(repeating: #"{"children":["#, count: depth) + absent
            + String(repeating: #"],"next":{}}"#, count: depth)
        for json in ["[\(absent),\(nested)]", "[\(absent),\(nested),\(nested),\(absent),\(nested)]"] {
            var options = StoneJSONDecoder.Options()
            options.maximumDepth = 4 * depth
            let bytes = Array((json + String(repeating: " ", count: 4_096)).utf8)
            let skipped = try bytes.withUnsafeBytes { text in
                var reader = _StoneReader(text, options: options)
                defer { reader.deallocate() }
                reader.assumes = true
                do throws(StoneDecodingError) {
                    _ = try reader.wholeText(StoneCoder.list(.value(Node.self)).read)
                    Issue.record("no object was read again")
                } catch {
                    // Too many objects had to be read again.
                    #expect(error.expected == "objects with similar fields")
                    reader.restart(recordingFirst: false)
                    _ = try reader.wholeText(StoneCoder.list(.value(Node.self)).read)
                }
                return reader.skippedByteCount
            }
            #expect(skipped < 2 * bytes.count)
            #expect(check(.list(.value(Node.self)), json, .ignored))
        }
    }
}
