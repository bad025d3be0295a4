import StoneTestSupport

/// A manual clock.
final class ManualClock: Clock {
    typealias Instant = VirtualClock.Instant

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var time = Instant(offset: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var count = 0
    }

    private let state = Shared(State())
    private let sleeps: AsyncStream<Duration>
    private let began: AsyncStream<Duration>.Continuation

    init() {
        (sleeps, began) = AsyncStream.makeStream(of: Duration.self)
    }

    var now: Instant { state.value.time }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    guard !state.cancelled.contains(number) else { return true }
                    state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
                began.yield(now.duration(to: deadline))
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(number)
                return state.sleepers.removeValue(forKey: number)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Returns when a sleep of this length has begun.
    func waitForSleep(of duration: Duration) async {
        for await sleep in sleeps where sleep == duration { return }
    }

    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.time = state.time.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.time }
            for number in due.keys { state.sleepers[number] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }
}
