import StoneEvolution
import StoneModel
import Testing

/// Changes to the value of a union's tag, and to the unions that know a tag, against behavior.
struct TagValueTests {
    private static let plain = "struct Item\n    a String\n"
    private static let nested =
        "struct Item\n    union\n        big Big\n    a String\nstruct Big extends Item\n    z String?\n"

    /// The fields of a struct are next to the tag, but those of a struct with subtypes are below it.
    @Test(arguments: [
        // The direction, the old and the new declaration, and the changes.
        (
            "Void, U", plain, nested,
            "subtypes-added n.Item [old client, new client, stored data]: has subtypes, which '.tag' identifies"
        ),
        (
            "U, Void", plain, nested,
            "subtypes-added n.Item [old client, new client, stored data]: has subtypes, which '.tag' identifies"
        ),
        ("Void, U", nested, plain, "subtypes-removed n.Item [old client, new client, stored data]: has no subtypes"),
        ("U, Void", nested, plain, "subtypes-removed n.Item [old client, new client, stored data]: has no subtypes"),
        // A reader without required fields misses nothing.
        (
            "Void, U", plain.replacing("a String", with: "a String?"),
            nested.replacing("a String", with: "a String?"),
            "subtypes-added n.Item [new client, stored data]: has subtypes, which '.tag' identifies"
        ),
        (
            "Void, U", nested.replacing("a String", with: "a String?"),
            plain.replacing("a String", with: "a String?"), "subtypes-removed n.Item [old client]: has no subtypes"
        ),
    ])
    func subtypesOfTheValueOfATag(_ types: String, _ old: String, _ new: String, _ line: String) throws {
        let union = "namespace n\nroute r (\(types), Void)\nunion U\n    none\n    item Item\n"
        let (oldAPI, newAPI) = (try model(union + old), try model(union + new))
        var changes = compare(oldAPI, newAPI)
        #expect(changes.filter { $0.subject.qualifiedName == "n.Item" }.map(\.line) == [line])
        try expectMeasuredPeers(changes, oldAPI, newAPI, types.hasPrefix("U") ? .sent : .received)
        addProofs(to: &changes, old: oldAPI, new: newAPI)
        for change in changes {
            let missing = change.wire.peers(change.direction).subtracting(change.proofs.map(\.peer))
            #expect(missing.isEmpty, "\(change.line)")
        }
    }

    /// A reader that finds no value of a tag, and requires none, reads every value.
    @Test(arguments: [
        (
            "Void, U",
            "struct Item\n    union\n        big Big\n    a String?\nstruct Big extends Item\n    z String?\n",
            "struct Item\n    a String?\nstruct Big extends Item\n    z String?\n"
        ),
        ("Void, U", "struct Item\n    a String\n", "struct Item\n    \"Nothing.\"\n"),
        ("Void, U", "struct Item\n    \"Nothing.\"\n", "struct Item\n    a String\n"),
        ("U, Void", "struct Item\n    a String\n", "struct Item\n    \"Nothing.\"\n"),
        ("U, Void", "struct Item\n    \"Nothing.\"\n", "struct Item\n    a String\n"),
        ("Void, U", "struct Item\n    a String?\n", "union Item\n    x\n    y\n"),
        ("U, Void", "struct Item\n    a String?\n", "union Item\n    x\n    y\n"),
        (
            "Void, U", "alias Item = A\nstruct A\n    a String?\nunion B\n    x\n    y\n",
            "alias Item = B\nstruct A\n    a String?\nunion B\n    x\n    y\n"
        ),
    ])
    func theValueOfANullableTag(_ types: String, _ old: String, _ new: String) throws {
        let union = "namespace n\nroute r (\(types), Void)\nunion U\n    none\n    item Item?\n"
        let (oldAPI, newAPI) = (try model(union + old), try model(union + new))
        let direction: Direction = types.hasPrefix("U") ? .sent : .received
        try expectMeasuredPeers(compare(oldAPI, newAPI), oldAPI, newAPI, direction)
        try expectMeasuredPeers(compare(newAPI, oldAPI), newAPI, oldAPI, direction)
    }

    /// A reason is one of a peer that breaks.
    @Test(arguments: [("Item?", "Item2?"), ("P?", "Q?")])
    func readsThatSucceedHaveNoReason(_ old: String, _ new: String) throws {
        let rest =
            "namespace n\nroute r (Void, U, Void)\nalias P = Empty\nalias Q = Full\nstruct Empty\n    \"Nothing.\"\n"
            + "struct Full\n    a String\nstruct Item\n    a String?\nunion Item2\n    x\nunion U\n    none\n    item "
        let changes = try compare(model(rest + old + "\n"), model(rest + new + "\n"))
        let change = try #require(changes.first { $0.rule == .typeChanged })
        #expect(change.peers.isEmpty && change.shownReason == nil, "\(change.line)")
    }

    /// The strict reads of values that are only received do not depend on the tag, and vice versa.
    @Test(arguments: [
        (
            "a\n    b Item", "    y String\n    x String\n", "    y String\n",
            ["U, Void", "Void, U", "U, U", "Item, Void"]
        ),
        ("none\n    item Item?", "    a String\n", "    \"Nothing.\"\n", ["U, Void", "Void, U", "U, U"]),
        ("none\n    item Item?", "    \"Nothing.\"\n", "    a String\n", ["U, Void", "Void, U", "U, U"]),
    ])
    func theDirectionOfATagDoesNotMatterForFingerprints(
        _ tags: String,
        _ old: String,
        _ new: String,
        _ routes: [String]
    ) throws {
        let changes = try routes.map { types in
            let rest = "namespace n\nroute r (\(types), Void)\nunion U\n    \(tags)\nstruct Item\n"
            let changes = try compare(model(rest + old), model(rest + new))
            return try #require(changes.first { $0.subject.name == "Item" && $0.subject.member != nil })
        }
        #expect(Set(changes.map(\.fingerprint)).count == 1, "\(changes.map(\.wire))")
    }

    /// The same values elsewhere do fail.
    @Test(arguments: [
        "struct S\n    s Item\n", "struct S\n    s List(Item)\n", "struct S extends Item\n    s String\n",
    ])
    func theValueOfANullableTagAndOthers(_ other: String) throws {
        let rest = "namespace n\nroute r (Void, U, S)\nunion U\n    none\n    item Item?\n" + other
        let changes = try compare(
            model(rest + "struct Item\n    a String\n"),
            model(rest + "struct Item\n    \"Nothing.\"\n")
        )
        let change = try #require(changes.first { $0.rule == .fieldRemoved })
        #expect(change.wire.contains(.lenientBackward))
    }

    /// Old clients read the struct alone, and skip its `.tag`.
    @Test func subtypesOfAnotherValue() throws {
        let rest = "namespace n\nroute r (Void, List(Item), Void)\nroute s (U, Void, Void)\nunion U\n    item Item\n"
        let changes = try compare(model(rest + Self.plain), model(rest + Self.nested))
        let change = try #require(changes.first { $0.rule == .subtypesAdded })
        #expect(change.direction == [.sent, .received] && !change.wire.contains(.lenientBackward))
    }

    @Test(arguments: ["Void, U", "U, Void"])
    func aStructWithSubtypesInPlaceOfOneWithout(_ types: String) throws {
        let rest =
            "namespace n\nroute r (\(types), Void)\nroute s (Plain, Item, Void)\nstruct Plain\n    a String\n"
            + Self.nested
        let oldAPI = try model(rest + "union U\n    none\n    item Plain\n")
        let newAPI = try model(rest + "union U\n    none\n    item Item\n")
        for (old, new, was, type) in [(oldAPI, newAPI, "Plain", "Item"), (newAPI, oldAPI, "Item", "Plain")] {
            let changes = compare(old, new)
            let reason =
                switch (type, types) {
                case ("Item", _): "n.Item has subtypes, which '.tag' identifies"
                case (_, "Void, U"): "n.Plain has no subtypes"
                // Servers refuse a field of a subtype, and skip its '.tag'.
                default: "'z': the nullable field was removed"
                }
            #expect(
                changes.map(\.line) == [
                    "value-type-changed n.U.item [old client, new client, stored data]: "
                        + "the type was 'n.\(was)' and is 'n.\(type)'; \(reason)"
                ]
            )
            try expectMeasuredPeers(changes, old, new, types.hasPrefix("U") ? .sent : .received)
        }
    }

    @Test func anAliasOfAnotherStruct() throws {
        let rest =
            "namespace n\nroute r (Void, U, Void)\nroute s (Plain, Item, Void)\nstruct Plain\n    a String\n"
            + Self.nested + "union U\n    none\n    item A\nalias A = "
        let (oldAPI, newAPI) = (try model(rest + "Plain\n"), try model(rest + "Item\n"))
        for (old, new) in [(oldAPI, newAPI), (newAPI, oldAPI)] {
            let changes = compare(old, new)
            #expect(changes.map(\.rule) == [.typeChanged])
            try expectMeasuredPeers(changes, old, new, .received)
        }
    }

    @Test(arguments: ["Void, U", "U, Void"])
    func anAliasThatBecomesAStructWithSubtypes(_ types: String) throws {
        let rest =
            "namespace n\nroute r (\(types), Void)\nunion U\n    none\n    item Item\nstruct Plain\n    a String\n"
        let (oldAPI, newAPI) = (try model(rest + "alias Item = Plain\n"), try model(rest + Self.nested))
        for (old, new) in [(oldAPI, newAPI), (newAPI, oldAPI)] {
            var changes = compare(old, new)
            let change = try #require(changes.first { $0.rule == .typeKindChanged })
            #expect(change.peers.isSuperset(of: [.oldClient, .newClient, .storedData]), "\(change.line)")
            try expectMeasuredPeers(changes, old, new, types.hasPrefix("U") ? .sent : .received)
            addProofs(to: &changes, old: old, new: new)
            for change in changes {
                let missing = change.wire.peers(change.direction).subtracting(change.proofs.map(\.peer))
                #expect(missing.isEmpty, "\(change.line)")
            }
        }
    }

    // MARK: Tags of closed unions

    /// An open union that extends a closed one keeps the unknown tags of both.
    @Test(arguments: [
        ("Void, Child", "closed-tag-added n.Base.c []: the tag is new", "tag-removed n.Base.c []: the tag was removed"),
        (
            "Void, Base", "closed-tag-added n.Base.c [old client]: the tag is new",
            "tag-removed n.Base.c [new client, stored data]: the tag was removed"
        ),
        (
            "Base, Child", "closed-tag-added n.Base.c [new client]: the tag is new",
            "tag-removed n.Base.c [old client]: the tag was removed"
        ),
        (
            "Void, Closed", "closed-tag-added n.Base.c [old client]: the tag is new",
            "tag-removed n.Base.c [new client, stored data]: the tag was removed"
        ),
        (
            "Base, Void", "closed-tag-added n.Base.c [new client]: the tag is new",
            "tag-removed n.Base.c [old client, stored data]: the tag was removed"
        ),
    ])
    func tagOfAClosedUnion(_ types: String, _ added: String, _ removed: String) throws {
        let rest =
            "namespace n\nroute r (\(types), Void)\nunion Child extends Base\n    b\n"
            + "union_closed Closed extends Base\n    d\nunion_closed Base\n    a\n"
        let (short, long) = (try model(rest), try model(rest + "    c\n"))
        #expect(compare(short, long).map(\.line) == [added])
        #expect(compare(long, short).map(\.line) == [removed])
    }

    /// Compares the broken peers with what happens to values of the union.
    private func expectMeasuredPeers(_ changes: [Change], _ old: API, _ new: API, _ direction: Direction) throws {
        let types = try [old, new].map { api in
            DataType.named(TypeID(index: try #require(api.types.indices.first { api.types[$0].name == "U" })))
        }
        let measured = MeasuredWireEffect(old, types[0], new, types[1], count: 20)
        let peers = changes.reduce(into: Set<Peer>()) { $0.formUnion($1.wire.peers($1.direction)) }
        #expect(peers == measured.effect.peers(direction), "\(changes.map(\.line)), \(measured.reasons)")
    }
}
