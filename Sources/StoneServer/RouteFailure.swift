public import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The reason why a handler returns no result.
///
///     throw .route(.path(.notFound))
///     throw .service(.rateLimit(RateLimitError(reason: .tooManyRequests), retryAfter: .seconds(15)))
///     throw .service(.internal(databaseError))
public enum RouteFailure<RouteError: Sendable>: Error, Sendable {
    /// The declared error of the route.
    case route(RouteError, userMessage: StoneUserMessage? = nil)
    /// An error common to all routes.
    case service(StoneServerError)
}

extension RouteFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .route(let error, _): "the route failed: \(error)"
        case .service(let error): "\(error)"
        }
    }
}

extension RouteFailure: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
