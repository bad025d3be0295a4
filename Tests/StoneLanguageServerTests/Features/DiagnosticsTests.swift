import StoneIndex
import StoneLint
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneLanguageServer
@testable import StoneProjects

struct DiagnosticsTests {
    @Test func `diagnostics have ranges, codes, related information and versions`() async throws {
        let client = try await TestClient.initialized([
            "/api/b.stone": "namespace b\nalias T = String\nalias T = Int32\n"
        ])
        let other = try await client.diagnostics("/api/b.stone")
        #expect(other.map { $0["code"] } == ["duplicate-name"] || other.count == 1)
        #expect(TestClient.place(other[0]["range"]) == "2:6-7")
        #expect(other[0]["source"] == "stone")
        #expect(other[0]["severity"] == 1)
        #expect(
            TestClient.places(.array(other[0]["relatedInformation"].elements.map { $0["location"] })) == [
                "b.stone 1:6-7"
            ]
        )

        client.open("/api/a.stone", "namespace a\nstruct S\n    f Strin\n")
        let first = try await client.diagnostics("/api/a.stone", version: 1)
        #expect(first.map { TestClient.place($0["range"]) } == ["2:6-11"])
        client.change("/api/a.stone", version: 2, to: "namespace a\nstruct S\n    f String\n")
        #expect(try await client.diagnostics("/api/a.stone", version: 2).isEmpty)
    }

    @Test func `a change in one file changes the diagnostics of another`() async throws {
        let client = try await TestClient.initialized([
            "/api/a.stone": "namespace a\nimport b\nstruct S\n    f b.T\n",
            "/api/b.stone": "namespace b\nalias T = String\n",
        ])
        client.open("/api/b.stone", "namespace b\nalias U = String\n")
        #expect(try await client.diagnostics("/api/a.stone").count == 1)
        client.change("/api/b.stone", version: 2, to: "namespace b\nalias T = String\n")
        #expect(try await client.diagnostics("/api/a.stone").isEmpty)
    }

    @Test func `files that change on disk are read again, and deleted ones lose their diagnostics`() async throws {
        let client = try await TestClient.initialized(["/api/a.stone": "namespace a\nalias T = Strin\n"])
        #expect(try await client.diagnostics("/api/a.stone").count == 1)
        func changed(_ path: String) {
            client.notify(
                "workspace/didChangeWatchedFiles",
                ["changes": [["uri": .string(TestClient.uri(path)), "type": 2]]]
            )
        }
        client.files["/api/a.stone"] = "namespace a\nalias T = String\n"
        changed("/api/a.stone")
        #expect(try await client.diagnostics("/api/a.stone").isEmpty)
        client.files["/api/b.stone"] = "namespace b\nalias"
        changed("/api/b.stone")
        #expect(try await client.diagnostics("/api/b.stone").isEmpty == false)
        client.files["/api/c.stone"] = client.files["/api/b.stone"]
        client.files["/api/b.stone"] = nil
        changed("/api/c.stone")
        changed("/api/b.stone")
        #expect(try await client.diagnostics("/api/b.stone").isEmpty)
        #expect(try await client.diagnostics("/api/c.stone").isEmpty == false)
        // A document that is open keeps its text while the file changes.
        client.open("/api/a.stone", "namespace a\nalias T = Int\n")
        #expect(try await client.diagnostics("/api/a.stone", version: 1).count == 1)
        client.files["/api/a.stone"] = nil
        changed("/api/a.stone")
        client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///api/a.stone"]])
        #expect(try await client.diagnostics("/api/a.stone").isEmpty)
    }

    @Test func `each API is checked separately`() async throws {
        let client = try await TestClient.initialized([
            "/api/v1/a.stone": "namespace a\nalias T = String\n", "/api/v2/a.stone": "namespace a\nalias T = String\n",
            "/api/v2/b.stone": "namespace b\nimport a\nalias U = a.T\n", "/api/v3/stone.json": "{}",
            "/api/v3/a/a.stone": "namespace a\nalias T = String\n",
            "/api/v3/b/b.stone": "namespace b\nimport a\nalias U = a.X\n",
        ])
        #expect(try await client.diagnostics("/api/v3/b/b.stone").count == 1)
        let symbols = try await client.request("workspace/symbol", ["query": "T"])
        #expect(symbols.elements.count == 3)
        client.notify(
            "workspace/didChangeWorkspaceFolders",
            ["event": ["added": [["uri": "file:///more"]], "removed": [["uri": "file:///api"]]]]
        )
        #expect(try await client.diagnostics("/api/v3/b/b.stone").isEmpty)
        #expect(try await client.request("workspace/symbol", ["query": "T"]) == [])
    }

    @Test func `a file in a hidden folder is not a spec after it is closed`() async throws {
        let text = "namespace b\nalias T = Strin\n"
        let client = try await TestClient.initialized([
            "/api/a.stone": "namespace a\n", "/api/.build/b.stone": text,
        ])
        client.open("/api/.build/b.stone", text)
        #expect(try await client.diagnostics("/api/.build/b.stone", version: 1).count == 1)
        client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///api/.build/b.stone"]])
        #expect(try await client.diagnostics("/api/.build/b.stone").isEmpty)
        #expect(try await client.request("workspace/symbol", ["query": ""]).elements.map { $0["name"] } == ["a"])
    }

    @Test func `a new file belongs to the configuration of its folder`() async throws {
        let client = try await TestClient.initialized([
            "/api/stone.json": "{}", "/api/a.stone": "namespace a\nalias T = String\n",
        ])
        let text = "namespace b\nimport a\nalias U = a.T\n"
        for (path, count) in [("/api/b.stone", 0), ("/api/more/c.stone", 0), ("/api/.d/d.stone", 1), ("/e/e.stone", 1)]
        {
            client.open(path, text)
            #expect(try await client.diagnostics(path, version: 1).count { $0["severity"] == 1 } == count, "\(path)")
            client.notify("textDocument/didClose", ["textDocument": ["uri": .string(TestClient.uri(path))]])
        }
    }

    @Test(arguments: ["git:/api/a.stone?HEAD", "fugitive:///api/.git//1/a.stone"])
    func `documents of other schemes do not change specs`(uri: String) async throws {
        let text = "namespace a\nimport b\nalias T = b.U\n"
        let client = try await TestClient.initialized([
            "/api/a.stone": text, "/api/b.stone": "namespace b\nalias U = String\n",
        ])
        let document: JSON = ["uri": .string(uri), "languageId": "stone", "version": 1, "text": .string(text)]
        client.notify("textDocument/didOpen", ["textDocument": document])
        let reports = try await client.request("workspace/diagnostic", ["previousResultIds": []])["items"].elements
        let errors = reports.filter { report in report["items"].elements.contains { $0["severity"] == 1 } }
        // Without the specs that it imports, the document would have errors.
        #expect(errors.isEmpty && reports.contains { $0["uri"] == .string(uri) })
        let place: JSON = ["textDocument": ["uri": "file:///api/b.stone"], "position": ["line": 1, "character": 6]]
        let references = try await client.request("textDocument/references", place)
        #expect(references.elements.allSatisfy { $0["uri"] != .string(uri) })
        #expect(!references.elements.isEmpty)
    }

    @Test(arguments: ["git:/api/a.stone?HEAD", "vscode-vfs://github/api/a.stone"])
    func `documents of other schemes have syntax errors only`(uri: String) async throws {
        let client = try await TestClient.initialized()
        let text = "namespace a\nstruct S\n    g Unknown\nstruct\n"
        let document: JSON = ["uri": .string(uri), "languageId": "stone", "version": 1, "text": .string(text)]
        client.notify("textDocument/didOpen", ["textDocument": document])
        let report = try await client.wait { $0["params"]["uri"] == .string(uri) }
        #expect(report["params"]["diagnostics"].elements.map { $0["range"]["start"]["line"] } == [3])
    }

    @Test(arguments: ["file://localhost/api/a.stone", "file:/api/%2E/x/../a%2Estone"])
    func `the diagnostics of another spelling of a URI are removed`(uri: String) async throws {
        let text = "namespace a\nalias T = Strin\n"
        let client = try await TestClient.initialized(["/api/a.stone": text])
        #expect(try await client.diagnostics("/api/a.stone").count == 1)
        let document: JSON = ["uri": .string(uri), "languageId": "stone", "version": 1, "text": .string(text)]
        client.notify("textDocument/didOpen", ["textDocument": document])
        #expect(try await client.diagnostics("/api/a.stone").isEmpty)
        let report = try await client.wait { $0["params"]["uri"] == .string(uri) }
        #expect(report["params"]["diagnostics"].elements.count == 1)
    }

    @Test(arguments: [
        ("file:///a/b.stone", "/a/b.stone"), ("file:/a/./b/../c.stone", "/a/c.stone"),
        ("file://host/../a/.b/..c", "/a/.b/..c"), ("file:///a/b/..", "/a/"), ("file:///..", "/"),
        ("file:a/b", "file:a/b"), ("git:/a/../b", "git:/a/../b"),
    ])
    func `a URI has a path`(uri: String, path: String) {
        #expect(DocumentURI.path(of: uri) == path)
    }

    @Test func `the errors of a configuration are published until they are fixed or it is deleted`() async throws {
        let path = "/api/stone.json"
        let client = try await TestClient.initialized([
            path: #"{"names": {"a.T": "U", "a.Gone": "V"}}"#, "/api/a.stone": "namespace a\nalias T = String\n",
        ])
        let first = try await client.diagnostics(path)
        #expect(first.map { $0["message"] } == ["no spec declares 'a.Gone'"])
        #expect(TestClient.place(first[0]["range"]) == "0:23-31")
        client.open("/api/a.stone", "namespace a\nalias T = String\nalias Gone = String\n")
        #expect(try await client.diagnostics(path).isEmpty)
        let change: JSON = ["uri": "file:///api/stone.json", "type": 2]
        for (text, count) in [("malformed", 1), ("{}", 0), ("malformed", 1), (nil, 0)] {
            client.files[path] = text
            client.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
            #expect(try await client.diagnostics(path).count == count)
        }
    }

    @Test func `a configuration is checked with the specs of its own target`() async throws {
        let path = "/api/part/stone.json"
        let client = try await TestClient.initialized([
            "/api/stone.json": "{}", "/api/a.stone": "namespace a\nalias Other = String\n",
            path: #"{"names": {"a.Other": "U", "b.T": "V"}}"#, "/api/part/b.stone": "namespace b\nalias T = String\n",
        ])
        let errors = try await client.diagnostics(path).map { $0["message"] }
        #expect(errors == ["no spec declares 'a.Other'"])
    }

    @Test func `names in a configuration are not errors while specs have syntax errors`() async throws {
        let path = "/api/stone.json"
        let text = "namespace a\nalias T = String\nalias U = String\n"
        let client = try await TestClient.initialized([
            path: #"{"names": {"a.T": "V", "a.Gone": "W"}}"#, "/api/a.stone": text,
        ])
        #expect(try await client.diagnostics(path).count == 1)
        client.open("/api/a.stone", "namespace a\nalias\nalias U = String\n")
        #expect(try await client.diagnostics(path).isEmpty)
    }

    @Test func `a deleted spec leads to an error in the configuration that names it`() async throws {
        let (path, spec) = ("/api/app/stone.json", "/api/shared/a.stone")
        let client = try await TestClient.initialized([
            path: #"["../shared"]"#, "/api/app/b.stone": "namespace b\n", spec: "namespace a\n",
        ])
        _ = try await client.request("workspace/symbol", ["query": ""])
        client.files[spec] = nil
        let change: JSON = ["uri": .string(TestClient.uri(spec)), "type": 3]
        client.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
        #expect(try await client.diagnostics(path).contains { $0["message"] == "no specs" })
    }

    @Test func `the names in a configuration are resolved once for unchanged specs`() async {
        let (calls, continuation) = AsyncStream.makeStream(of: Void.self)
        func names(_ path: String, namesDeclarations: Bool) -> ConfiguredNames {
            let source = SourceText(path: path, text: "{}")
            return ConfiguredNames(source: source, ranges: [], namesDeclarations: namesDeclarations) { _, _ in
                continuation.yield()
                let error = Diagnostic.error(.configuration, "", in: source, at: SourceRange(0, 1))
                return ConfiguredNames.Resolution(errors: [error])
            }
        }
        let group = SpecGroup([ParsedSpec(SourceText(path: "a.stone", text: "namespace a\n"))], .usual, [])
        let (first, other) = (names("a", namesDeclarations: true), names("b", namesDeclarations: false))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await group.errors(in: first).count
        }
        #expect(await task.value == 0)
        #expect(await group.errors(in: other).isEmpty)
        #expect(await group.errors(in: first).count == 1)
        #expect(await group.errors(in: first).count == 1)
        continuation.finish()
        #expect(await calls.reduce(0) { count, _ in count + 1 } == 1)
    }

    @Test func `a configuration selects warnings`() async throws {
        let client = try await TestClient.initialized([
            "/api/stone.json": "{}", "/api/a.stone": "namespace a\nstruct Unused\n    f String\n",
        ])
        _ = try await client.request("workspace/symbol", ["query": ""])
        client.files["/api/stone.json"] = #"{"lint": {"set": "strict"}}"#
        client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": "file:///api/stone.json", "type": 2]]])
        #expect(try await client.diagnostics("/api/a.stone").contains { $0["code"] == "unused-type" })
    }

    @Test func `the fix of a warning is preferred if it keeps the meaning`() async throws {
        let text = """
            namespace a
            import b
            union_closed Shut
                gate
            route r (Void, Shut, Void)
            """
        let client = try await TestClient.initialized([
            "/api/b.stone": "namespace b\n", "/api/stone.json": #"{"strict": 1}"#,
        ])
        client.open("/api/a.stone", text)
        for (line, title, isPreferred) in [(1, "Remove 'import b'", true), (2, "Replace with 'union'", false)] {
            let range: JSON = [
                "start": ["line": .int(line), "character": 0], "end": ["line": .int(line), "character": 14],
            ]
            let found = try await client.request(
                "textDocument/codeAction",
                ["textDocument": ["uri": "file:///api/a.stone"], "range": range, "context": ["diagnostics": []]]
            )
            let action = found.elements.first { $0["title"].text == title }
            #expect(action?["isPreferred"] == .bool(isPreferred), "\(found)")
        }
    }
}
