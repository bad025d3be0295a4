import StoneEvolution
import StoneModel
import Testing

/// One change of each kind, as the declarations of both versions.
struct ComparisonTests {
    /// Returns the changes to the struct `S`, which is an argument, a result or both.
    private func fieldLines(_ old: String, _ new: String, _ direction: Direction) throws -> [String] {
        let argument = direction.contains(.sent) ? "S" : "Void"
        let result = direction.contains(.received) ? "S" : "Void"
        let types = "union U\n    a\n    b\nroute r(\(argument), \(result), Void)\nstruct S\n    k String\n"
        return try lines(types + indented(old), types + indented(new))
    }

    private func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "    \($0)\n" }.joined()
    }

    @Test(arguments: [
        ("", "f String", "required-field-added n.S.f [old client, new client, stored data]: the required field is new"),
        ("", "f String?", "field-added n.S.f [new client]: the nullable field is new"),
        ("", "f String = \"x\"", "field-added n.S.f [new client]: the optional field is new"),
        ("f String", "", "field-removed n.S.f [old client, new client]: the required field was removed"),
        ("f String?", "", "field-removed n.S.f [old client]: the nullable field was removed"),
        (
            "first String", "firsts String",
            "field-renamed n.S.firsts (was n.S.first) [old client, new client, stored data]: the field was 'first'"
        ),
        ("f String", "f String?", "field-became-optional n.S.f [new client]: was required and is nullable"),
        ("f String", "f String = \"x\"", "field-became-optional n.S.f [new client]: was required and is optional"),
        (
            "f String?", "f String",
            "field-became-required n.S.f [old client, stored data]: was nullable and is required"
        ),
        (
            "f String = \"x\"", "f String",
            "field-became-required n.S.f [old client, stored data]: was optional and is required"
        ),
        ("f String = \"x\"", "f String?", "field-became-nullable n.S.f [new client]: was optional and is nullable"),
        (
            "f String?", "f String = \"x\"",
            "field-lost-null n.S.f [old client]: was nullable and is optional"
        ),
        ("f String = \"x\"", "f String = \"y\"", "default-changed n.S.f []: the default was \"x\" and is \"y\""),
        (
            "f String = \"\u{E9}\"", "f String = \"e\u{301}\"",
            "default-changed n.S.f []: the default was \"\u{E9}\" and is \"e\u{301}\""
        ),
        (
            "f String(pattern=\"\u{E9}\")", "f String(pattern=\"e\u{301}\")",
            "pattern-changed n.S.f [old client, new client]: the pattern was \"\u{E9}\" and is \"e\u{301}\""
        ),
        ("f U = a", "f U = b", "default-changed n.S.f []: the default was 'a' and is 'b'"),
        (
            "f String", "f Boolean",
            "value-type-changed n.S.f [old client, new client, stored data]: the type was 'String' and is 'Boolean'"
        ),
        ("f Int32", "f Int64", "value-type-widened n.S.f [new client]: the type was 'Int32' and is 'Int64'"),
        (
            "f Int64", "f Int32",
            "value-type-narrowed n.S.f [old client, stored data]: the type was 'Int64' and is 'Int32'"
        ),
        (
            "f Int32", "f UInt32",
            "value-type-changed n.S.f [old client, new client, stored data]: the type was 'Int32' and is 'UInt32'"
        ),
        ("f Int32", "f Float64", "value-type-widened n.S.f [new client]: the type was 'Int32' and is 'Float64'"),
        (
            "f Int64(max_value=9)", "f Int32(max_value=9)",
            "value-type-narrowed n.S.f [old client, stored data]: the type was 'Int64(max_value=9)' and is 'Int32(max_value=9)'"
        ),
        (
            "f String(max_length=9)", "f String(max_length=5)",
            "rule-tightened n.S.f [old client]: 'max_length' was 9 and is 5"
        ),
        ("f Int32", "f Int32(min_value=0)", "rule-tightened n.S.f [old client]: 'min_value' is 0 and was not limited"),
        (
            "f List(U, max_items=3)", "f List(U)",
            "rule-relaxed n.S.f [new client]: 'max_items' was 3 and is not limited"
        ),
        (
            "f String(min_length=2, max_length=2)", "f String(min_length=2, max_length=2, pattern=\"[a-z]*\")",
            "rule-tightened n.S.f [old client]: the pattern \"[a-z]*\" is new"
        ),
        (
            "f List(String(pattern=\"a*\"))", "f List(String(pattern=\"b*\"))",
            "pattern-changed n.S.f [old client, new client]: items: the pattern was \"a*\" and is \"b*\""
        ),
        (
            "f String(pattern=\"pid_dbtmr:.*\", max_length=128)", "f String(pattern=\"pid_dbtmr:.*\", max_length=64)",
            "rule-tightened n.S.f [old client]: 'max_length' was 128 and is 64"
        ),
        (
            "f String(pattern=\"^[a-z]+@[a-z]+$\", max_length=255)",
            "f String(pattern=\"^[a-z]+@[a-z]+$\", max_length=30)",
            "rule-tightened n.S.f [old client]: 'max_length' was 255 and is 30"
        ),
        (
            "f String(pattern=\"[-_0-9a-zA-Z:]+\")", "f String(pattern=\"[-_0-9a-zA-Z:]+\", max_length=100)",
            "rule-tightened n.S.f [old client]: 'max_length' is 100 and was not limited"
        ),
        (
            "f String(pattern=\"[a-z]{22}\")", "f String(pattern=\"[a-z]{22}\", max_length=22)",
            "rule-tightened n.S.f []: 'max_length' is 22 and was not limited"
        ),
        (
            "f String(pattern=\"(?=a)[a-z]+\", max_length=20)", "f String(pattern=\"(?=a)[a-z]+\", max_length=15)",
            "rule-tightened n.S.f [old client]: 'max_length' was 20 and is 15"
        ),
        (
            "f String(pattern=\"[a-z]{1,100}\")", "f String(pattern=\"[a-z]{1,50}\")",
            "pattern-changed n.S.f [old client]: the pattern was \"[a-z]{1,100}\" and is \"[a-z]{1,50}\""
        ),
        (
            "f String(pattern=\"[0-9]+\")", "f String(pattern=\"[0-46-9]+\")",
            "pattern-changed n.S.f [old client]: the pattern was \"[0-9]+\" and is \"[0-46-9]+\""
        ),
        (
            "f String(pattern=\"\\\\ba+\")", "f String(pattern=\"\\\\ba\")",
            "pattern-changed n.S.f [old client, new client]: the pattern was \"\\ba+\" and is \"\\ba\""
        ),
        (
            "f Map(String, Int32?)", "f Map(String, Int32)",
            "value-became-required n.S.f [old client, stored data]: values: may no longer be null"
        ),
        (
            "f Timestamp(\"%Y\")", "f Timestamp(\"%d\")",
            "timestamp-format-changed n.S.f [old client, new client, stored data]: "
                + "the type was 'Timestamp(\"%Y\")' and is 'Timestamp(\"%d\")'"
        ),
    ])
    func changeOfAFieldThatIsSent(_ old: String, _ new: String, _ line: String) throws {
        let found = try fieldLines(old, new, .sent)
        #expect(found == [line])
    }

    @Test(arguments: [
        ("", "f String", "required-field-added n.S.f [new client, stored data]: the required field is new"),
        ("", "f String?", "field-added n.S.f []: the nullable field is new"),
        ("f String", "", "field-removed n.S.f [old client]: the required field was removed"),
        ("f String?", "", "field-removed n.S.f []: the nullable field was removed"),
        ("f String", "f String?", "field-became-optional n.S.f [old client]: was required and is nullable"),
        (
            "f String?", "f String",
            "field-became-required n.S.f [new client, stored data]: was nullable and is required"
        ),
        ("f String = \"x\"", "f String?", "field-became-nullable n.S.f []: was optional and is nullable"),
        ("f Int32", "f Int64", "value-type-widened n.S.f [old client]: the type was 'Int32' and is 'Int64'"),
        ("f String", "f String(max_length=5)", "rule-tightened n.S.f []: 'max_length' is 5 and was not limited"),
    ])
    func changeOfAFieldThatIsReceived(_ old: String, _ new: String, _ line: String) throws {
        let found = try fieldLines(old, new, .received)
        #expect(found == [line])
    }

    @Test(arguments: [
        ("f Int32 = 3", "f Float64 = 3.0", true), ("f Float32 = -3.0", "f Int64 = -3", true),
        ("f UInt64 = 18446744073709551615", "f Float64 = 18446744073709551616.0", false),
        ("f UInt64 = 9223372036854775808", "f Float64 = 9223372036854775808.0", true),
        ("f Int32 = 3", "f Float64 = 3.5", false),
    ])
    func defaultOfAnotherKindOfNumber(_ old: String, _ new: String, isSame: Bool) throws {
        let rules = try fieldLines(old, new, .sent).map { $0.prefix { $0 != " " } }
        #expect(rules.count == (isSame ? 1 : 2) && rules.contains("default-changed") != isSame, "\(rules)")
    }

    @Test(arguments: [
        ("f String\ng Int32", "g Int32\nf String", "fields-reordered n.S []: the fields have a different order"),
        ("f String\n    @Old", "f String", "field-undeprecated n.S.f []: is no longer deprecated"),
        ("f String", "f String\n    @Old", "field-deprecated n.S.f []: is deprecated"),
        ("f String", "f String\n    @Early", "preview-changed n.S.f []: is in preview"),
        ("f String\n    @Hidden", "f String", "redaction-removed n.S.f []: is no longer redacted in logs"),
        ("f String", "f String\n    @Hidden", "redaction-added n.S.f []: is redacted in logs"),
        (
            "f String", "f String\n    @Internal",
            "field-omitted n.S.f [old client, new client]: only callers with the permission 'internal' see it"
        ),
        (
            "f String?\n    @Internal", "f String?",
            "field-unomitted n.S.f [new client]: all callers see it"
        ),
        ("f String", "f String\n    \"Text.\"", "documentation-changed n.S.f []: has different documentation"),
    ])
    func changeOfAnnotations(_ old: String, _ new: String, _ line: String) throws {
        let annotations = """
            annotation Old = Deprecated()
            annotation Early = Preview()
            annotation Internal = Omitted("internal")
            annotation Hidden = RedactedBlot()
            route r(S, Void, Void)
            struct S
                k String

            """
        let found = try lines(annotations + indented(old), annotations + indented(new))
        #expect(found == [line])
    }

    @Test(arguments: [
        ("union U\n    a", "union U\n    a\n    b", "tag-added n.U.b [new client]: the tag is new"),
        (
            "union_closed U\n    a", "union_closed U\n    a\n    b",
            "closed-tag-added n.U.b [old client, new client]: the tag is new"
        ),
        ("union U\n    a\n    b", "union U\n    a", "tag-removed n.U.b [old client]: the tag was removed"),
        (
            "union U\n    large", "union U\n    larger",
            "tag-renamed n.U.larger (was n.U.large) [old client, new client]: the tag was 'large'"
        ),
        (
            "union U\n    a", "union U\n    a String",
            "tag-gained-payload n.U.a [old client, new client, stored data]: has a value of the type 'String'"
        ),
        (
            "union U\n    a", "union U\n    a String?",
            "tag-gained-payload n.U.a [new client]: has a value of the type 'String?'"
        ),
        (
            "union U\n    a String", "union U\n    a",
            "tag-lost-payload n.U.a [old client, new client]: had a value of the type 'String'"
        ),
        (
            "union U\n    a String", "union U\n    a Int32",
            "value-type-changed n.U.a [old client, new client, stored data]: the type was 'String' and is 'Int32'"
        ),
        (
            "union U\n    a String", "union U\n    a String?",
            "payload-became-nullable n.U.a [old client, new client]: the value may be left out"
        ),
        (
            "union U\n    a String?", "union U\n    a String",
            "payload-became-required n.U.a [old client, new client, stored data]: the value is required"
        ),
        // Fields next to the tag, which may all be missing.
        (
            "union U\n    a S\nstruct S\n    t T\nstruct T\n    x Int32?",
            "union U\n    a S?\nstruct S\n    t T\nstruct T\n    x Int32?",
            "payload-became-nullable n.U.a []: the value may be left out"
        ),
        (
            "union U\n    a S?\nstruct S\n    t T\nstruct T\n    x Int32?",
            "union U\n    a S\nstruct S\n    t T\nstruct T\n    x Int32?",
            "payload-became-required n.U.a []: the value is required"
        ),
        ("union U\n    a", "union_closed U\n    a", "union-closed n.U []: the union is closed"),
        ("union_closed U\n    a", "union U\n    a", "union-opened n.U []: the union is open"),
        ("union U\n    a\n    b", "union U\n    b\n    a", ""),
    ])
    func changeOfAUnion(_ old: String, _ new: String, _ line: String) throws {
        let route = "\nroute r(U, U, Void)\n"
        let found = try lines(old + route, new + route)
        #expect(found == (line.isEmpty ? [] : [line]))
    }

    @Test(arguments: [
        ("route r(A, A, Void)", "", "route-removed n/r [old client]: the route was removed"),
        ("", "route r(A, A, Void)", "route-added n/r [new client]: the route is new"),
        ("", "route old:2(A, A, Void)", "route-added n/old:2 [new client]: the route is new"),
        (
            "route r_v2(A, A, Void)", "route r:2(A, A, Void)",
            "route-renamed n/r:2 (was n/r_v2) []: the route was 'n/r_v2', with the same path"
        ),
        (
            "route r:2(A, A, Void)", "route r_v2(A, A, Void)",
            "route-renamed n/r_v2 (was n/r:2) []: the route was 'n/r:2', with the same path"
        ),
        (
            "route copy(A, A, Void)", "route copy_all(A, A, Void)",
            "route-renamed n/copy_all (was n/copy) [old client, new client]: the route was 'n/copy'"
        ),
        (
            "route r(A, A, Void)", "route r(B, A, Void)",
            "route-argument-changed n/r []: the argument was 'n.A' and is 'n.B'; the members are the same"
        ),
        (
            "route r(A, A, Void)", "route r(A, C, Void)",
            "route-result-changed n/r [old client, new client, stored data]: "
                + "the result was 'n.A' and is 'n.C'; 'x': the type was 'Int32' and is 'String'"
        ),
        (
            "route r(Void, A, Void)", "route r(A, A, Void)",
            "route-argument-changed n/r [old client, new client, stored data]: the argument was 'Void' and is 'n.A'"
        ),
        (
            "route r(A, A, Void)", "route r(String, A, Void)",
            "route-argument-changed n/r [old client, new client, stored data]: the argument was 'n.A' and is 'String'"
        ),
        (
            "route r(A, A, Void)", "route r(A, A, E)",
            "route-error-changed n/r []: the error was 'Void' and is 'n.E'"
        ),
        (
            "route r(A, A, Void)", "route r(A, A, Void) deprecated by old",
            "route-deprecated n/r []: is deprecated by 'n/old'"
        ),
        (
            "route r(A, A, Void) deprecated", "route r(A, A, Void) deprecated by old",
            "route-successor-changed n/r []: is deprecated by 'n/old'"
        ),
        ("route r(A, A, Void) deprecated", "route r(A, A, Void)", "route-undeprecated n/r []: is no longer deprecated"),
    ])
    func changeOfARoute(_ old: String, _ new: String, _ line: String) throws {
        let types = """

            route old(A, A, Void)
            route all(B, C, E)
            struct A
                x Int32
            struct B
                x Int32
            struct C
                x String
            union E
                e

            """
        let found = try lines(old + types, new + types)
        #expect(found == [line])
    }

    @Test func anAliasIsOneChangeWithItsUses() throws {
        let uses = "\nroute r(S, S, Void)\nstruct S\n    f A\n    g List(A)?\nunion U\n    t A\n"
        let changes = try compare(
            model("namespace n\nalias A = String(pattern=\"a\")" + uses),
            model("namespace n\nalias A = String(pattern=\"b\")" + uses)
        )
        #expect(
            changes.map(\.line) == [
                "pattern-changed n.A [old client, new client]: the pattern was \"a\" and is \"b\""
            ]
        )
        #expect(changes.first?.uses.map(\.subject.qualifiedName) == ["n.S.f", "n.S.g", "n.U.t"])
    }

    @Test func anAliasInPlaceOfItsTargetIsNoChange() throws {
        let old = "alias A = String\nroute r(S, S, Void)\nstruct S\n    f A\n    g Int32?\n"
        let new = "alias A = String\nalias B = Int32?\nroute r(S, S, Void)\nstruct S\n    f String\n    g B\n"
        #expect(try lines(old, new) == ["type-added n.B []: the type is new"])
    }

    @Test(arguments: [
        ("T(p=1)", "T(p=2)", "has annotations with other arguments"),
        ("T(p=1)", "T()", "has annotations with other arguments"),
        ("T(p=1)", "U(p=1)", "has annotations of other types"),
    ])
    func changeOfAnAnnotation(_ old: String, _ new: String, _ message: String) throws {
        let rest = """

            annotation_type T
                p Int32 = 3
            annotation_type U
                p Int32
            alias A = String
                @X
            struct S
                f String
                    @X
                g String
            union V
                t
                    @X
            route r(S, V, Void)

            """
        let found = try lines("annotation X = \(old)" + rest, "annotation X = \(new)" + rest)
        #expect(found == ["A", "S.f", "V.t"].map { "annotation-changed n.\($0) []: \(message)" })
    }

    @Test func fieldsOfAParentAreComparedOnce() throws {
        let children = "\nstruct B extends A\n    b Int32\nstruct C extends A\n    c Int32\nroute r(B, C, Void)\n"
        #expect(
            try lines("struct A\n    a Int32" + children, "struct A\n    a String" + children) == [
                "value-type-changed n.A.a [old client, new client, stored data]: the type was 'Int32' and is 'String'"
            ]
        )
    }

    @Test func aFieldMovesToItsParent() throws {
        let old = "struct A\n    a Int32\nstruct B extends A\n    b Int32\n    c Int32?\nroute r(B, B, Void)\n"
        let new = "struct A\n    a Int32\n    b Int32\nstruct B extends A\n    c Int32?\nroute r(B, B, Void)\n"
        #expect(
            try lines(old, new) == [
                "required-field-added n.A.b []: the required field is new",
                "field-moved n.B.b []: moved to a parent",
            ]
        )
    }

    @Test(arguments: [("String", "String(pattern=\"\")"), ("String(pattern=\"\")", "String")])
    func anEmptyPatternIsNone(_ old: String, _ new: String) throws {
        #expect(try fieldLines("f \(old)", "f \(new)", [.sent, .received]) == [])
    }
}
