import CalcAPI
import StoneClient
import Testing

/// The error of a call. The call must fail.
func failure<Success, RouteError>(
    _ type: RouteError.Type = Calc.CalculationError.self,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () async throws -> Success
) async throws -> StoneCallError<RouteError> {
    do {
        _ = try await call()
    } catch let error as StoneCallError<RouteError> {
        return error
    }
    Issue.record("the call did not fail", sourceLocation: sourceLocation)
    throw CancellationError()
}
