import StoneChecker
import StoneLint
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Imports, types and annotations without a use.
struct UnusedDeclarationTests {
    @Test(arguments: [
        Snippet(
            "an import is used by types, annotations, documentation and nested definitions of any file",
            """
            namespace n
            import a
            import b
            import c
            import d
            import e    # ! unused-import
            struct S
                "See :type:`b.T`."
                f List(Map(String, a.T))
            ---
            namespace n
            struct U
                g V
                    struct
                        h d.T
                i String
                    @c.Secret
            ---
            namespace a
            alias T = String
            ---
            namespace b
            struct T
                x String
            ---
            namespace c
            annotation Secret = RedactedBlot()
            ---
            namespace d
            alias T = String
            ---
            namespace e
            alias T = String
            """
        ),
        Snippet(
            "the same import in two files is not a mistake",
            """
            namespace n
            import a
            alias T = a.T
            ---
            namespace n
            import a
            import a    # ! duplicate-import
            alias U = a.T
            ---
            namespace a
            alias T = String
            """
        ),
    ])
    func imports(snippet: Snippet) {
        expectMarkedWarnings(snippet, .usualAndMore)
    }

    @Test(arguments: [
        (
            Snippet(
                "types that refer to themselves only are not used",
                """
                namespace n
                struct A    # ! unused-type
                    f A?
                struct Parent
                    f String
                struct Child extends Parent    # ! unused-type
                    g Alias
                alias Alias = List(Element?)
                struct Element
                    f String
                struct Tree
                    union
                        leaf Leaf
                    f String
                struct Leaf extends Tree
                    g String
                    nested Nested
                        union
                            a
                route r (Tree, Void, Void)
                ---
                namespace stone_cfg
                struct Route
                    auth String = "user"
                """
            ), Warning.unusedType
        ),
        (
            Snippet(
                "annotations on fields and aliases are used",
                """
                namespace n
                annotation A = RedactedBlot()
                annotation B = Deprecated()
                annotation C = Preview()    # ! unused-annotation
                alias T = String
                    @A
                struct S
                    f String
                        @B
                ---
                namespace m
                import n
                annotation B = Preview()    # ! unused-annotation
                struct S
                    f String
                        @n.B
                """
            ), .unusedAnnotation
        ),
    ])
    func typesAndAnnotations(snippet: Snippet, warning: Warning) {
        expectMarkedWarnings(snippet, [warning])
    }

    @Test func removalOfAnImport() throws {
        let text = "namespace n\nimport a\nalias T = String\n"
        let trees = [text, "namespace a\n"].enumerated().map { parse(SourceText(path: "\($0).stone", text: $1)).tree }
        let diagnostics = checkAndLint(trees, warnings: .all).diagnostics
        let diagnostic = try #require(diagnostics.first { $0.code.id == "unused-import" })
        #expect(diagnostic.severity == .warning)
        let fix = try #require(diagnostic.fixIts.first)
        #expect(fix.message == "remove 'import a'")
        #expect(trees[0].source.text(fix.range) == "import a\n")
        #expect(fix.isSafe)
        #expect(fix.replacement.isEmpty)
    }
}
