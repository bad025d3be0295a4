import Foundation
import Generated

/// `EqualityProgram RUNS`: prints `name⇥generated⇥synthesized`, the seconds per `==` or `hash(into:)`.
@main
enum EqualityProgram {
    static func main() throws {
        let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5
        let record = (generated: generatedRecord(), synthesized: synthesizedRecord())
        compare("struct of 20 fields, equal", runs, record, (generatedRecord(), synthesizedRecord()))
        var other = record
        (other.generated.id, other.synthesized.id) = ("id:0", "id:0")
        compare("struct of 20 fields, first field differs", runs, record, other)
        hash("struct of 20 fields", runs, record)

        compare(
            "union without payload, equal",
            runs,
            (Equality.Choice.first, Synthesized.Choice.first),
            (.first, .first)
        )
        compare("union with payload, equal", runs, payloads(), payloads())
        hash("union without payload", runs, (Equality.Choice.first, Synthesized.Choice.first))

        let list = (generated: generatedList(), synthesized: synthesizedList())
        compare("array of 10,000, equal", runs, list, (generatedList(), synthesizedList()))
        compare("array of 10,000, the same storage", runs, list, list)
        hash("array of 10,000", runs, list)
    }

    private static func payloads() -> (generated: Equality.Choice, synthesized: Synthesized.Choice) {
        (.number(12), .number(12))
    }

    private typealias Pair<Generated, Peer> = (generated: Generated, synthesized: Peer)

    private static func compare<Generated: Equatable, Peer: Equatable>(
        _ name: String,
        _ runs: Int,
        _ left: Pair<Generated, Peer>,
        _ right: Pair<Generated, Peer>
    ) {
        let ours = best(of: runs) { left.generated == right.generated }
        let peer = best(of: runs) { left.synthesized == right.synthesized }
        print("==, \(name)\t\(ours)\t\(peer)")
    }

    private static func hash<Generated: Hashable, Peer: Hashable>(
        _ name: String,
        _ runs: Int,
        _ value: Pair<Generated, Peer>
    ) {
        let ours = best(of: runs) { hashed(value.generated) != 0 }
        let peer = best(of: runs) { hashed(value.synthesized) != 0 }
        print("hash, \(name)\t\(ours)\t\(peer)")
    }

    private static func hashed(_ value: some Hashable) -> Int {
        var hasher = Hasher()
        value.hash(into: &hasher)
        return hasher.finalize()
    }

    /// The seconds for one call in the fastest run. Each run takes at least 20 milliseconds.
    private static func best(of runs: Int, _ body: () -> Bool) -> Double {
        var best = Double.infinity
        var trueCount = 0
        for _ in 0..<max(runs, 1) {
            let start = ContinuousClock.now
            var calls = 0
            var elapsed = Duration.zero
            repeat {
                for _ in 0..<16 {
                    trueCount += body() ? 1 : 0
                }
                calls += 16
                elapsed = ContinuousClock.now - start
            } while elapsed < .milliseconds(20)
            best = min(best, elapsed / .seconds(1) / Double(calls))
        }
        // Keeps the calls from being optimized away.
        if trueCount < 0 { print(trueCount) }
        return best
    }

    private static func generatedRecord() -> Equality.Record {
        Equality.Record(
            id: text("id:a4ayc_80_OEAAAAAAAAAXw"),
            name: text("Prime_Numbers.txt"),
            path: text("/Homework/math/Prime_Numbers.txt"),
            rev: text("a1c10ce0dd78"),
            digest: text("e3b0c44298fc1c14"),
            owner: text("dbid:AAH4f99T0taONIb"),
            size: 7_212,
            offset: 0,
            count: 1,
            width: 640,
            height: 480,
            latitude: 37.77,
            longitude: -122.42,
            isShared: true,
            isLocked: false,
            isDeleted: false,
            created: Date(timeIntervalSince1970: 1_431_445_838),
            modified: Date(timeIntervalSince1970: 1_431_445_838),
            choice: .second
        )
    }

    private static func synthesizedRecord() -> Synthesized.Record {
        Synthesized.Record(
            id: text("id:a4ayc_80_OEAAAAAAAAAXw"),
            name: text("Prime_Numbers.txt"),
            path: text("/Homework/math/Prime_Numbers.txt"),
            rev: text("a1c10ce0dd78"),
            digest: text("e3b0c44298fc1c14"),
            owner: text("dbid:AAH4f99T0taONIb"),
            note: nil,
            size: 7_212,
            offset: 0,
            count: 1,
            width: 640,
            height: 480,
            latitude: 37.77,
            longitude: -122.42,
            isShared: true,
            isLocked: false,
            isDeleted: false,
            created: Date(timeIntervalSince1970: 1_431_445_838),
            modified: Date(timeIntervalSince1970: 1_431_445_838),
            choice: .second
        )
    }

    /// Returns a string with separate storage, so that equal strings are not identical.
    private static func text(_ value: String) -> String {
        String(decoding: Array(value.utf8), as: UTF8.self)
    }

    private static func generatedList() -> Equality.Listing {
        Equality.Listing(entries: (0..<10_000).map { $0.isMultiple(of: 2) ? .number(UInt64($0)) : .second })
    }

    private static func synthesizedList() -> Synthesized.Listing {
        Synthesized.Listing(entries: (0..<10_000).map { $0.isMultiple(of: 2) ? .number(UInt64($0)) : .second })
    }
}
