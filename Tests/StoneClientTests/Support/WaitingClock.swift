import Testing

/// A clock for tests that cancel the tasks in its sleeps.
struct WaitingClock: Clock {
    typealias Instant = ContinuousClock.Instant
    var now: Instant { .now }
    var minimumResolution: Duration { .zero }
    /// The closure that is called when a sleep begins.
    let isAsleep: @Sendable () -> Void

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        isAsleep()
        try await Task.sleep(for: .seconds(600))
        Issue.record("no task was cancelled in its sleep")
    }
}
