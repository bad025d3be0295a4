import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The attempts of a call so far.
struct Attempts {
    var count = 0
    var waited = Duration.zero
    /// Whether the token was refreshed because the server reported that it had expired.
    var hasRefreshed = false
    let limit: TimeLimit?

    init(_ call: Call, _ settings: Caller.Settings) {
        let clock = (call.options.retry ?? settings.retry).clock
        limit = (call.options.totalTimeout ?? settings.totalTimeout).map { TimeLimit($0, clock) }
    }
}

extension Caller {
    func send(_ call: Call, delivery: ResponseDelivery) async throws(CallFailure) -> StoneResponse {
        var attempts = Attempts(call, core.settings)
        return try await send(call, delivery: delivery, &attempts)
    }

    /// Sends a call until it succeeds or may not be repeated.
    func send(
        _ call: Call,
        delivery: ResponseDelivery,
        _ attempts: inout Attempts
    ) async throws(CallFailure) -> StoneResponse {
        var rejectedToken: AccessToken?
        while true {
            attempts.count += 1
            let token: AccessToken? = try await attempts.limit.run(mayReachServer: false) { [rejectedToken] in
                try await self.token(for: call, otherThan: rejectedToken)
            }
            do throws(CallFailure) {
                return try await attempts.limit.run(mayReachServer: true) { [attempts] in
                    try await attempt(call, token, delivery, attempts)
                }
            } catch {
                if let token, !attempts.hasRefreshed, isExpired(error), call.request.body.isRepeatable,
                    core.settings.credentials.tokens?.canRefresh ?? false
                {
                    attempts.hasRefreshed = true
                    rejectedToken = token
                } else {
                    try await waitToRepeat(call, after: error, &attempts)
                }
            }
        }
    }

    /// Waits before the next attempt, or throws the failure if there is to be none.
    func waitToRepeat(
        _ call: Call,
        after failure: CallFailure,
        _ attempts: inout Attempts
    ) async throws(CallFailure) {
        let policy = call.options.retry ?? core.settings.retry
        let effect = failure.effect(core.settings.service)
        guard call.request.body.isRepeatable, effect != .final,
            let delay = policy.delay(
                afterAttempt: attempts.count,
                waited: attempts.waited,
                retryAfter: failure.retryAfter
            ),
            attempts.limit.map({ delay < $0.remaining }) ?? true
        else { throw failure }
        if effect == .unknown, case .never = call.repeatability { throw failure }
        do {
            try await policy.clock.sleep(for: delay)
        } catch {
            throw .cancelled
        }
        attempts.waited += delay
        if effect == .unknown, case .afterCheck(let check) = call.repeatability {
            let isSafe: Bool
            do throws(CallFailure) {
                isSafe = try await attempts.limit.run(mayReachServer: false) { try await check() }
            } catch {
                throw Task.isCancelled ? .cancelled : failure
            }
            guard isSafe else { throw failure }
        }
    }

    /// Whether the server refused the call because the token has expired.
    private func isExpired(_ failure: CallFailure) -> Bool {
        guard case .response(let response, .auth, _) = failure else { return false }
        return LooseJSON(response.body).text("error", ".tag").map(core.settings.service.expiredTokenTags.contains)
            ?? false
    }

    /// Returns the token to send the call with, or `nil` if the call takes none.
    func token(for call: Call, otherThan rejected: AccessToken?) async throws(CallFailure) -> AccessToken? {
        guard call.authKinds.contains(.token), let tokens = core.settings.credentials.tokens else { return nil }
        do {
            return try await tokens.token(otherThan: rejected)
        } catch is CancellationError where Task.isCancelled {
            throw .cancelled
        } catch {
            throw .credentials(error)
        }
    }

    private func attempt(
        _ call: Call,
        _ token: AccessToken?,
        _ delivery: ResponseDelivery,
        _ attempts: Attempts
    ) async throws(CallFailure) -> StoneResponse {
        guard !Task.isCancelled else { throw .cancelled }
        guard !core.isShutDown.withLock({ $0 }) else {
            throw .transport(TransportError(.shutDown, "the client was shut down", mayHaveReachedServer: false))
        }
        let request = try authorized(call, token)
        let context = CallContext(route: call.route, attempt: attempts.count)
        let response: StoneResponse
        do {
            response = try await exchange(request, transportOptions(call, delivery, attempts.limit), context)
        } catch {
            throw Task.isCancelled ? .cancelled : CallFailure(error)
        }
        guard !response.isSuccess else { return response }
        throw await failure(response, call.permissions)
    }

    /// Returns the request of the call with the header fields that depend on the credentials.
    func authorized(_ call: Call, _ token: AccessToken?) throws(CallFailure) -> StoneRequest {
        var request = call.request
        let authorization: String?
        if let token {
            authorization = "Bearer \(token.value)"
        } else if call.authKinds.contains(.app), let app = core.settings.credentials.app {
            authorization = app
        } else if call.authKinds.contains(.none) {
            authorization = nil
        } else {
            throw .invalidArgument(.missingCredentials(accepted: call.traits.auth))
        }
        if let authorization {
            for field in core.settings.identityHeaders.fields where request.headers[field.name] == nil {
                request.headers.append(field.name, field.value)
            }
            request.headers["Authorization"] = authorization
        }
        if let field = request.headers.firstInvalidField {
            throw .invalidArgument(.header(name: field.name))
        }
        return request
    }

    private func transportOptions(
        _ call: Call,
        _ delivery: ResponseDelivery,
        _ limit: TimeLimit?
    ) -> TransportOptions {
        let service = core.settings.service
        let isRPC = call.style == .rpc
        let timeout = call.options.timeout ?? (isRPC ? call.host.timeout ?? service.timeout : nil)
        let remaining = limit?.remaining
        var isSafe = false
        if case .safe = call.repeatability { isSafe = true }
        return TransportOptions(
            delivery: delivery,
            timeout: timeout.map { min($0, remaining ?? $0) } ?? remaining,
            idleTimeout: call.options.idleTimeout ?? (isRPC ? nil : service.idleTimeout),
            isRepeatable: isSafe,
            progress: isRPC ? nil : call.options.progress.map { Self.report($0, of: call.style) }
        )
    }

    /// Reports the progress of content only, not of JSON such as the response to an upload.
    private static func report(
        _ progress: @escaping @Sendable (TransferProgress) -> Void,
        of style: RouteStyle
    ) -> @Sendable (TransferProgress) -> Void {
        let direction = style == .upload ? TransferProgress.Direction.upload : .download
        return { if $0.direction == direction { progress($0) } }
    }

    /// Sends the request through the middleware.
    private func exchange(
        _ request: StoneRequest,
        _ options: TransportOptions,
        _ context: CallContext
    ) async throws -> StoneResponse {
        let transport = core.transport
        guard !core.settings.middleware.isEmpty else { return try await transport.send(request, options: options) }
        let innermost: Middleware.Next = { try await transport.send($0, options: options) }
        let chain = core.settings.middleware.reversed().reduce(innermost) { next, middleware in
            { try await middleware.intercept($0, context, next: next) }
        }
        return try await chain(request)
    }

    func failure(_ response: StoneResponse, _ permissions: Set<String>) async -> CallFailure {
        let body: Data
        do {
            body = try await response.bodyPrefix(upTo: 1 << 20)
        } catch {
            return Task.isCancelled ? .cancelled : CallFailure(error)
        }
        let service = core.settings.service
        let meaning = service.meaning(of: response.status)
        return .response(
            FailedResponse(response, body, service, permissions),
            meaning,
            retryAfter: retryAfter(response, meaning, body)
        )
    }

    /// Returns the wait in seconds that the server requests in the header field `Retry-After` or in the body.
    private func retryAfter(_ response: StoneResponse, _ meaning: Service.StatusMeaning?, _ body: Data) -> Duration? {
        guard meaning == .rateLimit || meaning == .server else { return nil }
        let field = response.headers["Retry-After"].flatMap { Double($0) }
        let seconds = field ?? LooseJSON(body).number("error", core.settings.service.retryAfterField)
        // A very large number must not overflow the duration.
        return seconds.flatMap { $0.isFinite && $0 >= 0 ? .milliseconds(Int64(min($0, 1e9) * 1_000)) : nil }
    }
}

extension FailedResponse {
    init(_ response: StoneResponse, _ body: Data, _ service: Service, _ permissions: Set<String>) {
        self.init(
            status: response.status,
            headers: response.headers,
            body: body,
            requestID: response.headers[service.http.requestIDHeader],
            permissions: permissions
        )
    }
}

extension StoneResponse {
    /// Returns the whole body.
    func collectedBody(upTo limit: Int) async throws(CallFailure) -> Data {
        do {
            switch body {
            case .none, .file: return Data()
            case .bytes(let data):
                guard data.count <= limit else { throw StoneBodyTooLargeError(limit: limit) }
                return data
            case .stream(let stream): return try await stream.collect(upTo: limit)
            }
        } catch {
            throw Task.isCancelled ? .cancelled : CallFailure(error)
        }
    }

    /// Returns the beginning of the body. The rest of a stream is not received.
    fileprivate func bodyPrefix(upTo limit: Int) async throws -> Data {
        guard case .stream(let stream) = body else {
            guard case .bytes(let data) = body else { return Data() }
            return data.prefix(limit)
        }
        var content = Data()
        for try await chunk in stream {
            content.append(chunk.prefix(limit - content.count))
            if content.count >= limit { break }
        }
        return content
    }

    /// Returns the result of a download.
    func decodedHeader<Value>(
        _ service: Service,
        _ permissions: Set<String>,
        _ coder: StoneCoder<Value>
    ) throws(CallFailure) -> Value {
        do throws(StoneDecodingError) {
            return try StoneJSONDecoder(permissions: permissions).decode(coder, from: resultJSON(service))
        } catch {
            throw .decoding(error, FailedResponse(self, Data(), service, permissions))
        }
    }

    /// Returns the JSON in the header field for results. Libraries that decode header fields as Latin-1 turn one UTF-8
    /// character into several; this reverses it.
    func resultJSON(_ service: Service) -> Data {
        let text = headers[service.http.resultHeader] ?? ""
        let latin1 = text.unicodeScalars.allSatisfy { $0.value <= 0xFF }
        guard latin1, text.utf8.contains(where: { $0 >= 0x80 }) else { return Data(text.utf8) }
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        return String(bytes: bytes, encoding: .utf8).map { Data($0.utf8) } ?? Data(text.utf8)
    }
}
