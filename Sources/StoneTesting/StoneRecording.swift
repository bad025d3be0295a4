internal import StoneHTTP

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Recorded exchanges with a service, as a JSON fixture. A `RecordingTransport` records them, and a `MockTransport`
/// replays them.
///
///     {
///       "exchanges": [
///         {
///           "path": "/2/files/get_metadata",
///           "request": { "headers": { "Authorization": "********" }, "body": { "json": { "path": "/a" } } },
///           "response": { "status": 200, "body": { "json": { ".tag": "file", "name": "a" } } }
///         }
///       ]
///     }
public struct StoneRecording: Codable, Hashable, Sendable {
    /// A request and its response.
    public struct Exchange: Codable, Hashable, Sendable {
        /// The path of the request, including the version prefix.
        public var path: String
        /// The request.
        public var request: Message
        /// The response.
        public var response: Message
    }

    /// The parts of a request or a response in a fixture.
    public struct Message: Codable, Hashable, Sendable {
        /// The status of a response; `nil` in requests.
        public var status: Int?
        /// The header fields by name. The last one of several fields with the same name is kept.
        public var headers: [String: String]?
        /// The content, or `nil` if there is none.
        public var body: Body?
    }

    /// The content of a message.
    public enum Body: Hashable, Sendable {
        /// A JSON value.
        case json(Data)
        /// Text, or JSON whose parsed value would lack digits of numbers, the sign of a zero, or repeated members.
        case text(String)
        case data(Data)
    }

    /// The exchanges in the order in which the responses arrived.
    public var exchanges: [Exchange]

    public init(exchanges: [Exchange] = []) {
        self.exchanges = exchanges
    }

    /// Reads a fixture.
    ///
    /// - Throws: `DecodingError` if the data is not a fixture.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(StoneRecording.self, from: json)
    }

    /// Returns the fixture as JSON with sorted keys, to keep diffs small.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}

extension StoneRecording.Body: Codable {
    private enum CodingKeys: String, CodingKey {
        case json
        case text
        case base64
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.json) {
            self = .json(try JSONEncoder.sorted.encode(container.decode(JSONFragment.self, forKey: .json)))
        } else if let text = try container.decodeIfPresent(String.self, forKey: .text) {
            self = .text(text)
        } else {
            self = .data(try container.decode(Data.self, forKey: .base64))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .json(let json): try container.encode(JSONDecoder().decode(JSONFragment.self, from: json), forKey: .json)
        case .text(let text): try container.encode(text, forKey: .text)
        case .data(let data): try container.encode(data, forKey: .base64)
        }
    }

    /// The original content, except for the layout of JSON.
    var bytes: Data {
        switch self {
        case .json(let data), .data(let data): data
        case .text(let text): Data(text.utf8)
        }
    }
}

/// The secrets to remove from fixtures of a `RecordingTransport`.
public struct StoneRecordingRedaction: Sendable {
    /// The replacement for a secret.
    public static let mask = "********"

    /// The names of header fields with secret values, in lower case.
    public var headers: Set<String> = [
        "authorization", "proxy-authorization", "cookie", "set-cookie", "www-authenticate",
    ]
    /// The names of JSON members with secret values, at any depth and also in header fields.
    public var members: Set<String> = [
        "access_token", "client_secret", "code_verifier", "id_token", "password", "refresh_token", "token",
    ]
    /// The names of additional parameters with secret values in forms, such as requests for tokens.
    public var parameters: Set<String> = ["assertion", "client_assertion", "code", "device_code"]
    /// The names of header fields to leave out, in lower case, because they differ in each call.
    public var omittedHeaders: Set<String> = ["date", "content-length", "transfer-encoding", "connection", "server"]
    /// The closure that makes additional changes to an exchange, such as replacing the names of users. JSON with
    /// repeated members, or a number such as `-0.0` that would change as a value, is a `StoneRecording.Body.text`.
    public var change: @Sendable (inout StoneRecording.Exchange) -> Void = { _ in }

    public init() {}

    func headers(_ headers: StoneHeaders) -> [String: String]? {
        var result: [String: String] = [:]
        for field in headers where !omittedHeaders.contains(field.name.lowercased()) {
            if self.headers.contains(field.name.lowercased()) {
                result[field.name] = Self.mask
            } else {
                result[field.name] = masked(field.value)
            }
        }
        return result.isEmpty ? nil : result
    }

    /// Returns the body of a message. The content of a file is not redacted.
    func body(_ data: Data, headers: StoneHeaders) -> StoneRecording.Body? {
        if data.isEmpty { return nil }
        let type = headers["Content-Type"]
        if Self.isForm(type) { return .text(form(String(decoding: data, as: UTF8.self))) }
        if !(type?.hasPrefix("application/octet-stream") ?? false), let masked = maskedJSON(data) { return masked }
        return Self.unread(data)
    }

    /// Returns data as text if it is in UTF-8.
    private static func unread(_ data: Data) -> StoneRecording.Body {
        let text = String(decoding: data, as: UTF8.self)
        return text.utf8.elementsEqual(data) ? .text(text) : .data(data)
    }

    /// Returns an argument with secrets masked, for comparison.
    ///
    /// - Parameter type: The content type of the message.
    func argument(_ data: Data, type: String?) -> Data {
        if Self.isForm(type) { return Data(form(String(decoding: data, as: UTF8.self)).utf8) }
        return json(data) ?? maskedJSON(data)?.bytes ?? data
    }

    private static func isForm(_ type: String?) -> Bool {
        type?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
    }

    /// Returns a form with secrets masked. A name with escapes may be that of a secret.
    private func form(_ text: String) -> String {
        text.split(separator: "&").map { parameter in
            let name = String(parameter.prefix { $0 != "=" })
            let isSecret = members.contains(name) || parameters.contains(name) || name.contains("%")
            return isSecret ? "\(name)=\(Self.mask)" : String(parameter)
        }
        .joined(separator: "&")
    }

    /// Returns the text of a header field with secrets masked. JSON without secrets is unchanged.
    private func masked(_ text: String) -> String {
        guard text.hasPrefix("{"), case let data = Data(text.utf8), MaskedJSON(data, members)?.bytes != data,
            let masked = maskedJSON(data)
        else { return text }
        return String(decoding: masked.bytes, as: UTF8.self)
    }

    /// Returns JSON with secrets masked, as text or data if it would change as a value, or `nil` if the bytes are not
    /// JSON. Also masks JSON with numbers that no value can hold, and with malformed strings.
    private func maskedJSON(_ data: Data) -> StoneRecording.Body? {
        let value = json(data)
        let masked = MaskedJSON(data, members)
        if let value, masked?.isValue ?? true { return .json(value) }
        return masked.map { Self.unread($0.bytes) }
    }

    /// Returns JSON with secrets masked and keys sorted, or `nil` if the bytes are not JSON.
    func json(_ data: Data) -> Data? {
        guard let value = try? JSONDecoder().decode(JSONFragment.self, from: data) else { return nil }
        return try? JSONEncoder.sorted.encode(value.masked(members))
    }
}

extension JSONFragment {
    fileprivate func masked(_ names: Set<String>) -> JSONFragment {
        switch self {
        case .object(let members):
            let masked = members.map { name, value in
                (name, names.contains(name) ? .string(StoneRecordingRedaction.mask) : value.masked(names))
            }
            return .object(Dictionary(masked) { first, _ in first })
        case .array(let elements): return .array(elements.map { $0.masked(names) })
        case .null, .boolean, .integer, .unsigned, .float, .string: return self
        }
    }
}

extension JSONEncoder {
    fileprivate static var sorted: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
