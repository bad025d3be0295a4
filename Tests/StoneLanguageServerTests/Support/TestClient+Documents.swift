import StoneTestSupport
import Testing

/// Documents with a mark, `¦`, at the position of a request.
extension TestClient {
    /// Opens a document without its mark. Returns the parameters of a request at the mark.
    @discardableResult
    func open(_ path: String, _ text: String, version: Int = 1) -> JSON {
        let parts = text.split(separator: "¦", maxSplits: 1, omittingEmptySubsequences: false)
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(Self.uri(path)), "languageId": "stone", "version": .int(version),
                    "text": .string(parts.joined()),
                ]
            ]
        )
        let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        let position: JSON = ["line": .int(lines.count - 1), "character": .int(lines[lines.count - 1].utf16.count)]
        return ["textDocument": ["uri": .string(Self.uri(path))], "position": position]
    }

    static func uri(_ path: String) -> String { "file://\(path)" }

    func change(_ path: String, version: Int, to text: String) {
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(Self.uri(path)), "version": .int(version)],
                "contentChanges": [["text": .string(text)]],
            ]
        )
    }

    /// Returns the next diagnostics of a path that satisfy a condition.
    func diagnostics(_ path: String, version: Int? = nil) async throws -> [JSON] {
        try await wait { message in
            message["method"] == "textDocument/publishDiagnostics" && message["params"]["uri"].text == Self.uri(path)
                && (version == nil || message["params"]["version"].number == version)
        }["params"]["diagnostics"].elements
    }

    /// Describes places: `a.stone 3:4-9`, lines and characters counted from 0.
    static func places(_ locations: JSON) -> [String] {
        locations.elements.map { "\($0["uri"].text?.split(separator: "/").last ?? "") \(place($0["range"]))" }.sorted()
    }

    static func place(_ range: JSON) -> String {
        let (start, end) = (range["start"], range["end"])
        let line = end["line"] == start["line"] ? "" : "\(end["line"].number ?? -1):"
        return
            "\(start["line"].number ?? -1):\(start["character"].number ?? -1)-\(line)\(end["character"].number ?? -1)"
    }

    /// Applies edits to a text in ASCII.
    static func apply(_ edits: JSON, to text: String) -> String {
        var bytes = Array(text.utf8)
        func offset(_ position: JSON) -> Int {
            var offset = 0
            for _ in 0..<(position["line"].number ?? 0) {
                offset = (bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
            }
            return offset + (position["character"].number ?? 0)
        }
        let changes = edits.elements.map {
            (offset($0["range"]["start"]), offset($0["range"]["end"]), $0["newText"].text)
        }
        let last = changes.enumerated().sorted { ($0.element.0, $0.offset) > ($1.element.0, $1.offset) }
        for (start, end, new) in last.map(\.element) {
            bytes.replaceSubrange(start..<end, with: (new ?? "").utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
