import StoneEvolution
import StoneModel
import Testing

struct FingerprintTests {
    private let change = Change(
        .routeRemoved,
        DeclarationName(.route, "files", "delete"),
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

    /// An approval does not cover a change that breaks more than the approved one.
    @Test(arguments: [
        (
            ChangeRule.routeResultChanged,
            "struct A\n    p String?\n    q String\nstruct B\n    p String\n    q String\nroute r (Void, A, Void)\n",
            "struct A\n    p String?\n    q String\nstruct B\n    p String\n    q String\nroute r (Void, B, Void)\n",
            "struct A\n    p String?\n    q String\nstruct B\n    p String\nroute r (Void, B, Void)\n"
        ),
        (
            .requiredFieldAdded,
            "struct A\n    q String\nroute r (A, Void, Void)\n",
            "struct A\n    q String\n    o O\nstruct O\n    x String?\nroute r (A, Void, Void)\n",
            "struct A\n    q String\n    o O\nstruct O\n    x String\nroute r (A, Void, Void)\n"
        ),
        (
            .typeKindChanged,
            "struct A\n    union\n        t B\n        u C\nstruct B extends A\n    b String\n"
                + "struct C extends A\n    c String\nroute r (A, Void, Void)\n",
            "union A\n    t B\n    u C\nstruct B\n    b String\nstruct C\n    c String\nroute r (A, Void, Void)\n",
            "union A\n    t B\nstruct B\n    b String\nstruct C\n    c String\nroute r (A, Void, Void)\n"
        ),
        (
            .routeResultChanged,
            Self.nested + "struct Q\n    c D\n    e E\nroute r (Void, P, Void)\n",
            Self.nested + "struct Q\n    c D\n    e E\nroute r (Void, Q, Void)\n",
            Self.nested + "struct Q\n    c D\n    e F\nroute r (Void, Q, Void)\n"
        ),
    ])
    func `more failing reads matter`(rule: ChangeRule, old: String, new: String, worse: String) throws {
        let old = try model("namespace n\n" + old)
        let fingerprints = try [new, worse].map { text in
            try #require(compare(old, model("namespace n\n" + text)).first { $0.rule == rule }).fingerprint
        }
        #expect(fingerprints[0] != fingerprints[1])
    }

    /// Structs with a member of the same name.
    private static let nested =
        "struct P\n    c C\n    e E\n"
        + [("C", "String"), ("D", "Int32"), ("E", "String"), ("F", "Int32")]
        .map { "struct \($0)\n    x \($1)\n" }.joined()

    /// The reasons do not depend on the types that were compared before.
    @Test func `unrelated changes do not matter`() throws {
        let indices = 0..<1001
        let types = [("A", "String"), ("B", "Int32")].map { version, type in
            let fields = indices.map { "    g\($0) G\($0)\(version)\n" }.joined()
            let structs = indices.map { "struct G\($0)\(version)\n    g\($0) String\n" }.joined()
            return structs + "struct Other\(version)\n\(fields)struct C\(version)\n    worse \(type)\n"
                + "struct X\(version)\n    bad \(type)\n    c C\(version)\n\(fields)"
        }.joined()
        let changes = try ["A", "B"].map { other in
            let rest = "namespace n\n\(types)route a (Void, Other\(other), Void)\n"
            let old = try model("namespace n\n\(types)route a (Void, OtherA, Void)\nroute b (Void, XA, Void)\n")
            let changes = try compare(old, model(rest + "route b (Void, XB, Void)\n"))
            return try #require(changes.first { $0.subject.name == "b" })
        }
        #expect(changes.map(\.reasons.count) == [2, 2])
        #expect(changes[0].fingerprint == changes[1].fingerprint)
    }

    /// Types with many members that differ, next to each other or deep, have some of the reasons.
    @Test(arguments: [(300, false, 200), (300, true, 15)])
    func `the number of reasons is limited`(count: Int, isChain: Bool, expected: Int) throws {
        let types = [("A", "String"), ("B", "Int32")].map { version, type in
            let links = (0..<count).map { "    g\($0) G\($0)\(version)\n" }
            let structs = (0..<count).map {
                "struct G\($0)\(version)\n    x \(type)\n" + (isChain && $0 + 1 < count ? links[$0 + 1] : "")
            }
            return structs.joined() + "struct X\(version)\n" + (isChain ? links[0] : links.joined())
        }.joined()
        let (old, new) = try (
            model("namespace n\n\(types)route r (Void, XA, Void)\n"),
            model("namespace n\n\(types)route r (Void, XB, Void)\n")
        )
        let change = try #require(compare(old, new).first { $0.subject.name == "r" })
        #expect(change.reasons.count == expected)
        #expect(change.wire == .all)
    }

    /// A read that fails beyond the limits has a reason.
    @Test func `reads that fail far away have a reason`() throws {
        let types = [("A", "String"), ("B", "Int32")].map { version, type in
            let structs = (0..<40).map { "struct G\($0)\(version)\n    g G\($0 + 1)\(version)\n" }
            return structs.joined() + "struct G40\(version)\n    x \(type)\n    y \(type)\n"
        }.joined()
        let changes = try ["", "route a (Void, G20B, Void)\n"].map { other in
            let rest = "namespace n\n\(types)"
            let old = try model(rest + other.replacing("B", with: "A") + "route b (Void, G0A, Void)\n")
            let new = try model(rest + other + "route b (Void, G0B, Void)\n")
            return try #require(compare(old, new).first { $0.subject.name == "b" })
        }
        for change in changes {
            #expect(change.reasons == ["n.G40A and n.G40B: 'x': the type was 'String' and is 'Int32'"])
        }
        #expect(changes[0].fingerprint == changes[1].fingerprint)
    }

    /// A union in place of another one has the reasons of all tags, regardless of their order.
    @Test func `the order of members and the directions do not matter`() throws {
        func change(_ tags: [String], _ route: String) throws -> Change {
            let api = try [1, 2].map { index in
                let unions = ["Int32", "String"].enumerated().map { number, type in
                    "union_closed E\(number + 1)\n" + tags.map { "    \($0) \(type)\n" }.joined()
                }
                let holder = "struct S\n    e E\(index)\n"
                return try model("namespace n\n\(unions.joined())\(holder)route r (\(route), Void)\n")
            }
            return try #require(compare(api[0], api[1]).first { $0.rule == .typeChanged })
        }
        let (first, second) = (try change(["p", "q"], "Void, S"), try change(["q", "p"], "Void, S"))
        #expect(first.reasons == ["'p': ", "'q': "].map { "n.E1 and n.E2: \($0)the type was 'Int32' and is 'String'" })
        #expect(first.line == second.line && first.fingerprint == second.fingerprint)
        #expect(try change(["p", "q"], "S, Void").fingerprint == first.fingerprint)
    }

    @Test func `rule, names, message, failing reads and reasons matter`() {
        let others = [
            fingerprint { $0.rule = .routeRenamed },
            fingerprint { $0.subject.name = "delete:2" },
            fingerprint { $0.subject.kind = .attribute },
            fingerprint { $0.formerSubject = DeclarationName(.route, "files", "remove") },
            fingerprint { $0.message = "the route has moved" },
            fingerprint { $0.wire = .strictForward },
            fingerprint { $0.wire = .forward },
            fingerprint { $0.reasons = ["'a': the nullable field was removed"] },
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
