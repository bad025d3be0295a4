/// A zero-based position in a document. Characters are counted in units of the negotiated encoding.
struct Position: Hashable, Codable, Sendable, Comparable {
    var line: Int
    var character: Int

    static func < (first: Position, second: Position) -> Bool {
        (first.line, first.character) < (second.line, second.character)
    }
}

/// A half-open range of positions.
struct PositionRange: Hashable, Codable, Sendable {
    var start: Position
    var end: Position
}

struct Location: Hashable, Codable, Sendable {
    var uri: String
    var range: PositionRange
}

struct TextEdit: Hashable, Codable, Sendable {
    var range: PositionRange
    var newText: String
}

/// Changes of several documents.
struct WorkspaceEdit: Hashable, Codable, Sendable {
    /// The changes to documents by URI, for clients that do not support `documentChanges`.
    var changes: [String: [TextEdit]]?
    var documentChanges: [TextDocumentEdit]?
}

struct TextDocumentEdit: Hashable, Codable, Sendable {
    var textDocument: VersionedTextDocumentIdentifier
    var edits: [TextEdit]
}

struct TextDocumentIdentifier: Hashable, Codable, Sendable {
    var uri: String
}

struct VersionedTextDocumentIdentifier: Hashable, Codable, Sendable {
    var uri: String
    /// The version of the text; `nil` for a document that is not open.
    var version: Int?

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(uri, forKey: .uri)
        // The protocol requires the key.
        try container.encode(version, forKey: .version)
    }
}

/// Parameters of a request about a document.
protocol DocumentParameters: Decodable, Sendable {
    var textDocument: TextDocumentIdentifier { get }
}

struct DocumentOnly: DocumentParameters {
    var textDocument: TextDocumentIdentifier
}

struct DocumentAndPosition: DocumentParameters {
    var textDocument: TextDocumentIdentifier
    var position: Position
}

struct DocumentAndRange: DocumentParameters {
    var textDocument: TextDocumentIdentifier
    var range: PositionRange
}

struct MarkupContent: Hashable, Codable, Sendable {
    var kind = "markdown"
    var value: String
}
