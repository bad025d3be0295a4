import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import Testing

/// Inheritance and subtypes of structs and unions.
struct InheritanceTests {
    @Test(arguments: [
        Snippet(
            "structs and unions that extend others",
            """
            namespace n
            struct A extends B
                a String
            struct B
                b String
            union U extends V
                c
            union_closed V
                d
            """
        ),
        Snippet(
            "parents of the wrong kind",
            """
            namespace n
            struct A extends U    # ! invalid-parent
                a String
            union U extends B    # ! invalid-parent
                b
            struct B extends C    # ! invalid-parent
                c String
            alias C = D
            struct D extends String    # ! invalid-parent
                d String
            struct E extends Missing    # ! unknown-type
                e String
            """
        ),
        Snippet(
            "types that extend each other",
            """
            namespace n
            struct A extends B    # ! circular-extends
                a String
            struct B extends A
                b String
            union U extends U    # ! circular-extends
                a
            struct C extends A
                a String
            """
        ),
        Snippet(
            "fields that clash",
            """
            namespace n
            struct A
                a String
                a Int32    # ! duplicate-field
            struct B extends A
                b String
            struct C extends B
                a String    # ! inherited-field
            union U
                t
                t    # ! duplicate-field
            union V extends U
                t    # ! inherited-field
            """
        ),
        Snippet(
            "the reserved tag",
            """
            namespace n
            union U
                other    # ! reserved-tag
            union_closed V
                other String    # ! reserved-tag
            """
        ),
        Snippet(
            "a closed union that extends an open one",
            """
            namespace n
            union U
                a
            union_closed V extends U    # ! closed-union-of-open-parent
                b
            """
        ),
        Snippet(
            "nullable fields with a default",
            """
            namespace n
            struct S
                a String? = "a"    # ! nullable-with-default
                b String? = null    # ! nullable-with-default
            """
        ),
    ])
    func inheritance(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test(arguments: [
        Snippet(
            "subtypes",
            """
            namespace n
            struct R
                union
                    a A
                    b B
                f String
            struct A extends R
                g String
            struct B extends R
                h String
            """
        ),
        Snippet(
            "subtypes that are not listed",
            """
            namespace n
            struct R    # ! missing-subtype
                union_closed
                    a A
            struct A extends R
                g String
            struct B extends R
                h String
            """
        ),
        Snippet(
            "types that cannot be subtypes",
            """
            namespace n
            struct R
                union
                    a A    # ! invalid-subtype
                    u U    # ! invalid-subtype
                    m M    # ! unknown-type
                    s String    # ! invalid-subtype
            struct A
                g String
            union U
                a
            """
        ),
        Snippet(
            "tags that clash",
            """
            namespace n
            struct R
                union
                    a A
                    a B    # ! duplicate-field
                    f C
                    c C    # ! duplicate-subtype
                f String    # ! duplicate-field
            struct A extends R
                g String
            struct B extends R
                h String
            struct C extends R
                i String
            """
        ),
        Snippet(
            "a struct with subtypes that extends another",
            """
            namespace n
            struct P
                p String
            struct R extends P    # ! subtypes-of-subtype
                union
                    a A
            struct A extends R
                g String
            """
        ),
        Snippet(
            "a subtype that is extended",
            """
            namespace n
            struct R
                union
                    a A
            struct A extends R
                g String
            struct B extends A    # ! extended-subtype
                h String
            """
        ),
    ])
    func subtypes(_ snippet: Snippet) { expectMarkedErrors(snippet) }

    @Test func `the catch-all tag stands in the topmost open union`() throws {
        let api = try model(
            """
            namespace n
            union_closed A
                a
            union B extends A
                b
            union C extends B
                c
            patch union B
                p
            """
        )
        #expect(api.union("A")?.tags.map(\.name) == ["a"])
        #expect(api.union("B")?.tags.map(\.name) == ["b", "p", "other"])
        #expect(api.union("B")?.tags.map(\.isCatchAll) == [false, false, true])
        #expect(api.union("C")?.tags.map(\.name) == ["c"])
    }
}
