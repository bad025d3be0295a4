import Foundation
import StoneRuntime
import StoneTestSupport
import Testing

/// Values of generated types are equal if and only if they are written as the same JSON.
struct EqualityTests {
    /// The number of values of each type.
    private static let count = 12

    @Test(arguments: SpecSamples.all)
    func equality(samples: SpecSamples) throws {
        let examples = try samples.examples().mapValues { $0.map { Array($0.utf8) } }
        let pool = examples.sorted { $0.key < $1.key }.flatMap(\.value)
        var random = RandomNumbers(seed: 47)
        var counts = (equal: 0, different: 0)
        for (name, type) in samples.types {
            let own = examples[name] ?? []
            let texts = (0..<Self.count).compactMap { _ -> [UInt8]? in
                guard let seed = (own.isEmpty ? pool : own).randomElement(using: &random) else { return nil }
                let isMutated = Int.random(in: 0..<4, using: &random) > 0
                return isMutated ? MutatedValueTests.mutated(seed, pool: pool, random: &random) : seed
            }
            try Self.compare(type, texts, name, &counts)
        }
        #expect(counts.equal > 0 && counts.different > 0)
    }

    /// Compares each pair of values, which are read separately, so that they share no storage.
    private static func compare<Value: StoneValue>(
        _ type: Value.Type,
        _ texts: [[UInt8]],
        _ name: String,
        _ counts: inout (equal: Int, different: Int)
    ) throws {
        var reading = StoneJSONDecoder.Options()
        reading.permissions = ["staff"]
        reading.validates = false
        var writing = StoneJSONEncoder.Options()
        writing.permissions = ["staff"]
        writing.validates = false
        let decoder = StoneJSONDecoder(options: reading)
        let encoder = StoneJSONEncoder(options: writing)
        let values = try texts.compactMap { text throws -> (left: Value, right: Value, json: Data)? in
            // Written once, since formats of timestamps may drop a part, such as the fraction of a second.
            guard let value = try? decoder.decode(type, from: text), let json = try? encoder.encode(value),
                !json.hasNegativeZero, let left = try? decoder.decode(type, from: json)
            else { return nil }
            return (left, try decoder.decode(type, from: json), try encoder.encode(left))
        }
        for left in values {
            for right in values {
                let areEqual = left.left == right.right
                #expect(areEqual == (left.json == right.json), "\(name): \(left.json.text), \(right.json.text)")
                if areEqual {
                    #expect(left.left.hashValue == right.right.hashValue, "\(name): \(left.json.text)")
                    counts.equal += 1
                } else {
                    counts.different += 1
                }
            }
        }
    }
}

extension Data {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }

    /// Whether a number may be -0.0, which equals 0.0, but is written with its sign.
    fileprivate var hasNegativeZero: Bool {
        [":-0", ",-0", "[-0"].contains { firstRange(of: Data($0.utf8)) != nil }
    }
}
