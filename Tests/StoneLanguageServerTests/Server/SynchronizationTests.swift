import StoneSource
import StoneTestSupport
import Testing

@testable import StoneLanguageServer

struct SynchronizationTests {
    /// The text of the client, as lines of UTF-16 or UTF-8 units.
    private struct Model {
        var text: String
        let encoding: PositionEncoding

        func position(_ offset: Int) -> Position {
            let prefix = String(text.unicodeScalars.prefix(offset).reduce(into: "") { $0.unicodeScalars.append($1) })
            let lines = prefix.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            let last = String(lines[lines.count - 1])
            return Position(line: lines.count - 1, character: encoding == .utf8 ? last.utf8.count : last.utf16.count)
        }

        mutating func replace(_ start: Int, _ end: Int, with new: String) {
            var scalars = Array(text.unicodeScalars)
            scalars.replaceSubrange(start..<end, with: new.unicodeScalars)
            text = scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
        }
    }

    @Test(arguments: [PositionEncoding.utf8, .utf16]) func `random edits lead to the text of the client`(
        encoding: PositionEncoding
    ) async throws {
        var random = RandomNumbers(seed: 20)
        let pieces = ["", "a", "é", "€", "😀", "\n", "x\ny", "\n\n", "struct S\n", "👩‍👩‍👧 z"]
        let workspace = Workspace(MemoryFiles([:]).projectFiles)
        await workspace.open(.init(uri: "file:///a.stone", version: 0, text: "one\ntwo 😀\n"))
        var model = Model(text: "one\ntwo 😀\n", encoding: encoding)
        for version in 1...400 {
            let count = model.text.unicodeScalars.count
            let start = Int.random(in: 0...count, using: &random)
            let end = min(count, start + Int.random(in: 0...5, using: &random))
            let new = pieces[Int.random(in: pieces.indices, using: &random)]
            let range = PositionRange(start: model.position(start), end: model.position(end))
            try await workspace.change(
                DidChangeParameters(
                    textDocument: VersionedTextDocumentIdentifier(uri: "file:///a.stone", version: version),
                    contentChanges: [.init(range: range, text: new)]
                ),
                in: encoding
            )
            model.replace(start, end, with: new)
            let source = await workspace.snapshot().specs["/a.stone"]?.source
            try #require(source?.bytes == Array(model.text.utf8), "version \(version)")
        }
    }

    @Test func `lines end with carriage returns, and a byte order mark is a character`() async throws {
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", "namespace a\r\rstruct S\n    f String\n")
        let errors = try await client.diagnostics("/api/a.stone", version: 1)
        #expect(errors.map { TestClient.place($0["range"]) }.first == "0:11-1:0")
        func change(_ path: String, _ start: JSON, _ end: JSON, to text: String) async throws -> JSON {
            client.notify(
                "textDocument/didChange",
                [
                    "textDocument": ["uri": .string(TestClient.uri(path)), "version": 2],
                    "contentChanges": [["range": ["start": start, "end": end], "text": .string(text)]],
                ]
            )
            let document: JSON = ["textDocument": ["uri": .string(TestClient.uri(path))]]
            return try await client.request("textDocument/documentSymbol", document)
        }
        let symbols = try await change(
            "/api/a.stone",
            ["line": 0, "character": 11],
            ["line": 2, "character": 0],
            to: "\n"
        )
        #expect(symbols.elements.map { TestClient.place($0["selectionRange"]) } == ["0:10-11", "1:7-8"])
        client.open("/api/b.stone", "\u{FEFF}namespace b\n")
        let marked = try await change(
            "/api/b.stone",
            ["line": 0, "character": 11],
            ["line": 0, "character": 12],
            to: "c"
        )
        #expect(marked[0]["name"] == "c")
        #expect(TestClient.place(marked[0]["selectionRange"]) == "0:11-12")
    }

    @Test func `edits out of range, of closed documents and of old versions are refused`() async throws {
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", "namespace a\n")
        func change(_ path: String, _ version: Int, _ start: (Int, Int), _ end: (Int, Int)) async throws -> String? {
            let range: JSON = [
                "start": ["line": .int(start.0), "character": .int(start.1)],
                "end": ["line": .int(end.0), "character": .int(end.1)],
            ]
            client.notify(
                "textDocument/didChange",
                [
                    "textDocument": ["uri": .string(TestClient.uri(path)), "version": .int(version)],
                    "contentChanges": [["range": range, "text": "x"]],
                ]
            )
            return try await client.wait { $0["method"] == "window/logMessage" }["params"]["message"].text
        }
        #expect(try await change("/api/a.stone", 2, (0, 5), (0, 1))?.contains("has an invalid range") == true)
        #expect(try await change("/api/a.stone", 2, (-1, 0), (0, 1))?.contains("has an invalid range") == true)
        #expect(try await change("/api/a.stone", 1, (0, 0), (0, 0))?.contains("not newer") == true)
        #expect(try await change("/api/b.stone", 1, (0, 0), (0, 0))?.contains("not open") == true)
        let symbols = try await client.request(
            "textDocument/documentSymbol",
            ["textDocument": ["uri": "file:///api/a.stone"]]
        )
        #expect(symbols[0]["name"] == "a")
    }
}
