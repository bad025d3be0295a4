import StoneEvolution
import StoneModel
import Testing

/// The directions of the values that a change concerns, and so the peers that it breaks.
struct DirectionTests {
    /// Returns the peers that changes to the type `T` break.
    private func peers(_ old: String, _ new: String) throws -> [String] {
        let changes = try compare(model("namespace n\n" + old), model("namespace n\n" + new))
        let peers = changes.filter { $0.subject.name == "T" }.reduce(into: Set<Peer>()) { $0.formUnion($1.peers) }
        return peers.subtracting([.swiftCode, .swiftServer]).map(\.rawValue).sorted()
    }

    /// Returns a struct with subtypes, which has a field or leaves it to one of them.
    private func base(_ subtypes: [String], isOpen: Bool, _ route: String, hasField: Bool) -> String {
        let tags = subtypes.map { "        \($0.lowercased()) \($0)\n" }.joined()
        let field = "    d String\n"
        return "route r (\(route))\nstruct T\n    \(isOpen ? "union" : "union_closed")\n\(tags)    a String\n"
            + (hasField ? field : "")
            + subtypes.map { name in
                "struct \(name) extends T\n    z\(name) String?\n" + (name == "Big" && !hasField ? field : "")
            }.joined()
    }

    @Test(arguments: [true, false], ["T, T, Void", "Void, T, Void"])
    func `a required field that moves between a struct and its only subtype`(isOpen: Bool, route: String) throws {
        let above = base(["Big"], isOpen: isOpen, route, hasField: true)
        let below = base(["Big"], isOpen: isOpen, route, hasField: false)
        #expect(try peers(above, below) == [])
        #expect(try peers(below, above) == [])
    }

    /// A reader reads a value with an unknown tag as the struct itself.
    @Test(arguments: [
        // The subtypes of the old and the new version.
        (["Big"], ["Big", "Huge"], true, ["old client"]),
        (["Big", "Huge"], ["Big"], false, ["new client", "stored data"]),
    ])
    func `a required field that a value with an unknown tag lacks`(
        _ old: [String],
        _ new: [String],
        _ isAboveBefore: Bool,
        _ expected: [String]
    ) throws {
        let found = try peers(
            base(old, isOpen: true, "Void, T, Void", hasField: isAboveBefore),
            base(new, isOpen: true, "Void, T, Void", hasField: !isAboveBefore)
        )
        #expect(Set(found).isSuperset(of: expected), "\(found)")
    }

    /// The value of a field is read as one of a subtype, or of a union that extends it.
    @Test(arguments: [
        (
            "struct T\n    a String(max_length=9)\n",
            "struct T\n    a String(max_length=3)\nstruct S extends T\n    \"Doc.\"\n"
        ),
        ("union_closed T\n    a\n    b\n", "union_closed T\n    a\nunion_closed S extends T\n    \"Doc.\"\n"),
    ])
    func `a type that another one replaces`(_ old: String, _ new: String) throws {
        let routes = "route put (R, Void, Void)\nroute get (Void, T, Void)\nstruct R\n    u "
        #expect(try peers(routes + "T\n" + old, routes + "S\n" + new).contains("old client"))
    }

    /// The other version reads values of the type only if they are stored.
    @Test(arguments: [
        // A route gains a version.
        (
            "struct T\n    a String\nroute go (T, Void, Void)\n",
            "struct T1\n    a String\nstruct T\n    a String\n    b UInt32\nroute go (T1, Void, Void)\nroute go:2 (T, Void, Void)\n",
            ["stored data"]
        ),
        // The other version reads a value of the subtype as one of the base, without the member.
        (
            "route get (Void, B, Void)\nstruct B\n    union\n        one One\n    b String\n"
                + "struct One extends B\n    m T\nstruct T\n    a String\n",
            "route get (Void, B, Void)\nstruct B\n    union\n        other_one Another\n    b String\n"
                + "struct Another extends B\n    m T\n    n String\nstruct T\n    a Int32\n",
            ["stored data"]
        ),
        // Two structs swap their names.
        (
            "struct T\n    a String\nstruct U\n    b UInt32\nroute r (T, U, Void)\n",
            "struct U\n    a String\nstruct T\n    b UInt32\nroute r (U, T, Void)\n", ["stored data"]
        ),
        // A field of the type is only in one version.
        (
            "struct T\n    a String\n    b UInt32\nstruct R\n    x String\n    t T?\nroute go (R, R, Void)\n",
            "struct T\n    a String\nstruct R\n    x String\nroute go (R, R, Void)\n", []
        ),
        // An alias becomes a struct, and vice versa.
        (
            "alias T = String\nroute go (T, Void, Void)\n",
            "alias T1 = String\nstruct T\n    a String\nroute go (T1, Void, Void)\nroute go:2 (T, Void, Void)\n",
            ["stored data"]
        ),
        (
            "struct T\n    a String\nstruct R\n    t T\nroute go (T, Void, Void)\n",
            "struct T1\n    a String\nalias T = List(T1)\nroute go (T1, Void, Void)\nroute go:2 (T, Void, Void)\n",
            ["stored data"]
        ),
        (
            "alias T = String\nroute go (List(T), Void, Void)\n",
            "struct T\n    a String\nroute go (List(T), Void, Void)\n", ["new client", "old client", "stored data"]
        ),
        // Clients still receive the type.
        (
            "struct T\n    a String\nroute go (T, T, Void)\n",
            "struct T1\n    a String\nstruct T\n    a String\n    b UInt32\nroute go (T1, T, Void)\nroute go:2 (T, Void, Void)\n",
            ["new client", "stored data"]
        ),
    ])
    func `a type at no shared position`(_ old: String, _ new: String, _ expected: [String]) throws {
        #expect(try peers(old, new) == expected)
    }

    /// Callers without the permission receive the type, but only those with it send it.
    @Test func `a permission that only arguments require`() throws {
        func spec(_ end: String) -> String {
            "annotation I = Omitted(\"internal\")\nroute go (R, T, Void)\nstruct R\n    t T?\n        @I\n"
                + "struct T\n    b String?\n    a String\(end)\n"
        }
        #expect(try peers(spec(""), spec("\n        @I")) == ["old client"])
        #expect(try peers(spec("\n        @I"), spec("")) == ["new client", "stored data"])
    }

    /// The types at a position extend the same type, which changes.
    @Test(arguments: [("C1", "C2"), ("C1", "T"), ("T", "C1")])
    func `related types at a position`(_ before: String, _ after: String) throws {
        let children = "struct C1 extends T\n    c String?\nstruct C2 extends T\n    c String?\n"
        let old = children + "struct T\n    a String\nroute r (\(before), Void, Void)\n"
        let new = children + "struct T\n    a String\n    b String\nroute r (\(after), Void, Void)\n"
        #expect(try peers(old, new) == ["new client", "old client", "stored data"])
    }

    /// Two cycles have as many pairs of types as the product of their lengths.
    @Test func `cycles of different lengths`() throws {
        func cycle(_ count: Int) -> String {
            (0..<60).map { "struct C\($0)\n    next C\(($0 + 1) % count)?\n    t T?\n" }.joined()
        }
        let routes = "route get (Void, C0, Void)\nroute put (T, Void, Void)\n"
        let old = routes + cycle(60) + "struct T\n    a String\n"
        let new = routes + cycle(59) + "struct T\n    a String\n    b String?\n"
        #expect(try peers(old, new) == ["new client"])
    }

    @Test func `a type at no shared position, next to cycles of different lengths`() throws {
        func cycle(_ count: Int) -> String {
            (0..<60).map { "struct C\($0)\n    next C\(($0 + 1) % count)?\n" }.joined()
        }
        let route = "route get (Void, C0, Void)\n"
        let old = route + cycle(60) + "struct T\n    a String\nroute go (T, Void, Void)\n"
        let new =
            route + cycle(59) + "struct T1\n    a String\nstruct T\n    a String\n    b UInt32\n"
            + "route go (T1, Void, Void)\nroute go:2 (T, Void, Void)\n"
        #expect(try peers(old, new) == ["stored data"])
    }

    @Test func `a position with types of different kinds`() throws {
        let routes = "route get (Void, T, Void)\nroute put (R, Void, Void)\nstruct Holder\n    t T\nstruct R\n    x "
        let old = routes + "Map(String, T)\nstruct T\n    a String\n"
        let new = routes + "Holder\nstruct T\n    a String\n    b String?\n"
        #expect(try peers(old, new) == ["new client"])
    }
}
