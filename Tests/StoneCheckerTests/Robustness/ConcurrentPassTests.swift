import StoneChecker
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Passes run at the same time. What they report does not depend on which of them is first.
struct ConcurrentPassTests {
    @Test func `an unknown namespace in annotations, routes and documentation is one error`() {
        let members = (0..<100).map { "    f\($0) String\n        @q\($0).A\n        \":type:`q\($0).T`\"\n" }
        let routes = (100..<200).map { "route r\($0) (q\($0).T, Void, Void)\n    \":type:`q\($0).T`\"\n" }
        let text = "namespace n\n\nstruct S\n" + (members + routes).joined()
        let tree = parse(SourceText(path: "n.stone", text: text)).tree
        for _ in 0..<100 {
            let diagnostics = check([tree]).diagnostics
            #expect(diagnostics.count == 200)
            #expect(diagnostics.allSatisfy { $0.code.id == "unknown-namespace" })
        }
    }

    @Test func `a namespace that is not imported is one error`() {
        expectMarkedErrors(
            Snippet(
                "an annotation and documentation",
                """
                namespace n
                struct S
                    f String
                        @m.A    # ! namespace-not-imported
                        ":type:`m.T`"
                struct T
                    g String
                        ":type:`m.T` and :type:`k.T`"    # ! unknown-doc-namespace
                ---
                namespace m
                annotation A = Preview()
                struct T
                    g String
                """
            )
        )
    }
}
