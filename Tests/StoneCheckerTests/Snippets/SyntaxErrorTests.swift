import StoneSyntax
import Testing

/// Errors of the lexer, the parser and the checker come in one run, and none that only follows from another: a file with
/// N independent mistakes gives N errors.
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
                struct S    # ! unexpected-token
                    a String
                union U
                    b
            alias A = String
            """
        ),
    ])
    func independentErrors(_ snippet: Snippet) {
        let sources = snippet.files.enumerated().map { SourceText(path: "\($0 + 1).stone", text: $1) }
        let findings = Finding.all(in: sources).map { finding in
            Snippet.Finding(file: Int(finding.path.prefix { $0 != "." }) ?? 0, line: finding.line, code: finding.code)
        }
        #expect(findings.sorted() == snippet.expected)
    }
}
