import StoneEvolution
import StoneModel
import Testing

/// Declarations with another name in the new version.
struct RenamingTests {
    @Test func aRenamedFieldHasOtherChanges() throws {
        let rest =
            "annotation Hidden = RedactedBlot()\nannotation Old = Deprecated()\nroute r(S, Void, Void)\nstruct S\n"
        let old = rest + "    password String = \"x\"\n        @Hidden\n"
        let new = rest + "    passwords String = \"y\"\n        @Old\n"
        let name = "n.S.passwords (was n.S.password)"
        #expect(
            try lines(old, new) == [
                "field-renamed \(name) [old client, new client]: the field was 'password'",
                "default-changed \(name) []: the default was \"x\" and is \"y\"",
                "field-deprecated \(name) []: is deprecated",
                "redaction-removed \(name) []: is no longer redacted in logs",
            ]
        )
    }

    @Test func aRenamedTagHasOtherChanges() throws {
        let rest =
            "annotation Hidden = RedactedBlot()\nannotation Old = Deprecated()\nroute r(U, Void, Void)\nunion U\n"
        let old = rest + "    password String\n        @Hidden\n"
        let new = rest + "    passwords String\n        @Old\n"
        let name = "n.U.passwords (was n.U.password)"
        #expect(
            try lines(old, new) == [
                "tag-renamed \(name) [old client, new client]: the tag was 'password'",
                "tag-deprecated \(name) []: is deprecated",
                "redaction-removed \(name) []: is no longer redacted in logs",
            ]
        )
    }

    /// Routes are not paired by their names if there are too many.
    @Test(arguments: [3, 30]) func manyRoutesWithOtherNames(count: Int) throws {
        func routes(_ suffix: String) -> String {
            (0..<count).map { "route q\($0)q\(suffix)(Void, Void, Void)\n" }.joined()
        }
        let rules = try compare(model("namespace n\n" + routes("")), model("namespace n\n" + routes("z"))).map(\.rule)
        let expected: [ChangeRule] = count == 3 ? [.routeRenamed] : [.routeRemoved, .routeAdded]
        for rule in expected { #expect(rules.count { $0 == rule } == count, "\(rules)") }
    }

    /// Two routes may have become one, or one two, and another version of a route is another route.
    @Test(arguments: [(["get_a", "get_b"], ["get"]), (["get"], ["get_a", "get_b"]), (["get_a"], ["get:2"])])
    func routesWithAmbiguousNames(old: [String], new: [String]) throws {
        func routes(_ names: [String]) -> String { names.map { "route \($0)(Void, Void, Void)\n" }.joined() }
        let rules = try compare(model("namespace n\n" + routes(old)), model("namespace n\n" + routes(new))).map(\.rule)
        #expect(rules.count { $0 == .routeRemoved } == old.count, "\(rules)")
        #expect(rules.count { $0 == .routeAdded } == new.count, "\(rules)")
    }

    @Test func aFieldThatGetsADefaultIsNotRenamed() throws {
        let rest = "route r(S, Void, Void)\nstruct S\n    k Int32\n"
        let found = try lines(rest + "    password String\n", rest + "    passwords String = \"x\"\n")
        #expect(
            found == [
                "field-removed n.S.password [old client, new client]: the required field was removed",
                "field-added n.S.passwords [new client]: the optional field is new",
            ]
        )
    }

    @Test func aRenamedTypeIsNotRemoved() throws {
        let old = "struct A\n    a Int32\n    next A?\nroute r(A, A, Void)\n"
        let new = "struct B\n    a Int32\n    next B?\nroute r(B, B, Void)\n"
        #expect(try lines(old, new) == ["type-renamed n.B (was n.A) []: the type was 'n.A'"])
    }

    /// A new field in the place of a removed one may have another meaning, so that both stay separate changes.
    @Test(arguments: [
        ("    only String\n", "    sole String\n", true),
        ("    k Int32\n    only String = \"a\"\n", "    k Int32\n    sole String = \"a\"\n", true),
        ("    only String\n", "    sole Int32\n", false),
        ("    only String = \"a\"\n", "    sole String = \"b\"\n", false),
        ("    only String\n    k String\n", "    k String\n    sole String\n", false),
        ("    only String\n    b String\n", "    sole String\n    x String\n", false),
    ])
    func aReplacedField(old: String, new: String, isMentioned: Bool) throws {
        let found = try compare(model("namespace n\nstruct S\n" + old), model("namespace n\nstruct S\n" + new))
        let removed = found.filter { $0.subject.member == "only" }
        #expect(removed.map(\.rule) == [.fieldRemoved], "\(found)")
        #expect(removed.map(\.hint) == [isMentioned ? "possibly renamed to 'sole'" : nil], "\(found)")
        #expect(removed.allSatisfy { $0.message.hasSuffix(" field was removed") }, "\(found)")
        #expect(found.contains { $0.subject.member == "sole" && $0.formerSubject == nil }, "\(found)")
    }

    @Test func aFieldOfAParentIsNoReplacement() throws {
        let old = "struct P\n    sole String\nstruct S extends P\n    only String\n"
        let new = "struct P\n    k Int32?\nstruct S extends P\n    sole String\n"
        let found = try compare(model("namespace n\n" + old), model("namespace n\n" + new))
        #expect(found.contains { $0.rule == .fieldRemoved && $0.subject.member == "only" }, "\(found)")
        #expect(found.allSatisfy { $0.hint == nil }, "\(found)")
    }
}
