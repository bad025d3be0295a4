public import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An unsuccessful response, with everything that the server sent.
public struct FailedResponse: Sendable {
    /// The storage behind a reference, which keeps errors small.
    private final class Storage: Sendable {
        let status: Int
        let headers: StoneHeaders
        let body: Data
        let requestID: String?
        let permissions: Set<String>
        let summary: String?
        let userMessage: StoneUserMessage?

        init(status: Int, headers: StoneHeaders, body: Data, requestID: String?, permissions: Set<String>) {
            self.status = status
            self.headers = headers
            self.body = body
            self.requestID = requestID
            self.permissions = permissions
            // Only a JSON object can be an error envelope. Text and HTML are not parsed.
            let isObject = body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
            let envelope = isObject ? try? StoneJSONDecoder().decode(StoneErrorEnvelope.coder(.void), from: body) : nil
            summary = envelope?.summary
            userMessage = envelope?.userMessage
        }
    }

    private let storage: Storage

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - body: The body, or its beginning if it is too long to keep.
    ///   - requestID: The identifier of the request in the server's logs.
    ///   - permissions: The permissions of the caller, which ``decoded(as:)`` needs for omitted tags and fields.
    public init(
        status: Int,
        headers: StoneHeaders,
        body: Data,
        requestID: String?,
        permissions: Set<String> = []
    ) {
        storage = Storage(
            status: status,
            headers: headers,
            body: body,
            requestID: requestID,
            permissions: permissions
        )
    }

    /// The HTTP status.
    public var status: Int { storage.status }
    /// The header fields.
    public var headers: StoneHeaders { storage.headers }
    /// The body in bytes, in any format.
    public var body: Data { storage.body }
    /// The body as text. Bytes that are not UTF-8 are replaced with `U+FFFD`.
    public var text: String { String(decoding: storage.body, as: UTF8.self) }
    /// The identifier of the request in the server's logs.
    public var requestID: String? { storage.requestID }
    /// The member `error_summary` of an error envelope.
    public var summary: String? { storage.summary }
    /// The member `user_message` of an error envelope.
    public var userMessage: StoneUserMessage? { storage.userMessage }

    /// Decodes the member `error` of an error envelope as a type of the specification:
    ///
    ///     catch .auth(let response) {
    ///         let reason = try response.decoded(as: Auth.AuthError.self)
    public func decoded<Value: StoneValue>(as type: Value.Type) throws(StoneDecodingError) -> Value {
        try decoded(.value(type))
    }

    func decoded<Value>(_ coder: StoneCoder<Value>) throws(StoneDecodingError) -> Value {
        try StoneJSONDecoder(permissions: storage.permissions)
            .decode(StoneErrorEnvelope.coder(coder), from: storage.body).error
    }
}

extension FailedResponse: CustomStringConvertible {
    /// Returns the first 300 characters of the server's text, with control characters escaped, so that a log has one line.
    private static func printable(_ text: String) -> String {
        text.unicodeScalars.prefix(300).map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }.joined()
    }

    public var description: String {
        let request = requestID.map { " (request \($0))" } ?? ""
        return "HTTP \(status)\(summary.map { ", \(Self.printable($0))" } ?? "")\(request)"
    }
}

extension FailedResponse: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "requestID": requestID as Any, "summary": summary as Any])
    }
}

/// The members of errors and results that a client reads without their types.
struct LooseJSON {
    private enum Value: Decodable {
        case number(Double)
        case text(String)
        case object([String: Value])
        case other

        init(from decoder: any Decoder) throws {
            if let object = try? [String: Value](from: decoder) {
                self = .object(object)
            } else if let text = try? String(from: decoder) {
                self = .text(text)
            } else if let number = try? Double(from: decoder) {
                self = .number(number)
            } else {
                self = .other
            }
        }
    }

    private let value: Value?

    init(_ data: Data) {
        value = try? JSONDecoder().decode(Value.self, from: data)
    }

    func number(_ path: String...) -> Double? {
        guard case .number(let number) = member(path) else { return nil }
        return number
    }

    func text(_ path: String...) -> String? {
        guard case .text(let text) = member(path) else { return nil }
        return text
    }

    private func member(_ path: [String]) -> Value? {
        path.reduce(value) { value, key in
            guard case .object(let members) = value else { return nil }
            return members[key]
        }
    }
}
