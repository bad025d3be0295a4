import StoneEvolution
import StoneModel
import Testing

struct FingerprintTests {
    private let change = Change(
        .routeRemoved,
        Subject(.route, "files", "delete"),
        message: "the route was removed",
        old: SourcePosition(path: "files.stone", line: 3, column: 7),
        new: nil
    )

    private func fingerprint(_ edit: (inout Change) -> Void) -> String {
        var other = change
        edit(&other)
        return other.fingerprint
    }

    @Test func `a fingerprint has twelve digits and stays`() {
        #expect(change.fingerprint == "26ed32405fdf")
    }

    @Test func `positions, uses and severities do not matter`() {
        #expect(
            fingerprint {
                $0.old?.line = 80
                $0.new = SourcePosition(path: "b.stone", line: 1, column: 1)
                $0.severity = .error
                $0.direction = .sent
            } == change.fingerprint
        )
    }

    /// An approval stays valid when another field is added.
    @Test func `hints do not matter`() throws {
        let old = try model("namespace n\nstruct S\n    only String\n")
        let removals = try ["    sole String\n", "    sole String\n    more String\n"].map { fields in
            let new = try model("namespace n\nstruct S\n\(fields)")
            return try #require(compare(old, new).first { $0.rule == .fieldRemoved })
        }
        #expect(removals.map(\.hint) == ["possibly renamed to 'sole'", nil])
        #expect(removals[0].fingerprint == removals[1].fingerprint)
    }

    @Test func `rule, names and message matter`() {
        let others = [
            fingerprint { $0.rule = .routeRenamed },
            fingerprint { $0.subject.name = "delete:2" },
            fingerprint { $0.subject.kind = .attribute },
            fingerprint { $0.formerSubject = Subject(.route, "files", "remove") },
            fingerprint { $0.message = "the route has moved" },
            fingerprint {
                $0.rule = .swiftChanged
                $0.swift = [SwiftDifference(symbol: "A", message: "was removed", isBreaking: true)]
            },
            fingerprint {
                $0.rule = .swiftChanged
                $0.swift = [SwiftDifference(symbol: "B", message: "was removed", isBreaking: true)]
            },
        ]
        #expect(Set(others + [change.fingerprint]).count == others.count + 1)
        #expect(others.allSatisfy { $0.count == 12 && $0.allSatisfy(\.isHexDigit) })
    }
}
