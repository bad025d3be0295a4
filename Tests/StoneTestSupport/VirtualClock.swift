import Foundation

/// A clock that records sleeps, and ends them immediately.
package final class VirtualClock: Clock, @unchecked Sendable {
    package struct Instant: InstantProtocol {
        package var offset: Duration

        package init(offset: Duration) { self.offset = offset }

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let lock = NSLock()
    private var time = Duration.zero
    private var recorded: [Duration] = []

    package init() {}

    package var now: Instant { Instant(offset: lock.withLock { time }) }
    package var minimumResolution: Duration { .zero }
    package var sleeps: [Duration] { lock.withLock { recorded } }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        lock.withLock {
            recorded.append(deadline.offset - time)
            time = max(time, deadline.offset)
        }
    }
}
