import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A `StoneCallError` without the route's error type.
enum CallFailure: Error {
    case response(StoneFailedResponse, StatusMeaning?)
    case transport(StoneTransportError)
    case decoding(StoneDecodingError, StoneFailedResponse)
    case invalidArgument(StoneInvalidArgument)
    case credentials(any Error)
    case cancelled

    /// Creates the failure for an error of a transport, a stream or a middleware.
    init(_ error: any Error) {
        switch error {
        case let failure as CallFailure: self = failure
        case let error as StoneTransportError: self = error.kind == .cancelled ? .cancelled : .transport(error)
        case is CancellationError: self = .cancelled
        case let error as StoneBodyTooLargeError:
            self = .transport(StoneTransportError(.bodyTooLarge, "\(error)", mayHaveReachedServer: true))
        default:
            self = .transport(StoneTransportError(.other, "\(error)", mayHaveReachedServer: true, underlying: error))
        }
    }

    /// Returns the failure with the URL of the call.
    func located(at url: String?) -> CallFailure {
        switch self {
        case .response(var response, let meaning):
            response.url = url
            return .response(response, meaning)
        case .transport(var error):
            error.url = url
            return .transport(error)
        case .decoding(let error, var response):
            response.url = url
            return .decoding(error, response)
        case .invalidArgument, .credentials, .cancelled: return self
        }
    }

    /// Returns the typed error. A malformed route error becomes a decoding error.
    func typed<RouteError>(_ coder: StoneCoder<RouteError>) -> StoneCallError<RouteError> {
        switch self {
        case .response(let response, .routeError):
            do throws(StoneDecodingError) {
                return .route(try response.decoded(coder), response)
            } catch {
                return .decoding(error, response)
            }
        case .response(let response, .badInput): return .badInput(response)
        case .response(let response, .auth): return .auth(response)
        case .response(let response, .access): return .access(response)
        case .response(let response, .pathRoot): return .pathRoot(response)
        case .response(let response, .rateLimit):
            return .rateLimit(retryAfter: response.retryAfter, response)
        case .response(let response, .server): return .server(response)
        case .response(let response, nil): return .http(response)
        case .transport(let error): return .transport(error)
        case .decoding(let error, let response): return .decoding(error, response)
        case .invalidArgument(let reason): return .invalidArgument(reason)
        case .credentials(let error): return .credentials(error)
        case .cancelled: return .cancelled
        }
    }
}

extension CallFailure {
    /// Whether the server may have acted on a failed call.
    enum Effect {
        /// The server has not acted on the call.
        case none
        /// The server may have acted on the call.
        case unknown
        /// Sending the call again cannot help.
        case final
    }

    func effect(_ service: StoneService) -> Effect {
        switch self {
        case .response(_, .rateLimit): .none
        case .response(_, .server): .unknown
        case .response(let response, .routeError):
            response.summary(containsAnyOf: service.contentionTags) ? .none : .final
        case .transport(let error):
            switch error.kind {
            case .cannotConnect, .connectionLost, .timedOut, .other:
                error.mayHaveReachedServer ? .unknown : .none
            case .cancelled, .shutDown, .untrusted, .invalidResponse, .bodyTooLarge, .invalidRequest, .requestBody,
                .file:
                .final
            }
        case .response, .decoding, .invalidArgument, .credentials, .cancelled: .final
        }
    }

    /// The requested wait.
    var retryAfter: Duration? {
        guard case .response(let response, _) = self else { return nil }
        return response.retryAfter
    }
}
