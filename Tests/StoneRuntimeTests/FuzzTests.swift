import StoneRuntime
import StoneTestSupport
import Testing

/// Reading a mutated text throws, or returns a value that survives a round trip.
@Suite struct FuzzTests {
    private static let samples = [
        #"{"path":"/a\u00e9","note":"n","mode":{".tag":"update","update":"a1c10ce0d"},"autorename":true,"#
            + #""client_modified":"2015-05-12T15:50:38Z","property_groups":[{"template_id":"t","fields":[]}],"#
            + #""options":{"limit":3,"label":"😀","later":[1.5e3,{"x":null}]}}"#,
        #"{"boolean":true,"int32":-12,"int64":9223372036854775807,"uint32":1,"uint64":18446744073709551615,"#
            + #""float32":1.5,"float64":-2e-3,"string":"a\"b","bytes":"aGVsbG8=","#
            + #""timestamp":"2015-05-12 15:50:38.25","strings":["a"],"map":{"a":1},"matrix":[[1,null]]}"#,
        #"{"next":{"children":[{},{"filter":{".tag":"not","not":{".tag":"all","all":[]}}}]},"x":[]}"#,
    ].map { Array($0.utf8) }

    private static let interesting = Array("{}[],:\"\\0-.eEntu/ \u{0}\u{7F}".utf8) + [0x80, 0xC3, 0xFF]

    private func check(_ bytes: [UInt8]) {
        for unknowns in [StoneJSONDecoder.Unknowns.ignored, .rejected] {
            var options = StoneJSONDecoder.Options()
            options.unknowns = unknowns
            let decoder = StoneJSONDecoder(options: options)
            roundTrip(CommitInfo.self, bytes: bytes, decoder: decoder)
            roundTrip(Everything.self, bytes: bytes, decoder: decoder)
            roundTrip(Node.self, bytes: bytes, decoder: decoder)
        }
    }

    private func roundTrip<Value: StoneValue>(_ type: Value.Type, bytes: [UInt8], decoder: StoneJSONDecoder) {
        do throws(StoneDecodingError) {
            let value = try decoder.decode(type, from: bytes)
            var options = StoneJSONEncoder.Options()
            options.validates = false
            let encoder = StoneJSONEncoder(options: options)
            // Encoding drops parts that a format cannot represent, such as the fraction of a second.
            guard let first = try? encoder.encodeBytes(value),
                let second = try? encoder.encodeBytes(decoder.decode(type, from: first))
            else {
                Issue.record("does not survive: \(String(decoding: bytes, as: UTF8.self))")
                return
            }
            #expect(first == second, "\(String(decoding: bytes, as: UTF8.self))")
        } catch {
            let isInside = error.offset.map { 0...bytes.count ~= $0 } ?? false
            if !isInside || error.description.utf8.count > 1_000 {
                Issue.record("\(error) for \(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    @Test func samplesAreRead() throws {
        let decoder = StoneJSONDecoder()
        #expect(throws: Never.self) { try decoder.decode(CommitInfo.self, from: Self.samples[0]) }
        #expect(throws: Never.self) { try decoder.decode(Everything.self, from: Self.samples[1]) }
        #expect(throws: Never.self) { try decoder.decode(Node.self, from: Self.samples[2]) }
    }

    @Test func truncated() {
        for sample in Self.samples {
            for count in 0..<sample.count {
                check(Array(sample[..<count]))
                check(Array(sample[count...]))
            }
        }
    }

    @Test func oneByteDropped() {
        for sample in Self.samples {
            for index in sample.indices {
                var bytes = sample
                bytes.remove(at: index)
                check(bytes)
            }
        }
    }

    @Test func oneByteReplacedOrInserted() {
        for sample in Self.samples {
            let step = TestScale.step(8)
            for index in stride(from: sample.count % step, to: sample.count, by: step) {
                for byte in Self.interesting {
                    var bytes = sample
                    bytes[index] = byte
                    check(bytes)
                    bytes = sample
                    bytes.insert(byte, at: index)
                    check(bytes)
                }
            }
        }
    }

    @Test func partsShuffled() {
        var generator = RandomNumbers(seed: 11)
        for _ in 0..<TestScale.count(500) {
            guard var bytes = Self.samples.randomElement(using: &generator) else { continue }
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let source = Self.samples[Int.random(in: 0..<Self.samples.count, using: &generator)]
                let start = Int.random(in: 0..<source.count, using: &generator)
                let end = min(source.count, start + Int.random(in: 0...24, using: &generator))
                let place = Int.random(in: 0...bytes.count, using: &generator)
                let placeEnd = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
                bytes.replaceSubrange(place..<placeEnd, with: source[start..<end])
            }
            check(bytes)
        }
    }

    /// In quadratic time these texts would take minutes.
    @Test(arguments: ["unknown", "repeated", "escaped", "digits", "list"])
    func noQuadraticTime(kind: String) {
        let count = TestScale.count(50_000, atMost: 200_000)
        let json =
            switch kind {
            case "unknown": "{" + (0..<count).map { "\"x\($0)\":1" }.joined(separator: ",") + "}"
            case "repeated": "{" + (0..<count).map { _ in "\"limit\":1" }.joined(separator: ",") + "}"
            case "escaped": "{" + (0..<count).map { "\"\\u0078\($0)\":1" }.joined(separator: ",") + "}"
            case "digits": "{\"limit\":" + String(repeating: "1", count: count) + "}"
            default: "{\"limit\":[" + String(repeating: "[],", count: count) + "0]}"
            }
        let value = try? StoneJSONDecoder().decode(Options.self, from: Array(json.utf8))
        #expect((value != nil) == ["unknown", "repeated", "escaped"].contains(kind))
    }
}
