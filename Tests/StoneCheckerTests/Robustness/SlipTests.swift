import StoneChecker
import StoneSyntax
import StoneTestSupport
import Testing

/// The number of errors per mistake, and of mistakes found, over many random ones.
struct SlipTests {
    /// A spec with the specs that it is checked with.
    struct Spec: CustomTestStringConvertible, Sendable {
        let path: String
        let text: String
        let others: [SyntaxTree]

        var testDescription: String { path }

        /// Returns the locations and codes of the errors after a change.
        func errors(in text: String) -> [String] {
            let source = SourceText(path: path, text: text)
            let parsed = parse(source)
            let checked = check(others + [parsed.tree], assemblesModel: false)
            return (parsed.diagnostics + checked.diagnostics).map { diagnostic in
                let line = source.location(at: diagnostic.range.lowerBound).line
                return "\(diagnostic.path):\(diagnostic.path == path ? line : 0) \(diagnostic.code.id)"
            }
        }
    }

    private static let specs: [Spec] = {
        let sets = [["specs/calc.stone"], ["specs/tour"]].compactMap { try? PackageFolder.specs($0) }
        return sets.flatMap { set in
            let sources = set.map { SourceText(path: $0.path, bytes: $0.bytes) }
            let trees = sources.map { parse($0).tree }
            return sources.indices.map { index in
                let source = sources[index]
                let others = trees.enumerated().filter { $0.offset != index }.map(\.element)
                return Spec(
                    path: source.path,
                    text: source.text(SourceRange(0, source.bytes.count)),
                    others: others
                )
            }
        }
    }()

    @Test func `one slip, one error`() {
        var counts: [Int: Int] = [:]
        for spec in Self.specs {
            var slips = Slips(spec.text, seed: 1)
            for _ in 0..<80 { counts[spec.errors(in: slips.next()).count, default: 0] += 1 }
        }
        let found = counts.filter { $0.key > 0 }.values.reduce(0, +)
        #expect(found > 400)
        // Removing the name of a declaration gives an error for each reference to it.
        #expect(Double(counts[1] ?? 0) > 0.95 * Double(found), "errors: slips \(counts.sorted { $0.key < $1.key })")
    }

    @Test func `three slips in three declarations, three errors`() {
        var expected = 0
        var lost = 0
        var invented = 0
        for spec in Self.specs {
            var slips = Slips(spec.text, seed: 2)
            for _ in 0..<8 {
                let (all, single) = slips.nextInSeveralDeclarations(count: 3) { spec.errors(in: $0).count == 1 }
                let wanted = Set(single.flatMap { spec.errors(in: $0) })
                let errors = Set(spec.errors(in: all))
                expected += wanted.count
                lost += wanted.subtracting(errors).count
                invented += errors.subtracting(wanted).count
            }
        }
        #expect(expected > 150)
        #expect(Double(lost) < 0.05 * Double(expected), "\(lost) of \(expected)")
        #expect(Double(invented) < 0.02 * Double(expected), "\(invented) besides \(expected)")
    }
}
