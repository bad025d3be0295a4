import StoneLocks
import StoneRuntime

/// One call: its attempts, their total time limit, and its token.
struct CallSession: Sendable {
    let routeClient: RouteClient
    let call: Call
    private let limit: TimeLimit?
    /// The number of attempts so far.
    private var attempts = 0
    /// The number of attempts before the last one that made progress.
    private var attemptsBeforeProgress = 0
    /// The time waited since then.
    private var waited = Duration.zero
    /// Whether the call was repeated with a new token, which it is only once between two attempts that made progress.
    private var hasNewToken = false

    /// Starts measuring the time of the call.
    init(_ call: Call, with routeClient: RouteClient) {
        self.routeClient = routeClient
        self.call = call
        let settings = routeClient.core.settings
        let clock = (call.options.retry ?? settings.retry).clock
        limit = (call.options.totalTimeout ?? settings.totalTimeout).map { TimeLimit($0, clock) }
    }

    private var service: StoneService { routeClient.core.settings.service }

    /// Sends the call until it succeeds or must not be repeated.
    mutating func send(delivery: ResponseDelivery) async throws(CallFailure) -> StoneResponse {
        try await send(call, delivery: delivery)
    }

    /// Sends a variant of the call, such as one for the rest of its content.
    mutating func send(_ call: Call, delivery: ResponseDelivery) async throws(CallFailure) -> StoneResponse {
        while true {
            attempts += 1
            let token: StoneAccessToken? = try await limit.run(mayReachServer: false) { [self] in
                try await routeClient.token(accepting: call.authKinds)
            }
            do throws(CallFailure) {
                return try await limit.run(mayReachServer: true) { [self] in
                    try await attempt(call, token: token, delivery: delivery)
                }
            } catch {
                let canRefresh = isExpired(error) && reject(token)
                if canRefresh, !hasNewToken, call.request.body.isRepeatable {
                    hasNewToken = true
                } else {
                    try await waitToRepeat(after: error)
                }
            }
        }
    }

    /// Counts the last attempt as the first one.
    mutating func madeProgress() {
        (attemptsBeforeProgress, waited, hasNewToken) = (attempts - 1, .zero, false)
    }

    /// Waits before the next attempt, or throws the failure if the call is not repeated.
    mutating func waitToRepeat(after failure: CallFailure) async throws(CallFailure) {
        let policy = call.options.retry ?? routeClient.core.settings.retry
        let effect = failure.effect(service)
        guard call.request.body.isRepeatable, effect != .final,
            let delay = policy.delay(
                afterAttempt: attempts - attemptsBeforeProgress,
                waited: waited,
                retryAfter: failure.retryAfter
            ),
            limit.map({ delay < $0.remaining }) ?? true
        else { throw failure }
        if effect == .unknown, case .never = call.repeatability { throw failure }
        do {
            try await policy.clock.sleep(for: delay)
        } catch {
            throw .cancelled
        }
        waited += delay
        if effect == .unknown, case .afterCheck(let check) = call.repeatability {
            let isSafe: Bool
            do throws(CallFailure) {
                isSafe = try await limit.run(mayReachServer: false) { try await check() }
            } catch {
                throw Task.isCancelled ? .cancelled : failure
            }
            guard isSafe else { throw failure }
        }
    }

    /// Returns whether the server refused the call because the token has expired.
    private func isExpired(_ failure: CallFailure) -> Bool {
        guard case .response(let response, .auth) = failure else { return false }
        return response.errorTag(isAnyOf: service.expiredTokenTags)
    }

    /// Marks the token as expired, also for later calls. Returns whether it can be refreshed.
    private func reject(_ token: StoneAccessToken?) -> Bool {
        guard let token, let tokens = routeClient.core.settings.credentials.tokens else { return false }
        tokens.reject(token)
        return tokens.canRefresh
    }

    private func attempt(
        _ call: Call,
        token: StoneAccessToken?,
        delivery: ResponseDelivery
    ) async throws(CallFailure) -> StoneResponse {
        guard !Task.isCancelled else { throw .cancelled }
        guard !routeClient.core.isShutDown.withLock({ $0 }) else {
            throw .transport(StoneTransportError(.shutDown, "the client was shut down", mayHaveReachedServer: false))
        }
        let request = try routeClient.authorized(
            call.request,
            accepting: call.authKinds,
            attribute: call.traits.auth,
            token: token
        )
        let response: StoneResponse
        do {
            response = try await routeClient.exchange(
                request,
                options: transportOptions(for: call, delivery: delivery),
                context: StoneCallContext(route: call.route, attempt: attempts)
            )
        } catch {
            throw Task.isCancelled ? .cancelled : CallFailure(error)
        }
        guard !response.isSuccess else { return response }
        throw await routeClient.failure(response, permissions: call.permissions)
    }

    private func transportOptions(for call: Call, delivery: ResponseDelivery) -> StoneTransportOptions {
        let isRPC = call.style == .rpc
        let timeout = call.options.timeout ?? (isRPC ? call.host.timeout ?? service.timeout : nil)
        let remaining = limit?.remaining
        var isSafe = false
        if case .safe = call.repeatability { isSafe = true }
        var options = StoneTransportOptions(
            delivery: delivery,
            timeout: timeout.map { min($0, remaining ?? $0) } ?? remaining,
            idleTimeout: call.options.idleTimeout ?? (isRPC ? nil : service.idleTimeout),
            isRepeatable: isSafe,
            progress: isRPC ? nil : call.options.progress.map { Self.report($0, of: call.style) }
        )
        options.isContent = call.style == .download
        return options
    }

    /// Reports the progress of content only, not of JSON such as the response to an upload.
    private static func report(
        _ progress: @escaping @Sendable (TransferProgress) -> Void,
        of style: RouteStyle
    ) -> @Sendable (TransferProgress) -> Void {
        let direction = style == .upload ? TransferDirection.upload : .download
        return { if $0.direction == direction { progress($0) } }
    }
}
