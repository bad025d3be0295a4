public import StoneClient
import StoneFormats

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error that occurs when obtaining, refreshing or revoking a token. Descriptions show no secret.
public enum OAuthError: Error, Sendable {
    /// The server refused with an OAuth error, such as `invalid_grant` for a revoked refresh token.
    case refused(OAuthServerError)
    /// The status of the response has no meaning in OAuth.
    case http(StoneFailedResponse)
    /// The response does not contain a valid token.
    case invalidResponse(String)
    /// There is no complete response.
    case transport(StoneTransportError)
    /// The token cannot be refreshed: the user has to sign in again when it expires.
    case noRefreshToken
    /// The answer has the state of another request, so its code may be forged.
    case wrongState
    /// The URL from the presenter is not an answer of the server.
    case foreignURL
    /// The task was cancelled.
    case cancelled
}

extension OAuthError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .refused(let error): "the authorization server refused: \(error)"
        case .http(let response): "unexpected response from the authorization server: \(response)"
        case .invalidResponse(let reason): "invalid response from the authorization server: \(reason)"
        case .transport(let error): "no response from the authorization server: \(error)"
        case .noRefreshToken: "the token cannot be refreshed"
        case .wrongState: "the answer belongs to another authorization request"
        case .foreignURL: "the URL is not a response from the authorization server"
        case .cancelled: "the request was cancelled"
        }
    }

    /// Whether the user must sign in again.
    public var needsSignIn: Bool {
        switch self {
        case .refused(let error): error.code == .invalidGrant
        case .noRefreshToken: true
        default: false
        }
    }
}

extension OAuthError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}

extension OAuthError: FinalRefreshError {
    package var isFinal: Bool { needsSignIn }
}

/// An error from an authorization server, in a redirect or a response (RFC 6749, sections 4.1.2.1 and 5.2).
public struct OAuthServerError: Error, Hashable, Sendable {
    /// The code of the error.
    public var code: OAuthErrorCode
    /// The server's explanation, for developers.
    public var explanation: String?
    /// The URL of a page about the error.
    public var uri: String?
    /// The requested wait, if any.
    public var retryAfter: Duration?

    public init(
        _ code: OAuthErrorCode,
        _ explanation: String? = nil,
        uri: String? = nil,
        retryAfter: Duration? = nil
    ) {
        self.code = code
        self.explanation = explanation
        self.uri = uri
        self.retryAfter = retryAfter
    }
}

extension OAuthServerError: CustomStringConvertible {
    public var description: String { code.rawValue.printable + (explanation.map { ": \($0.printable)" } ?? "") }
}

extension OAuthServerError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}

/// The code of an OAuth error. Servers may use other codes.
public struct OAuthErrorCode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    // Swift would normalize the server's text before it compares or hashes it, in quadratic time.

    public static func == (left: Self, right: Self) -> Bool {
        left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        for byte in rawValue.utf8 { hasher.combine(byte) }
    }

    /// The user declined.
    public static let accessDenied = OAuthErrorCode(rawValue: "access_denied")
    /// The authorization code or the refresh token is invalid, expired or revoked.
    public static let invalidGrant = OAuthErrorCode(rawValue: "invalid_grant")
    /// The application is unknown, or its secret is wrong.
    public static let invalidClient = OAuthErrorCode(rawValue: "invalid_client")
    /// The request is malformed.
    public static let invalidRequest = OAuthErrorCode(rawValue: "invalid_request")
    /// A scope is unknown, or exceeds the granted ones.
    public static let invalidScope = OAuthErrorCode(rawValue: "invalid_scope")
    /// The application may not use this grant type.
    public static let unauthorizedClient = OAuthErrorCode(rawValue: "unauthorized_client")
    /// The authorization server does not support this grant type.
    public static let unsupportedGrantType = OAuthErrorCode(rawValue: "unsupported_grant_type")
    /// The authorization server does not issue authorization codes.
    public static let unsupportedResponseType = OAuthErrorCode(rawValue: "unsupported_response_type")
    /// The authorization server failed.
    public static let serverError = OAuthErrorCode(rawValue: "server_error")
    /// The authorization server is overloaded or in maintenance.
    public static let temporarilyUnavailable = OAuthErrorCode(rawValue: "temporarily_unavailable")
    /// The response violates the specification of OAuth. This code comes from the client, not from a server.
    public static let invalidResponse = OAuthErrorCode(rawValue: "invalid_response")
}
