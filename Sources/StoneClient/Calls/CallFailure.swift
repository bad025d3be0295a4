import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A `CallError` without the route's error type.
enum CallFailure: Error {
    case response(FailedResponse, Service.StatusMeaning?, retryAfter: Duration?)
    case transport(TransportError)
    case decoding(StoneDecodingError, FailedResponse)
    case invalidArgument(InvalidArgument)
    case credentials(any Error)
    case cancelled

    /// The failure for an error of a transport, a stream or a middleware.
    init(_ error: any Error) {
        switch error {
        case let failure as CallFailure: self = failure
        case let error as TransportError: self = error.kind == .cancelled ? .cancelled : .transport(error)
        case is CancellationError: self = .cancelled
        case let error as StoneBodyTooLargeError:
            self = .transport(TransportError(.bodyTooLarge, "\(error)", mayHaveReachedServer: true))
        default:
            self = .transport(TransportError(.other, "\(error)", mayHaveReachedServer: true, underlying: error))
        }
    }

    /// The error of a route. A route error that cannot be decoded is a decoding error.
    func typed<RouteError>(_ coder: StoneCoder<RouteError>) -> CallError<RouteError> {
        switch self {
        case .response(let response, .routeError, _):
            do throws(StoneDecodingError) {
                return .route(try response.decoded(coder), response)
            } catch {
                return .decoding(error, response)
            }
        case .response(let response, .badInput, _): return .badInput(response)
        case .response(let response, .auth, _): return .auth(response)
        case .response(let response, .access, _): return .access(response)
        case .response(let response, .pathRoot, _): return .pathRoot(response)
        case .response(let response, .rateLimit, let retryAfter): return .rateLimit(retryAfter: retryAfter, response)
        case .response(let response, .server, _): return .server(response)
        case .response(let response, nil, _): return .http(response)
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
        /// It may have.
        case unknown
        /// Sending the call again cannot help.
        case final
    }

    func effect(_ service: Service) -> Effect {
        switch self {
        case .response(_, .rateLimit, _): .none
        case .response(_, .server, _): .unknown
        case .response(let response, .routeError, _):
            response.summary?.split(separator: "/").contains { service.contentionTags.contains(String($0)) } ?? false
                ? .none : .final
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

    /// The wait that the server asks for.
    var retryAfter: Duration? {
        guard case .response(_, _, let retryAfter) = self else { return nil }
        return retryAfter
    }
}
