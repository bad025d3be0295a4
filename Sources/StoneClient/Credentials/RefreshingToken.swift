import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A token that is refreshed before it expires, and when the server reports that it has expired.
///
/// Any number of clients may share it. `refresh` runs once for all waiting calls. A cancelled call stops waiting, while
/// the refresh continues for the others.
public final class RefreshingToken: Sendable {
    /// Returns a new token in place of the given one.
    public typealias Refresh = @Sendable (AccessToken?) async throws -> AccessToken
    private typealias Waiter = CheckedContinuation<AccessToken, any Error>

    private struct State {
        var token: AccessToken?
        /// The error of all further requests for a token, set by ``RefreshingToken/end(throwing:)``.
        var end: (any Error)?
        /// The number of replacements by the program. A refresh that began before the last one has no effect.
        var generation = 0
        var isRefreshing = false
        var waiters: [Int: Waiter] = [:]
        var nextWaiter = 0
        /// The waiters whose continuations are not stored yet. A waiter that is cancelled first is removed.
        var announced: Set<Int> = []
    }

    private let state: Locked<State>
    private let margin: Duration
    private let now: @Sendable () -> Date
    private let refresh: Refresh?

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - token: The initial token, or `nil` to request one before the first call.
    ///   - margin: The time before its expiry at which the token is refreshed.
    ///   - now: Returns the current time.
    ///   - refresh: Returns a new token in place of the given one; `nil` if the token cannot be refreshed.
    public init(
        _ token: AccessToken?,
        margin: Duration = .seconds(300),
        now: @escaping @Sendable () -> Date = { Date() },
        refresh: Refresh? = nil
    ) {
        state = Locked(State(token: token))
        self.margin = margin
        self.now = now
        self.refresh = refresh
    }

    var canRefresh: Bool { refresh != nil }

    /// Returns a token that is not known to have expired, and refreshes it if necessary.
    ///
    /// - Parameter rejected: A token that the server reported as expired. Another token is returned.
    /// - Throws: The error of the refresh, the error passed to ``end(throwing:)``, or `CancellationError`.
    public func token(otherThan rejected: AccessToken? = nil) async throws -> AccessToken {
        let (current, waiter) = try state.withLock { state throws -> (AccessToken?, Int) in
            if let end = state.end { throw end }
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

    /// Replaces the token. Calls that wait for a refresh continue with this token, and the result of the refresh is
    /// discarded.
    public func replace(with token: AccessToken) {
        change(.success(token)) { state in
            state.token = token
            state.end = nil
        }
    }

    /// Makes all waiting and later calls throw an error, until the token is replaced.
    public func end(throwing error: any Error) {
        change(.failure(error)) { state in
            state.token = nil
            state.end = error
        }
    }

    private func change(_ result: Result<AccessToken, any Error>, _ body: (inout State) -> Void) {
        let waiters = state.withLock { state in
            body(&state)
            state.generation += 1
            state.isRefreshing = false
            defer { state.waiters = [:] }
            return state.waiters
        }
        for waiter in waiters.values { waiter.resume(with: result) }
    }

    private func isExpiring(_ token: AccessToken) -> Bool {
        guard let expiry = token.expiresAt else { return false }
        return now().addingTimeInterval(Double(margin.components.seconds)) >= expiry
    }

    /// Stores the waiter, and starts a refresh unless one is running or has just replaced the token.
    private func enqueue(_ continuation: Waiter, as waiter: Int, _ rejected: AccessToken?) {
        enum Step {
            case resume(Result<AccessToken, any Error>)
            case refresh(AccessToken?, generation: Int)
            case wait
        }
        let step: Step = state.withLock { state in
            guard state.announced.remove(waiter) != nil else { return .resume(.failure(CancellationError())) }
            if let end = state.end { return .resume(.failure(end)) }
            if let token = state.token, token != rejected, !isExpiring(token) { return .resume(.success(token)) }
            state.waiters[waiter] = continuation
            if state.isRefreshing { return .wait }
            state.isRefreshing = true
            return .refresh(state.token, generation: state.generation)
        }
        switch step {
        case .resume(let result): continuation.resume(with: result)
        case .wait: break
        case .refresh(let old, let generation):
            // The task is unstructured, so that it is not cancelled with the call that started it.
            Task { await runRefresh(replacing: old, generation) }
        }
    }

    private func runRefresh(replacing old: AccessToken?, _ generation: Int) async {
        let result: Result<AccessToken, any Error>
        do {
            guard let refresh else { throw ExpiredTokenError() }
            result = .success(try await refresh(old))
        } catch {
            result = .failure(error)
        }
        let waiters = state.withLock { state -> [Int: Waiter] in
            guard state.generation == generation else { return [:] }
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

extension RefreshingToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "RefreshingToken(********)" }
    public var customMirror: Mirror { Mirror(self, children: ["value": "********"]) }
}

/// An error for a token that has expired and cannot be refreshed.
struct ExpiredTokenError: Error {}
