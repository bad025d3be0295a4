import StoneLocks

/// A change of the tokens in a file.
enum TokenChange: Sendable {
    case set(OAuthToken?, account: String)
    case removeAll
}

/// The changes of token files that wait in this process. All changes that wait for the same file are made at once.
final class TokenChangeQueue: Sendable {
    typealias Outcome = Result<Void, OAuthTokenStoreError>
    /// Makes changes in this order, and returns the outcome of each. Waits for the lock of the file for at most the
    /// given time.
    typealias Apply = @Sendable ([TokenChange], _ lockLimit: Duration) async -> [Outcome]

    private struct Waiter {
        let change: TokenChange
        let lockLimit: Duration
        let continuation: CheckedContinuation<Outcome, Never>
    }

    /// The changes that are not begun yet, by the path of their file. There is a list, which may be empty, while a task
    /// works on the file.
    private let waiters = Locked<[String: [Waiter]]>([:])

    /// Makes a change after those that wait, or together with them.
    ///
    /// - Parameters:
    ///   - path: The path that all stores of the file use here.
    ///   - lockLimit: The maximum time to wait for the lock of the file. The largest one counts for changes that are
    ///     made together.
    func make(
        _ change: TokenChange,
        in path: String,
        lockLimit: Duration,
        apply: @escaping Apply
    ) async throws(OAuthTokenStoreError) {
        let outcome = await withCheckedContinuation { continuation in
            let waiter = Waiter(change: change, lockLimit: lockLimit, continuation: continuation)
            let isFirst = waiters.withLock { waiters in
                let isFirst = waiters[path] == nil
                waiters[path, default: []].append(waiter)
                return isFirst
            }
            // A rotated token must be saved even after the cancellation of the task.
            if isFirst { Task.detached { await self.run(path, apply) } }
        }
        try outcome.get()
    }

    private func run(_ path: String, _ apply: Apply) async {
        while let batch = nextBatch(path) {
            let lockLimit = batch.map(\.lockLimit).max() ?? .zero
            let outcomes = await apply(batch.map(\.change), lockLimit)
            for (waiter, outcome) in zip(batch, outcomes) { waiter.continuation.resume(returning: outcome) }
        }
    }

    private func nextBatch(_ path: String) -> [Waiter]? {
        waiters.withLock { waiters in
            guard let batch = waiters[path], !batch.isEmpty else {
                waiters[path] = nil
                return nil
            }
            waiters[path] = []
            return batch
        }
    }
}
