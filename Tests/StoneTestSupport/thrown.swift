/// Returns the error of a type that a closure throws; `nil` if it throws none, or another one.
package func thrown<Failure: Error>(_ type: Failure.Type, _ body: () async throws -> Void) async -> Failure? {
    do {
        try await body()
        return nil
    } catch {
        return error as? Failure
    }
}
