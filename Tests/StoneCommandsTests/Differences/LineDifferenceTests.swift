import StoneTestSupport
import Testing

@testable import StoneCommands

struct LineDifferenceTests {
    /// Applies the changes to the old lines.
    private func applied(_ difference: LineDifference, to old: [Int], giving new: [Int]) -> [Int] {
        var result: [Int] = []
        var position = 0
        for change in difference.changes {
            result += old[position..<change.old.lowerBound]
            result += new[change.new]
            position = change.old.upperBound
        }
        return result + old[position...]
    }

    @Test func findsWhatIsCommon() {
        let difference = LineDifference(from: [1, 2, 3, 4, 5], to: [1, 3, 4, 9, 5, 6])
        #expect(
            difference.changes == [
                .init(old: 1..<2, new: 1..<1), .init(old: 4..<4, new: 3..<4), .init(old: 5..<5, new: 5..<6),
            ]
        )
        #expect(LineDifference(from: [1, 2], to: [1, 2]).changes == [])
        #expect(LineDifference(from: [], to: []).changes == [])
        #expect(LineDifference(from: [], to: [1]).changes == [.init(old: 0..<0, new: 0..<1)])
        #expect(LineDifference(from: [1, 2], to: []).changes == [.init(old: 0..<2, new: 0..<0)])
    }

    /// A moved block is one change, although its closing lines occur elsewhere too.
    @Test func uniqueLinesLead() {
        let difference = LineDifference(from: [1, 0, 2, 0], to: [1, 0, 3, 0, 2, 0])
        #expect(difference.changes.count == 1)
        #expect(difference.changes.first?.new.count == 2)
    }

    @Test(arguments: 0..<400)
    func changesMakeOneTextTheOther(_ seed: Int) {
        var random = RandomNumbers(seed: UInt64(seed))
        let values = 1 + Int.random(in: 0..<12, using: &random)
        let old = (0..<Int.random(in: 0..<40, using: &random)).map { _ in Int.random(in: 0..<values, using: &random) }
        let new = (0..<Int.random(in: 0..<40, using: &random)).map { _ in Int.random(in: 0..<values, using: &random) }
        let difference = LineDifference(from: old, to: new)
        #expect(applied(difference, to: old, giving: new) == new)
        for (first, second) in zip(difference.changes, difference.changes.dropFirst()) {
            #expect(first.old.upperBound < second.old.lowerBound && first.new.upperBound < second.new.lowerBound)
        }
    }

    /// Without unique lines, the result is the shortest one.
    @Test(arguments: 0..<100)
    func repeatedLinesAreMatchedBest(_ seed: Int) {
        var random = RandomNumbers(seed: UInt64(seed))
        let old = (0..<30).map { _ in Int.random(in: 0..<2, using: &random) }
        let new = (0..<30).map { _ in Int.random(in: 0..<2, using: &random) }
        let removed = LineDifference(from: old, to: new).changes.reduce(0) { $0 + $1.old.count }
        #expect(old.count - removed == longestCommon(old, new))
    }

    private func longestCommon(_ old: [Int], _ new: [Int]) -> Int {
        var lengths = Array(repeating: 0, count: new.count + 1)
        for element in old {
            var diagonal = 0
            for (index, other) in new.enumerated() {
                let above = lengths[index + 1]
                lengths[index + 1] = element == other ? diagonal + 1 : max(above, lengths[index])
                diagonal = above
            }
        }
        return lengths[new.count]
    }

    /// Comparing 100,000 lines takes bounded time, with few or many differences.
    @Test(.timeLimit(.minutes(20)))
    func longTextsTakeBoundedTime() {
        var random = RandomNumbers(seed: 7)
        let old = (0..<100_000).map { _ in Int.random(in: 0..<3, using: &random) }
        let new = (0..<100_000).map { _ in Int.random(in: 0..<3, using: &random) }
        #expect(applied(LineDifference(from: old, to: new), to: old, giving: new) == new)
        let numbers = Array(0..<100_000)
        #expect(
            applied(LineDifference(from: numbers, to: numbers.reversed()), to: numbers, giving: numbers.reversed())
                == numbers.reversed()
        )
        let spread = numbers.map { $0 % 100 == 0 ? -$0 : $0 }
        #expect(LineDifference(from: numbers, to: spread).changes.count == 999)
    }
}
