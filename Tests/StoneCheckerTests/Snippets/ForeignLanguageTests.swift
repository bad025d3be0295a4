import StoneTestSupport
import Testing

/// Each construct of another language, and each remnant of another tool, is one error.
struct ForeignLanguageTests {
    @Test(arguments: [
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
    ])
    func independentErrors(_ snippet: Snippet) {
        expectAllMarkedErrors(snippet)
    }
}
