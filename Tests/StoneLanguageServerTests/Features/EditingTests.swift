import StoneSource
import StoneTestSupport
import Testing

@testable import StoneLanguageServer

/// Code actions.
struct EditingTests {
    let uri: JSON = ["uri": "file:///api/a.stone"]

    @Test func `fix-its are code actions`() async throws {
        let text = "namespace a\nstruct S\n    f Strin\n"
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", text)
        func actions(_ line: Int, only: JSON? = nil) async throws -> JSON {
            let place: JSON = ["line": .int(line), "character": 6]
            var context: [String: JSON] = ["diagnostics": []]
            if let only { context["only"] = only }
            return try await client.request(
                "textDocument/codeAction",
                ["textDocument": uri, "range": ["start": place, "end": place], "context": .object(context)]
            )
        }
        let found = try await actions(2)
        #expect(found.elements.map { $0["title"] } == ["Replace with 'String'"])
        #expect(found[0]["kind"] == "quickfix")
        let change = found[0]["edit"]["documentChanges"][0]
        #expect(change["textDocument"]["version"] == 1)
        #expect(TestClient.apply(change["edits"], to: text) == "namespace a\nstruct S\n    f String\n")
        #expect(try await actions(1) == [])
        #expect(try await actions(2, only: ["source.organizeImports"]) == [])
    }

    @Test func `the diagnostics of a client are fixed, wherever the cursor is`() async throws {
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", "namespace a\nstruct S\n    f Strin\n    g Int3\n")
        let found = try await client.diagnostics("/api/a.stone", version: 1)
        try #require(found.count == 2)
        let other = JSON.object(found[0].members.merging(["code": "another"]) { $1 })
        let start: JSON = ["line": 2, "character": 0]
        for (diagnostics, title) in [([found[0]], "Replace with 'String'"), ([other], nil), ([], nil)] {
            let actions = try await client.request(
                "textDocument/codeAction",
                [
                    "textDocument": uri, "range": ["start": start, "end": start],
                    "context": ["diagnostics": .array(diagnostics), "only": ["quickfix"]],
                ]
            )
            #expect(actions.elements.map { $0["title"].text } == (title.map { [$0] } ?? []))
        }
    }

    @Test func `changes of one fix belong together`() async throws {
        let text = "namespace a\nstruct S\n\tf String\n\tg String\n"
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", text)
        let place: JSON = ["line": 2, "character": 0]
        let found = try await client.request(
            "textDocument/codeAction",
            ["textDocument": uri, "range": ["start": place, "end": place], "context": ["diagnostics": []]]
        )
        #expect(found.elements.count == 1)
        let fixed = TestClient.apply(found[0]["edit"]["documentChanges"][0]["edits"], to: text)
        #expect(fixed == "namespace a\nstruct S\n    f String\n    g String\n")
    }

    @Test(arguments: [
        (
            "struct S\n\tf String\n\t\t\"d\"\n", "struct S\n    f String\n        \"d\"\n", 2,
            "Indent by 4 spaces, indent by 8 spaces"
        ),
        (
            "struct S\n  f String\n    \"d\"\n", "struct S\n    f String\n        \"d\"\n", 2,
            "Indent by 4 spaces, indent by 8 spaces"
        ),
        ("struct S {\n    f String\n}\n", "struct S\n    f String\n", 1, "Remove '{', remove '}'"),
        (
            "struct S\n\tx X\n\t\tstruct\n\t\t\tf String\n",
            "struct S\n    x X\n        struct\n            f String\n", 2,
            "Indent by 4 spaces, indent by 8 spaces, indent by 12 spaces"
        ),
        (
            "struct S\n\tx X\n\t\tstruct\n\t\t\ty Y\n\t\t\t\tunion\n",
            "struct S\n    x X\n        struct\n            y Y\n                union\n", 2,
            "Indent by 4 spaces, and 3 more changes"
        ),
    ])
    func `changes with different messages belong together`(
        text: String,
        expected: String,
        line: Int,
        title: String
    ) async throws {
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", "namespace a\n" + text)
        let range: JSON = [
            "start": ["line": .int(line), "character": 0], "end": ["line": .int(line), "character": 20],
        ]
        let found = try await client.request(
            "textDocument/codeAction",
            ["textDocument": uri, "range": range, "context": ["diagnostics": []]]
        )
        #expect(found.elements.map { $0["title"].text } == [title])
        #expect(found[0]["isPreferred"] == .bool(true))
        let fixed = TestClient.apply(found[0]["edit"]["documentChanges"][0]["edits"], to: "namespace a\n" + text)
        #expect(fixed == "namespace a\n" + expected)
    }

    @Test func `changes that overlap are alternatives`() {
        func fixIt(_ message: String, _ start: Int, _ end: Int) -> FixIt {
            FixIt(message: message, path: "a", range: SourceRange(start, end), replacement: "x")
        }
        func fixes(_ fixIts: [FixIt]) -> [[String]] {
            let diagnostic = Diagnostic(
                code: DiagnosticCode("x"),
                severity: .error,
                message: "m",
                path: "a",
                range: SourceRange(0, 1),
                notes: [],
                fixIts: fixIts
            )
            return diagnostic.fixes.map { fixIts in fixIts.map { "\($0.message) \($0.range.lowerBound)" } }
        }
        #expect(fixes([]) == [])
        #expect(fixes([fixIt("b", 3, 4), fixIt("a", 1, 2)]) == [["a 1", "b 3"]])
        #expect(fixes([fixIt("b", 1, 2), fixIt("a", 1, 2), fixIt("b", 5, 6)]) == [["a 1"], ["b 1", "b 5"]])
    }

    @Test func `no fix renames a declaration that a configuration names`() async throws {
        let text = "namespace a\nstruct foo_bar\n    f String\nroute r (foo_bar, Void, Void)\n"
        for (configuration, isOffered) in [
            (#"{"strict": 1}"#, true), (#"{"strict": "a.foo_bar"}"#, false), (#"{"strict": "malformed"}"#, false),
        ] {
            let client = try await TestClient.initialized(["/api/stone.json": configuration, "/api/a.stone": text])
            client.open("/api/a.stone", text)
            let place: JSON = ["line": 1, "character": 8]
            let found = try await client.request(
                "textDocument/codeAction",
                ["textDocument": uri, "range": ["start": place, "end": place], "context": ["diagnostics": []]]
            )
            let titles = found.elements.compactMap { $0["title"].text }
            #expect(titles.contains { $0.contains("'FooBar'") } == isOffered, "\(titles)")
        }
    }

    /// Applies the only action with a title at a line, and returns the text.
    func applied(_ title: String, line: Int, to text: String, _ files: [String: String]) async throws -> String? {
        let client = try await TestClient.initialized(files)
        client.open("/api/a.stone", text)
        let place: JSON = ["line": .int(line), "character": 7]
        let found = try await client.request(
            "textDocument/codeAction",
            ["textDocument": uri, "range": ["start": place, "end": place], "context": ["diagnostics": []]]
        )
        let actions = found.elements.filter { $0["title"].text == title }
        return actions.count == 1 ? TestClient.apply(actions[0]["edit"]["documentChanges"][0]["edits"], to: text) : nil
    }

    @Test(arguments: [
        ("namespace a\nstruct S\n    f b.T\n", "namespace a\n\nimport b\nstruct S\n    f b.T\n"),
        ("namespace a\nimport c\nstruct S\n    f b.T\n", "namespace a\nimport c\nimport b\nstruct S\n    f b.T\n"),
    ])
    func `a missing import is added`(text: String, expected: String) async throws {
        let files = ["/api/b.stone": "namespace b\nalias T = String\n", "/api/c.stone": "namespace c\n"]
        let line = text.split(separator: "\n").count - 1
        #expect(try await applied("Import 'b'", line: line, to: text, files) == expected)
    }

    @Test func `a warning is suppressed with a comment`() async throws {
        let files = ["/api/b.stone": "namespace b\nalias T = String\n"]
        let text = "namespace a\nimport b\nimport b\nstruct S\n    f b.T\n"
        let title = "Suppress 'duplicate-import' with a comment"
        let hidden = try await applied(title, line: 2, to: text, files)
        #expect(hidden == "namespace a\nimport b\n# stone:ignore duplicate-import\nimport b\nstruct S\n    f b.T\n")
        let other = text.replacing("\n", with: "\r\n")
        #expect(try await applied(title, line: 2, to: other, files) == hidden?.replacing("\n", with: "\r\n"))
        let client = try await TestClient.initialized(files)
        client.open("/api/a.stone", hidden ?? "")
        let codes = try await client.diagnostics("/api/a.stone", version: 1).map { $0["code"] }
        #expect(!codes.contains("duplicate-import"))
    }

    @Test func `a warning in documentation of several lines is suppressed above it`() async throws {
        let text = "namespace a\nstruct S\n    \"One\n    two\"\n    f String\n"
        let files = ["/api/stone.json": #"{"strict": 1}"#, "/api/a.stone": text]
        let title = "Suppress 'documentation-period' with a comment"
        let comment = "    # stone:ignore documentation-period\n"
        let expected = "namespace a\nstruct S\n\(comment)    \"One\n    two\"\n    f String\n"
        #expect(try await applied(title, line: 3, to: text, files) == expected)
    }

    @Test func `no comment suppresses the warning about another one`() async throws {
        let text = "namespace a\n# stone:ignore void-error\nalias T = String\n"
        let client = try await TestClient.initialized(["/api/stone.json": #"{"strict": 1}"#, "/api/a.stone": text])
        let place: JSON = ["line": 1, "character": 17]
        let found = try await client.request(
            "textDocument/codeAction",
            ["textDocument": uri, "range": ["start": place, "end": place], "context": ["diagnostics": []]]
        )
        #expect(found.elements.map { $0["title"] } == ["Remove '# stone:ignore void-error'"])
    }

    @Test(arguments: [
        ("import c\n\nimport b\n", "import b\nimport c\n"), ("import b\nimport c\n", nil),
        ("import c\n# why\nimport b\n", nil), ("import c\nalias A = c.T\nimport b\n", nil),
        ("import c x\nimport b\n", nil), ("", nil), ("# Of c.\nimport c\nimport b\n", nil),
        ("import c\nimport b  # Of b.\n", nil), ("# Title\n\nimport c\nimport b\n", "# Title\n\nimport b\nimport c\n"),
    ])
    func `imports are sorted`(imports: String, expected: String?) async throws {
        let sorted = try await applied("Sort imports", line: 0, to: "namespace a\n\(imports)", [:])
        #expect(sorted == expected.map { "namespace a\n\($0)" })
    }
}
