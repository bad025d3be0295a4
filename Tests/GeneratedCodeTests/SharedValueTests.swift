import Foundation
import StoneRuntime
import Testing

/// Uses one value from several threads: encodes, compares, hashes, prints and decodes it.
///
/// `Tests/Fuzz/run threads` runs this with the thread sanitizer, which follows threads and locks, but not tasks.
struct SharedValueTests {
    private static let threadCount = 8

    @Test(arguments: SpecSamples.all)
    func examples(samples: SpecSamples) throws {
        let examples = try samples.examples()
        var count = 0
        for (name, type) in samples.types {
            for example in examples[name] ?? [] {
                try share(type, json: example, name: name)
                count += 1
            }
        }
        #expect(count > 0)
    }

    private func share<Value: StoneValue>(_ type: Value.Type, json: String, name: String) throws {
        var options = (decoder: StoneJSONDecoder.Options(), encoder: StoneJSONEncoder.Options())
        options.decoder.permissions = ["staff"]
        options.encoder.permissions = ["staff"]
        let decoder = StoneJSONDecoder(options: options.decoder)
        let encoder = StoneJSONEncoder(options: options.encoder)
        let value = try decoder.decode(type, from: Array(json.utf8))
        let bytes = try encoder.encodeBytes(value)
        let (hash, text) = (value.hashValue, String(reflecting: value))
        let verdicts = Verdicts()
        for _ in 0..<Self.threadCount {
            let thread = Thread {
                let copy = try? decoder.decode(type, from: bytes)
                verdicts.add(
                    copy == value && (try? encoder.encodeBytes(value)) == bytes && value.hashValue == hash
                        && String(reflecting: value) == text
                )
            }
            thread.start()
        }
        #expect(verdicts.areTrue(Self.threadCount), "\(name)")
    }
}

/// The verdicts of several threads.
private final class Verdicts: @unchecked Sendable {
    private let condition = NSCondition()
    private var verdicts: [Bool] = []

    func add(_ verdict: Bool) {
        condition.withLock {
            verdicts.append(verdict)
            condition.signal()
        }
    }

    /// Waits for a number of verdicts. Returns whether all are true.
    func areTrue(_ count: Int) -> Bool {
        condition.withLock {
            while verdicts.count < count { condition.wait() }
            return verdicts.allSatisfy(\.self)
        }
    }
}
