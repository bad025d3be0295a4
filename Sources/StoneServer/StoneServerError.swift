public import StoneHTTP
public import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error common to all routes: the request is malformed, refused, or cannot be answered now.
public struct StoneServerError: Error, Sendable {
    /// The kind of an error. It determines the status.
    public enum Kind: Hashable, Sendable {
        /// The request is malformed, or its argument does not match the specification.
        case badInput
        /// The credentials are missing or not accepted.
        case authentication
        /// The caller is not permitted to make the call.
        case access
        /// No route has this path.
        case unknownRoute
        /// The method is not `POST`.
        case wrongMethod
        /// The client stopped sending the request.
        case requestTimeout
        /// The handler took longer than `StoneRouterLimits.handling`.
        case timeout
        /// The argument or the content is longer than `StoneRouterLimits` permits.
        case tooLarge
        /// The requested range is beyond the end of the content.
        case unsatisfiableRange
        /// The path root in the header field is not valid.
        case pathRoot
        /// The caller exceeded the rate limit.
        case rateLimit
        /// The server failed, for example because of an invalid result.
        case `internal`
        /// The server is temporarily unavailable.
        case unavailable

        /// The default HTTP status of the kind.
        public var defaultStatus: Int {
            switch self {
            case .badInput: 400
            case .authentication: 401
            case .access: 403
            case .unknownRoute: 404
            case .wrongMethod: 405
            case .requestTimeout: 408
            case .tooLarge: 413
            case .unsatisfiableRange: 416
            case .pathRoot: 422
            case .rateLimit: 429
            case .internal: 500
            case .timeout, .unavailable: 503
            }
        }

        /// The meaning of the status to clients, if it depends on the conventions of the service.
        var meaning: StatusMeaning? {
            switch self {
            case .badInput: .badInput
            case .authentication: .auth
            case .access: .access
            case .pathRoot: .pathRoot
            case .rateLimit: .rateLimit
            case .unknownRoute, .wrongMethod, .requestTimeout, .timeout, .tooLarge, .unsatisfiableRange, .internal,
                .unavailable:
                nil
            }
        }
    }

    /// The content of the response's body.
    enum Content: Sendable {
        case text(String)
        /// An error envelope, encoded with the permissions of the caller.
        case envelope(@Sendable (Set<String>) throws(StoneEncodingError) -> Data)
    }

    /// The kind of the error.
    public var kind: Kind
    /// The wait before the next call, sent as `Retry-After`, rounded up to whole seconds. A negative one is sent as zero.
    public var retryAfter: Duration?
    /// Header fields of the response, such as `WWW-Authenticate`.
    public var headers: StoneHeaders = [:]
    var content: Content
    /// The error that the client is not meant to see.
    var underlying: (any Error)?

    /// Creates an error with a line of text as its body.
    public init(_ kind: Kind, _ message: String, retryAfter: Duration? = nil) {
        self.kind = kind
        self.retryAfter = retryAfter
        content = .text(message)
    }

    /// Creates an error with a value of the specification in its body.
    public init<Value: StoneValue>(
        _ kind: Kind,
        error: Value,
        userMessage: StoneUserMessage? = nil,
        retryAfter: Duration? = nil
    ) {
        self.kind = kind
        self.retryAfter = retryAfter
        content = .envelope { permissions throws(StoneEncodingError) in
            try encodeEnvelope(error, .value, userMessage: userMessage, permissions: permissions)
        }
    }

    /// Returns an error for a malformed request.
    public static func badInput(_ message: String) -> StoneServerError {
        StoneServerError(.badInput, message)
    }

    /// Returns an error for missing or rejected credentials, such as `auth.AuthError`.
    public static func authentication(_ error: some StoneValue) -> StoneServerError {
        StoneServerError(.authentication, error: error)
    }

    /// Returns an error for a forbidden call, such as `auth.AccessError`.
    public static func access(_ error: some StoneValue, userMessage: StoneUserMessage? = nil) -> StoneServerError {
        StoneServerError(.access, error: error, userMessage: userMessage)
    }

    /// Returns an error for an invalid path root, such as `common.PathRootError`.
    public static func pathRoot(_ error: some StoneValue) -> StoneServerError {
        StoneServerError(.pathRoot, error: error)
    }

    /// Returns an error for an exceeded rate limit, such as `auth.RateLimitError`.
    ///
    /// - Parameter retryAfter: The wait before the next call.
    public static func rateLimit(_ error: some StoneValue, retryAfter: Duration) -> StoneServerError {
        StoneServerError(.rateLimit, error: error, retryAfter: retryAfter)
    }

    /// Returns an error for a temporarily unavailable server.
    ///
    /// - Parameters:
    ///   - message: A message for the developers of the client.
    ///   - retryAfter: The wait before the next call, or `nil` if it is not known.
    public static func unavailable(_ message: String = "unavailable", retryAfter: Duration? = nil) -> StoneServerError {
        StoneServerError(.unavailable, message, retryAfter: retryAfter)
    }

    /// Returns the error for an unexpected failure, such as one of a database: the client gets the text
    /// `the server failed`, and the router passes the failure to `onError`.
    public static func `internal`(_ error: any Error) -> StoneServerError {
        hiding(error, "the server failed")
    }

    /// Returns an error of the kind `internal` with the text that is sent in place of another error.
    static func hiding(_ error: any Error, _ message: String) -> StoneServerError {
        var sent = StoneServerError(.internal, message)
        sent.underlying = error
        return sent
    }

    /// Returns the response for an error of a content stream.
    public static func content(_ error: any Error) -> StoneServerError {
        switch error {
        case let error as StoneServerError: error
        case let error as StoneBodyTooLargeError: StoneServerError(.tooLarge, error.description)
        case let error as RequestBodyError:
            StoneServerError(error.isLate ? .requestTimeout : .badInput, error.message)
        default: .badInput("the content of the request could not be read")
        }
    }
}

extension StoneServerError: CustomStringConvertible {
    /// The text that is sent, and the error that it replaces.
    public var description: String {
        let sent = if case .text(let text) = content { text } else { "an error of the kind \(kind)" }
        return sent + (underlying.map { ": \($0)" } ?? "")
    }
}

extension StoneServerError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
