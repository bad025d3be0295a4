import CalcAPI
import StoneClient
import StoneTestSupport
import Testing

/// The error of a call. The call must fail.
func failure<Success, RouteError>(
    _ type: RouteError.Type = Calc.CalculationError.self,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () async throws -> Success
) async throws -> StoneCallError<RouteError> {
    let value: Success
    do {
        value = try await call()
    } catch let error as StoneCallError<RouteError> {
        return error
    }
    Issue.record("the call did not fail", sourceLocation: sourceLocation)
    throw UnexpectedValue(value)
}
