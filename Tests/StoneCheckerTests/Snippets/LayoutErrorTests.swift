import StoneTestSupport
import Testing

/// Lines at the wrong place, with the wrong indentation or inside parentheses do not make others unknown.
struct LayoutErrorTests {
    @Test(arguments: [
        Snippet(
            "lines inside parentheses",
            """
            namespace n
            struct S
                a List(
                String)    # ! continuation-indentation
                b String
            route r (
            Void,    # ! continuation-indentation
                Void,
                Void)
            """
        ),
        Snippet(
            "parentheses that nobody closes",
            """
            namespace n
            struct S
                a List(String    # ! unclosed-bracket
                b List(String,    # ! unexpected-token
            alias A = String(    # ! unexpected-token
            alias B = String
            """
        ),
        Snippet(
            "the body of a namespace",
            """
            namespace n
                struct S    # ! indented-declaration
                    a String
                union U
                    b
            alias A = String
            """
        ),
        Snippet(
            "a struct whose first line has been lost",
            """
            namespace n
            struct S
                "Text"
                a String
                example default
                    a = "a"

                "The text of another struct."    # ! misplaced-line
                a String
                b
                example default
                    a = "a"
            route r (Void, Void, Void)
                "Text"
                attrs
                    host = "h"

                "The text of another route."    # ! misplaced-line
                attrs
                    host = "h"
            ---
            namespace stone_cfg
            struct Route
                host String
            """
        ),
        Snippet(
            "lines that have changed places",
            """
            namespace n
            struct S
                a String
                "Text"    # ! misplaced-line
                    "Text of the field."
                b String
                example default
                    b = "b"
            struct T
                union    # ! missing-body
                "Text"
                    u U
                example default
                    u = default
            struct U extends T
                u String
            union V
                a
                b = null    # ! tag-value
                example default
            """
        ),
        Snippet(
            "lines that have become one",
            """
            namespace n
            struct S
                "Text" a String    # ! unexpected-token
                    "Text of the field."
                b String
            struct T a String    # ! unexpected-token
                    "Text of the field."
                b String
            """
        ),
        Snippet(
            "lines that are there twice",
            """
            namespace n
            struct P
                union
                    q Q
                    q Q    # ! duplicate-field
                a String
            struct Q extends P
                b String
                example default
                example default    # ! duplicate-example
                    a = "a"
                    b = "b"
            """
        ),
        Snippet(
            "lines outside of their blocks",
            """
            namespace n
            struct S
                a String
                b String
                c String
                example default
                a = "a"    # ! missing-indentation
                b = "b"
                    c = "c"
            union U
                t
                example default
                t = null    # ! missing-indentation
            route r (Void, Void, Void)
                attrs
                host = "h"    # ! missing-indentation
                    port = 1
            route t (Void, Void, Void)
                attrs
                    host = "h"
                port = 1    # ! missing-indentation
            annotation_type A
                "Text"
            p String    # ! unknown-word
                q String
            annotation B = A(p="p", q="q")
            ---
            namespace stone_cfg
            struct Route
                host String
                port Int32
            """
        ),
        Snippet(
            "lines that are indented too far",
            """
            namespace n
            struct S
                a String
                example default
                    a = "a"
                    example other    # ! unexpected-token
                    a = "a"
                struct T    # ! indented-declaration
                b String
            union U
                    a    # ! indentation-width
                        "Text"
                b
                    "Text"
            """
        ),
        Snippet(
            "references to an indented declaration",
            """
            namespace n
            route a (Void, Void, Void)
                "Calls :route:`b`."

                route b (Void, Void, Void)    # ! indented-declaration
            """
        ),
        Snippet(
            "lists on several lines",
            """
            namespace n
            struct S
                a List(Int32)
                b Int32

                example default
                    a = [1,    # ! unexpected-token
                         2]
                    b = x    # ! invalid-example
                example two
                    a = [    # ! unexpected-token
                        1,
                        2
                    ]
                    b = x    # ! invalid-example
            """
        ),
        Snippet(
            "bodies below a parenthesis that nobody closes",
            """
            namespace n
            struct S
                a List(String    # ! unclosed-bracket
                    "Text"
                b List(String    # ! unclosed-bracket
                    @Old
                c Timestamp(
                    "%Y")
                d String(pattern=
                    "x")
            annotation Old = Deprecated()
            route r (Void, Void, Void    # ! unclosed-bracket
                "Text"
            """
        ),
        Snippet(
            "steps of the wrong width",
            """
              namespace n    # ! indentation-width
            struct S
                  a String    # ! indentation-width
                b String
                    "Text"
            """
        ),
        Snippet(
            "a spec that is indented as a whole",
            """
              namespace n    # ! indentation-width
              struct S
                  a Missing    # ! unknown-type
            """
        ),
        Snippet(
            "a parenthesis that is too many",
            """
            namespace n
            struct (S    # ! unexpected-token
                a String
                    "Text"
            struct T
                a String
            """
        ),
    ])
    func independentErrors(_ snippet: Snippet) {
        expectAllMarkedErrors(snippet)
    }
}
