import StoneFormats
import StoneHTTP

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request and its response on one line: `POST /2/files/get_metadata 409 path/not_found/.. 2 ms`.
///
/// Queries, header fields and bodies may contain secrets, so they are left out.
struct RequestLine {
    private let request: StoneRequest
    private let response: StoneResponse?
    private let duration: Duration

    init(_ request: StoneRequest, _ response: StoneResponse?, duration: Duration) {
        self.request = request
        self.response = response
        self.duration = duration
    }

    var text: String {
        let outcome = response.map { "\($0.status)" } ?? "cut off"
        let summary = summary.map { " \(Self.visible($0))" } ?? ""
        let milliseconds = Int((duration / .milliseconds(1)).rounded(.up))
        return "\(Self.visible(request.method)) \(Self.visible(request.path)) \(outcome)\(summary) \(milliseconds) ms\n"
    }

    /// The tags of a route's error.
    private var summary: String? {
        struct Envelope: Decodable {
            var error_summary: String
        }
        guard response?.status == 409, case .bytes(let data)? = response?.body else { return nil }
        return try? JSONDecoder().decode(Envelope.self, from: data).error_summary
    }

    /// Returns a string on one line, without control characters, cut to 200 characters.
    static func visible(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(200)
        let isCut = start.endIndex != text.unicodeScalars.endIndex
        return String(start).printable + (isCut ? "…" : "")
    }
}
