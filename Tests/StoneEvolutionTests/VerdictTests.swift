import StoneEvolution
import StoneModel
import Testing

/// Verdicts against behavior: values that one version writes are read with the other.
struct VerdictTests {
    @Test(arguments: SpecPair.all)
    func verdictOfAPair(pair: SpecPair) throws {
        let (old, new) = try versions(old: pair.old, new: pair.new, sent: true, received: true)
        let measured = MeasuredWireEffect(old, try old.root, new, try new.root, count: 60)
        let changes = compare(old, new)
        // Members of a parent that no route reaches are in no value, and the other version reads no values of some
        // types.
        let verdict = changes.filter { !$0.direction.isDisjoint(with: [.sent, .received]) }.reduce(into: WireEffect()) {
            $0.formUnion($1.wire)
        }
        #expect(measured.valueCount > 0)
        #expect(
            verdict.names == measured.effect.names,
            "\(changes.map(\.message)), \(measured.reasons)"
        )
        if pair.rule != "none" {
            #expect(changes.contains { $0.rule.rawValue == pair.rule }, "\(changes.map(\.rule.rawValue))")
        }
    }

    /// The peers of a change follow from the direction of the type.
    @Test(arguments: SpecPair.all)
    func peersOfAPair(pair: SpecPair) throws {
        try expectPeers(old: pair.old, new: pair.new)
    }

    /// A field of a subtype becomes one of the struct, with another type, and values of the subtype are read as ones of
    /// the struct.
    @Test(arguments: [
        (
            "struct S\n    union\n        big Big\n    a String\nstruct Big extends S\n    z Int32\n",
            "struct S\n    a String\n    z String?\n"
        ),
        (
            "struct S\n    union\n        small Small\n        big Big\n    a String\n"
                + "struct Small extends S\n    b Int32?\nstruct Big extends S\n    z Int32\n",
            "struct S\n    union\n        small Small\n    a String\n    z String?\n"
                + "struct Small extends S\n    b Int32?\n"
        ),
    ])
    func fieldsOfSubtypes(_ below: String, _ above: String) throws {
        try expectPeers(old: below, new: above)
        try expectPeers(old: above, new: below)
    }

    /// Each value of a struct with subtypes is one of a subtype.
    @Test(arguments: [
        "    x String\n", "    x String\n    y Int32?\n", "", "    x T\nstruct T\n    b B?\n    l List(C)\n",
    ])
    func subtypesInPlaceOfTheirBase(_ fields: String) throws {
        for kind in ["union", "union_closed"] {
            for others in ["", "    k String\n"] {
                let types =
                    "struct B\n    \(kind)\n        c C\n\(others)struct C extends B\n    \"C\"\n\(fields)"
                    + "struct S\n    f "
                try expectPeers(old: types + "B\n", new: types + "C\n")
                try expectPeers(old: types + "C\n", new: types + "B\n")
            }
        }
    }

    /// A struct that no declaration relates to the subtypes.
    @Test(arguments: [
        "    x String\n", "    x Int32\n", "    x String?\n    y Int32?\n", "    k Int32\n    x String\n",
    ])
    func structsInPlaceOfSubtypes(_ fields: String) throws {
        let types =
            "struct B\n    union\n        c C\n        d D\n    k Int32?\nstruct C extends B\n    x String\n"
            + "struct D extends B\n    y Int32?\nstruct A\n" + fields + "struct S\n    f "
        try expectPeers(old: types + "B\n", new: types + "A\n")
        try expectPeers(old: types + "A\n", new: types + "B\n")
    }

    /// Strings, bytes and timestamps are strings in JSON.
    @Test(arguments: [
        ("Bytes", "String(max_length=30)"), ("Timestamp(\"%B %d\")", "String(max_length=11)"),
        ("Timestamp(\"%H:%M\")", "String(pattern=\"([01][0-9]|2[0-3]):[0-5][0-9]\")"),
        ("Timestamp(\"%Y-%m-%d\")", "String(pattern=\"[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9])\")"),
        ("Timestamp(\"%M\")", "Timestamp(\"%U\")"), ("Timestamp(\"%A\")", "Bytes"),
    ])
    func textsInPlaceOfOthers(_ first: String, _ second: String) throws {
        let (first, second) = ("struct S\n    f \(first)\n", "struct S\n    f \(second)\n")
        try expectPeers(old: first, new: second)
        try expectPeers(old: second, new: first)
    }

    /// Open unions read texts as tags that they do not know, except in strict clients.
    @Test(arguments: ["String", "Bytes", "Timestamp(\"%Y\")"])
    func textsInPlaceOfTags(_ text: String) throws {
        let (text, union) = ("struct S\n    f \(text)\n", "struct S\n    f U\nunion U\n    x\n")
        try expectPeers(old: text, new: union)
        try expectPeers(old: union, new: text)
    }

    @Test(arguments: ["Float64", "Float64(max_value=10)", "Float64(min_value=-3)"])
    func integersInPlaceOfFloats(_ float: String) throws {
        let (integer, float) = ("struct S\n    f Int32\n", "struct S\n    f \(float)\n")
        try expectPeers(old: integer, new: float)
        try expectPeers(old: float, new: integer)
    }

    /// The value of a tag is read as a field with its name, or skipped.
    @Test(arguments: [
        ("struct S\n    c String\n", "union_closed S\n    c String\n"),
        ("struct S\n    c String\n", "union_closed S\n    c String?\n"),
        ("struct S\n    c String?\n    d String?\n", "union_closed S\n    c String?\n"),
        ("struct S\n    c String(max_length=3)\n", "union_closed S\n    c String\n"),
        ("struct S\n    c UInt32\n", "union_closed S\n    c String\n"),
        ("struct S\n    c U\nunion U\n    x String\n", "union_closed S\n    c V\nunion V\n    x UInt32\n"),
        ("struct S\n    union\n        d C\nstruct C extends S\n    x String = \"x\"\n", "union S\n    d\n"),
        ("struct S\n    union\n        d C\nstruct C extends S\n    \"D\"\n", "union S\n    d\n"),
        ("struct S\n    union_closed\n        b B\nstruct B extends S\n    \"D\"\n", "union_closed S\n    b String\n"),
    ])
    func valuesOfTagsAsFields(_ structure: String, _ union: String) throws {
        try expectPeers(old: structure, new: union)
        try expectPeers(old: union, new: structure)
    }

    /// The field with the name of the tag is read as the value of the tag.
    @Test(arguments: [
        ("a A\nstruct A extends S\n    a Int32\n", "union_closed S\n    a Int32\n"),
        ("a A\nstruct A extends S\n    a Int32?\n    b Int32?\n", "union_closed S\n    a Int32\n"),
        ("a A\nstruct A extends S\n    a Int32 = 3\n", "union_closed S\n    a Int32?\n"),
        ("a A\nstruct A extends S\n    b Int32?\n", "union_closed S\n    a Int32?\n"),
        ("a A\nstruct A extends S\n    a String(max_length=3)\n", "union_closed S\n    a String\n"),
        (
            "a A\nstruct A extends S\n    a U\nunion U\n    x String\n",
            "union_closed S\n    a V\nunion V\n    x UInt32\n"
        ),
        (
            "a A\nstruct A extends S\n    a Int32\n        @I\nannotation I = Omitted(\"internal\")\n",
            "union_closed S\n    a Int32\n"
        ),
        ("a A\nstruct A extends S\n    a Int32\n", "union_closed S\n    a\n"),
        ("a A\nstruct A extends S\n    a Int32?\n", "union_closed S\n    a\n"),
        ("a A\nstruct A extends S\n    b Int32?\n", "union_closed S\n    a\n"),
    ])
    func fieldsOfSubtypesAsValuesOfTags(_ subtypes: String, _ union: String) throws {
        let structure = "struct S\n    union\n        " + subtypes
        try expectPeers(old: structure, new: union)
        try expectPeers(old: union, new: structure)
    }

    /// Their literal characters are other bytes.
    @Test func canonicallyEquivalentFormatsOfTimestamps() throws {
        let field = "struct S\n    f "
        for type in ["Timestamp(\"%Y", "List(Timestamp(\"%Y"] {
            let end = type.hasPrefix("List") ? "\"))" : "\")"
            let (old, new) = ("\(field)\(type)\u{E9}\(end)", "\(field)\(type)e\u{301}\(end)")
            try expectPeers(old: old, new: new)
        }
    }

    /// For lenient readers, a null is the default.
    @Test(arguments: ["", "    g A\n", "    g List(A)\n"])
    func theNullOfAnAliasWithADefault(_ use: String) throws {
        let fields = "\nstruct S\n    k String\n    f A = \"x\"\n" + use
        let (required, nullable) = ("alias A = String" + fields, "alias A = String?" + fields)
        try expectPeers(old: required, new: nullable)
        try expectPeers(old: nullable, new: required)
    }

    /// Only callers with a permission reach the member whose permission changes.
    @Test(arguments: [
        // The fields of `S`, and the type of the member before and after.
        ("d D?\n        @I\n", "String?", "String?\n        @I"),
        ("d D?\n        @I\n", "String", "String\n        @I"),
        ("d List(D)?\n        @I\n    e E?\nstruct E\n    d D?\n        @I\n", "String", "String\n        @I"),
        // Callers with another permission, or with none, reach it too.
        ("d D?\n        @I\n    e D?\n        @P\n", "String", "String\n        @I"),
        ("d D?\n        @P\n", "String", "String\n        @I"),
        ("d D?\n        @I\n    e D?\n", "String", "String\n        @I"),
        ("d D?\n        @I\n", "String?\n        @I", "String?\n        @P"),
        ("d D?\n        @I\n", "String\n        @P", "String\n        @I"),
        // A struct that contains itself, and one that extends it.
        ("d C?\n        @I\nstruct C extends D\n    c C?\n", "String", "String\n        @I"),
        ("d D?\n        @I\n    c C?\nstruct C extends D\n    c C?\n", "String", "String\n        @I"),
    ])
    func permissionsOfMembersBelowOthers(_ fields: String, _ before: String, _ after: String) throws {
        func spec(_ member: String) -> String {
            "annotation I = Omitted(\"internal\")\nannotation P = Omitted(\"partner\")\nstruct S\n    a String\n    \(fields)"
                + "struct D\n    next D?\n    t \(member)\n    u U?\nunion_closed U\n    b\n    v \(member)\n"
        }
        try expectPeers(old: spec(before), new: spec(after))
        try expectPeers(old: spec(after), new: spec(before))
    }

    /// No client of the old version calls a new route, so that it does not send what was only received.
    @Test func newRoutesBreakNothing() throws {
        let old = "namespace n\nstruct T\n    a String\nroute get (Void, T, Void)\n"
        let new = old.replacing("a String", with: "a String(max_length=3)") + "route put (T, Void, Void)\n"
        let changes = try compare(model(old), model(new))
        #expect(changes.contains { $0.rule == .ruleTightened })
        #expect(!changes.contains { $0.wire.peers($0.direction).contains(.oldClient) }, "\(changes.map(\.message))")
    }

    /// A place goes from one type to a relative of it, and what they inherit changes.
    @Test(arguments: [
        ("struct P\n    a String\n", "struct P\n    a String\n    z String\n", "C1", "C2"),
        ("struct P\n    a String\n", "struct P\n    a String\n    z String\n", "C1", "P"),
    ])
    func relativesInPlaceOfTypes(_ old: String, _ new: String, _ before: String, _ after: String) throws {
        let children = "struct C1 extends P\n    b String?\nstruct C2 extends P\n    b String?\n"
        func spec(_ parent: String, _ argument: String) -> String {
            "namespace n\n" + parent + children + "route put (\(argument), Void, Void)\n"
        }
        let changes = try compare(model(spec(old, before)), model(spec(new, after)))
        #expect(changes.contains { $0.wire.peers($0.direction).contains(.oldClient) }, "\(changes.map(\.message))")
    }

    /// Expects the peers that each change concerns to be those whose values are read otherwise.
    private func expectPeers(old: String, new: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        for (sent, received) in [(true, false), (false, true), (false, false)] {
            let (old, new) = try versions(old: old, new: new, sent: sent, received: received)
            let measured = MeasuredWireEffect(old, try old.root, new, try new.root, count: 10)
            let direction = Direction(sent ? [.sent] : []).union(received ? [.received] : [])
            let peers = compare(old, new).reduce(into: Set<Peer>()) { $0.formUnion($1.wire.peers($1.direction)) }
            #expect(
                peers == measured.effect.peers(direction),
                "\(direction), \(measured.reasons)",
                sourceLocation: sourceLocation
            )
        }
    }

    private func versions(old: String, new: String, sent: Bool, received: Bool) throws -> (API, API) {
        (
            try model(SpecPair.spec(old, sent: sent, received: received)),
            try model(SpecPair.spec(new, sent: sent, received: received))
        )
    }
}

extension API {
    fileprivate var root: DataType {
        get throws {
            .named(TypeID(index: try #require(types.indices.first { types[$0].name == "S" })))
        }
    }
}
