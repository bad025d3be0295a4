import StoneLocks

/// A change of the tokens in a file.
enum TokenChange: Sendable {
    case set(OAuthToken?, account: String)
    case removeAll
}

/// The changes of token files that wait in this process. All changes that wait for the same file are made at once.
final class TokenChangeQueue: Sendable {
    typealias Outcome = Result<Void, OAuthTokenStoreError>

    /// A file, and the maximum time to wait for its lock.
    struct Target: Hashable, Sendable {
        let path: String
        let lockLimit: Duration
    }

    private struct Waiter {
        let change: TokenChange
        let continuation: CheckedContinuation<Outcome, Never>
    }

    /// The changes that are not begun yet. There is a list, which may be empty, while a task works on the file.
    private let waiters = Locked<[Target: [Waiter]]>([:])

    /// Makes a change after those that wait, or together with them.
    ///
    /// - Parameter apply: Makes changes in this order, and returns the outcome of each.
    func make(
        _ change: TokenChange,
        in target: Target,
        apply: @escaping @Sendable ([TokenChange]) async -> [Outcome]
    ) async throws(OAuthTokenStoreError) {
        let outcome = await withCheckedContinuation { continuation in
            let isFirst = waiters.withLock { waiters in
                let isFirst = waiters[target] == nil
                waiters[target, default: []].append(Waiter(change: change, continuation: continuation))
                return isFirst
            }
            // A rotated token must be saved even after the cancellation of the task.
            if isFirst { Task.detached { await self.run(target, apply) } }
        }
        try outcome.get()
    }

    private func run(_ target: Target, _ apply: @Sendable ([TokenChange]) async -> [Outcome]) async {
        while let batch = nextBatch(target) {
            let outcomes = await apply(batch.map(\.change))
            for (waiter, outcome) in zip(batch, outcomes) { waiter.continuation.resume(returning: outcome) }
        }
    }

    private func nextBatch(_ target: Target) -> [Waiter]? {
        waiters.withLock { waiters in
            guard let batch = waiters[target], !batch.isEmpty else {
                waiters[target] = nil
                return nil
            }
            waiters[target] = []
            return batch
        }
    }
}
