import StoneEvolution
import StoneModel
import StoneModelTestSupport
import Testing

/// Changes of namespaces, of types as a whole, of subtypes and of attributes.
struct DeclarationTests {
    private func lines(_ old: [String], _ new: [String]) throws -> [String] {
        try compare(Specs.api(old), Specs.api(new)).map(\.line)
    }

    // MARK: Namespaces

    /// Types that moved to another namespace are neither removed nor new.
    @Test func movedTypesAreNotPartsOfARemovedNamespace() throws {
        let type = "struct Bb\n    y String\n"
        let old = [
            "namespace a\nimport b\nroute r (b.Bb, Void, Void)\n", "namespace b\nroute q (Bb, Void, Void)\n" + type,
        ]
        let new = ["namespace a\nroute r (Bb, Void, Void)\n" + type]
        let removed = try #require(compare(Specs.api(old), Specs.api(new)).first { $0.rule == .namespaceRemoved })
        #expect(removed.message == "the namespace was removed, with 1 route and 0 types")
        #expect(removed.uses.map(\.subject.qualifiedName) == ["b/q"])
        let added = try #require(compare(Specs.api(new), Specs.api(old)).first { $0.rule == .namespaceAdded })
        #expect(added.message == "the namespace is new, with 1 route and 0 types")
    }

    @Test func thePositionOfANamespaceIsThatOfItsName() throws {
        let rest = "struct A\n    a String\nroute r (A, Void, Void)\n"
        let changes = try compare(model("namespace n\n" + rest), model("# A comment.\n\nnamespace m\n" + rest))
        let renamed = try #require(changes.first { $0.rule == .namespaceRenamed })
        #expect(renamed.old == SourcePosition(path: "test0.stone", line: 1, column: 11))
        #expect(renamed.new == SourcePosition(path: "test0.stone", line: 3, column: 11))
    }

    @Test func aNamespaceWithRoutesIsOneChange() throws {
        let other = "namespace m\nroute r(Void, Void, Void)\nstruct A\n    a Int32\n"
        let changes = try compare(model("namespace n\n", other), model("namespace n\n"))
        #expect(
            changes.map(\.line) == [
                "namespace-removed m [old client]: the namespace was removed, with 1 route and 1 type"
            ]
        )
        #expect(changes.first?.uses.map(\.subject.qualifiedName) == ["m/r", "m.A"])
        #expect(
            try lines(["namespace n\n"], ["namespace n\n", other]) == [
                "namespace-added m [new client]: the namespace is new, with 1 route and 1 type"
            ]
        )
        #expect(
            try lines(["namespace n\n"], ["namespace n\n", "namespace m\nstruct A\n    a Int32\n"]) == [
                "namespace-added m []: the namespace is new, with 0 routes and 1 type"
            ]
        )
    }

    @Test func aNamespaceIsRenamed() throws {
        let text = "\nroute r(A, Void, Void)\nstruct A\n    a Int32\n"
        #expect(
            try lines(["namespace m" + text], ["namespace n" + text]) == [
                "namespace-renamed n (was m) [old client, new client]: the namespace was 'm'"
            ]
        )
    }

    @Test func successorsInARenamedNamespace() throws {
        let text = "\nroute r(Void, Void, Void)\nroute q(Void, Void, Void) deprecated by r\n"
        #expect(
            try lines(["namespace m" + text], ["namespace n" + text]) == [
                "namespace-renamed n (was m) [old client, new client]: the namespace was 'm'"
            ]
        )
    }

    @Test func filesOfANamespaceAreSplit() throws {
        let first = "struct A\n    a Int32\n"
        let second = "struct B\n    a A\n"
        #expect(
            try lines(["namespace n\n" + second + first], ["namespace n\n" + first, "namespace n\n" + second]) == []
        )
    }

    // MARK: Types

    @Test func aTypeMovesToAnotherNamespace() throws {
        let type = "struct T\n    x Int32\n    y Int32?\n"
        let old = ["namespace m\n", "namespace n\nroute r(T, Void, Void)\n" + type]
        let new = ["namespace m\n" + type, "namespace n\nimport m\nroute r(m.T, Void, Void)\n"]
        #expect(try lines(old, new) == ["type-moved m.T (was n.T) []: the type was 'n.T'"])
    }

    @Test(arguments: [
        // The field has the name and the type of the tag.
        ("struct T\n    x Int32", "union T\n    x Int32", "was a struct and is a union", "old client, stored data"),
        ("union T\n    x Int32", "struct T\n    x Int32", "was a union and is a struct", "new client"),
        ("alias T = U", "struct T\n    x Int32", "was an alias and is a struct", ""),
        (
            "alias T = U", "struct T\n    x String", "was an alias and is a struct",
            "old client, new client, stored data"
        ),
        (
            "alias T = String", "struct T\n    x String", "was an alias and is a struct",
            "old client, new client, stored data"
        ),
    ])
    func theKindOfATypeChanges(_ old: String, _ new: String, _ message: String, _ peers: String) throws {
        let other = "namespace n\nroute r(T, U, Void)\nstruct U\n    x Int32\n"
        #expect(
            try lines([other + old + "\n"], [other + new + "\n"]) == ["type-kind-changed n.T [\(peers)]: \(message)"]
        )
    }

    @Test func aTypeReplacesItsPredecessorInARoute() throws {
        let old = "namespace n\nroute r(Arg, Void, Void)\nstruct Arg\n    a Int32\n    b Int32\n    c Int32\n"
        let new = "namespace n\nroute r(RArg, Void, Void)\nstruct RArg\n    a Int32\n    b Int32\n    d Int32?\n"
        #expect(
            try lines([old], [new]) == [
                "type-renamed n.RArg (was n.Arg) []: the type was 'n.Arg'",
                "field-removed n.RArg.c [old client, new client]: the required field was removed",
                "field-added n.RArg.d [new client]: the nullable field is new",
            ]
        )
    }

    @Test func aParentIsInsertedWithoutAnyEffect() throws {
        let route = "namespace n\nroute r(B, B, Void)\n"
        let old = route + "struct B\n    a Int32\n    b Int32\n"
        let new = route + "struct A\n    a Int32\nstruct B extends A\n    b Int32\n"
        #expect(
            try lines([old], [new]) == [
                "type-added n.A []: the type is new", "parent-changed n.B []: extends 'n.A' instead of no type",
            ]
        )
    }

    @Test func aLongChainOfRetargetedTypesIsCompared() throws {
        func chain(_ prefix: String, _ last: String) -> String {
            (0..<300).map { index in
                "struct \(prefix)\(index)\n    f\(index) \(index < 299 ? "\(prefix)\(index + 1)" : last)\n"
            }.joined()
        }
        let types = chain("Old", "Int32") + chain("New", "String")
        let old = "namespace n\nroute keep(Old0, New0, Void)\nroute r(Old0, Void, Void)\n" + types
        let new = "namespace n\nroute keep(Old0, New0, Void)\nroute r(New0, Void, Void)\n" + types
        #expect(
            try lines([old], [new]) == [
                "route-argument-changed n/r [old client, new client, stored data]: "
                    + "the argument was 'n.Old0' and is 'n.New0'; 'f299': the type was 'Int32' and is 'String'"
            ]
        )
    }

    // MARK: Subtypes

    @Test(arguments: [
        (
            "", "union\n        b B",
            "subtypes-added n.A [old client, new client, stored data]: has subtypes, which '.tag' identifies"
        ),
        ("union\n        b B", "", "subtypes-removed n.A [old client, new client]: has no subtypes"),
        (
            "union\n        b B", "union\n        b B\n        c C",
            "subtype-added n.A.c [new client]: the subtype is new"
        ),
        (
            "union_closed\n        b B", "union_closed\n        b B\n        c C",
            "closed-subtype-added n.A.c [old client, new client]: the subtype is new"
        ),
        (
            "union\n        b B\n        c C", "union\n        b B",
            "subtype-removed n.A.c [old client]: the subtype was removed"
        ),
        (
            "union\n        b B", "union\n        bee B",
            "subtype-retagged n.A.bee [old client, new client]: the tag was 'b'"
        ),
        (
            "union\n        b B", "union\n        b D",
            "subtype-type-changed n.A.b [old client, new client, stored data]: the type was 'n.B' and is 'n.D'; "
                + "'x': the type was 'Int32' and is 'String'"
        ),
        ("union\n        b B", "union_closed\n        b B", "subtypes-closed n.A []: the subtypes are closed"),
        ("union_closed\n        b B", "union\n        b B", "subtypes-opened n.A []: the subtypes are open"),
    ])
    func changeOfSubtypes(_ old: String, _ new: String, _ line: String) throws {
        func spec(_ subtypes: String) -> String {
            // A struct with subtypes lists all structs that extend it.
            let structs = ["B": "Int32", "C": "Int64", "D": "String"].filter {
                subtypes.contains(" \($0.key)") || subtypes.isEmpty && $0.key == "B"
            }
            let body = subtypes.isEmpty ? "" : "    \(subtypes)\n"
            return "namespace n\nroute r(A, A, Void)\nstruct A\n\(body)    a Int32\n"
                + structs.map { "struct \($0.key) extends A\n    x \($0.value)\n" }.joined()
        }
        #expect(try lines([spec(old)], [spec(new)]).contains(line))
    }

    @Test(arguments: [
        ("", "union\n        b B", "subtypes-added n.A []: has subtypes, which '.tag' identifies"),
        ("union\n        b B", "union\n        bee B", "subtype-retagged n.A.bee []: the tag was 'b'"),
    ])
    func subtypesHaveNoEffectWhereOneOfThemIsMeant(_ old: String, _ new: String, _ line: String) throws {
        func spec(_ subtypes: String) -> String {
            "namespace n\nroute r(B, B, Void)\nstruct A\n" + (subtypes.isEmpty ? "" : "    \(subtypes)\n")
                + "    a Int32\nstruct B extends A\n    x Int32\n"
        }
        #expect(try lines([spec(old)], [spec(new)]).contains(line))
    }

    // MARK: Unions

    @Test func tagsOfAParentAreComparedOnce() throws {
        let child = "union B extends A\n    b\nroute r(B, B, Void)\n"
        #expect(
            try lines(["namespace n\nunion A\n    a\n    c\n" + child], ["namespace n\nunion A\n    a\n" + child]) == [
                "tag-removed n.A.c [old client]: the tag was removed"
            ]
        )
    }

    // MARK: Attributes and annotations

    @Test func attributesChange() throws {
        let schema = "namespace stone_cfg\nstruct Route\n    host String = \"api\"\n"
        let route = "namespace n\nroute r(Void, Void, Void)\n"
        #expect(
            try lines([schema, route], [schema, route + "    attrs\n        host = \"content\"\n"]) == [
                "route-attribute-changed n/r.host []: was \"api\" and is \"content\""
            ]
        )
        // A default changes the attributes of the routes that have it.
        let changed = "namespace stone_cfg\nstruct Route\n    host String = \"content\"\n"
        #expect(
            try lines([schema, route], [changed, route]) == [
                "route-attribute-changed n/r.host []: was \"api\" and is \"content\""
            ]
        )
        let longer = schema + "    auth String = \"user\"\n"
        #expect(try lines([schema], [longer]) == ["attribute-added stone_cfg/Route.auth []: the attribute is new"])
        #expect(
            try lines([longer], [schema]) == ["attribute-removed stone_cfg/Route.auth []: the attribute was removed"]
        )
        let renamed = schema + "    author String = \"user\"\n"
        #expect(
            try Set(lines([longer], [renamed])) == [
                "attribute-added stone_cfg/Route.author []: the attribute is new",
                "attribute-removed stone_cfg/Route.auth []: the attribute was removed",
            ]
        )
    }

    @Test func annotationTypesChange() throws {
        let type = "namespace n\nannotation_type Note\n    text String\n"
        let prefix = "annotation-type-changed n.Note []: "
        #expect(try lines([type], [type + "    level Int32 = 1\n"]) == [prefix + "has different parameters"])
        #expect(try lines([type], ["namespace n\n"]) == [prefix + "the annotation type was removed"])
        #expect(try lines(["namespace n\n"], [type]) == [prefix + "the annotation type is new"])
    }

    @Test func parametersOfAnnotationTypesAreDocumented() throws {
        let type = "namespace n\nannotation_type Note\n    \"A note.\"\n    text String\n        \"Old.\"\n"
        #expect(
            try lines([type], [type.replacing("Old", with: "New")]) == [
                "documentation-changed n.Note.text []: has different documentation"
            ]
        )
    }

    @Test func aRouteOfTheSamePathIsPairedFirst() throws {
        let old = "namespace n\nroute r:2(Void, Void, Void)\n"
        let new = "namespace n\nroute r_v2(Void, Void, Void)\nroute rr:2(Void, Void, Void)\n"
        #expect(
            try lines([old], [new]) == [
                "route-renamed n/r_v2 (was n/r:2) []: the route was 'n/r:2', with the same path",
                "route-added n/rr:2 [new client]: the route is new",
            ]
        )
    }

    @Test func examplesAreCompared() throws {
        let type = "namespace n\nstruct A\n    a Int32\n    example default\n        a = 1\n"
        #expect(
            try lines([type], [type.replacing("= 1", with: "= 2")]) == [
                "example-changed n.A []: the example 'default' differs"
            ]
        )
    }

    // MARK: Symmetry

    /// Each change has a mirror: what breaks a new client after one breaks an old client after the other.
    @Test(arguments: [
        ("f String", "f String?"), ("f Int32", "f Int64"), ("f String", "f String(max_length=3)"), ("", "f String"),
        ("", "f String?"), ("f String?", "f String = \"x\""), ("f String = \"x\"", "f String"), ("f Bytes", "f String"),
        ("f List(String, max_items=3)", "f List(String)"), ("f A", "f B"),
        ("f Map(String, Int32)", "f Map(String, Int32?)"),
    ])
    func theOppositeChangeHasTheOppositeEffect(_ first: String, _ second: String) throws {
        func api(_ field: String) throws -> API {
            try model(
                "namespace n\nroute r(S, S, Void)\nstruct A\n    x Int32\nstruct B\n    x Int64\n    y Int32?\n"
                    + "struct S\n    a A?\n    b B?\n    \(field)\n"
            )
        }
        func effect(_ old: API, _ new: API) -> WireEffect {
            compare(old, new).reduce(into: []) { $0.formUnion($1.wire) }
        }
        let (old, new) = (try api(first), try api(second))
        let (there, back) = (effect(old, new), effect(new, old))
        #expect(there.contains(.strictForward) == back.contains(.strictBackward))
        #expect(there.contains(.strictBackward) == back.contains(.strictForward))
        #expect(there.contains(.lenientForward) == back.contains(.lenientBackward))
        #expect(there.contains(.lenientBackward) == back.contains(.lenientForward))
    }
}
