public import StoneRuntime

/// A wrapper around every attempt of every call, for logging, signing, recording or measuring.
///
///     struct Timing: StoneMiddleware {
///         func intercept(_ request: StoneRequest, context: StoneCallContext, next: Next) async throws -> StoneResponse {
///             let start = ContinuousClock.now
///             defer { print(context.route, ContinuousClock.now - start) }
///             return try await next(request)
///         }
///     }
///
/// Requests for tokens, and requests that a background session sends, are not calls of the client, and bypass it.
///
/// A request contains the `Authorization` header field; printing a request's header fields masks it.
public protocol StoneMiddleware: Sendable {
    typealias Next = @Sendable (StoneRequest) async throws -> StoneResponse

    /// Returns the response to the request, usually the response of `next`.
    ///
    /// An error that this throws ends the attempt: a `StoneTransportError` as one of the transport, any other error as
    /// a `StoneTransportError` of the kind `other`.
    func intercept(_ request: StoneRequest, context: StoneCallContext, next: Next) async throws -> StoneResponse
}

/// The attempt around which a middleware runs.
public struct StoneCallContext: Sendable {
    /// The called route.
    public let route: StoneRouteID
    /// The number of the attempt of this call, from 1. If a transfer in several requests sends a request again, that is
    /// a new call, with the attempt 1.
    public let attempt: Int

    public init(route: StoneRouteID, attempt: Int) {
        self.route = route
        self.attempt = attempt
    }
}
