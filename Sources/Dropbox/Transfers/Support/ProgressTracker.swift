import StoneLocks

/// The total progress of a transfer in parts. Reports are in order and never decrease, even if parts are sent again.
final class ProgressTracker: Sendable {
    private struct State {
        var parts: [Int: Int64] = [:]
        var completed: Int64 = 0
        var reported: Int64 = -1
    }

    private let state = Locked(State())
    private let direction: TransferDirection
    private let total: Int64
    private let report: (@Sendable (TransferProgress) -> Void)?

    init(
        _ direction: TransferDirection,
        total: Int64,
        _ report: (@Sendable (TransferProgress) -> Void)?
    ) {
        self.direction = direction
        self.total = total
        self.report = report
    }

    /// Sets the number of transferred bytes of a part.
    func set(_ part: Int, to count: Int64) {
        guard let report else { return }
        state.withLock { state in
            state.completed += count - (state.parts[part] ?? 0)
            state.parts[part] = count
            let completed = min(state.completed, total)
            guard completed > state.reported else { return }
            state.reported = completed
            report(TransferProgress(direction: direction, completed: completed, total: total))
        }
    }

    /// Returns a closure that reports the progress of a call as progress of a part.
    func part(_ part: Int) -> (@Sendable (TransferProgress) -> Void)? {
        guard report != nil else { return nil }
        return { [self] progress in
            if progress.direction == direction { set(part, to: progress.completed) }
        }
    }
}
