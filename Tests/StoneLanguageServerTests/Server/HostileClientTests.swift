import StoneTestSupport
import Testing

@testable import StoneLanguageServer

/// Clients that send anything, in any order.
struct HostileClientTests {
    /// Each request at random positions of broken specs is answered, and the server still works afterwards.
    @Test func `requests at random positions of broken specs are answered`() async throws {
        var random = RandomNumbers(seed: 7)
        let client = try await TestClient.initialized()
        let methods = Features.byMethod.keys.filter { $0.hasPrefix("textDocument/") }.sorted()
        for (number, file) in try SpecFiles.mutated(TestScale.count(40), seed: 11).enumerated() {
            let path = "/api/\(number % 3).stone"
            client.open(path, String(decoding: file.bytes, as: UTF8.self), version: number)
            let lines = file.bytes.filter { $0 == UInt8(ascii: "\n") }.count + 1
            for method in methods {
                let position: JSON = [
                    "line": .int(Int.random(in: -1...lines, using: &random)),
                    "character": .int(Int.random(in: 0...60, using: &random)),
                ]
                let id = client.start(
                    method,
                    [
                        "textDocument": ["uri": .string(TestClient.uri(path))], "position": position,
                        "positions": [position],
                        "range": ["start": position, "end": ["line": .int(lines - 1), "character": 0]],
                        "newName": "other",
                        "ch": "\n", "context": ["diagnostics": []],
                    ]
                )
                let response = try await client.wait { $0["id"] == .int(id) }
                let code = response["error"]["code"].number
                #expect(code == nil || code == -32602 || code == -32803, "\(method): \(response["error"])")
            }
        }
        #expect(try await client.request("workspace/symbol", ["query": "no such name"]) == [])
    }

    @Test(arguments: ["utf-8", "utf-16"])
    func `requests at a byte order mark are answered`(encoding: JSON) async throws {
        let client = try await TestClient.initialized(encodings: [encoding])
        let start: JSON = ["line": 0, "character": 0]
        client.open("/api/a.stone", "namespace a\nstruct S\n    f String\n")
        client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": "file:///api/a.stone", "version": 2],
                "contentChanges": [["range": ["start": start, "end": start], "text": "\u{FEFF}"]],
            ]
        )
        client.open("/api/b.stone", "\u{FEFF}")
        for path in ["/api/a.stone", "/api/b.stone"] {
            for method in Features.byMethod.keys.filter({ $0.hasPrefix("textDocument/") }).sorted() {
                let id = client.start(
                    method,
                    [
                        "textDocument": ["uri": .string(TestClient.uri(path))], "position": start,
                        "positions": [start], "range": ["start": start, "end": start], "newName": "other", "ch": "\n",
                        "context": ["diagnostics": [], "includeDeclaration": true],
                    ]
                )
                let response = try await client.wait { $0["id"] == .int(id) }
                let error = response["error"]
                #expect(error == .null || method == "textDocument/rename", "\(method): \(error)")
            }
        }
    }

    @Test func `many edits without waiting lead to the last text`() async throws {
        let client = try await TestClient.initialized(delay: .milliseconds(20))
        client.open("/api/a.stone", "namespace a\n")
        for version in 2..<500 {
            let place: JSON = ["line": 1, "character": 0]
            client.notify(
                "textDocument/didChange",
                [
                    "textDocument": ["uri": "file:///api/a.stone", "version": .int(version)],
                    "contentChanges": [["range": ["start": place, "end": place], "text": "x"]],
                ]
            )
        }
        client.change("/api/a.stone", version: 500, to: "namespace a\nalias Name = Strin\n")
        #expect(try await client.diagnostics("/api/a.stone", version: 500).count == 1)
    }

    @Test func `requests about unknown documents fail`() async throws {
        let client = try await TestClient.initialized()
        for uri in ["file:///nothing.stone", "", "untitled:1", "file://", "%zz"] {
            let id = client.start("textDocument/documentSymbol", ["textDocument": ["uri": .string(uri)]])
            #expect(try await client.wait { $0["id"] == .int(id) }["error"]["code"] == -32602)
        }
        client.notify("textDocument/didClose", ["textDocument": ["uri": "untitled:1"]])
        client.open("/other/un saved.stone", "namespace u\n")
        let encoded: JSON = ["textDocument": ["uri": "file:///other/un%20saved.stone"]]
        #expect(try await client.request("textDocument/documentSymbol", encoded)[0]["name"] == "u")
    }
}
