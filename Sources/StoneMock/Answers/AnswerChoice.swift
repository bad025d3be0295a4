import StoneHTTP

/// The response that a request or a setting chooses.
enum AnswerChoice: Hashable, Sendable {
    /// The result in the example with a label.
    case example(String)
    /// The route's error with these tags: `path/not_found`.
    case error(String)

    /// Returns the choice in the header fields of a request: `Stone-Error`, `Stone-Example` or `Prefer: example=LABEL`.
    init?(_ headers: StoneHeaders) {
        if let tags = headers["Stone-Error"] {
            self = .error(tags)
        } else if let label = headers["Stone-Example"] ?? Self.preference("example", in: headers) {
            self = .example(label)
        } else {
            return nil
        }
    }

    /// Returns the value of a preference (RFC 7240): `Prefer: respond-async, example="default"; foo`.
    static func preference(_ name: String, in headers: StoneHeaders) -> String? {
        for preference in headers.values("Prefer").flatMap({ $0.split(separator: ",") }) {
            let pair = preference.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).map(\.trimmingBlanks)
            guard pair.count == 2, pair[0].lowercased() == name else { continue }
            let value = pair[1]
            let isQuoted = value.count >= 2 && value.hasPrefix("\"") && value.hasSuffix("\"")
            return String(isQuoted ? value.dropFirst().dropLast() : value)
        }
        return nil
    }
}
