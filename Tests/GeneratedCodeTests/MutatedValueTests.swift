import Foundation
import StoneRuntime
import StoneTestSupport
import Testing

/// Reading a mutated example throws, or returns a value that survives a round trip.
///
/// `Tests/Fuzz/run values` runs this with the address sanitizer, and with many more mutations.
struct MutatedValueTests {
    /// The number of mutations of each type.
    private static let runs = ProcessInfo.processInfo.environment["STONE_FUZZ_RUNS"].flatMap { Int($0) } ?? 20
    private static let seed = ProcessInfo.processInfo.environment["STONE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 21

    private static let tokens = [
        "null", "true", "{}", "[]", "\"\"", "0", "-1", "1.5", "1e309", "18446744073709551616", "4294967296", "\"a\"",
        "\"\\u0000\"", "\"\\ud800\"", "\"QQ==\"", "\"QQ=9\"", "\"2015-05-12T15:50:38Z\"", "\".tag\":\"x\",",
        "\".tag\":",
        "\"x\":{},", "[[[[[[[[", "{\"a\":", "\"\u{301}\"", "\u{FEFF}", "é", "\"", "\\", ",", ":", "}", "]", "{", "[",
        "-", "\u{0}",
    ].map { Array($0.utf8) }

    @Test(arguments: SpecSamples.all)
    func mutations(samples: SpecSamples) throws {
        let examples = try samples.examples().mapValues { $0.map { Array($0.utf8) } }
        let pool = examples.sorted { $0.key < $1.key }.flatMap(\.value)
        var random = RandomNumbers(seed: Self.seed)
        for (name, type) in samples.types {
            let own = examples[name] ?? []
            for _ in 0..<Self.runs {
                let seeds = own.isEmpty || Int.random(in: 0..<8, using: &random) == 0 ? pool : own
                guard let seed = seeds.randomElement(using: &random) else { continue }
                Self.check(
                    type,
                    Self.mutated(seed, pool: pool, random: &random),
                    name,
                    isServer: Bool.random(using: &random)
                )
            }
        }
    }

    static func mutated(_ seed: [UInt8], pool: [[UInt8]], random: inout RandomNumbers) -> [UInt8] {
        var bytes = seed
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...16, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2: bytes.replaceSubrange(start..<end, with: tokens.randomElement(using: &random) ?? [])
            case 3: bytes.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: start)
            case 4:
                let other = pool.randomElement(using: &random) ?? []
                let from = Int.random(in: 0...other.count, using: &random)
                bytes.replaceSubrange(start..<end, with: other[from..<min(other.count, from + 24)])
            default:
                guard start < end else { continue }
                bytes[start] = UInt8.random(in: 0...255, using: &random)
            }
        }
        return bytes
    }

    private static func check<Value: StoneValue>(
        _ type: Value.Type,
        _ bytes: [UInt8],
        _ name: String,
        isServer: Bool
    ) {
        var options = StoneJSONDecoder.Options()
        options.unknowns = isServer ? .rejected : .ignored
        options.permissions = ["staff"]
        let decoder = StoneJSONDecoder(options: options)
        var writing = StoneJSONEncoder.Options()
        writing.validates = false
        writing.permissions = ["staff"]
        let encoder = StoneJSONEncoder(options: writing)
        let text = String(decoding: bytes, as: UTF8.self)
        do throws(StoneDecodingError) {
            let value = try decoder.decode(type, from: bytes)
            // Encoding drops parts that a format cannot represent, such as the fraction of a second.
            guard let first = try? encoder.encodeBytes(value), let copy = try? decoder.decode(type, from: first) else {
                Issue.record("\(name) does not survive: \(text)")
                return
            }
            #expect((try? encoder.encodeBytes(copy)) == first, "\(name): \(text)")
            let again = try decoder.decode(type, from: first)
            #expect(copy == again && copy.hashValue == again.hashValue, "\(name): \(text)")
            #expect(copy.description == again.description, "\(name): \(text)")
        } catch {
            let isInside = error.offset.map { 0...bytes.count ~= $0 } ?? false
            #expect(isInside && error.description.utf8.count < 1_000, "\(name): \(error) for \(text)")
        }
    }
}
