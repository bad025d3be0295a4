import StoneClient
import StoneServer

/// The exchanges in progress of a transport. A shutdown aborts them.
actor Exchanges {
    private var isShutDown = false
    private var active: [Int: @Sendable () async -> Void] = [:]
    private var count = 0

    /// Returns the result of an operation. At a shutdown, a cancellation of the task, or after the timeout, it throws
    /// the error and cancels the operation without waiting for its end.
    ///
    /// - Parameters:
    ///   - isNew: Whether the operation begins a call, which the server does not receive after a shutdown.
    ///   - timeout: The maximum duration, or `nil` for no limit.
    ///   - operation: The operation.
    nonisolated func run<Success: Sendable>(
        isNew: Bool = true,
        timeout: Duration? = nil,
        _ operation: @escaping @Sendable () async throws(StoneTransportError) -> Success
    ) async throws(StoneTransportError) -> Success {
        guard !Task.isCancelled else { throw InProcessTransport.cancelledError }
        let outcome = FirstOutcome<Result<Success, StoneTransportError>>()
        let number = await begin {
            await outcome.record(.failure(InProcessTransport.shutDownError(mayHaveReachedServer: true)))
        }
        guard let number else { throw InProcessTransport.shutDownError(mayHaveReachedServer: !isNew) }
        let work = Task {
            do throws(StoneTransportError) {
                await outcome.record(.success(try await operation()))
            } catch {
                await outcome.record(.failure(error))
            }
        }
        let result = await withTaskCancellationHandler {
            await withTimeLimit(timeout, onTimeout: .failure(InProcessTransport.timeoutError)) { await outcome.value }
        } onCancel: {
            Task { await outcome.record(.failure(InProcessTransport.cancelledError)) }
        }
        // After a timeout, resumes the operation that still waits for the outcome.
        await outcome.record(result)
        await end(number)
        if case .failure = result { work.cancel() }
        return try result.get()
    }

    /// - Returns: The number of the exchange, or `nil` after the shutdown.
    private func begin(_ abort: @escaping @Sendable () async -> Void) -> Int? {
        guard !isShutDown else { return nil }
        count += 1
        active[count] = abort
        return count
    }

    private func end(_ number: Int) {
        active[number] = nil
    }

    func shutDown() async {
        isShutDown = true
        for abort in active.values { await abort() }
    }
}
