import StoneChecker
import StoneLint
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Routes and their successors, paths, documentation and examples.
struct RouteWarningTests {
    @Test(arguments: [
        Snippet(
            "chains and circles of successors",
            """
            namespace n
            route a (Void, Void, Void) deprecated by b    # ! deprecated-successor
            route b (Void, Void, Void) deprecated by c
            route c (Void, Void, Void)
            route x (Void, Void, Void) deprecated by y    # ! deprecated-successor
            route y (Void, Void, Void) deprecated by x    # ! deprecated-successor
            route z (Void, Void, Void) deprecated
            """
        ),
        Snippet(
            "routes with the same path",
            """
            namespace n
            route lend_v3 (Void, Void, Void)
            route lend:3 (Void, Void, Void)    # ! duplicate-route-path
            route lend:2 (Void, Void, Void)
            route lend_v1 (Void, Void, Void)
            route lend (Void, Void, Void)
            route a/b:2 (Void, Void, Void)
            ---
            namespace n
            route a/b_v2 (Void, Void, Void)    # ! duplicate-route-path
            ---
            namespace m
            route lend_v2 (Void, Void, Void)
            """
        ),
        Snippet(
            "routes with a method",
            """
            namespace n
            route GET /books (Void, Void, Void)    # ! route-method
            route POST/books/add:2 (Void, Void, Void)    # ! route-method
            route delete /books (Void, Void, Void)    # ! route-method
            route PUT / (Void, Void, Void)    # ! route-method
            route get/books (Void, Void, Void)
            route GET (Void, Void, Void)
            route books /GET (Void, Void, Void)
            """
        ),
    ])
    func successorsAndPaths(snippet: Snippet) {
        expectMarkedWarnings(snippet, .usualAndMore)
    }

    @Test(arguments: [
        (
            Snippet(
                "arguments and results need examples",
                """
                namespace n
                struct Arg    # ! missing-example
                    f Part
                struct Part
                    f String
                struct Empty
                    "Nothing."
                union Mode
                    add
                union_closed Values    # ! missing-example
                    a String
                struct Fine
                    f String
                    example default
                        f = "x"
                alias Many = List(Fine)?
                route a (Arg, Empty, Part)
                route b (Mode, Values, Void)
                route c (Many, Void, Void)
                """
            ), Warning.missingExample
        ),
        (
            Snippet(
                "routes need documentation unless they are deprecated",
                """
                namespace n
                route a (Void, Void, Void)    # ! undocumented-route
                route b (Void, Void, Void)
                    "Does it."
                route c (Void, Void, Void) deprecated
                """
            ), .undocumentedRoute
        ),
    ])
    func documentationAndExamples(snippet: Snippet, warning: Warning) {
        expectMarkedWarnings(snippet, [warning])
    }

    @Test func deprecatedSuccessorNamesTheLast() throws {
        let spec = """
            namespace n
            route a (Void, Void, Void) deprecated by b
            route b (Void, Void, Void) deprecated by c
            route c (Void, Void, Void) deprecated by c:2
            route c:2 (Void, Void, Void)
            route d (Void, Void, Void) deprecated by d
            route x (Void, Void, Void) deprecated by y
            route y (Void, Void, Void) deprecated by x
            """
        let result = checkAndLint([parse(SourceText(path: "n.stone", text: spec)).tree], warnings: .usual)
        #expect(
            result.diagnostics.map(\.message) == [
                "route 'a' is deprecated by 'b', which is deprecated itself; use 'c:2' instead",
                "route 'b' is deprecated by 'c', which is deprecated itself; use 'c:2' instead",
                "route 'd' is deprecated by itself",
                "route 'x' is deprecated by 'y', which is deprecated by 'x'",
                "route 'y' is deprecated by 'x', which is deprecated by 'y'",
            ]
        )
    }

    @Test func duplicatePathNamesBothRoutes() {
        let spec = "namespace n\nroute lend_v3 (Void, Void, Void)\nroute lend:3 (Void, Void, Void)\n"
        let result = checkAndLint([parse(SourceText(path: "n.stone", text: spec)).tree], warnings: .usual)
        let message = "routes 'lend_v3' and 'lend:3' have the same URL path 'n/lend_v3'"
        #expect(result.diagnostics.map(\.message) == [message])
        #expect(result.diagnostics.flatMap(\.fixIts).isEmpty)
    }

    @Test func theMethodOfARouteIsRemovedFromItsReferences() {
        let text = """
            namespace n
                "See :route:`GET/books` and :route:`GET/books:2`."
            route GET /books (Void, Void, Void) deprecated by GET/books:2
            route GET /books:2 (Void, Void, Void)
            route old (Void, Void, Void) deprecated by GET /books:2
            route PUT /old (Void, Void, Void)

            """
        let fixed = SourceFixer.fix([SourceText(path: "n.stone", text: text)], .all) { sources in
            checkAndLint(sources.map { parse($0).tree }, warnings: .usual).diagnostics
        }
        #expect(
            String(decoding: fixed[0].bytes, as: UTF8.self) == """
                namespace n
                    "See :route:`books` and :route:`books:2`."
                route books (Void, Void, Void) deprecated by books:2
                route books:2 (Void, Void, Void)
                route old (Void, Void, Void) deprecated by books:2
                route PUT /old (Void, Void, Void)

                """
        )
    }

    /// The path is reserved, begins with a digit or a literal, or would be that of another declaration.
    @Test(arguments: [
        "route GET /import (Void, Void, Void)", "route GET /import/all (Void, Void, Void)",
        "route GET /true (Void, Void, Void)", "route GET /true-x (Void, Void, Void)",
        "route GET /deprecated (Void, Void, Void)", "route get /2/x (Void, Void, Void)",
        "route GET /String (Void, Void, Void)", "route GET / (Void, Void, Void)",
        "route GET /books (Void, Void, Void)\nroute POST /books (Void, Void, Void)",
        "route GET /books (Void, Void, Void)\nroute POST /books:2 (Void, Void, Void)",
        "route GET /book (Void, Void, Void)\nstruct Book\n    title String",
        "route GET /old (Void, Void, Void)\nroute old (Void, Void, Void)",
    ])
    func aMethodBeforeAPathThatCannotBeANameHasNoFix(spec: String) {
        let source = SourceText(path: "n.stone", text: "namespace n\n\(spec)\n")
        let diagnostics = checkAndLint([parse(source).tree], warnings: .usual).diagnostics
            .filter { $0.code.id == "route-method" }
        #expect(!diagnostics.isEmpty)
        #expect(diagnostics.allSatisfy { $0.fixIts.isEmpty && $0.message.hasSuffix("which routes do not have") })
    }

    @Test func versionsOfARouteLoseTheirMethodTogether() {
        let text = "namespace n\nroute GET /books (Void, Void, Void)\nroute GET /books:2 (Void, Void, Void)\n"
        let fixed = SourceFixer.fix([SourceText(path: "n.stone", text: text)], .all) { sources in
            checkAndLint(sources.map { parse($0).tree }, warnings: .usual).diagnostics
        }
        #expect(String(decoding: fixed[0].bytes, as: UTF8.self) == text.replacing("GET /", with: ""))
    }
}
