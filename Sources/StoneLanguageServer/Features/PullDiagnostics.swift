/// The diagnostics of a document, or the result that an earlier report is unchanged.
struct DocumentDiagnosticReport: Encodable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case kind, resultId, items, uri, version
    }

    enum Kind: String, Encodable, Sendable {
        case full, unchanged
    }

    var kind: Kind
    /// Identifies the diagnostics in later requests.
    var resultId: String
    /// The diagnostics; `nil` in a report of unchanged diagnostics.
    var items: [ProtocolDiagnostic]?
    // In reports of all documents:
    var uri: String?
    /// The version of the document; `nil` for a file that is not open.
    var version: Int?

    init(_ items: [ProtocolDiagnostic], previous: String?) {
        resultId = String(items.hashValue, radix: 36)
        kind = resultId == previous ? .unchanged : .full
        self.items = resultId == previous ? nil : items
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(resultId, forKey: .resultId)
        try container.encodeIfPresent(items, forKey: .items)
        guard let uri else { return }
        try container.encode(uri, forKey: .uri)
        // `null`: the protocol requires it.
        try container.encode(version, forKey: .version)
    }
}

/// `textDocument/diagnostic`: the diagnostics of a document, for clients that pull them.
enum DocumentDiagnosticRequest: Request {
    struct Parameters: DocumentParameters {
        var textDocument: TextDocumentIdentifier
        var previousResultId: String?
    }

    static let method = "textDocument/diagnostic"

    static func response(
        to parameters: Parameters,
        _ context: RequestContext
    ) async throws -> DocumentDiagnosticReport? {
        let spec = try context.spec(parameters.textDocument)
        let items = context.diagnostics(of: spec, among: try await context.group(of: spec).diagnostics)
        return DocumentDiagnosticReport(items, previous: parameters.previousResultId)
    }
}

/// `workspace/diagnostic`: the diagnostics of all specs and configurations.
enum WorkspaceDiagnosticRequest: Request {
    struct Parameters: Decodable, Sendable {
        struct Previous: Decodable, Sendable {
            var uri: String
            var value: String
        }

        var previousResultIds: [Previous]?
    }
    struct Result: Encodable, Sendable {
        var items: [DocumentDiagnosticReport]
    }

    static let method = "workspace/diagnostic"

    static func response(to parameters: Parameters, _ context: RequestContext) async throws -> Result? {
        var previous: [String: String] = [:]
        for report in parameters.previousResultIds ?? [] { previous[DocumentURI.path(of: report.uri)] = report.value }
        var reports: [DocumentDiagnosticReport] = []
        let snapshot = context.snapshot
        for (index, group) in snapshot.groups.enumerated() {
            let diagnostics = await group.diagnostics
            try Task.checkCancellation()
            for spec in group.specs where snapshot.groupByPath[spec.path] == index {
                let items = context.diagnostics(of: spec, among: diagnostics)
                var report = DocumentDiagnosticReport(items, previous: previous.removeValue(forKey: spec.path))
                report.uri = snapshot.uri(of: spec.path)
                report.version = snapshot.open[spec.path]?.version
                reports.append(report)
            }
        }
        let configured = await context.configurationDiagnostics().sorted { $0.key < $1.key }
        try Task.checkCancellation()
        // A configuration that is open as a spec has a report already.
        for (path, items) in configured where snapshot.groupByPath[path] == nil {
            var report = DocumentDiagnosticReport(items, previous: previous.removeValue(forKey: path))
            report.uri = snapshot.uri(of: path)
            reports.append(report)
        }
        // Deleted files, and configurations without errors.
        for path in previous.keys.sorted() {
            var report = DocumentDiagnosticReport([], previous: nil)
            report.uri = snapshot.uri(of: path)
            reports.append(report)
        }
        return Result(items: reports)
    }
}
