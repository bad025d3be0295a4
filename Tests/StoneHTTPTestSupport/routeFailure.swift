import StoneClient
import StoneTestSupport

/// Returns the route error that a call throws; `nil` if it throws none, or another error.
package func routeFailure<Failure: Sendable>(
    _ type: Failure.Type,
    _ call: () async throws -> Void
) async -> Failure? {
    guard case .route(let failure, _) = await thrown(StoneCallError<Failure>.self, call) else { return nil }
    return failure
}
