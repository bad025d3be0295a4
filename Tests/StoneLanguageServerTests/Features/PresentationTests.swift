import StoneTestSupport
import Testing

@testable import StoneLanguageServer

/// Colors, folding, selections, links, hints and lenses.
struct PresentationTests {
    private let uri: JSON = ["uri": "file:///api/a.stone"]
    private static let spec = """
        namespace a
        import b
        import stone_cfg
        # One
        # Two
        struct S extends b.Base
            "See :link:`this https://example.org/x`
            or that."
            size UInt64(min_value=1) = 5
            mode Mode = on  # Trailing
            example default
                id = "😀"
        union Mode
            on
            off
        route get (List(S), Void, Void)
        """

    private func client() async throws -> TestClient {
        let client = try await TestClient.initialized([
            "/api/b.stone": "namespace b\nstruct Base\n    id String\nstruct Unused\n    u Int32\n",
            "/api/cfg.stone": "namespace stone_cfg\n",
        ])
        client.open("/api/a.stone", Self.spec)
        return client
    }

    private let all: JSON = ["start": ["line": 0, "character": 0], "end": ["line": 15, "character": 0]]

    /// Returns the texts of tokens with their kinds.
    private func decoded(_ data: [JSON]) -> [String] {
        let lines = Self.spec.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
        var (line, character) = (0, 0)
        return stride(from: 0, to: data.count, by: 5).map { index in
            let numbers = data[index..<(index + 5)].map { $0.number ?? -1 }
            if numbers[0] > 0 { (line, character) = (line + numbers[0], 0) }
            character += numbers[1]
            let text = String(decoding: lines[line][character..<(character + numbers[2])], as: UTF16.self)
            return "\(SemanticTokenKind.allCases[numbers[3]].rawValue)\(numbers[4] == 0 ? "" : "*") \(text)"
        }
    }

    @Test func `semantic tokens`() async throws {
        let client = try await client()
        let data = try await client.request("textDocument/semanticTokens/full", ["textDocument": uri])["data"].elements
        #expect(
            decoded(data) == [
                "keyword namespace", "namespace* a", "keyword import", "namespace b", "keyword import",
                "namespace stone_cfg",
                "comment # One", "comment # Two", "keyword struct", "struct* S", "keyword extends", "namespace b",
                "struct Base", "string \"See :link:`this https://example.org/x`", "string     or that.\"",
                "property* size",
                "type* UInt64", "parameter min_value", "number 1", "number 5", "property* mode", "enum Mode",
                "enumMember on", "comment # Trailing", "keyword example", "variable* default", "property id",
                "string \"😀\"", "keyword union", "enum* Mode", "enumMember* on", "enumMember* off", "keyword route",
                "function* get", "type* List", "struct S", "type* Void", "type* Void",
            ]
        )
        let range: JSON = ["start": ["line": 13, "character": 0], "end": ["line": 14, "character": 0]]
        let part = try await client.request("textDocument/semanticTokens/range", ["textDocument": uri, "range": range])
        #expect(decoded(part["data"].elements) == ["enumMember* on"])
    }

    @Test func `imports, comments and definitions fold`() async throws {
        let foldings = try await client().request("textDocument/foldingRange", ["textDocument": uri])
        let found = foldings.elements.map { folding in
            "\(folding["startLine"].number ?? -1)-\(folding["endLine"].number ?? -1) \(folding["kind"].text ?? "region")"
        }
        #expect(found == ["1-2 imports", "3-4 comment", "5-11 region", "6-7 comment", "10-11 region", "12-14 region"])
    }

    @Test func `selections grow from the token to the file`() async throws {
        let result = try await client().request(
            "textDocument/selectionRange",
            ["textDocument": uri, "positions": [["line": 8, "character": 18]]]
        )
        var ranges: [String] = []
        var next = result[0]
        while next != .null {
            ranges.append(TestClient.place(next["range"]))
            next = next["parent"]
        }
        #expect(
            ranges == [
                "8:16-25", "8:16-27", "8:15-28", "8:9-28", "8:4-32", "6:4-11:17", "5:0-11:17", "0:0-15:31",
            ]
        )
    }

    @Test func `a selection at the end of a word has the word`() async throws {
        let result = try await client().request(
            "textDocument/selectionRange",
            ["textDocument": uri, "positions": [["line": 9, "character": 8], ["line": 15, "character": 31]]]
        )
        #expect(result.elements.map { TestClient.place($0["range"]) } == ["9:4-8", "15:30-31"])
    }

    @Test func `imports and links have targets`() async throws {
        let links = try await client().request("textDocument/documentLink", ["textDocument": uri])
        #expect(
            links.elements.map { "\(TestClient.place($0["range"])) \($0["target"].text ?? "")" } == [
                "1:7-8 file:///api/b.stone", "2:7-16 file:///api/cfg.stone", "6:21-42 https://example.org/x",
            ]
        )
    }

    @Test(arguments: ["\n", "\r\n"]) func `links may continue on the next line`(lineBreak: String) async throws {
        let text = """
            struct S
                "See :link:`this
                https://example.org/x` and :link:`that page
                of https://example.org/y`. No :link:`one

                https://example.org/z`, nor :link:`x https://example.org/t`."
                f String(pattern=":link:`x https://example.org/p`")
            """
        let client = try await client()
        let lines = ("namespace a\n" + text).split(separator: "\n", omittingEmptySubsequences: false)
        client.open("/api/a.stone", lines.joined(separator: lineBreak), version: 2)
        let links = try await client.request("textDocument/documentLink", ["textDocument": uri])
        #expect(
            links.elements.map { "\(TestClient.place($0["range"])) \($0["target"].text ?? "")" } == [
                "3:4-25 https://example.org/x", "4:7-28 https://example.org/y",
            ]
        )
    }

    @Test func `inlay hints show inherited fields and defaults`() async throws {
        let hints = try await client().request("textDocument/inlayHint", ["textDocument": uri, "range": all])
        #expect(hints.elements.map { $0["label"] } == ["id", "size = 5, mode = on"])
        #expect(
            hints.elements.map { $0["position"] } == [["line": 5, "character": 23], ["line": 10, "character": 19]]
        )
    }

    @Test func `code lenses count routes`() async throws {
        let client = try await client()
        let lenses = try await client.request("textDocument/codeLens", ["textDocument": uri])
        #expect(lenses.elements.map { $0["command"]["title"] } == ["used by 1 route", "used by 1 route"])
        let others = try await client.request("textDocument/codeLens", ["textDocument": ["uri": "file:///api/b.stone"]])
        #expect(others.elements.map { $0["command"]["title"] } == ["used by 1 route", "used by 0 routes"])
    }
}
