import StoneEvolution
import StoneModel
import Testing

/// Changes of aliases, which reach the wire only through uses that both versions have.
struct AliasTests {
    /// Returns the changes to a namespace whose route sends and receives the struct `S`.
    private func lines(_ old: String, _ new: String) throws -> [String] {
        let route = "namespace n\nroute r(S, S, Void)\n"
        return try compare(model(route + old + "\n"), model(route + new + "\n")).map(\.line)
    }

    @Test(arguments: [
        ("struct S\n    a B", "struct S\n    a B?"),
        ("struct S\n    a List(B)", "struct S\n    a List(B?)"),
        ("struct S\n    a Map(String, List(B))", "struct S\n    a Map(String, List(B?))"),
        ("union S\n    a B", "union S\n    a B?"),
        ("alias C = B\nstruct S\n    a C", "alias C = B?\nstruct S\n    a C"),
        ("alias C = B\nstruct S\n    a C", "alias C = B\nstruct S\n    a C?"),
        ("route q(B, B, B)\nstruct S\n    k String", "route q(B?, B?, B?)\nstruct S\n    k String"),
    ])
    func nullabilityMovesFromAnAliasToItsUses(_ old: String, _ new: String) throws {
        let (nullable, required) = ("alias B = String?\n" + old, "alias B = String\n" + new)
        #expect(try lines(nullable, required) == ["value-became-required n.B []: may no longer be null"])
        #expect(try lines(required, nullable) == ["value-became-nullable n.B []: may be null"])
    }

    @Test func anotherUseThatChanges() throws {
        let (old, new) = ("struct S\n    a B\n    c List(B)", "struct S\n    a B?\n    c List(B)")
        #expect(
            try lines("alias B = String?\n" + old, "alias B = String\n" + new) == [
                "value-became-required n.B [old client, new client, stored data]: may no longer be null"
            ]
        )
    }

    @Test func aUseAndItsAliasChangeApart() throws {
        #expect(
            try lines("alias B = Int32\nstruct S\n    a B", "alias B = Int32(max_value=4)\nstruct S\n    a B?") == [
                "rule-tightened n.B [old client]: 'max_value' is 4 and was not limited",
                "field-became-optional n.S.a [old client, new client]: was required and is nullable",
            ]
        )
    }

    @Test(arguments: [
        ("struct S\n    a B", "struct S\n    a String"), ("struct S\n    a String", "struct S\n    a String"),
        ("struct S\n    a B", "struct S\n    b String\n    a String?"),
        ("struct S\n    a String?", "struct S\n    a String?\nstruct T\n    a B"),
    ])
    func anAliasThatIsUnusedAfterItsChange(_ old: String, _ new: String) throws {
        let found = try lines("alias B = String\n" + old, "alias B = String(max_length=4)\n" + new)
        #expect(found.contains("rule-tightened n.B []: 'max_length' is 4 and was not limited"), "\(found)")
    }

    @Test(arguments: [
        // A field that moves to a parent, and a type that replaces another one.
        (
            "struct P\n    k String\nstruct S extends P\n    a B",
            "struct P\n    k String\n    a B\nstruct S extends P\n    \"Text.\""
        ),
        ("struct X\n    a B\nstruct S\n    x X", "struct Y\n    a B\n    c Int32?\n    d Int32?\nstruct S\n    x Y"),
        ("union U\n    a B\nstruct S\n    x List(U)", "union U\n    a B\nstruct S\n    x List(U)"),
        ("struct S\n    union\n        t T\nstruct T extends S\n    a B", ""),
    ])
    func aUseInBothVersions(_ old: String, _ new: String) throws {
        let found = try lines(
            "alias B = String\n" + old,
            "alias B = String(max_length=4)\n" + (new.isEmpty ? old : new)
        )
        #expect(found.contains("rule-tightened n.B [old client]: 'max_length' is 4 and was not limited"), "\(found)")
    }

    /// A change to an alias names the locations that it reaches through other aliases.
    @Test func usesThroughAnotherAlias() throws {
        let rest = "namespace n\nalias B = A\nstruct S\n    f B\n    g List(B)\n    h String\nroute r(S, B, Void)\n"
        let changes = try compare(model(rest + "alias A = String\n"), model(rest + "alias A = String(max_length=3)\n"))
        #expect(changes.map { $0.uses.map(\.subject.qualifiedName) } == [["n.B", "n.S.f", "n.S.g", "n/r"]])
    }
}
