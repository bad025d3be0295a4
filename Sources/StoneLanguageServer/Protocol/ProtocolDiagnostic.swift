/// A diagnostic of the protocol.
struct ProtocolDiagnostic: Hashable, Codable, Sendable {
    struct RelatedInformation: Hashable, Codable, Sendable {
        var location: Location
        var message: String
    }

    enum Severity: Int, Codable, Sendable {
        case error = 1
        case warning = 2
    }

    var range: PositionRange
    var severity: Severity?
    var code: String?
    var source: String?
    var message: String
    var relatedInformation: [RelatedInformation]?
    /// 1: unnecessary, 2: deprecated.
    var tags: [Int]?

    init(from decoder: any Decoder) throws {
        // Clients return diagnostics of all servers, whose codes may be numbers.
        let container = try decoder.container(keyedBy: CodingKeys.self)
        range = try container.decode(PositionRange.self, forKey: .range)
        message = (try? container.decode(String.self, forKey: .message)) ?? ""
        code = try? container.decode(String.self, forKey: .code)
        severity = try? container.decode(Severity.self, forKey: .severity)
        source = try? container.decode(String.self, forKey: .source)
    }

    init(
        range: PositionRange,
        severity: Severity,
        code: String,
        message: String,
        relatedInformation: [RelatedInformation]?,
        tags: [Int]?
    ) {
        self.range = range
        self.severity = severity
        self.code = code
        self.source = "stone"
        self.message = message
        self.relatedInformation = relatedInformation
        self.tags = tags
    }
}

struct PublishDiagnosticsParameters: Hashable, Codable, Sendable {
    var uri: String
    /// The version of the text; `nil` for a file that is not open.
    var version: Int?
    var diagnostics: [ProtocolDiagnostic]
}
