import StoneFormats
public import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The reason why a call failed.
///
///     do {
///         _ = try await client.files.deleteV2(path: "/a")
///     } catch .route(.pathLookup(.notFound), _) {
///         …
///     }
///
/// `RouteError` is the declared error type of the route, or `Void` without one.
///
/// The cases are indirect, so the error is one word wide in the code of each call.
public indirect enum StoneCallError<RouteError: Sendable>: Error {
    /// The route returned its declared error.
    case route(RouteError, StoneFailedResponse)
    /// The server rejected the request as malformed.
    case badInput(StoneFailedResponse)
    /// The credentials are missing, expired or revoked.
    case auth(StoneFailedResponse)
    /// The credentials do not permit the call.
    case access(StoneFailedResponse)
    /// The path root is not valid.
    case pathRoot(StoneFailedResponse)
    /// The rate limit was exceeded. `retryAfter` is the requested wait.
    case rateLimit(retryAfter: Duration?, StoneFailedResponse)
    /// The server failed. It may have acted on the call. ``retryAfter`` is the requested wait, if any.
    case server(StoneFailedResponse)
    /// The service does not define the status of the response, such as a redirect.
    case http(StoneFailedResponse)
    /// There is no response, or an incomplete one.
    case transport(StoneTransportError)
    /// The response does not match the specification. `StoneFailedResponse.body` is empty if the response was a
    /// download.
    case decoding(StoneDecodingError, StoneFailedResponse)
    /// The call is invalid and was not sent.
    case invalidArgument(StoneInvalidArgument)
    /// There are no valid credentials: refreshing a token failed.
    case credentials(any Error)
    /// The task was cancelled. The server may have acted on the call.
    case cancelled
}

extension StoneCallError {
    /// The server's response, or `nil` if there was none.
    public var response: StoneFailedResponse? {
        switch self {
        case .route(_, let response), .badInput(let response), .auth(let response), .access(let response),
            .pathRoot(let response), .rateLimit(_, let response), .server(let response), .http(let response),
            .decoding(_, let response):
            response
        case .transport, .invalidArgument, .credentials, .cancelled: nil
        }
    }

    /// The HTTP status of the response.
    public var status: Int? { response?.status }
    /// The identifier of the request in the server's logs.
    public var requestID: String? { response?.requestID }
    /// The summary of the error, for developers.
    public var summary: String? { response?.summary }
    /// A message for the user of the program, if the server sent one.
    public var userMessage: StoneUserMessage? { response?.userMessage }
    /// The requested wait before the next call.
    public var retryAfter: Duration? {
        guard case .rateLimit(let retryAfter, _) = self else { return response?.retryAfter }
        return retryAfter
    }
}

extension StoneCallError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .route(_, let response): "the route failed: \(response)"
        case .badInput(let response): "bad input: \(response)"
        case .auth(let response): "not authenticated: \(response)"
        case .access(let response): "no access: \(response)"
        case .pathRoot(let response): "invalid path root: \(response)"
        case .rateLimit(let retryAfter, let response):
            "too many calls\(retryAfter.map { ", retry after \($0)" } ?? ""): \(response)"
        case .server(let response): "the server failed: \(response)"
        case .http(let response): "unexpected response: \(response)"
        case .transport(let error): "\(error.kind.isAboutResponse ? "invalid" : "no") response: \(error)"
        case .decoding(let error, let response): "invalid response: \(error); \(response)"
        case .invalidArgument(let reason): "\(reason)"
        case .credentials(let error): "no credentials: \(error)"
        case .cancelled: "the call was cancelled"
        }
    }
}

extension StoneTransportError.Kind {
    /// Whether there is a response that cannot be used.
    fileprivate var isAboutResponse: Bool { self == .invalidResponse || self == .bodyTooLarge }
}

extension StoneCallError: LocalizedError {
    /// The server's message for the user, on one line, if there is one, otherwise the description.
    public var errorDescription: String? { userMessage?.text.displayable ?? description }
}
