public import Dropbox
public import Foundation
import StoneClient
import StoneFormats
public import StoneRuntime

/// An error of a request, with the cases of SwiftyDropbox.
///
/// The associated values after the error are, in this order, the message for the user, the error summary for programs,
/// and the request identifier in the server's logs.
public enum CallError<RouteError: Sendable>: Error {
    /// The server failed. It may have acted on the call.
    case internalServerError(Int, String?, String?)
    /// The server rejected the request as malformed.
    case badInputError(String?, String?)
    /// The rate limit was exceeded.
    case rateLimitError(Auth.RateLimitError, LocalizedUserMessage?, String?, String?)
    /// The status has no case, or the body does not match the status.
    case httpError(Int?, String?, String?)
    /// The credentials are missing, expired or revoked.
    case authError(Auth.AuthError, LocalizedUserMessage?, String?, String?)
    /// The credentials do not permit the call.
    case accessError(Auth.AccessError, LocalizedUserMessage?, String?, String?)
    /// The route returned its declared error.
    case routeError(Box<RouteError>, LocalizedUserMessage?, String?, String?)
    /// The argument or the response does not match the specification.
    case serializationError(any Error)
    /// A case for the `switch` statements of existing programs. Requests never report it.
    case reconnectionError(any Error)
    /// The call was not sent, or there is no complete response.
    case clientError(ClientError)
}

/// The reason why there is no response.
public enum ClientError: Error {
    /// There are no valid credentials: refreshing a token failed.
    case oauthError(any Error)
    /// The exchange failed. If it was cancelled, the error is a `CancellationError`.
    case urlSessionError(any Error)
    /// A file cannot be read or written.
    case fileAccessError(any Error)
    /// The call is not valid for the client or the service.
    case other(any Error)
}

/// A message for the user of the program.
public typealias LocalizedUserMessage = StoneUserMessage

/// A box for a route error, as in SwiftyDropbox.
public final class Box<Value: Sendable>: Sendable {
    /// The error in the box.
    public let unboxed: Value

    init(_ value: Value) {
        unboxed = value
    }
}

extension CallError {
    /// Creates an error from the error of a call.
    init(_ error: any Error) {
        if let error = error as? StoneCallError<RouteError> {
            self.init(error)
        } else {
            self = .clientError(error is CancellationError ? .urlSessionError(error) : .other(error))
        }
    }

    private init(_ error: StoneCallError<RouteError>) {
        switch error {
        case .route(let error, let response):
            self = .routeError(Box(error), response.userMessage, response.summary, response.requestID)
        case .badInput(let response): self = .badInputError(response.text, response.requestID)
        case .auth(let response): self.init(response, of: Auth.AuthError.self) { .authError($0, $1, $2, $3) }
        case .access(let response): self.init(response, of: Auth.AccessError.self) { .accessError($0, $1, $2, $3) }
        case .rateLimit(let wait, let response):
            let error = try? response.decoded(as: Auth.RateLimitError.self)
            let seconds = wait?.wholeSeconds ?? 1
            self = .rateLimitError(
                error ?? Auth.RateLimitError(reason: .tooManyRequests, retryAfter: seconds),
                response.userMessage,
                response.summary,
                response.requestID
            )
        case .server(let response): self = .internalServerError(response.status, response.text, response.requestID)
        case .pathRoot(let response), .http(let response): self = Self.http(response)
        case .transport(let error):
            self = .clientError(error.kind == .file ? .fileAccessError(error) : .urlSessionError(error))
        case .decoding(let error, _): self = .serializationError(error)
        case .invalidArgument(.encoding(let error)): self = .serializationError(error)
        case .invalidArgument(.destination(let message)):
            self = .clientError(.fileAccessError(StoneInvalidArgument.destination(message)))
        case .invalidArgument(let error): self = .clientError(.other(error))
        case .credentials(let error): self = .clientError(.oauthError(error))
        case .cancelled: self = .clientError(.urlSessionError(CancellationError()))
        }
    }

    /// Creates an error from an error envelope, or an HTTP error if the body is not an envelope.
    private init<Payload: StoneValue>(
        _ response: StoneFailedResponse,
        of type: Payload.Type,
        _ makeError: (Payload, LocalizedUserMessage?, String?, String?) -> CallError
    ) {
        guard let payload = try? response.decoded(as: type) else {
            self = Self.http(response)
            return
        }
        self = makeError(payload, response.userMessage, response.summary, response.requestID)
    }

    private static func http(_ response: StoneFailedResponse) -> CallError {
        .httpError(response.status, response.text, response.requestID)
    }

    /// The error with a type-erased route error, for global handlers.
    var erased: CallError<any Sendable> {
        switch self {
        case .internalServerError(let status, let message, let request): .internalServerError(status, message, request)
        case .badInputError(let message, let request): .badInputError(message, request)
        case .rateLimitError(let error, let message, let summary, let request):
            .rateLimitError(error, message, summary, request)
        case .httpError(let status, let message, let request): .httpError(status, message, request)
        case .authError(let error, let message, let summary, let request): .authError(error, message, summary, request)
        case .accessError(let error, let message, let summary, let request):
            .accessError(error, message, summary, request)
        case .routeError(let box, let message, let summary, let request):
            .routeError(Box(box.unboxed), message, summary, request)
        case .serializationError(let error): .serializationError(error)
        case .reconnectionError(let error): .reconnectionError(error)
        case .clientError(let error): .clientError(error)
        }
    }
}

extension CallError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .internalServerError(let status, _, let request): "the server failed with HTTP \(status)\(request.inLog)"
        case .badInputError(let message, let request):
            "bad input: \((message ?? "no message").printable)\(request.inLog)"
        case .rateLimitError(let error, _, _, let request):
            "too many calls, retry after \(error.retryAfter) seconds\(request.inLog)"
        case .httpError(let status, _, let request): "HTTP \(status.map(String.init) ?? "error")\(request.inLog)"
        case .authError(let error, _, _, let request): "not authenticated: \(error)\(request.inLog)"
        case .accessError(let error, _, _, let request): "no access: \(error)\(request.inLog)"
        case .routeError(let box, _, let summary, let request):
            "the route failed: \((summary ?? "\(box.unboxed)").printable)\(request.inLog)"
        case .serializationError(let error), .reconnectionError(let error): "\(error)"
        case .clientError(let error): "\(error)"
        }
    }
}

extension ClientError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .oauthError(let error): "no credentials: \(error)"
        case .urlSessionError(let error), .fileAccessError(let error), .other(let error): "\(error)"
        }
    }
}

extension ClientError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}

extension CallError: LocalizedError {
    /// The server's message for the user if there is one, otherwise the description.
    public var errorDescription: String? {
        switch self {
        case .rateLimitError(_, let message?, _, _), .authError(_, let message?, _, _),
            .accessError(_, let message?, _, _), .routeError(_, let message?, _, _):
            message.text.displayable
        default: description
        }
    }
}

extension String? {
    /// The request identifier in a log message: ` (request 3f7…)`.
    fileprivate var inLog: String { map { " (request \($0.printable))" } ?? "" }
}
