import StoneClient
import StoneTestSupport

/// Changes requests or responses of calls.
struct ClosureMiddleware: StoneMiddleware {
    let change: @Sendable (StoneRequest, StoneCallContext, Next) async throws -> StoneResponse

    func intercept(_ request: StoneRequest, context: StoneCallContext, next: Next) async throws -> StoneResponse {
        try await change(request, context, next)
    }

    /// Returns a middleware that logs calls of a route when they start, and then does not end them.
    static func stuck(at route: String, _ started: Log<Int>) -> Self {
        Self { request, _, next in
            guard request.path.hasSuffix(route) else { return try await next(request) }
            started.append(0)
            try await Task.sleep(for: .seconds(3_600))
            return try await next(request)
        }
    }
}
