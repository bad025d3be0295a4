import StoneEvolution
import StoneModel
import StoneSwift
import Testing

/// Differences of Swift code are parts of the changes that cause them.
@Suite struct AttachmentTests {
    /// Every difference is part of one change, and only names that other declarations take are separate changes.
    @Test(arguments: InterfaceCase.all)
    func changesExplainDifferences(_ test: InterfaceCase) throws {
        let (old, new) = (try model(test.old), try model(test.new))
        let configuration = SwiftConfiguration(parts: test.parts)
        let findings = compareInterfaces((old, configuration), (new, configuration))
        var changes = compare(old, new)
        attach(findings, to: &changes, old, new)
        #expect(Set(changes.flatMap(\.swift)) == Set(findings.map(\.difference)))
        let own = changes.filter { $0.rule == .swiftChanged }.map { "\($0.subject.qualifiedName): \($0.message)" }
        let isOfNames = test.name.contains("name")
        #expect(
            own.isEmpty || isOfNames,
            "\(test.name)\n\(own.joined(separator: "\n"))\n\(changes.map(\.line).joined(separator: "\n"))"
        )
    }

    /// Inherited members and arguments of a declaration explain its differences.
    @Test(arguments: [
        (
            "struct Bb extends Aa\n    b String\nstruct Aa\n    y String\n",
            "struct Bb extends Zz\n    b String\nstruct Zz\n    y String\n"
        ),
        (
            "struct Aa\n    y String\nstruct Bb extends Aa\n    b String\nroute q (Aa, Void, Void)\n",
            "struct Aa\n    union\n        b Bb\n    y String\nstruct Bb extends Aa\n    b String\n"
                + "route q (Aa, Void, Void)\n"
        ),
        (
            "struct Aa\n    y String\n    z String\nstruct Bb extends Aa\n    b String\n",
            "struct Aa\n    z String\nstruct Bb extends Aa\n    b String\n    y String\n"
        ),
        (
            "struct B\n    y String\nstruct Cc\n    z String\nroute q (B, Cc, Void)\n",
            "alias B = Cc\nstruct Cc\n    z String\nroute q (B, Cc, Void)\n"
        ),
        (
            "struct Aa\n    y String\nstruct Cc\n    z String\nalias Arg = Aa\nroute q (Arg, Void, Void)\n",
            "struct Aa\n    y String\nstruct Cc\n    z String\nalias Arg = Cc\nroute q (Arg, Void, Void)\n"
        ),
        (
            "struct Aa\n    y String\nstruct Cc\n    z String\nstruct Dd extends Aa\n    d String\nroute q (Dd, Void, Void)\n",
            "struct Aa\n    y String\nstruct Cc\n    z String\nstruct Dd extends Cc\n    d String\nroute q (Dd, Void, Void)\n"
        ),
        (
            "struct Aa\n    y String\nstruct Bb extends Aa\n    \"D\"\nstruct Cc extends Bb\n    c String\n"
                + "route q (Cc, Void, Void)\n",
            "struct Aa\n    y String\nstruct Bb\n    \"D\"\nstruct Cc extends Bb\n    c String\nroute q (Cc, Void, Void)\n"
        ),
    ])
    func changesOfRelatedTypesExplainDifferences(_ old: String, _ new: String) throws {
        let changes = try attached(old, new)
        #expect(!changes.contains { $0.rule == .swiftChanged }, "\(changes.map(\.line))")
    }

    @Test(arguments: [
        ("union U\n    a Int32\n    b String\n", "union U\n    a String?\n    b String\n"),
        ("struct U\n    a Int32\n    b String\n", "struct U\n    a String?\n    b String\n"),
    ])
    func anotherTypeIsMoreThanANull(_ old: String, _ new: String) throws {
        let changes = try attached(old, new).filter { !$0.swift.isEmpty }
        #expect(changes.map(\.rule) == [.typeChanged])
    }

    /// Only the argument of the annotation has changed, and the type has moved.
    @Test func anAnnotationDoesNotExplainATypeOrAName() throws {
        let types = "annotation_type At\n    p String\nannotation An = At(p=\"x\")\nroute go(S, Void, Void)\nstruct S\n"
        let moved = "struct T\n    x String\n"
        let old = try model("namespace a\nimport b\n" + types + "    f b.T\n        @An\n", "namespace b\n" + moved)
        let new = try model(
            "namespace a\n" + moved + types.replacing("\"x\"", with: "\"y\"") + "    f T\n        @An\n",
            "namespace b\n"
        )
        let configuration = SwiftConfiguration(parts: [.types, .client, .server])
        var changes = compare(old, new)
        attach(compareInterfaces((old, configuration), (new, configuration)), to: &changes, old, new)
        let annotations = try #require(changes.first { $0.rule == .annotationChanged })
        #expect(annotations.swift.isEmpty)
        let moving = try #require(changes.first { $0.rule == .typeMoved })
        #expect(moving.swift.contains { $0.message == "has the type 'A.T' instead of 'B.T'" }, "\(moving.swift)")
    }

    @Test func aLostDefaultIsNoChangeOfTheType() throws {
        let rest = "    b String\nroute r (A, Void, Void)\n"
        let changes = try attached("struct A\n    a Int32 = 5\n" + rest, "struct A\n    a String\n" + rest)
        let required = try #require(changes.first { $0.rule == .fieldBecameRequired })
        #expect(Set(required.swift.map(\.message)) == ["no longer has a default for 'a'"])
    }

    /// That a struct extends no other one changes no names.
    @Test(arguments: [
        (
            "struct P\n    x String\nstruct C extends P\n    foo_bar Foo\n",
            "struct P\n    x String\n    fooBar String?\nstruct C extends P\n    foo_bar Foo\n"
        ),
        ("route get_it (Foo, Void, Void)\n", "route get_it (Foo, Void, Void)\nroute getIt (Foo, Void, Void)\n"),
    ])
    func otherChangesOfTheTypeDoNotExplainNames(_ old: String, _ new: String) throws {
        let foo = ["struct Foo extends Base\n", "struct Foo\n"].map { "struct Base\n    \"D\"\n\($0)    y String\n" }
        let changes = try attached(foo[0] + old, foo[1] + new)
        let parent = try #require(changes.first { $0.rule == .parentChanged })
        #expect(parent.swift.map(\.symbol) == ["N.Foo.asBase"])
        #expect(changes.contains { $0.rule == .swiftChanged })
    }

    private func attached(_ old: String, _ new: String) throws -> [Change] {
        let (old, new) = (try model("namespace n\n" + old), try model("namespace n\n" + new))
        let configuration = SwiftConfiguration(parts: [.types, .client, .server])
        var changes = compare(old, new)
        attach(compareInterfaces((old, configuration), (new, configuration)), to: &changes, old, new)
        return changes
    }

    @Test func aNameThatAnotherFieldTakesIsAChangeOfItsOwn() throws {
        let old = try model("namespace n\nstruct P\n    x String\nstruct C extends P\n    foo_bar String\n")
        let new = try model(
            "namespace n\nstruct P\n    x String\n    fooBar String?\nstruct C extends P\n    foo_bar String\n"
        )
        let configuration = SwiftConfiguration()
        var changes: [Change] = []
        attach(compareInterfaces((old, configuration), (new, configuration)), to: &changes, old, new)
        #expect(
            changes.map(\.line) == [
                "swift-changed n.C.foo_bar [Swift code]: the Swift declaration 'N.C.fooBar' has the name 'fooBar_', and 1 more"
            ]
        )
        #expect(changes.first?.new == SourcePosition(path: "test0.stone", line: 6, column: 5))
    }

    /// The names of the configuration come first, so that a new type with a configured name renames another one.
    @Test func aConfiguredNameRenamesAType() throws {
        let old = try model("namespace n\nstruct A\n    x String\nstruct B\n    a A\n")
        let new = try model("namespace n\nstruct A\n    x String\nstruct B\n    a A\nstruct C\n    x String\n")
        let configuration = SwiftConfiguration(names: ["n.C": "A"])
        let findings = compareInterfaces((old, configuration), (new, configuration))
        #expect(findings.map(\.line) == ["n.A: N.A has the name 'N.A_'"])
    }

    @Test func typesOfARemovedNamespaceAreNotListed() throws {
        let kept = "namespace m\nstruct A\n    x String\n"
        let old = try model(kept, "namespace n\nstruct A\n    x String\nroute r (A, Void, Void)\n")
        let configuration = SwiftConfiguration(parts: [.types, .client, .server])
        let findings = compareInterfaces((old, configuration), (try model(kept), configuration))
        #expect(findings.map(\.line) == ["n: N was removed", "n: APIClient.n was removed"])
    }

    /// With other rules for names, everything is compared.
    @Test func aNewRootRenamesEverything() throws {
        let api = try model("namespace n\nstruct A\n    x String\nstruct B\n    a A\n")
        let findings = compareInterfaces((api, SwiftConfiguration()), (api, SwiftConfiguration(root: "Root")))
        #expect(
            findings.map(\.line) == [
                "n: N has the name 'Root.N'", "n.A: N.A has the name 'Root.N.A'", "n.B: N.B has the name 'Root.N.B'",
            ]
        )
    }
}
