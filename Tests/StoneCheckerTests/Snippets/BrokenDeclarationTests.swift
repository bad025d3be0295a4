import StoneTestSupport
import Testing

/// Names that broken declarations, imports and attributes declare are not reported as unknown.
struct BrokenDeclarationTests {
    @Test(arguments: [
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
            "a struct that is there twice, once without a body",
            """
            namespace n
            struct S    # ! missing-body
            struct S
                a String
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
        expectAllMarkedErrors(snippet)
    }
}
