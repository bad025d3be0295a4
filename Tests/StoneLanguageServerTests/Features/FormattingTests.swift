import StoneTestSupport
import Testing

/// Formatting and indentation.
struct FormattingTests {
    private let uri: JSON = ["uri": "file:///api/a.stone"]

    @Test func `a document or some of its lines are formatted`() async throws {
        let text = "namespace  a\nstruct S\n    f  String\n    g   String\n"
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", text)
        let edits = try await client.request(
            "textDocument/formatting",
            ["textDocument": uri, "options": ["tabSize": 2]]
        )
        #expect(TestClient.apply(edits, to: text) == "namespace a\n\nstruct S\n    f String\n    g String\n")
        let range: JSON = ["start": ["line": 2, "character": 5], "end": ["line": 2, "character": 6]]
        let some = try await client.request("textDocument/rangeFormatting", ["textDocument": uri, "range": range])
        #expect(TestClient.apply(some, to: text) == "namespace  a\nstruct S\n    f String\n    g   String\n")
    }

    @Test(arguments: [
        // Neither the lines above nor their comments change.
        ("namespace a\n\n\n\n# 1  \n# 2\t\nstruct  S\n    f  String\n", 6, "struct S"),
        // One of the blank lines above stays.
        ("namespace a\n# 1  \n\n\n\nstruct  S\n    f String\n", 5, nil),
        ("namespace a\n# 1  \n  # 2\n# 3  \n\nstruct S\n    f String\n", 2, "# 2"),
    ])
    func `lines outside of a range are not formatted`(text: String, line: Int, expected: String?) async throws {
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", text)
        let range: JSON = [
            "start": ["line": .int(line), "character": 0], "end": ["line": .int(line), "character": 9],
        ]
        let edits = try await client.request("textDocument/rangeFormatting", ["textDocument": uri, "range": range])
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if let expected {
            lines[line] = expected
        } else {
            lines[line] = "struct S"
            lines.removeSubrange(3..<5)
        }
        #expect(TestClient.apply(edits, to: text) == lines.joined(separator: "\n"))
    }

    @Test(arguments: ["# stone:format off\nalias A   = String\n# stone:format on\n", "struct\n"])
    func `a blank line next to a range keeps its line break`(other: String) async throws {
        let text = "namespace a\n\nstruct S\n    a String?\n\n    \n    b String?\n\n\(other)"
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", text)
        let range: JSON = ["start": ["line": 6, "character": 0], "end": ["line": 6, "character": 8]]
        let edits = try await client.request("textDocument/rangeFormatting", ["textDocument": uri, "range": range])
        #expect(TestClient.apply(edits, to: text) == text.replacing("\n    \n", with: "\n"))
    }

    @Test func `formatting some lines, then all, is the same as formatting all`() async throws {
        var random = RandomNumbers(seed: 8)
        let client = try await TestClient.initialized()
        for (number, file) in try SpecFiles.mutated(TestScale.count(40), seed: 8).enumerated() {
            // Positions in ASCII are those in bytes.
            let text = String(decoding: file.bytes.filter { $0 < 0x80 && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
            let all = try await formatted(text, "/\(number)/a.stone", client)
            let count = text.utf8.count { $0 == UInt8(ascii: "\n") }
            for step in 0..<3 {
                let start = Int.random(in: 0...count, using: &random)
                let end = Int.random(in: start...count, using: &random)
                let range: JSON = [
                    "start": ["line": .int(start), "character": 0], "end": ["line": .int(end), "character": 0],
                ]
                let some = try await formatted(text, "/\(number)/a.stone", client, range: range)
                let then = try await formatted(some, "/\(number)/\(step).stone", client)
                #expect(then == all, "\(file.path), lines \(start)-\(end): \(text)")
            }
        }
    }

    /// Returns a document, or some lines of it, after formatting.
    private func formatted(
        _ text: String,
        _ path: String,
        _ client: TestClient,
        range: JSON? = nil
    ) async throws -> String {
        client.open(path, text)
        var parameters: [String: JSON] = ["textDocument": ["uri": .string(TestClient.uri(path))]]
        parameters["range"] = range
        let method = range == nil ? "textDocument/formatting" : "textDocument/rangeFormatting"
        let edits = try await client.request(method, .object(parameters))
        client.notify("textDocument/didClose", ["textDocument": ["uri": .string(TestClient.uri(path))]])
        return TestClient.apply(edits, to: text)
    }

    @Test(arguments: [("\r\n", "\n"), ("\n", "\r\n")])
    func `a line break of two bytes is not split`(lineBreak: String, others: String) async throws {
        let start = ["namespace a", "", "struct S", "    f String"].joined(separator: others)
        let text = start + lineBreak + "    g String" + others
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", text)
        let range: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 5, "character": 0]]
        let edits = try await client.request("textDocument/rangeFormatting", ["textDocument": uri, "range": range])
        #expect(TestClient.apply(edits, to: text) == start + others + "    g String" + others)
    }

    @Test(arguments: [
        ("struct S\n¦ a String\n", "struct S\n    a String\n"), ("struct S\n ¦\ta String", "struct S\n    a String"),
        ("struct S\n¦    a String\n", nil), ("struct S\n¦  \r\n", "struct S\n      \r\n"),
    ])
    func `Enter before text indents it`(text: String, expected: String?) async throws {
        let client = try await TestClient.initialized()
        let place = client.open("/api/a.stone", text)
        let parameters = JSON.object(place.members.merging(["ch": "\n"]) { $1 })
        let edits = try await client.request("textDocument/onTypeFormatting", parameters)
        let plain = text.replacing("¦", with: "")
        #expect(TestClient.apply(edits, to: plain) == expected ?? plain)
    }

    @Test(arguments: [
        ("struct S\n", 4), ("route r(Void, Void, Void)\n", 4), ("struct S\n    f String\n", 4),
        ("struct S\n    example e\n", 8),
        ("    attrs\n", 8), ("alias A = String\n", 0), ("struct S\n    f List(\n", nil),
        ("struct S\n    \"a\n    b\"\n", nil), ("\n", nil),
    ])
    func `Enter indents the next line`(text: String, indentation: Int?) async throws {
        let client = try await TestClient.initialized()
        client.open("/api/a.stone", "namespace a\n" + text + "  ")
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let edits = try await client.request(
            "textDocument/onTypeFormatting",
            ["textDocument": uri, "position": ["line": .int(line), "character": 2], "ch": "\n"]
        )
        #expect(edits[0]["newText"].text == indentation.map { String(repeating: " ", count: $0) })
    }
}
