import StoneFormats
public import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An unsuccessful response, with its header fields and body.
public struct StoneFailedResponse: Sendable {
    /// The storage behind a reference, which keeps errors small.
    private final class Storage: Sendable {
        let status: Int
        let headers: StoneHeaders
        let body: Data
        let requestID: String?
        let permissions: Set<String>
        let summary: String?
        let userMessage: StoneUserMessage?
        let errorTag: String?
        let retryAfter: Duration?

        init(
            status: Int,
            headers: StoneHeaders,
            body: Data,
            requestID: String?,
            permissions: Set<String>,
            retryAfterField: String?
        ) {
            self.status = status
            self.headers = headers
            self.body = body
            self.requestID = requestID
            self.permissions = permissions
            // Only a JSON object can be an error envelope. Text and HTML are not parsed, nor are results that could not
            // be decoded.
            let isSuccess = (200..<300).contains(status)
            let isObject = body.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
            // Each member is decoded separately, so that a malformed one does not hide the others.
            let envelope = LooseJSON(isObject && !isSuccess ? body : Data())
            errorTag = envelope.text("error", ".tag")
            retryAfter = RetryAfter.wait(headers) ?? retryAfterField.flatMap { envelope.wait("error", $0) }
            summary = envelope.text("error_summary")
            userMessage = envelope.text("user_message", "text").map {
                StoneUserMessage(text: $0, locale: envelope.text("user_message", "locale"))
            }
        }
    }

    private let storage: Storage
    /// The URL of the failed call without its query, such as `https://api.dropboxapi.com/2/files/upload`, or `nil` for
    /// a response outside a client.
    public internal(set) var url: String?

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - headers: The header fields.
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
        self.init(
            status: status,
            headers: headers,
            body: body,
            requestID: requestID,
            permissions: permissions,
            retryAfterField: nil
        )
    }

    /// Creates a response.
    ///
    /// - Parameter retryAfterField: The member of the error with the requested wait, in case no header field requests
    ///   one.
    init(
        status: Int,
        headers: StoneHeaders,
        body: Data,
        requestID: String?,
        permissions: Set<String>,
        retryAfterField: String?
    ) {
        storage = Storage(
            status: status,
            headers: headers,
            body: body,
            requestID: requestID,
            permissions: permissions,
            retryAfterField: retryAfterField
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
    /// The requested wait before the next call, in the header field `Retry-After` or in the body.
    public var retryAfter: Duration? { storage.retryAfter }

    /// Decodes the member `error` of an error envelope as a type of the specification:
    ///
    ///     catch .auth(let response) {
    ///         let reason = try response.decoded(as: Auth.AuthError.self)
    public func decoded<Value: StoneValue>(as type: Value.Type) throws(StoneDecodingError) -> Value {
        try decoded(.value(type))
    }

    func decoded<Value>(_ coder: StoneCoder<Value>) throws(StoneDecodingError) -> Value {
        try StoneJSONDecoder(permissions: storage.permissions)
            .decode(StoneErrorEnvelope.errorCoder(coder), from: storage.body)
    }
}

/// Comparisons of UTF-8: Swift normalizes other texts before it compares or hashes them, in quadratic time.
extension StoneFailedResponse {
    /// Returns whether the tag of the error in an error envelope is one of the tags.
    func errorTag(isAnyOf tags: Set<String>) -> Bool {
        guard let tag = storage.errorTag?.utf8 else { return false }
        return tags.contains { $0.utf8.elementsEqual(tag) }
    }

    /// Returns whether a component of the summary is one of the tags.
    package func summary(containsAnyOf tags: Set<String>) -> Bool {
        summary?.utf8.split(separator: UInt8(ascii: "/")).contains { component in
            tags.contains { $0.utf8.elementsEqual(component) }
        } ?? false
    }
}

extension StoneFailedResponse: CustomStringConvertible {
    public var description: String {
        let reason = (summary ?? plainText).map { ", \($0.start.printable)" } ?? ""
        let origin = [url, requestID.map { "request \($0.printable)" }].compactMap(\.self).joined(separator: ", ")
        return "HTTP \(status)\(redirection)\(reason)" + (origin.isEmpty ? "" : " (\(origin))")
    }

    /// The target of a redirect, without the query, which may contain secrets.
    private var redirection: String {
        guard (300..<400).contains(status), let location = headers["Location"] else { return "" }
        let address = location.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        // The part before the "@" may be a user with a password.
        let isShown = !address.isEmpty && !address.contains(UInt8(ascii: "@"))
        return isShown ? " to \(String(Substring(address)).start.printable)" : ""
    }

    /// The beginning of the body if it is plain text, or `nil` for HTML and for data, which may contain secrets.
    private var plainText: String? {
        let text = String(decoding: body.prefix(1_200), as: UTF8.self).drop(while: \.isWhitespace)
        guard let first = text.first, !"<{[\"".contains(first) else { return nil }
        return String(text)
    }
}

extension String {
    /// The beginning of the text. It is measured in Unicode scalars, since a character may have any number of them.
    fileprivate var start: String { String(unicodeScalars.prefix(300)) }
}

extension StoneFailedResponse: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "requestID": requestID as Any, "summary": summary as Any])
    }
}
