import StoneTestSupport
import Testing

@testable import StoneLanguageServer

/// Moves of definitions below fields and to the top level.
extension EditingTests {
    @Test(arguments: [
        (
            """
            namespace a
            struct S
                f String
                # A pot.
                pot Pot
                    "Docs of
                    the pot."
                    # Inside.
                    struct
                        "More
                        docs."
                        size Int32
                        lid Lid
                            union
                                open
                g String

            route r (S, Void, Void)

            """,
            8, "Move 'Pot' to the top level",
            """
            namespace a
            struct S
                f String
                # A pot.
                pot Pot
                    "Docs of
                    the pot."
                g String

            # Inside.
            struct Pot
                "More
                docs."
                size Int32
                lid Lid
                    union
                        open

            route r (S, Void, Void)

            """
        ),
        (
            "namespace a\nstruct S\n    pot Pot\n        struct extends T\n            size Int32\nstruct T\n    x Int32",
            2, "Move 'Pot' to the top level",
            "namespace a\nstruct S\n    pot Pot\n\nstruct Pot extends T\n    size Int32\nstruct T\n    x Int32"
        ),
        (
            "namespace a\nstruct S\n    pot Pot\n        union_closed\n            open",
            2, "Move 'Pot' to the top level",
            "namespace a\nstruct S\n    pot Pot\n\nunion_closed Pot\n    open"
        ),
        (
            """
            namespace a
            struct S
                pot Pot
                    "Docs of
                    the pot."
                g String

            # Inside.
            struct Pot extends T
                "More
                docs."
                size Int32

            struct T
                x List(Pot)?

            """,
            8, "Define 'Pot' below the field 'pot'",
            """
            namespace a
            struct S
                pot Pot
                    "Docs of
                    the pot."
                    # Inside.
                    struct extends T
                        "More
                        docs."
                        size Int32
                g String

            struct T
                x List(Pot)?

            """
        ),
        (
            "namespace a\nstruct T\n    x Int32\nstruct S\n    pot Pot\nstruct Pot extends T\n    size Int32\n",
            5, "Define 'Pot' below the field 'pot'",
            "namespace a\nstruct T\n    x Int32\nstruct S\n    pot Pot\n        struct extends T\n            size Int32\n"
        ),
    ])
    func `a definition is moved`(text: String, line: Int, title: String, expected: String) async throws {
        let moved = try await applied(title, line: line, to: text, [:])
        #expect(moved == expected)
        let windows = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        let movedWindows = try await applied(title, line: line, to: windows, [:])
        #expect(
            movedWindows == expected.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        )
        // A declaration with syntax errors would offer no move back.
        let back = title.hasPrefix("Move") ? "Define 'Pot' below the field 'pot'" : "Move 'Pot' to the top level"
        let header = (moved ?? "").split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0.contains("struct Pot") || $0.contains("union_closed Pot") || $0.contains("struct extends")
        }
        #expect(try await applied(back, line: header ?? 0, to: moved ?? "", [:]) != nil)
    }

    @Test(arguments: [
        // Two fields, none, the type itself, another type with the name in its list, and a patch.
        ("struct Pot\n    f String\nstruct S\n    a Pot\n    b Pot\n", 1),
        ("struct Pot\n    f String\n", 1),
        ("struct Pot\n    f Pot?\n", 1),
        ("struct Pot\n    f Pot?\n\nroute r (Pot, Void, Void)\n", 1),
        ("union Pot\n    a Int32\n    b Pot\nroute r (Pot, Void, Void)\n", 1),
        ("struct Pot\n    f String\nstruct S\n    a List(Pot)\n", 1),
        ("struct Pot\n    f String\nstruct S\n    a Pot\npatch struct Pot\n    g String?\n", 1),
        ("struct S\n    a Pot\n        struct\n            f String?\n    b String b\n", 2),
        ("struct S\n    a String\n        struct\n            f String?\n", 2),
        // Strings whose values depend on their indentation.
        ("struct S\n    a Pot\n        struct\n            f String = \"x\n    y\"\n", 2),
        ("struct S\n    a Pot\n        struct\n            f String = \"x    y\"\n", 2),
        ("struct Pot\n    f String = \"x\ny\"\nstruct S\n    a Pot\n", 1),
        // Tabs.
        ("struct Pot\n    f String\nstruct S\n\ta Pot\n", 1),
        ("struct Pot\n\tf String\nstruct S\n    a Pot\n", 1),
        ("struct S\n\ta Pot\n\t\tstruct\n\t\t\tf String\n", 2),
    ])
    func `other definitions cannot be moved`(text: String, line: Int) async throws {
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", "namespace a\n" + text)
        let place: JSON = ["line": .int(line), "character": 7]
        let found = try await client.request(
            "textDocument/codeAction",
            [
                "textDocument": uri, "range": ["start": place, "end": place],
                "context": ["diagnostics": [], "only": ["refactor"]],
            ]
        )
        #expect(found.elements.isEmpty)
    }

    @Test func `the definition below a nullable field is moved`() async throws {
        let text = "namespace a\nstruct S\n    pot Pot?\n        struct\n            size Int32\n"
        let moved = try await applied("Move 'Pot' to the top level", line: 2, to: text, [:])
        #expect(moved == "namespace a\nstruct S\n    pot Pot?\n\nstruct Pot\n    size Int32\n")
    }

    @Test func `comments at the end of a definition are moved with it`() async throws {
        let text = """
            namespace a
            struct S
                pot Pot
                    struct
                        size Int32
                        # Deeper.

                      # Less deep.
                # Of g.
                g String
              # At the end.

            struct T
                f String

            """
        let expected = """
            namespace a
            struct S
                pot Pot
                # Of g.
                g String
              # At the end.

            struct Pot
                size Int32
                # Deeper.

              # Less deep.

            struct T
                f String

            """
        let moved = try await applied("Move 'Pot' to the top level", line: 3, to: text, [:])
        #expect(moved == expected)
        #expect(try await applied("Define 'Pot' below the field 'pot'", line: 7, to: expected, [:]) == text)
    }

    @Test(arguments: [7, 8]) func `no definition is moved if text is selected`(end: Int) async throws {
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", "namespace a\nstruct Pot\n    f String\nstruct S\n    a Pot\n")
        let range: JSON = ["start": ["line": 1, "character": 7], "end": ["line": 1, "character": .int(end)]]
        let found = try await client.request(
            "textDocument/codeAction",
            ["textDocument": uri, "range": range, "context": ["diagnostics": [], "only": ["refactor"]]]
        )
        #expect(found.elements.count == (end == 7 ? 1 : 0))
    }
}
