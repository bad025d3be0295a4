import StoneTestSupport
import Testing

/// One run reports the errors of lexer, parser and checker without cascades: N independent mistakes give N errors.
struct SyntaxErrorTests {
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
            "what a missing body would hold",
            """
            namespace n
            union U    # ! missing-body
            struct E    # ! missing-body
            struct S
                "See :field:`E.x`."
                f U = a
                example default
                    f = a
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
            "names that broken declarations would declare",
            """
            namespace n
            alias A B    # ! missing-equal
            struct C D    # ! unexpected-token
                c String
            annotation E Deprecated()    # ! missing-equal
            annotation_type F(    # ! unexpected-token
                p String
            route g Void    # ! unexpected-token
            struct S
                "See :type:`C`, :field:`C.c`, :field:`C.d` and :route:`g`."
                a A
                c C
                    @E
            annotation H = F()
            route i (A, C, Void) deprecated by g
            """
        ),
        Snippet(
            "names that broken lines only mention",
            """
            namespace n
            struct S
                pets List(Pet    # ! unclosed-bracket
                best Pet    # ! unknown-type
            alias A Missing = String    # ! missing-equal
            route q (Arg, Void, Void    # ! unclosed-bracket
            route r (Arg, A, Missing)    # ! unknown-type unknown-type
            """
        ),
        Snippet(
            "names behind misspelled keywords",
            """
            namespace n
            strcut A    # ! unknown-word
                a String
            enum B    # ! unknown-word
                a
            struct S
                a A
                b B
                c C
            route r (Void, Void struct C    # ! unexpected-token
                a String
            """
        ),
        Snippet(
            "a declaration without a name could have any",
            """
            namespace n
            struct = 1    # ! unexpected-token
            struct S
                a A
                b Int32 = "x"    # ! invalid-default
            """
        ),
        Snippet(
            "lines that a type lacks",
            """
            namespace n
            struct P
                a String = = "x"    # ! unexpected-token
                b String
                example default
                    a = "a"
                    b "b"    # ! missing-equal
            union U
                t $ $    # ! unknown-character
                u : : String    # ! unexpected-colon
                example default
                    v ! 5    # ! unknown-character
            struct Q extends P
                "See :field:`a` and :field:`c`."
                u U = t
                example default
                    a = "a"
                    b = "b"
            struct R extends extends P    # ! reserved-word
                r String
                example default
                    a = "a"
                    r = 1    # ! invalid-example
            """
        ),
        Snippet(
            "subtypes",
            """
            namespace n
            struct P
                union
                    q Q
                    r = R    # ! unexpected-token
                a String
            struct Q extends P
                b String
            struct R extends P
                c String
            """
        ),
        Snippet(
            "parameters of an annotation type",
            """
            namespace n
            annotation_type T
                a String
                b = String    # ! unexpected-token
            annotation A = T(a="a", b="b")
            """
        ),
        Snippet(
            "a broken import",
            """
            namespace n
            import b.c    # ! unexpected-token
            struct S
                a b.Name
            ---
            namespace b
            alias Name = String
            """
        ),
        Snippet(
            "several namespaces in an import",
            """
            namespace n
            import a, b    # ! unexpected-token
            struct S
                f a.Name
                g b.Name
            ---
            namespace a
            alias Name = String
            ---
            namespace b
            alias Name = String
            """
        ),
        Snippet(
            "a broken namespace",
            """
            namespace a b    # ! unexpected-token
            struct S
                "Text"
                f String
            ---
            namespace n
            import a
            struct T extends a.S
                "See :type:`a.S`."
                g a.S
            """
        ),
        Snippet(
            "a forgotten namespace",
            """
            struct S    # ! missing-namespace
                f String
            ---
            namespace n
            import a
            struct T extends a.S
                g a.S
            """
        ),
        Snippet(
            "a misspelled import",
            """
            namespace n
            import tool    # ! unknown-namespace
            struct S
                f tools.T
                g tools.T
            ---
            namespace tools
            alias T = String
            """
        ),
        Snippet(
            "broken attributes",
            """
            namespace n
            route r (Void, Void, Void)
                attrs
                    host = []    # ! unexpected-token
            route s (Void, Void, Void)    # ! missing-attribute
            ---
            namespace stone_cfg
            struct Route
                host String
            """
        ),
        Snippet(
            "a broken schema of attributes",
            """
            namespace n
            route r (Void, Void, Void)
                attrs
                    host = "h"
            ---
            namespace stone_cfg
            struct Route(    # ! unexpected-token
                host String
            """
        ),
        Snippet(
            "a broken patch",
            """
            namespace n
            struct S
                a String
                example default
                    a = "a"
                    b = "b"
            patch struct S
                b ! String    # ! unknown-character
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
            "a struct that is there twice, once without a body",
            """
            namespace n
            struct S    # ! missing-body
            struct S
                a String
            """
        ),
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
            "comments of other languages, with prose in them",
            """
            // don't use this, see "foo    # ! foreign-comment
            namespace n
            route r (Void, // argument
                Void, Void) // "end
                //"more"
            route a/b//c (Void, Void, Void)
            """
        ),
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
            "habits from other languages",
            """
            namespace n
            // The names of all things.    # ! foreign-comment
            enum U    # ! unknown-word
                a // The first.
                b
            class S    # ! unknown-word
                a: String    # ! unexpected-colon
                b string    # ! unknown-type
                c List<String>    # ! unknown-character
                d [String]    # ! unexpected-token
                e Int32;    # ! unknown-character
                f optional Int32    # ! unexpected-token
                g U = a
                import String    # ! reserved-word
                true Boolean    # ! reserved-word
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
            "block comments",
            """
            /** The files of a user,    # ! foreign-comment
              * and their names.
              */
            namespace n
            /* One line. */
            struct S
              /* Indented. */
                a String /* The name.
                    It is short. */
                /* b */ b String(min_length=/*none*/1)
            alias A = String /* without an end
            alias B = Missing    # ! unknown-type
            """
        ),
        Snippet(
            "lists of other languages",
            """
            namespace n
            alias A = String[]    # ! foreign-list
            struct S
                a String[]    # ! foreign-list
                b String(min_length=1)?[][]?    # ! foreign-list
                c List(A[])    # ! foreign-list
                d String[3]    # ! unexpected-token
                e Int32 = 1[]    # ! unexpected-token
            union U
                t n.S[]    # ! foreign-list
            route r (S[], Void, Void)    # ! foreign-list
            route s (Void, S[], Void)    # ! foreign-list
            """
        ),
        Snippet(
            "results of other languages",
            """
            namespace n
            struct S
                f String
            route a -> Void    # ! foreign-route
            route b(S) -> n.S? deprecated    # ! foreign-route
            route c() -> List(S, max_items=3)    # ! foreign-route
            route d:2 (S, S) -> S    # ! foreign-route
            route e(f: S) -> S    # ! foreign-route
                "Text"
            route f (S, S, Void) -> S    # ! foreign-route
            route g ->    # ! foreign-route
            struct T
                f -> S    # ! unexpected-token
            """
        ),
        Snippet(
            "merge conflicts",
            """
            namespace n
            <<<<<<< HEAD    # ! merge-conflict
            struct S
                a String
            ||||||| base
            struct S
                b Int32
            =======
            struct S
                c Missing
            >>>>>>> feature
            struct T
                a Missing    # ! unknown-type
            <<<<<<< HEAD    # ! merge-conflict
                b String
            =======
                b Int32
            >>>>>>> feature
                c S
            <<<<<<<    # ! merge-conflict
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
            "what is left of merge conflicts",
            """
            namespace n
            struct S
                a String
            >>>>>>> feature    # ! merge-conflict
            struct T
                a Missing    # ! unknown-type
            =======    # ! merge-conflict
            struct U
                a S
            >>>>>>> feature
            ||||||| base    # ! merge-conflict
            struct V
                a Missing    # ! unknown-type
            <<<<<<< HEAD    # ! merge-conflict
            struct W
                a S
            =======
            struct W
                a Missing
            >>>>>>> feature
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
            "commas between lines",
            """
            namespace n
            union U
                a,    # ! unexpected-token
                b,    # ! unexpected-token
                c
            struct S
                a String x,    # ! unexpected-token
                b: String    # ! unexpected-colon
                example default
                    a = ["x" 1,    # ! unexpected-token
                        "y"]
                    b = "b"
            """
        ),
        Snippet(
            "braces around bodies",
            """
            namespace n
            struct S {    # ! unexpected-token
                a String
            }
            union U {    # ! unexpected-token
                b
            }
            }    # ! unexpected-token
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
            "where a prefix stands first",
            """
            namespace n
            struct S
                a b.Foo    # ! namespace-not-imported
            alias X = b.Foo
            ---
            namespace b
            alias Foo = String
            """
        ),
        Snippet(
            "timestamps that Python does not read",
            """
            namespace n
            struct S
                a Timestamp("%Q")
                b Timestamp("%S")
                c Timestamp("%G")
                d Timestamp("%G %V %u")
                example default
                    a = "1"    # ! invalid-example
                    b = "60"    # ! invalid-example
                    c = "2015"    # ! invalid-example
                    d = "2015 10 1"
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
            "members that a broken line may have declared are not unknown",
            """
            namespace n
            union U
                a
                b $    # ! unknown-character
            struct S
                "See :field:`U.c`."
                u U = c
                example default
                    u = c
            struct T
                u Un = a    # ! unknown-type
                example default
                    u = c
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
        Snippet(
            "a patch of a type without a body",
            """
            namespace n
            struct S    # ! missing-body
            patch struct S
                a String
                example default
                    a = "a"
            """
        ),
    ])
    func independentErrors(_ snippet: Snippet) {
        let sources = snippet.sources
        let findings = Finding.all(in: sources).map { finding in
            Snippet.Finding(file: Int(finding.path.prefix { $0 != "." }) ?? 0, line: finding.line, code: finding.code)
        }
        #expect(findings.sorted() == snippet.expected)
    }
}
