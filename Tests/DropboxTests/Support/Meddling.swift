import StoneClient

/// Changes requests or responses of calls.
struct Meddling: StoneMiddleware {
    let meddle: @Sendable (StoneRequest, StoneCallContext, Next) async throws -> StoneResponse

    func intercept(_ request: StoneRequest, context: StoneCallContext, next: Next) async throws -> StoneResponse {
        try await meddle(request, context, next)
    }
}
