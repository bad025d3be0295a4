import StoneTestSupport
import Testing

/// Diagnostics for clients that pull them.
struct PullDiagnosticsTests {
    private let uri: JSON = ["uri": "file:///api/a.stone"]

    private func client(_ texts: [String: String], delay: Duration = .milliseconds(1)) async throws -> TestClient {
        try await TestClient.initialized(
            texts,
            textDocument: ["diagnostic": ["dynamicRegistration": true]],
            workspace: ["diagnostics": ["refreshSupport": true]],
            delay: delay
        )
    }

    @Test func `two changes at the same time lead to a refresh`() async throws {
        // Both changes are made within the delay.
        let client = try await client([:], delay: .milliseconds(500))
        client.open("/api/a.stone", "namespace a\nalias T = String\n")
        client.open("/api/b.stone", "namespace b\nimport a\nalias V = a.T\n")
        _ = try await client.wait { $0["method"] == "workspace/diagnostic/refresh" }
        client.change("/api/b.stone", version: 2, to: "namespace b\nimport a\nalias V = a.S\n")
        let uri: JSON = ["uri": "file:///api/b.stone"]
        let items = try await client.request("textDocument/diagnostic", ["textDocument": uri])["items"]
        #expect(items.elements.count == 1)
        client.change("/api/a.stone", version: 2, to: "namespace a\nalias S = String\n")
        _ = try await client.wait { $0["method"] == "workspace/diagnostic/refresh" }
        #expect(try await client.request("textDocument/diagnostic", ["textDocument": uri])["items"] == [])
    }

    @Test func `a client that pulls diagnostics is sent refresh requests`() async throws {
        let client = try await client(["/api/b.stone": "namespace b\nalias T = String\n"])
        client.open("/api/a.stone", "namespace a\nimport b\nstruct S\n    f b.T\n")
        #expect(try await client.request("textDocument/diagnostic", ["textDocument": uri])["items"] == [])
        client.open("/api/b.stone", "namespace b\nalias U = String\n")
        #expect(try await client.wait { $0["method"] == "workspace/diagnostic/refresh" }["id"].text != nil)
        let report = try await client.request("textDocument/diagnostic", ["textDocument": uri])
        #expect(report["kind"] == "full")
        #expect(report["items"].elements.map { TestClient.place($0["range"]) } == ["3:8-9"])
        let id = report["resultId"]
        let same = try await client.request("textDocument/diagnostic", ["textDocument": uri, "previousResultId": id])
        #expect(same == ["kind": "unchanged", "resultId": id])
        client.notify("textDocument/didClose", ["textDocument": uri])
        try await client.request("shutdown", nil)
        #expect(!client.hasReceived { $0["method"] == "textDocument/publishDiagnostics" })
    }

    @Test func `the diagnostics of all specs`() async throws {
        let client = try await client([
            "/api/a.stone": "namespace a\nalias T = Strin\n", "/api/b.stone": "namespace b\n",
        ])
        let first = try await client.request("workspace/diagnostic", ["previousResultIds": []])["items"]
        #expect(first.elements.map { $0["uri"] } == ["file:///api/a.stone", "file:///api/b.stone"])
        #expect(first.elements.map { $0["items"].elements.count } == [1, 0])
        #expect(
            first.elements.map { $0.members["version"] } == [.null, .null],
            "required, even for files that are not open"
        )
        let previous = first.elements.map { JSON.object(["uri": $0["uri"], "value": $0["resultId"]]) }
        client.files["/api/b.stone"] = nil
        client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": "file:///api/b.stone", "type": 3]]])
        let next = try await client.request("workspace/diagnostic", ["previousResultIds": .array(previous)])["items"]
        #expect(next.elements.map { $0["kind"] } == ["unchanged", "full"])
        #expect(next[1]["items"] == [])
    }

    @Test func `the errors of a configuration`() async throws {
        let client = try await client(["/api/stone.json": "malformed", "/api/a.stone": "namespace a\n"])
        let first = try await client.request("workspace/diagnostic", ["previousResultIds": []])["items"]
        #expect(first.elements.map { $0["uri"] } == ["file:///api/a.stone", "file:///api/stone.json"])
        #expect(first[1]["items"].elements.map { TestClient.place($0["range"]) } == ["0:0-9"])
        _ = try await client.wait { $0["method"] == "workspace/diagnostic/refresh" }
        let previous = first.elements.map { JSON.object(["uri": $0["uri"], "value": $0["resultId"]]) }
        client.files["/api/stone.json"] = "{}"
        client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": "file:///api/stone.json", "type": 2]]])
        _ = try await client.wait { $0["method"] == "workspace/diagnostic/refresh" }
        let next = try await client.request("workspace/diagnostic", ["previousResultIds": .array(previous)])["items"]
        #expect(next[1]["uri"] == "file:///api/stone.json")
        #expect(next[1]["items"] == [])
    }

    @Test func `a configuration that is open as a spec has one report`() async throws {
        let client = try await client(["/api/stone.json": "malformed", "/api/a.stone": "namespace a\n"])
        client.open("/api/stone.json", "malformed")
        let reports = try await client.request("workspace/diagnostic", ["previousResultIds": []])["items"]
        #expect(reports.elements.map { $0["uri"] } == ["file:///api/a.stone", "file:///api/stone.json"])
    }

    @Test func `diagnostics are published to a client without refresh support`() async throws {
        let client = try await TestClient.initialized(textDocument: ["diagnostic": [:]])
        client.open("/api/a.stone", "namespace a\nalias")
        #expect(try await client.diagnostics("/api/a.stone", version: 1).count == 1)
    }
}
