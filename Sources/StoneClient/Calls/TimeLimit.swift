import StoneHTTP

/// The time limit of a call, including all attempts and waits.
struct TimeLimit: Sendable {
    private let total: Duration
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration

    /// Creates a limit, starting now.
    init(_ total: Duration, _ clock: any Clock<Duration>) {
        self.total = total
        self.clock = clock
        elapsed = clock.stopwatch()
    }

    var remaining: Duration { max(.zero, total - elapsed()) }

    /// Runs an operation, and cancels it when the time has expired.
    ///
    /// - Parameter mayReachServer: Whether the operation sends the call.
    func run<Success: Sendable>(
        mayReachServer: Bool,
        _ operation: @escaping @Sendable () async throws -> Success
    ) async throws(CallFailure) -> Success {
        do {
            return try await withThrowingTaskGroup(of: Success?.self) { group in
                defer { group.cancelAll() }
                group.addTask { try await operation() }
                group.addTask { [clock, remaining] in
                    try await clock.sleep(for: min(remaining, .longestWait))
                    return nil
                }
                guard let first = try await group.next(), let value = first else {
                    throw StoneTransportError(
                        .timedOut,
                        "the call takes longer than \(total)",
                        mayHaveReachedServer: mayReachServer
                    )
                }
                return value
            }
        } catch {
            throw Task.isCancelled ? .cancelled : CallFailure(error)
        }
    }
}

extension TimeLimit? {
    /// Runs an operation within the limit, if there is one.
    func run<Success: Sendable>(
        mayReachServer: Bool,
        _ operation: @escaping @Sendable () async throws -> Success
    ) async throws(CallFailure) -> Success {
        guard let self else {
            do { return try await operation() } catch { throw CallFailure(error) }
        }
        return try await self.run(mayReachServer: mayReachServer, operation)
    }
}

extension Clock<Duration> {
    /// Returns a closure for the time elapsed since this call.
    package func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
