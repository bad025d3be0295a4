import StoneEvolution
import StoneModel
import Testing

/// The directions of changes: those of values that one version writes and the other one reads.
struct DirectionTests {
    /// Returns the peers that a change of the type `T` breaks.
    private func peers(_ old: String, _ new: String) throws -> [String] {
        let changes = try compare(model("namespace n\n" + old), model("namespace n\n" + new))
        let peers = changes.filter { $0.subject.name == "T" }.reduce(into: Set<Peer>()) { $0.formUnion($1.peers) }
        return peers.subtracting([.swiftCode, .swiftServer]).map(\.rawValue).sorted()
    }

    /// Servers refuse an unknown field, and clients skip it.
    private static let grown = (old: "struct T\n    a String\n", new: "struct T\n    a String\n    b String?\n")

    @Test func `a place that only one version has`() throws {
        let routes = "route get (Void, T, Void)\nroute put (R, Void, Void)\n"
        let old = routes + "struct R\n    x String\n"
        #expect(try peers(old + Self.grown.old, old + "    t T?\n" + Self.grown.new) == [])
        #expect(try peers(old + "    t T?\n" + Self.grown.old, old + Self.grown.new) == [])
        #expect(try peers(old + "    t T?\n" + Self.grown.old, old + "    t T?\n" + Self.grown.new) == ["new client"])
    }

    @Test(arguments: [
        // The new value of a field that was a Map(String, T).
        "List(T)", "Holder", "T", "U",
    ])
    func `a place with types of different kinds`(type: String) throws {
        let routes =
            "route get (Void, T, Void)\nroute put (R, Void, Void)\nstruct Holder\n    t T\nunion U\n    t T\n"
            + "struct R\n    x "
        let old = routes + "Map(String, T)\n" + Self.grown.old
        #expect(try peers(old, routes + "\(type)\n" + Self.grown.new) == ["new client"])
    }

    @Test(arguments: [
        // A struct with subtypes, and the fields of the base and of the subtype.
        ("    union\n        big Big\n", "    t T\n", ""),
        ("    union\n        big Big\n", "", "    t T\n"),
        ("    union\n        large Big\n", "", "    t T\n"),
        ("", "    t T\n", ""),
    ])
    func `a field that moves between a struct and its subtypes`(subtypes: String, base: String, own: String) throws {
        let routes = "route get (Item, Void, Void)\nroute put (Void, T, Void)\n"
        func items(_ subtypes: String, _ base: String, _ own: String) -> String {
            routes + "struct Item\n\(subtypes)    a String?\n\(base)\nstruct Big extends Item\n    z String?\n\(own)\n"
        }
        let old = items("    union\n        big Big\n", "    t T\n", "") + Self.grown.old
        #expect(try peers(old, items(subtypes, base, own) + Self.grown.new) == ["new client"])
    }

    /// Every value is one of a subtype, and has the field before and after.
    @Test func `a required field that moves between a struct and all its subtypes`() throws {
        func items(_ base: String, _ own: String) -> String {
            "route get (T, T, Void)\nstruct T\n    union\n        big Big\n    a String\n\(base)\n"
                + "struct Big extends T\n    z String?\n\(own)\n"
        }
        #expect(try peers(items("    d String\n", ""), items("", "    d String\n")) == [])
        #expect(try peers(items("", "    d String\n"), items("    d String\n", "")) == [])
    }

    /// The pairs of types of two cycles are as many as the product of their lengths.
    @Test func `cycles of different lengths`() throws {
        func cycle(_ count: Int) -> String {
            (0..<60).map { "struct C\($0)\n    next C\(($0 + 1) % count)?\n    t T?\n" }.joined()
        }
        let routes = "route get (Void, C0, Void)\nroute put (T, Void, Void)\n"
        #expect(
            try peers(routes + cycle(60) + Self.grown.old, routes + cycle(59) + Self.grown.new) == ["new client"]
        )
    }
}
