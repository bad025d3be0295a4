import StoneHTTP

/// Runs an operation with a time limit.
///
/// After the limit, cancels the operation's task and returns `onTimeout`, even if the operation ignores the cancellation.
/// This needs a free thread: if operations block all threads of Swift's pool, the limit waits for one of them.
package func withTimeLimit<Outcome: Sendable>(
    _ limit: Duration?,
    onTimeout: Outcome,
    operation: @escaping @Sendable () async -> Outcome
) async -> Outcome {
    guard let limit else { return await operation() }
    let first = FirstOutcome<Outcome>()
    let work = Task { await first.record(operation()) }
    let timer = Task {
        do {
            try await Task.sleep(for: min(limit, .longestWait))
        } catch {
            return
        }
        work.cancel()
        await first.record(onTimeout)
    }
    defer { timer.cancel() }
    return await withTaskCancellationHandler {
        await first.value
    } onCancel: {
        work.cancel()
    }
}

/// The first of several recorded outcomes.
package actor FirstOutcome<Outcome: Sendable> {
    package init() {}

    private var recorded: Outcome?
    private var waiting: CheckedContinuation<Outcome, Never>?

    /// Suspends until there is an outcome. One task at a time may wait.
    package var value: Outcome {
        get async {
            if let recorded { return recorded }
            return await withCheckedContinuation { waiting = $0 }
        }
    }

    package func record(_ outcome: Outcome) {
        guard recorded == nil else { return }
        recorded = outcome
        waiting?.resume(returning: outcome)
        waiting = nil
    }
}
