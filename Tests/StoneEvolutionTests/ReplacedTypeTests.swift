import StoneEvolution
import Testing

/// Types in place of others, which are compared by their members.
struct ReplacedTypeTests {
    /// Returns the changes that concern the types of members.
    private func lines(_ old: String, _ new: String) throws -> [String] {
        try compare(model("namespace n\n" + old), model("namespace n\n" + new))
            .filter { $0.rule == .typeChanged }.map(\.line)
    }

    @Test(arguments: [["a", "b", "x"], ["b", "x", "a"], ["x", "a", "b"]])
    func typesWithTheSameTypesBelow(order: [String]) throws {
        let types =
            "route r(S, S, Void)\nstruct X1\n    k String\nstruct X2\n    k String\n    f String?\nstruct A1\n    x X1\n"
            + "struct A2\n    x X2\nstruct B1\n    x A1\n    y Int32\nstruct B2\n    x A2\n    y String\nstruct S\n"
        func fields(_ number: Int) -> String {
            order.map { "    \($0) \($0.uppercased())\(number)\n" }.joined()
        }
        func change(_ name: String, _ peers: String, _ reason: String) -> String {
            let type = "n.\(name.uppercased())"
            return "value-type-changed n.S.\(name) [\(peers)]: the type was '\(type)1' and is '\(type)2'; \(reason)"
        }
        let found = try lines(types + fields(1), types + fields(2))
        let expected = [
            change("a", "new client", "'f': the nullable field is new"),
            change("b", "old client, new client, stored data", "'y': the type was 'Int32' and is 'String'"),
            change("x", "new client", "'f': the nullable field is new"),
        ]
        #expect(found.sorted() == expected)
    }

    /// The shown reason is one of old clients, if they break.
    @Test(arguments: [
        ("Void, S", "old client, new client, stored data", "'q': the required field was removed"),
        ("S, Void", "old client, new client, stored data", "'p': was nullable and is required"),
    ])
    func theReasonBreaksInTheDirectionOfTheValues(_ types: String, _ peers: String, _ reason: String) throws {
        let rest = "struct A\n    p String?\n    q String\nstruct B\n    p String\nroute r (\(types), Void)\nstruct S\n"
        #expect(
            try lines(rest + "    a A\n", rest + "    a B\n") == [
                "value-type-changed n.S.a [\(peers)]: the type was 'n.A' and is 'n.B'; \(reason)"
            ]
        )
    }

    /// The values are the same but for `.tag`, whatever the fields of the base are.
    @Test func aStructWithSubtypesAndItsSubtype() throws {
        let rest =
            "struct B\n    union_closed\n        c C\nstruct C extends B\n    x String\nroute r (S, Void, Void)\n"
        let (base, subtype) = (rest + "struct S\n    a B\n", rest + "struct S\n    a C\n")
        #expect(
            try lines(base, subtype) == [
                "value-type-changed n.S.a [new client]: the type was 'n.B' and is 'n.C'; n.C has no subtypes"
            ]
        )
        #expect(
            try lines(subtype, base) == [
                "value-type-changed n.S.a [old client, stored data]: the type was 'n.C' and is 'n.B'; "
                    + "n.B has subtypes, which '.tag' identifies"
            ]
        )
    }

    /// Almost each struct of one cycle is read as each one of the other.
    @Test func cyclesOfStructs() throws {
        func cycle(_ count: Int) -> String {
            "route r(C0, C0, Void)\n"
                + (0..<count).map { index in
                    let others = [1, 3, 7].map { "    f\($0) C\((index * $0 + 1) % count)?\n" }
                    return "struct C\(index)\n" + others.joined()
                }.joined()
        }
        let found = try lines(cycle(80), cycle(79))
        #expect(found.count > 79)
        #expect(found.allSatisfy { $0.contains(" []: ") && $0.hasSuffix(", with the same members") }, "\(found)")
    }
}
