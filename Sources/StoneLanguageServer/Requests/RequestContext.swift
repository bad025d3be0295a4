import StoneIndex
import StoneSource

/// The state of the workspace and the client that a request reads.
struct RequestContext: Sendable {
    let snapshot: WorkspaceSnapshot
    let encoding: PositionEncoding
    /// Whether the client supports `documentChanges` in edits.
    var hasVersionedEdits = false
    var edited = EditedConfigurations()

    /// Returns the parsed document with a URI.
    func spec(_ document: TextDocumentIdentifier) throws(ResponseError) -> ParsedSpec {
        let path = DocumentURI.path(of: document.uri)
        guard let spec = snapshot.specs[snapshot.aliases[path] ?? path] else {
            throw ResponseError(.invalidParams, "unknown document '\(document.uri)'")
        }
        return spec
    }

    /// Returns a document with the analysis of its API.
    func document(_ document: TextDocumentIdentifier) async throws -> AnalyzedDocument {
        let spec = try spec(document)
        let group = try group(of: spec)
        let analysis = await group.analysis
        try Task.checkCancellation()
        return AnalyzedDocument(
            spec: spec,
            file: analysis.fileByPath[spec.path] ?? 0,
            analysis: analysis,
            group: group
        )
    }

    /// Returns the specs of the API with a spec.
    func group(of spec: ParsedSpec) throws(ResponseError) -> SpecGroup {
        guard let group = snapshot.groupByPath[spec.path] else {
            throw ResponseError(.requestFailed, "the document '\(snapshot.uri(of: spec.path))' belongs to no API")
        }
        return snapshot.groups[group]
    }

    /// Returns the offset of a position.
    func offset(of position: Position, in spec: ParsedSpec) throws(ResponseError) -> Int {
        guard let offset = spec.positions.offset(of: position, in: encoding) else {
            let place = "\(position.line):\(position.character)"
            throw ResponseError(.invalidParams, "the position \(place) has a negative line or character")
        }
        // The start of an open document is before its byte order mark, which is in no line of the source.
        return max(offset, spec.source.lineStart(0))
    }

    /// Returns the position of an offset of a spec or a `stone.json`.
    func position(_ offset: Int, in source: SourceText) -> Position {
        positions(of: source).position(of: offset, in: encoding)
    }

    func range(_ range: SourceRange, in source: SourceText) -> PositionRange {
        positions(of: source).range(of: range, in: encoding)
    }

    /// Returns the ranges of locations. The lines of a `stone.json` are counted once, not for each location.
    func ranges(of places: [SourcePlace]) -> [PositionRange] {
        var tables: [ObjectIdentifier: PositionTable] = [:]
        return places.map { place in
            let source = ObjectIdentifier(place.source)
            let table = tables[source] ?? positions(of: place.source)
            tables[source] = table
            return table.range(of: place.range, in: encoding)
        }
    }

    func positions(of source: SourceText) -> PositionTable {
        snapshot.specs[source.path].flatMap { $0.source === source ? $0.positions : nil } ?? PositionTable(source)
    }

    func location(_ occurrence: SemanticIndex.Occurrence, in analysis: Analysis) -> Location {
        let source = analysis.specs[occurrence.file].source
        return Location(uri: snapshot.uri(of: source.path), range: range(occurrence.range, in: source))
    }

    /// Returns an edit of several documents.
    func edit(_ changes: [String: [TextEdit]]) -> WorkspaceEdit {
        let changes = changes.sorted { $0.key < $1.key }
        guard hasVersionedEdits else {
            return WorkspaceEdit(
                changes: Dictionary(uniqueKeysWithValues: changes.map { (snapshot.uri(of: $0.key), $0.value) })
            )
        }
        return WorkspaceEdit(
            documentChanges: changes.map { path, edits in
                TextDocumentEdit(
                    textDocument: VersionedTextDocumentIdentifier(
                        uri: snapshot.uri(of: path),
                        version: snapshot.open[path]?.version
                    ),
                    edits: edits
                )
            }
        )
    }
}

extension RequestContext {
    /// Returns the document and the occurrence at a position, if there is one.
    func occurrence(
        at parameters: DocumentAndPosition
    ) async throws -> (document: AnalyzedDocument, occurrence: SemanticIndex.Occurrence)? {
        let document = try await document(parameters.textDocument)
        let offset = try offset(of: parameters.position, in: document.spec)
        return document.index.occurrence(at: offset, inFile: document.file).map { (document, $0) }
    }
}
