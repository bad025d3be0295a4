import StoneSyntax
import Testing

@Suite struct RouteTests {
    private func route(_ text: String) throws -> RouteDeclaration {
        guard case .route(let route) = try #require(assertParse(text).declarations.first) else {
            throw Unexpected()
        }
        return route
    }

    private struct Unexpected: Error {}

    @Test func allParts() throws {
        let text = """
            route tags/add:2 (A, b.B?, C) deprecated by tags/put:3
                "Doc"
                attrs
                    auth = "user"
                    count = 1
                    kind = upload
                    none = null
            """
        let route = try route(text)
        #expect(route.name.path.text == "tags/add")
        #expect(route.name.version?.text == "2")
        #expect(route.argument.name.text == "A")
        #expect(route.result.isNullable)
        #expect(route.error?.name.text == "C")
        #expect(route.deprecation?.successor?.path.text == "tags/put")
        #expect(route.deprecation?.successor?.version?.text == "3")
        #expect(route.documentation?.text == "Doc")
        #expect(route.attributes.map(\.name.text) == ["auth", "count", "kind", "none"])
        #expect(route.attributes[2].value.value == .reference("upload"))
        #expect(route.attributes[3].value.value == .null)
    }

    @Test func shortForms() throws {
        #expect(try route("route a(A, B, Void)").attributes.isEmpty)
        #expect(try route("route a-b /c (A, B, C) deprecated").name.path.text == "a-b/c")
        #expect(try route("route a(A, B, C) deprecated").deprecation?.successor == nil)
        #expect(try route("route a:01 (A,\n    B,\n    C)\n    attrs\n        b=1").name.version?.digits == "1")
    }

    @Test(arguments: [
        ("route 1️⃣/a (A, B, C)\n", "unexpected-token"),
        ("route 1️⃣route (A, B, C)\n", "reserved-word"),
        ("route a:1️⃣0 (A, B, C)\n", "route-version"),
        ("route a:1️⃣-1 (A, B, C)\n", "route-version"),
        ("route a:1️⃣1.0 (A, B, C)\n", "unexpected-token"),
        ("route a1️⃣\n", "unexpected-token"),
        ("route a (A1️⃣)\n", "unexpected-token"),
        ("route a (1️⃣)\n", "unexpected-token"),
        ("route a (A, B1️⃣,)\n", "trailing-comma"),
        ("route a (A, B, C1️⃣, D)\n", "unexpected-token"),
        ("route a (A, B1️⃣\n", "unclosed-bracket"),
        ("route a (A, B, C) 1️⃣depricated\n", "unknown-word"),
        ("route a (A, B, C) deprecated 1️⃣b\n", "unexpected-token"),
        ("route a (A, B, C) deprecated by1️⃣\n", "unexpected-token"),
        ("route a (A, B, C)\n    1️⃣attrs\n", "missing-body"),
        ("route a (A, B, C)\n    attrs\n        b=1\n    1️⃣\"Doc\"\n", "misplaced-line"),
        ("route a (A, B, C)\n    attrs\n        b=1\n    1️⃣attrs\n        c=1\n", "misplaced-line"),
        ("route a (A, B, C)\n    attrs\n        b=1\n        1️⃣b=2\n", "duplicate-attribute"),
        ("route a (A, B, C)\n    attrs\n        b 1️⃣\"c\"\n", "missing-equal"),
        ("route a (A, B, C)\n    attrs\n        b=1️⃣[1]\n", "unexpected-token"),
        ("route a (A, B, C)\n    1️⃣attr\n        b=1\n", "unknown-word"),
        ("route a (A, B, C)\n    1️⃣b = 1\n    c = 2\n", "unexpected-token"),
    ])
    func errors(text: String, code: String) {
        assertParse(text, diagnostics: [ExpectedDiagnostic(code)])
    }
}
