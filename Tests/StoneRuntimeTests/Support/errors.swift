import StoneRuntime
import Testing

/// Returns the decoding error thrown by the body. Records an issue if there is none.
func decodingError<Value>(_ body: () throws -> Value) -> StoneDecodingError? {
    failure(body)
}

/// Returns the encoding error thrown by the body. Records an issue if there is none.
func encodingError<Value>(_ body: () throws -> Value) -> StoneEncodingError? {
    failure(body)
}

private func failure<Value, Failure: Error>(_ body: () throws -> Value) -> Failure? {
    do {
        let value = try body()
        Issue.record("succeeded with \(value)")
    } catch let error as Failure {
        return error
    } catch {
        Issue.record("failed with \(error)")
    }
    return nil
}
