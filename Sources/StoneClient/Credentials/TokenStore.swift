#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Holds the current token and runs at most one refresh at a time.
final class TokenStore: Sendable {
    typealias Refresh = @Sendable (AccessToken?) async throws -> AccessToken
    private typealias Waiter = CheckedContinuation<AccessToken, any Error>

    private struct State {
        var token: AccessToken?
        var isRefreshing = false
        var waiters: [Int: Waiter] = [:]
        var nextWaiter = 0
        /// Waiters whose continuations are not stored yet. One that is cancelled before is removed.
        var announced: Set<Int> = []
    }

    private let state: Locked<State>
    private let margin: Duration
    private let now: @Sendable () -> Date
    private let refresh: Refresh?

    init(
        _ token: AccessToken?,
        margin: Duration = .zero,
        now: @escaping @Sendable () -> Date = { Date() },
        refresh: Refresh? = nil
    ) {
        state = Locked(State(token: token))
        self.margin = margin
        self.now = now
        self.refresh = refresh
    }

    var canRefresh: Bool { refresh != nil }

    /// A token that is not known to have expired.
    ///
    /// - Parameter rejected: A token that the server called expired; another one is returned.
    func token(otherThan rejected: AccessToken? = nil) async throws -> AccessToken {
        let (current, waiter) = state.withLock { state -> (AccessToken?, Int) in
            if let token = state.token, token != rejected, refresh == nil || !isExpiring(token) { return (token, 0) }
            state.nextWaiter += 1
            state.announced.insert(state.nextWaiter)
            return (nil, state.nextWaiter)
        }
        if let current { return current }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { enqueue($0, as: waiter, rejected) }
        } onCancel: {
            cancel(waiter)
        }
    }

    private func isExpiring(_ token: AccessToken) -> Bool {
        guard let expiry = token.expiresAt else { return false }
        return now().addingTimeInterval(Double(margin.components.seconds)) >= expiry
    }

    /// Stores the waiter, and begins a refresh unless one is running or has just replaced the token.
    private func enqueue(_ continuation: Waiter, as waiter: Int, _ rejected: AccessToken?) {
        enum Step {
            case resume(AccessToken)
            case cancel
            case refresh(AccessToken?)
            case wait
        }
        let step: Step = state.withLock { state in
            guard state.announced.remove(waiter) != nil else { return .cancel }
            if let token = state.token, token != rejected, !isExpiring(token) { return .resume(token) }
            state.waiters[waiter] = continuation
            if state.isRefreshing { return .wait }
            state.isRefreshing = true
            return .refresh(state.token)
        }
        switch step {
        case .resume(let token): continuation.resume(returning: token)
        case .cancel: continuation.resume(throwing: CancellationError())
        case .wait: break
        case .refresh(let old):
            // Unstructured, so that it does not end with the call that happened to be the first.
            Task { await runRefresh(replacing: old) }
        }
    }

    private func runRefresh(replacing old: AccessToken?) async {
        let result: Result<AccessToken, any Error>
        do {
            guard let refresh else { throw ExpiredTokenError() }
            result = .success(try await refresh(old))
        } catch {
            result = .failure(error)
        }
        let waiters = state.withLock { state in
            if case .success(let token) = result { state.token = token }
            state.isRefreshing = false
            defer { state.waiters = [:] }
            return state.waiters
        }
        for waiter in waiters.values { waiter.resume(with: result) }
    }

    private func cancel(_ waiter: Int) {
        let continuation = state.withLock { state in
            state.announced.remove(waiter)
            return state.waiters.removeValue(forKey: waiter)
        }
        continuation?.resume(throwing: CancellationError())
    }
}

/// The token cannot be replaced.
struct ExpiredTokenError: Error {}
