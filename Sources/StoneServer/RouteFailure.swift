public import StoneRuntime

/// The reason why a handler returns no result.
///
///     throw .route(.path(.notFound))
///     throw .service(.rateLimit(RateLimitError(reason: .tooManyRequests), retryAfter: 15))
public enum RouteFailure<RouteError: Sendable>: Error, Sendable {
    /// The declared error of the route.
    case route(RouteError, userMessage: StoneUserMessage? = nil)
    /// An error common to all routes.
    case service(StoneServerError)
}
