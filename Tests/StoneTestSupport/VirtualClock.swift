/// A clock that records sleeps, and ends them immediately.
package final class VirtualClock: Clock {
    package struct Instant: InstantProtocol {
        package var offset: Duration

        package init(offset: Duration) { self.offset = offset }

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let state = Shared((time: Duration.zero, sleeps: [Duration]()))

    package init() {}

    package var now: Instant { Instant(offset: state.value.time) }
    package var minimumResolution: Duration { .zero }
    package var sleeps: [Duration] { state.value.sleeps }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            state.sleeps.append(deadline.offset - state.time)
            state.time = max(state.time, deadline.offset)
        }
    }
}
