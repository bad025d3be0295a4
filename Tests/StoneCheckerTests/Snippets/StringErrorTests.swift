import StoneTestSupport
import Testing

/// A missing or surplus quotation mark is one error, regardless of the lines up to the next one.
struct StringErrorTests {
    @Test(arguments: [
        Snippet(
            "indentation that is wrong again after a string without an end",
            """
            namespace n
            struct S
                a String = "a    # ! unterminated-string
            struct T
              b String    # ! indentation-width
            """
        ),
        Snippet(
            "documentation without its first quotation mark",
            """
            namespace n
            struct S
                It's the user's    # ! unknown-character
                account, and it's more."
                a String
            """
        ),
        Snippet(
            "indented documentation without its first quotation mark",
            """
            namespace n
            struct S
                Words of the team,    # ! unexpected-token
                    and more of the team's."
                a String
            """
        ),
        Snippet(
            "quotation marks that are too many",
            """
            namespace n
            struct S
                a String(pattern=""^a$") = "a"    # ! unknown-character
                    "Text
                    on two lines."
                b Int32
                    "Text
                    on two lines."
            """
        ),
        Snippet(
            "strings without an end before others, regardless of their content",
            #"""
            namespace n
            struct S
                "Somebody.    # ! unterminated-string
                id String(pattern="[^\"]+")
                    "A \"quoted\" word, see :field:`url`."
                url String
                    ":field:`id` and more    # ! unterminated-string
                    in two lines.
                other String

                example default
                    id = "abc    # ! unterminated-string
                    url = "https://x.com"
                    other = "// \\ ^"
            struct T
                "More words."
                c Strin    # ! unknown-type
            """#
        ),
        Snippet(
            "text of several lines without an end",
            """
            namespace n
            struct S
                "Text of a struct    # ! unterminated-string
                which goes on, and on

                after a blank line with two words: and on.
                a String
                    "Text
                    of a field that ends.
                    "
                b Strin    # ! unknown-type
                    "(More)"
            union U
                a
                    "Text that ends    # ! unterminated-string
                    here

                b
                    " Text."
                @Missing    # ! misplaced-line
            """
        ),
        Snippet(
            "a string without an end before strings in parentheses",
            """
            namespace n
                "General use.    # ! unterminated-string

            annotation Old = Deprecated()
            annotation Internal = Omitted("internal")

            struct S
                "The documentation."
                a String
                    @Old
            ---
            namespace m
            struct S
                "A struct    # ! unterminated-string
                a Timestamp("%Y")
                b String(min_length=1, pattern="[+*]")
                c Strin    # ! unknown-type
            """
        ),
        Snippet(
            "text without a beginning",
            """
            namespace n
            struct S
                Text of a struct."    # ! unterminated-string
                a String
                    "(The name.)"
                b String
                    The other name."    # ! unterminated-string
                c Strin    # ! unknown-type
                    "The third name."
            """
        ),
        Snippet(
            "a quotation mark before a type",
            """
            namespace n
            struct S
                b "String    # ! unterminated-string
                    "Text
                    on two lines."
            struct T
                a String
                    "Text
                    on two lines."
            """
        ),
    ])
    func independentErrors(_ snippet: Snippet) {
        expectAllMarkedErrors(snippet)
    }
}
