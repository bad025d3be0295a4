import StoneHTTP
import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
        "access_token", "client_secret", "code_verifier", "id_token", "link_password", "oauth1_token",
        "oauth1_token_secret", "oauth2_token", "password", "refresh_token", "token",
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
        guard let value = try? JSONDecoder().decode(JSONTree.self, from: data) else { return nil }
        return try? JSONEncoder.sorted.encode(value.masked(members))
    }
}

extension JSONTree {
    fileprivate func masked(_ names: Set<String>) -> JSONTree {
        switch self {
        case .object(let members):
            let masked = members.map { name, value in
                (name, names.contains(name) ? .string(StoneRecordingRedaction.mask) : value.masked(names))
            }
            return .object(Dictionary(masked) { first, _ in first })
        case .list(let elements): return .list(elements.map { $0.masked(names) })
        case .null, .boolean, .signed, .unsigned, .float, .string: return self
        }
    }
}
