import StoneEvolution
import StoneModel
import StoneSwift
import Testing

/// Differences of Swift code are parts of the changes that cause them.
@Suite struct AttachmentTests {
    /// Every difference is part of one change, and only names that other declarations take are separate changes.
    @Test(arguments: InterfaceCase.all, [false, true])
    func changesExplainDifferences(_ test: InterfaceCase, hasObjectiveC: Bool) throws {
        let (old, new) = (try model(test.old), try model(test.new))
        func configuration(_ api: API) -> SwiftConfiguration {
            hasObjectiveC ? objectiveC(api, test.parts) : SwiftConfiguration(parts: test.parts)
        }
        let findings = compareInterfaces((old, configuration(old)), (new, configuration(new)))
        var changes = compare(old, new)
        attach(findings, to: &changes, old: old, new: new)
        #expect(Set(changes.flatMap(\.swift)) == Set(findings.map(\.difference)))
        let own = changes.filter { $0.rule == .swiftChanged }.map { "\($0.subject.qualifiedName): \($0.message)" }
        let isOfNames = test.name.contains("name")
        #expect(
            own.isEmpty || isOfNames,
            "\(test.name)\n\(own.joined(separator: "\n"))\n\(changes.map(\.line).joined(separator: "\n"))"
        )
    }

    /// Returns a configuration with classes for all types and routes.
    private func objectiveC(_ api: API, _ parts: Set<SwiftConfiguration.Part>) -> SwiftConfiguration {
        let routes = Set(api.namespaces.flatMap(\.routes).map(\.id))
        let types = Set(api.types.indices.map { TypeID(index: $0) })
        return SwiftConfiguration(
            parts: parts.union([.objc]),
            styles: ["upload": .upload],
            objectiveC: SwiftConfiguration.ObjectiveC(prefix: "DBX", routes: routes, types: types)
        )
    }

    /// Members of classes belong to the fields, tags and routes that they come from.
    @Test(arguments: [
        (
            "struct P\n    n String\n", "struct P\n    n String?\n",
            ["field-became-optional n.P.n: DBXNP.n has the type 'String?' instead of 'String'"]
        ),
        (
            "struct P\n    n String\n", "struct P\n    n String\n    m String\n",
            ["required-field-added n.P.m: DBXNP.init(n:) was removed"]
        ),
        (
            "struct P\n    n String\n    m String?\n", "struct P\n    n String\n    m String\n",
            [
                "field-became-required n.P.m: DBXNP.m has the type 'String' instead of 'String?'",
                "field-became-required n.P.m: DBXNP.init(n:) was removed",
                "field-became-required n.P.m: DBXNP.init(n:m:) takes 'String' instead of 'String?' for 'm'",
            ]
        ),
        (
            "struct P\n    n String\n    m String\n", "struct P\n    m String\n    n String\n",
            ["fields-reordered n.P: DBXNP.init(n:m:) was removed"]
        ),
        (
            "union U\n    a\n", "union U\n    a String\n",
            ["tag-gained-payload n.U.a: DBXNU.init(a:) takes 'String' instead of '()' for 'a'"]
        ),
        (
            "union E\n    x\nroute r (Void, Void, Void)\n", "union E\n    x\nroute r (Void, Void, E)\n",
            [
                "route-error-changed n/r: DBXNRoutes.r(queue:completion:) takes "
                    + "'(DBXNE?, StoneObjC.StoneCallTaskError?) -> Void' instead of "
                    + "'(StoneObjC.StoneCallTaskError?) -> Void' for 'completion'"
            ]
        ),
        (
            upload("Int32"), upload("String"),
            ["rData", "rUrl"].map { name in
                "route-argument-changed n/r: DBXNRoutes.\(name)(_:input\(name.dropFirst()):queue:completion:) takes "
                    + "'String' instead of 'Int32'"
            }
        ),
        (
            "struct P\n    n String\nstruct C\n    p P\n", "struct Q\n    n String\nstruct C\n    p Q\n",
            [
                "type-renamed n.Q: DBXNC.p has the type 'DBXNQ' instead of 'DBXNP'",
                "type-renamed n.Q: DBXNC.init(p:) takes 'DBXNQ' instead of 'DBXNP' for 'p'",
                "type-renamed n.Q: DBXNP was removed",
            ]
        ),
    ])
    func changesExplainClassesForObjectiveC(_ old: String, _ new: String, _ expected: [String]) throws {
        let styles = "namespace stone_cfg\nstruct Route\n    style String = \"rpc\"\n"
        let (old, new) = (try model("namespace n\n" + old, styles), try model("namespace n\n" + new, styles))
        var changes = compare(old, new)
        let configurations = [old, new].map { objectiveC($0, [.types, .client]) }
        attach(compareInterfaces((old, configurations[0]), (new, configurations[1])), to: &changes, old: old, new: new)
        let lines = changes.flatMap { change in
            change.swift.filter { $0.symbol.hasPrefix("DBX") }.map { difference in
                "\(change.rule.rawValue) \(change.subject.qualifiedName): \(difference.symbol) \(difference.message)"
            }
        }
        #expect(Set(lines) == Set(expected), "\(lines.joined(separator: "\n"))")
        #expect(lines.count == expected.count && !changes.contains { $0.rule == .swiftChanged })
    }

    private static func upload(_ argument: String) -> String {
        "route r (\(argument), Void, Void)\n    attrs\n        style = \"upload\"\n"
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
        attach(compareInterfaces((old, configuration), (new, configuration)), to: &changes, old: old, new: new)
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
        attach(compareInterfaces((old, configuration), (new, configuration)), to: &changes, old: old, new: new)
        return changes
    }

    @Test func aNameThatAnotherFieldTakesIsAChangeOfItsOwn() throws {
        let old = try model("namespace n\nstruct P\n    x String\nstruct C extends P\n    foo_bar String\n")
        let new = try model(
            "namespace n\nstruct P\n    x String\n    fooBar String?\nstruct C extends P\n    foo_bar String\n"
        )
        let configuration = SwiftConfiguration()
        var changes: [Change] = []
        attach(compareInterfaces((old, configuration), (new, configuration)), to: &changes, old: old, new: new)
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
