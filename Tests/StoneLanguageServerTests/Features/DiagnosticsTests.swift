import Testing

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

    @Test func `a configuration selects warnings`() async throws {
        let client = try await TestClient.initialized([
            "/api/stone.json": "{}", "/api/a.stone": "namespace a\nstruct Unused\n    f String\n",
        ])
        _ = try await client.request("workspace/symbol", ["query": ""])
        client.files["/api/stone.json"] = #"{"lint": {"set": "strict"}}"#
        client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": "file:///api/stone.json", "type": 2]]])
        #expect(try await client.diagnostics("/api/a.stone").contains { $0["code"] == "unused-type" })
    }
}
