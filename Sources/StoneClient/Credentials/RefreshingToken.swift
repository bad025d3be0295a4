import StoneLocks

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A token that is refreshed before it expires, and when the server reports that it has expired.
///
/// Any number of clients may share it. `refresh` runs once for all waiting calls. A cancelled call stops waiting, while
/// the refresh continues for the others. If `refresh` fails before the token has expired, the token is used, and
/// `refresh` runs again after half a minute.
public final class RefreshingToken: Sendable {
    /// Returns a new token in place of the given one.
    public typealias Refresh = @Sendable (StoneAccessToken?) async throws -> StoneAccessToken
    /// Returns a new token in place of the given one. An early refresh replaces a token that is still valid.
    package typealias EarlyRefresh =
        @Sendable (StoneAccessToken?, _ isEarly: Bool) async throws -> RefreshedToken

    /// The refresh that runs the current task. Calls in it cannot wait for its end.
    private struct RunningRefresh: Sendable {
        /// The identity of the token. The token itself would be retained by all tasks that its refresh starts.
        let token: UUID
        let generation: Int
    }

    @TaskLocal private static var running: RunningRefresh?

    private struct Waiter {
        let continuation: CheckedContinuation<StoneAccessToken, any Error>
        /// The expired token of this waiter, according to the server.
        let rejected: StoneAccessToken?
        /// Whether the current refresh had already installed its token when this waiter came.
        var isLate = false

        /// The same waiter in a new refresh.
        var onTime: Waiter { Waiter(continuation: continuation, rejected: rejected) }
    }

    private struct State {
        var token: StoneAccessToken? {
            didSet { isRejected = false }
        }
        /// Whether the server has reported that the token has expired.
        var isRejected = false
        /// The error of all later requests for a token, set by ``RefreshingToken/end(throwing:)``.
        var end: (any Error)?
        /// The number of refreshes, and of replacements by the program. Only the refresh that has begun with this
        /// number has an effect.
        var generation = 0
        var isRefreshing = false
        /// Whether the current refresh has installed its token, which it then reports.
        var isInstalled = false
        /// The end of the pause after the failed refresh of a valid token. Until then, the token is used.
        var quietUntil: Date?
        var waiters: [Int: Waiter] = [:]
        var nextWaiter = 0
        /// The waiters whose continuations are not stored yet. A waiter that is cancelled first is removed.
        var announced: Set<Int> = []
    }

    private let id = UUID()
    private let state: Locked<State>
    private let margin: Duration
    private let now: @Sendable () -> Date
    private let refresh: EarlyRefresh?

    /// The pause after a failed refresh, in seconds, during which a token that is still valid is not refreshed again.
    private static let quietTime: TimeInterval = 30

    /// Creates a token that only the program replaces. It is used even if it has expired.
    public convenience init(_ token: StoneAccessToken?) {
        self.init(token, margin: .zero, now: { Date() }, earlyRefresh: nil)
    }

    /// Creates a token that is refreshed.
    ///
    /// - Parameters:
    ///   - token: The initial token, or `nil` to request one before the first call.
    ///   - margin: The time before its expiry at which the token is refreshed, limited to a quarter of its lifetime.
    ///   - now: Returns the current time.
    ///   - refresh: Returns a new token in place of the given one. Until the closure returns, calls in it and in tasks
    ///     that it starts fail if they need this token.
    public convenience init(
        _ token: StoneAccessToken?,
        margin: Duration = .seconds(300),
        now: @escaping @Sendable () -> Date = { Date() },
        refresh: @escaping Refresh
    ) {
        self.init(token, margin: margin, now: now, earlyRefresh: { old, _ in RefreshedToken(try await refresh(old)) })
    }

    package init(
        _ token: StoneAccessToken?,
        margin: Duration,
        now: @escaping @Sendable () -> Date,
        earlyRefresh refresh: EarlyRefresh?
    ) {
        state = Locked(State(token: token))
        self.margin = margin
        self.now = now
        self.refresh = refresh
    }

    var canRefresh: Bool { refresh != nil }

    /// Returns a token with the same value, which neither the replacement nor the end of this one changes.
    package func copy() -> RefreshingToken {
        RefreshingToken(state.withLock(\.token), margin: margin, now: now, earlyRefresh: refresh)
    }

    /// Returns a valid token, and refreshes it if necessary. Without a `refresh` closure, returns the token even if it
    /// has expired.
    ///
    /// - Parameter rejected: A token that the server has reported as expired. A different token is returned.
    /// - Throws: The error of the refresh, the error passed to ``end(throwing:)``, `CancellationError`, or
    ///   ``StoneExpiredTokenError`` if the rejected token cannot be refreshed; within the refresh itself, an error
    ///   instead of waiting for its end.
    public func token(otherThan rejected: StoneAccessToken? = nil) async throws -> StoneAccessToken {
        let (current, waiter) = try state.withLock { state throws -> (StoneAccessToken?, Int) in
            if let end = state.end { throw end }
            if let token = state.token, token != rejected, refresh == nil || !isExpiring(token, state) {
                return (token, 0)
            }
            if let running = Self.running, running.token == id, state.isRefreshing,
                running.generation == state.generation
            {
                throw NestedRefreshError()
            }
            state.nextWaiter += 1
            state.announced.insert(state.nextWaiter)
            return (nil, state.nextWaiter)
        }
        if let current { return current }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                enqueue(Waiter(continuation: continuation, rejected: rejected), as: waiter)
            }
        } onCancel: {
            cancel(waiter)
        }
    }

    /// Makes later calls wait for another token, since the server has reported that this one has expired.
    func reject(_ token: StoneAccessToken) {
        state.withLock { if $0.token == token { $0.isRejected = true } }
    }

    /// Replaces the token. Calls that wait for a refresh continue with this token, or, if it has expired, wait until it
    /// is refreshed. The result of the current refresh is discarded.
    public func replace(with token: StoneAccessToken) {
        let isUsable = refresh == nil || !isExpired(token)
        let generation = change(isUsable ? .success(token) : nil) { state in
            state.token = token
            state.quietUntil = nil
            state.end = nil
        }
        if let generation { startRefresh(replacing: token, isEarly: false, generation) }
    }

    /// Makes all waiting and later calls throw an error, until the token is replaced.
    public func end(throwing error: any Error) {
        change(.failure(error)) { state in
            state.token = nil
            state.end = error
        }
    }

    /// Changes the state, and ends all waits with a result.
    ///
    /// - Returns: The generation of the refresh to start, or `nil` if there is a result or no call waits.
    @discardableResult
    private func change(_ result: Result<StoneAccessToken, any Error>?, _ body: (inout State) -> Void) -> Int? {
        let (waiters, generation) = state.withLock { state -> ([Int: Waiter], Int?) in
            body(&state)
            state.generation += 1
            state.isInstalled = false
            state.isRefreshing = result == nil && !state.waiters.isEmpty
            if state.isRefreshing {
                state.waiters = state.waiters.mapValues(\.onTime)
                return ([:], state.generation)
            }
            defer { state.waiters = [:] }
            return (state.waiters, nil)
        }
        if let result {
            for waiter in waiters.values { waiter.continuation.resume(with: result) }
        }
        return generation
    }

    private func isExpired(_ token: StoneAccessToken) -> Bool {
        token.expiresAt.map { now() >= $0 } ?? false
    }

    /// Returns the token unless it has expired.
    private func validToken(_ state: State) -> StoneAccessToken? {
        state.isRejected ? nil : state.token.flatMap { isExpired($0) ? nil : $0 }
    }

    /// Returns whether the token should be refreshed now.
    private func isExpiring(_ token: StoneAccessToken, _ state: State) -> Bool {
        if state.isRejected { return true }
        guard let expiry = token.expiresAt else { return false }
        let now = now()
        if now >= expiry { return true }
        if let quietUntil = state.quietUntil, now < quietUntil { return false }
        let margin = margin.seconds
        let share = token.issuedAt.map { expiry.timeIntervalSince($0) / 4 } ?? margin
        return now.addingTimeInterval(min(margin, share)) >= expiry
    }

    /// Stores the waiter, and starts a refresh unless one is running or has just replaced the token.
    private func enqueue(_ waiter: Waiter, as number: Int) {
        enum Step {
            case resume(Result<StoneAccessToken, any Error>)
            case refresh(StoneAccessToken?, isEarly: Bool, generation: Int)
            case wait
        }
        let step: Step = state.withLock { state in
            guard state.announced.remove(number) != nil else { return .resume(.failure(CancellationError())) }
            if let end = state.end { return .resume(.failure(end)) }
            if let token = state.token, token != waiter.rejected, !isExpiring(token, state) {
                return .resume(.success(token))
            }
            if state.isRefreshing {
                var waiter = waiter
                waiter.isLate = state.isInstalled
                state.waiters[number] = waiter
                return .wait
            }
            state.waiters[number] = waiter
            state.isRefreshing = true
            state.isInstalled = false
            state.generation += 1
            let isEarly = validToken(state).map { $0 != waiter.rejected } ?? false
            return .refresh(state.token, isEarly: isEarly, generation: state.generation)
        }
        switch step {
        case .resume(let result): waiter.continuation.resume(with: result)
        case .wait: break
        case .refresh(let old, let isEarly, let generation):
            startRefresh(replacing: old, isEarly: isEarly, generation)
        }
    }

    private func startRefresh(replacing old: StoneAccessToken?, isEarly: Bool, _ generation: Int) {
        // The task is unstructured, so cancelling the call does not cancel it.
        Task { await runRefresh(replacing: old, isEarly: isEarly, generation) }
    }

    /// The refresh for waiters that came while a token was reported that they cannot use, or for all waiters, if an
    /// early refresh failed and the token is no longer valid.
    private struct Next {
        let old: StoneAccessToken?
        let generation: Int
    }

    private func runRefresh(replacing old: StoneAccessToken?, isEarly: Bool, _ generation: Int) async {
        let result: Result<StoneAccessToken, any Error>
        do {
            result = .success(
                try await Self.$running.withValue(RunningRefresh(token: id, generation: generation)) {
                    try await install(replacing: old, isEarly: isEarly, generation)
                }
            )
        } catch {
            result = .failure(error)
        }
        let (waiters, valid, next) = state.withLock { state -> ([Int: Waiter], StoneAccessToken?, Next?) in
            guard state.generation == generation else { return ([:], nil, nil) }
            var valid: StoneAccessToken?
            var repeats = false
            if case .failure(let error) = result, (error as? any FinalRefreshError)?.isFinal != true {
                valid = validToken(state)
                // An early refresh has short timeouts. During it, the token expired or was refused.
                repeats = isEarly && valid == nil
                state.quietUntil = now().addingTimeInterval(Self.quietTime)
            }
            let served = state.waiters.filter { !repeats && !$0.value.isLate }
            let remaining = state.waiters.filter { repeats || $0.value.isLate }
            state.isInstalled = false
            state.isRefreshing = !remaining.isEmpty
            // In the next refresh, these waiters are not late, so that they get its token even if it is the same.
            state.waiters = remaining.mapValues(\.onTime)
            guard !remaining.isEmpty else { return (served, valid, nil) }
            state.generation += 1
            return (served, valid, Next(old: state.token, generation: state.generation))
        }
        if let next { startRefresh(replacing: next.old, isEarly: false, next.generation) }
        for waiter in waiters.values {
            if let valid, valid != waiter.rejected {
                waiter.continuation.resume(returning: valid)
            } else {
                waiter.continuation.resume(with: result)
            }
        }
    }

    /// Refreshes and installs the token, and then reports it.
    private func install(
        replacing old: StoneAccessToken?,
        isEarly: Bool,
        _ generation: Int
    ) async throws -> StoneAccessToken {
        guard let refresh else { throw StoneExpiredTokenError() }
        let start = now()
        let refreshed = try await refresh(old, isEarly)
        var token = refreshed.token
        if token.issuedAt == nil, token.value != old?.value { token.issuedAt = start }
        state.withLock { state in
            guard state.generation == generation else { return }
            (state.token, state.quietUntil, state.isInstalled) = (token, nil, true)
        }
        await refreshed.report()
        return token
    }

    private func cancel(_ number: Int) {
        let waiter = state.withLock { state in
            state.announced.remove(number)
            return state.waiters.removeValue(forKey: number)
        }
        waiter?.continuation.resume(throwing: CancellationError())
    }
}

extension RefreshingToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "RefreshingToken(********)" }
    public var customMirror: Mirror { Mirror(self, children: ["value": "********"]) }
}

/// An error for a refresh that would wait for its own end.
struct NestedRefreshError: Error, CustomStringConvertible {
    var description: String { "the token is being refreshed by the task that needs it" }
}
