import StoneTestSupport
import Testing

/// The number of errors per random mistake, and the share of detected mistakes.
struct LineMutationTests {
    @Test func `one mutation, one error`() {
        var counts: [Int: Int] = [:]
        for spec in MutatedSpec.all {
            var mutations = LineMutations(spec.text, seed: 1)
            for _ in 0..<TestScale.count(8) { counts[spec.errors(in: mutations.next()).count, default: 0] += 1 }
        }
        let found = counts.filter { $0.key > 0 }.values.reduce(0, +)
        let single = counts[1] ?? 0
        print("Mutations with one error: \(single) of \(found) (\(percentage(single, of: found)))")
        #expect(found > TestScale.count(40))
        // Removing the name of a declaration gives an error for each reference to it. Few mutations vary more.
        let share = TestScale.factor > 1 ? 0.96 : 0.95
        #expect(Double(single) > share * Double(found), "errors: mutations \(counts.sorted { $0.key < $1.key })")
    }

    @Test func `three mutations in three declarations, three errors`() {
        var expected = 0
        var lost = 0
        var invented = 0
        for spec in MutatedSpec.all {
            var mutations = LineMutations(spec.text, seed: 2)
            for _ in 0..<TestScale.count(3) {
                let (all, single) = mutations.nextInSeveralDeclarations(count: 3) { text in
                    let errors = spec.errors(in: text)
                    return errors.count == 1 ? errors[0] : nil
                }
                let wanted = Set(single)
                let errors = Set(spec.errors(in: all))
                expected += wanted.count
                lost += wanted.subtracting(errors).count
                invented += errors.subtracting(wanted).count
            }
        }
        print("Errors of three mutations: lost \(percentage(lost, of: expected)), ", terminator: "")
        print("invented \(percentage(invented, of: expected)) of \(expected)")
        #expect(expected > TestScale.count(50))
        // Few mutations vary more.
        let isLarge = TestScale.factor > 1
        #expect(Double(lost) < (isLarge ? 0.022 : 0.05) * Double(expected), "\(lost) of \(expected)")
        #expect(Double(invented) < (isLarge ? 0.01 : 0.02) * Double(expected), "\(invented) besides \(expected)")
    }

    /// `97.4 %`
    private func percentage(_ count: Int, of total: Int) -> String {
        let tenths = (count * 1000 + total / 2) / max(total, 1)
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
