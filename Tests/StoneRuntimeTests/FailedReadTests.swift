import StoneTestSupport
import Testing

@testable import StoneRuntime

/// After an error, the text is read again only if a repeated key may have caused it.
@Suite struct FailedReadTests {
    @Test(arguments: [
        (#"{"limit":1,"label":2}"#, 1), (#"{"limit":1,"label":"a""#, 1), (#"{"limit":"x"}"#, 1), ("", 1), ("[]", 1),
        (#"{"later":{"a":1,"a":2},"limit":"x"}"#, 1), (#"{"limit":"x","later":[{"a":1,"a":2}]}"#, 1),
        (#"{"limit":"x","label":"limit"}"#, 1), (#"{"limit":"x","later":["limit","limit"]}"#, 1),
        (#"{"limit":"x","limit":1}"#, 2), (#"{"limit":"x","later":{"}":"]"},"l\u0069mit":1}"#, 2),
        (#"{"limit":"x","later":[[{"a":1,"a":2}],[]],"limit":1}"#, 2), (#"{"limit":[[{"label":1}]],"label":""}"#, 1),
        (#"{"later":"\\\"","later":1,"limit":"x"}"#, 2), (#"{"limit":1,"label":2,"label":3}"#, 2),
    ])
    func `a failed read without repeated keys reads once`(json: String, reads: Int) {
        let counter = Shared(0)
        let coder = StoneCoder<Options> { reader throws(StoneDecodingError) in
            counter.withLock { $0 += 1 }
            return try reader.readValue(Options.self)
        } _: { _, _ in
        }
        _ = try? StoneJSONDecoder().decode(coder, from: Array(json.utf8))
        #expect(counter.value == reads)
    }

    @Test func `a broken rule costs one pass over the value`() {
        let (reads, writes) = (Shared(0), Shared(0))
        let coder = StoneCoder<Options> { reader throws(StoneDecodingError) in
            reads.withLock { $0 += 1 }
            return try reader.readValue(Options.self)
        } _: { value, writer in
            writes.withLock { $0 += 1 }
            writer.writeValue(value)
        }
        var options = StoneJSONDecoder.Options()
        options.validates = true
        let error = decodingError {
            try StoneJSONDecoder(options: options).decode(coder, from: Array(#"{"limit":1000}"#.utf8))
        }
        #expect(error?.kind == .brokenRule)
        #expect((reads.value, writes.value) == (1, 1))
    }

    /// Fields that are read after an error are placeholders, and have no errors of their own.
    @Test(arguments: [
        (#"{"path":1,"note":2,"options":3}"#, "path: expected a string, found a number (at byte 8)"),
        (#"{"note":2,"options":3}"#, "expected the field \"path\", found none (at byte 0)"),
        (
            #"{"path":"/","mode":4,"autorename":5}"#,
            "mode: expected a string or an object with a \".tag\", found a number (at byte 19)"
        ),
        (
            #"{"path":"/","autorename":5,"options":{"limit":"x"}}"#,
            "autorename: expected a Boolean, found a number (at byte 25)"
        ),
        (
            #"{"path":"/","options":{"limit":"x","label":6}}"#,
            "options.limit: expected an integer from 0 to 4294967295, found a string (at byte 31)"
        ),
        (
            #"{"path":"/","property_groups":[{"fields":7}],"options":8}"#,
            "property_groups[0]: expected the field \"template_id\", found none (at byte 31)"
        ),
    ])
    func `the first error of a value is thrown`(json: String, message: String) {
        let error = decodingError { try StoneJSONDecoder().decode(CommitInfo.self, from: Array(json.utf8)) }
        #expect(error?.description == message)
    }

    /// Random documents of a few keys, many of them repeated, with values of wrong types.
    @Test func `results and errors are those of two reads`() {
        var random = RandomNumbers(seed: 18)
        var counts: [String: Int] = [:]
        for _ in 0..<TestScale.count(1_000, atMost: 30_000) {
            let text = document(depth: 4, &random)
            let json = Bool.random(using: &random) ? text : damaged(text, &random)
            for unknowns in [StoneJSONDecoder.Unknowns.ignored, .rejected] {
                var options = StoneJSONDecoder.Options()
                options.unknowns = unknowns
                compare(.list(.value(Node.self)), "[\(json),{}]", options: options, counting: &counts)
                compare(.value(Node.self), json, options: options, counting: &counts)
                compare(.map(.value(Options.self)), json, options: options, counting: &counts)
                compare(.map(.list(.map(.int32))), json, options: options, counting: &counts)
            }
        }
        #expect(counts.values.min() ?? 0 > TestScale.count(30), "\(counts)")
        #expect(counts.count == 3)
    }

    private func compare<Value>(
        _ coder: StoneCoder<Value>,
        _ json: String,
        options: StoneJSONDecoder.Options,
        counting counts: inout [String: Int]
    ) {
        let bytes = Array(json.utf8)
        let found = Result { () throws(StoneDecodingError) in
            try StoneJSONDecoder(options: options).decode(coder, from: bytes)
        }
        let (expected, wasRepeated) = twoReads(coder, bytes, options: options)
        switch (found, expected) {
        case (.success(let found), .success(let expected)):
            counts[wasRepeated ? "repeated" : "read", default: 0] += 1
            if encoded(found, coder) != encoded(expected, coder) {
                Issue.record("\(json): \(found) instead of \(expected)")
            }
        case (.failure(let found), .failure(let expected)):
            counts["error", default: 0] += 1
            if found.description != expected.description { Issue.record("\(json): \(found) instead of \(expected)") }
        default:
            Issue.record("\(json): \(found) instead of \(expected)")
        }
    }

    private func encoded<Value>(_ value: Value, _ coder: StoneCoder<Value>) -> [UInt8]? {
        var options = StoneJSONEncoder.Options()
        options.validates = false
        return try? StoneJSONEncoder(options: options).encodeBytes(value, with: coder)
    }

    /// Reads a text a second time after any error.
    private func twoReads<Value>(
        _ coder: StoneCoder<Value>,
        _ bytes: [UInt8],
        options: StoneJSONDecoder.Options
    ) -> (result: Result<Value, StoneDecodingError>, wasRepeated: Bool) {
        bytes.withUnsafeBytes { bytes in
            var reader = _StoneReader(bytes, options: options)
            defer { reader.deallocate() }
            let first: StoneDecodingError
            do throws(StoneDecodingError) {
                return (.success(try reader.wholeText(coder.read)), false)
            } catch {
                first = error
            }
            reader.restart(recordingFirst: true)
            do throws(StoneDecodingError) {
                return (.success(try reader.wholeText(coder.read)), true)
            } catch {
                return (.failure(reader.metRepeatedKey ? error : first), true)
            }
        }
    }

    private func document(depth: Int, _ random: inout RandomNumbers) -> String {
        let keys = ["next", "children", "filter", "limit", "label", ".tag", "all", "not", "n\\u0065xt", "x"]
        let members = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            "\"\(keys.randomElement(using: &random) ?? "")\":\(value(depth: depth, &random))"
        }
        return "{\(members.joined(separator: ","))}"
    }

    private func value(depth: Int, _ random: inout RandomNumbers) -> String {
        switch Int.random(in: depth == 0 ? 4...9 : 0...9, using: &random) {
        case 0, 1: document(depth: depth - 1, &random)
        case 2, 3: "[\(document(depth: depth - 1, &random)),\(value(depth: depth - 1, &random))]"
        case 4: "1"
        case 5: "\"all\""
        case 6: "\"a\\\"}\""
        case 7: "[]"
        default: "null"
        }
    }

    /// Replaces or removes a byte.
    private func damaged(_ text: String, _ random: inout RandomNumbers) -> String {
        var bytes = Array(text.utf8)
        let index = Int.random(in: bytes.indices, using: &random)
        let others = Array("{}[],:\"\\1".utf8)
        if Bool.random(using: &random) {
            bytes[index] = others.randomElement(using: &random) ?? 0
        } else {
            bytes.remove(at: index)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
