import StoneTestSupport
import Testing

/// One run reports the errors of lexer, parser and checker without cascades: N independent mistakes give N errors.
struct CascadeTests {
    @Test(arguments: [
        Snippet(
            "mistakes of all stages",
            """
            namespace n
            import nowhere    # ! unknown-namespace
            alias A String    # ! missing-equal
            alias B = String(min_length=)    # ! unexpected-token
            alias C = Missing    # ! unknown-type
            struct S
                a A = $    # ! unknown-character
                b B
                c Strin    # ! unknown-type
                d: String    # ! unexpected-colon
                e Int32 = "x"    # ! invalid-default
            struct T
                f String
                g String
                example default    # ! missing-example-field
                    f = "f"
                    z = 1    # ! unknown-example-field
            route r (S, Void)
            route q (S, Void, U    # ! unclosed-bracket
            union U
                t
                t    # ! duplicate-field
            """
        ),
        Snippet(
            "what a patch would add to an example",
            """
            namespace n
            struct S
                a String
                example default
                    a = "a"
            patch struct S
                b String
                example defautl    # ! unknown-patch-example
                    b = "b"
            """
        ),
        Snippet(
            "a name that conflicts with another is still a name",
            """
            namespace n
            struct PlantPot
                a String
            struct Plant_Pot    # ! conflicting-name
                b String
            struct S
                p Plant_Pot
            """
        ),
        Snippet(
            "misspelled keywords of examples",
            """
            namespace n
            struct S
                a String
                exmple default    # ! unknown-word
                    a = "a"
                Exampel other    # ! unknown-word
                    "Text"
                    a = "a"
                third    # ! unknown-word
                    a = 1    # ! invalid-example
            """
        ),
        Snippet(
            "values below a field make no example of it",
            """
            namespace n
            struct S
                size UInt64
                    min = 3    # ! unexpected-token
                attrs String    # ! reserved-word
                other Strin    # ! unknown-type
            """
        ),
        Snippet(
            "mistakes in examples say nothing about the fields",
            """
            namespace n
            struct S
                f String
                f Int32    # ! duplicate-field
                example default
                    f = "f"
                example default    # ! duplicate-example
                    f = "f"
                    g = ?    # ! unexpected-token
            """
        ),
        Snippet(
            "wrong references beside other mistakes",
            """
            namespace n
            struct S
                a String
                example default
                    a = "a"
            struct T
                s S
                l List(S)
                e String
                example default
                    s = nope    # ! unknown-example
                    l = [default, nada]    # ! unknown-example
                    e = 5    # ! invalid-example
                example two    # ! missing-example-field
                    s = nope    # ! unknown-example
                    l = []
            """
        ),
        Snippet(
            "a misspelled tag of a union that has a mistake",
            """
            namespace n
            struct S
                state State = opne    # ! invalid-default
            enum State    # ! unknown-word
                open
                closed
            """
        ),
        Snippet(
            "a wrong name is not a missing one as well",
            """
            namespace n
            struct S
                value String
                example default
                    valeu = "v"    # ! unknown-example-field
            route r (Void, Void, Void)
                attrs
                    hots = "h"    # ! unknown-attribute
            ---
            namespace stone_cfg
            struct Route
                host String
            """
        ),
        Snippet(
            "the attributes of routes under another name",
            """
            namespace n
            route r (Void, Void, Void)
                attrs
                    host = "h"
            ---
            namespace stone_cfg
            struct Rote    # ! misplaced-type
                host String
            """
        ),
        Snippet(
            "a closed child of an open union, extended again",
            """
            namespace n
            union U
                a
            union_closed V extends U    # ! closed-union-of-open-parent
                b
            union W extends V
                c
            """
        ),
    ])
    func independentErrors(_ snippet: Snippet) {
        expectAllMarkedErrors(snippet)
    }
}
