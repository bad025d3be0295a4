#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Sending transfers, with a valid token.
extension BackgroundTransfers {
    func begin(_ transfer: BackgroundTransfer) async throws(DropboxTransferError) -> BackgroundTransfer {
        try listen()
        try registry.save(transfer)
        active[transfer.id] = transfer
        await send(transfer.id)
        return transfer
    }

    /// The options for sending a transfer that waits for a token.
    struct Postponed {
        /// The end of the transfer if there is no other token than the one that has expired according to the server.
        var refusal: BackgroundUpdate.News?
        /// The end of the wait after a failed attempt.
        var notBefore: Date?
    }

    /// The shortest wait before a repeated request for a token, since the number of these requests is not limited.
    private static let shortestTokenWait = Duration.seconds(1)

    /// Sends a transfer again. A new token may take a minute, so the events of other transfers do not wait for it.
    func sendAgain(_ id: UUID, delay: Duration, refusal: BackgroundUpdate.News?) {
        sending[id, default: 0] += 1
        Task {
            await send(id, delay: delay, refusal: refusal)
            if let count = sending[id] { sending[id] = count > 1 ? count - 1 : nil }
            if !isBusy { reportAll() }
        }
    }

    /// Sends a transfer with a valid token. The record is saved before the task starts.
    ///
    /// While other transfers wait for a token, the transfer waits with them, so that it causes no additional request.
    func send(
        _ id: UUID,
        delay: Duration? = nil,
        refusal: BackgroundUpdate.News? = nil,
        isPostponed: Bool = false
    ) async {
        guard isListening, var transfer = active[id] else { return }
        let postponed = Postponed(
            refusal: refusal,
            notBefore: delay.map { Date(timeIntervalSinceNow: $0.seconds) }
        )
        guard isPostponed || unsent.isEmpty else { return postpone(transfer, postponed) }
        transfer.attempts += 1
        active[id] = transfer
        reported[id] = nil
        let untilBegin = transfer.earliestBeginDate.flatMap { RetryAfter.wait($0.timeIntervalSinceNow) } ?? .zero
        let delay = max(delay ?? .zero, untilBegin)
        do throws(DropboxTransferError) {
            let authorized = try await request(transfer, renewsToken: refusal != nil)
            guard isListening, active[id] != nil else { return }
            unsent[id] = nil
            let tokenHash = authorized.token.map { BackgroundTransfer.hash($0) }
            if let refusal, let tokenHash, tokenHash == transfer.tokenHash {
                transfer.attempts -= 1
                return end(transfer, refusal)
            }
            transfer.tokenHash = tokenHash
            active[id] = transfer
            try registry.save(transfer)
            do throws(StoneTransportError) {
                try await session.start(
                    authorized.request,
                    identity: registry.identity(of: transfer),
                    direction: transfer.direction,
                    delay: delay > .zero ? delay : nil
                )
            } catch {
                throw transfer.direction.failure(StoneCallError<Void>.transport(error))
            }
            // The transfer may have been cancelled before the session had its task.
            if isListening, active[id] == nil { await cancelTasks(of: [id]) }
        } catch {
            guard isListening, active[id] != nil else { return }
            guard error.awaitsToken else { return end(transfer, .failed(error)) }
            transfer.attempts -= 1
            active[id] = transfer
            tokenWait = error.requestedWait
            postpone(transfer, postponed)
        }
    }

    /// Keeps a transfer until the token can be refreshed, and retries the refresh. This does not count as an attempt,
    /// since a transfer with a valid token would wait for a connection without limit, too.
    private func postpone(_ transfer: BackgroundTransfer, _ postponed: Postponed) {
        if unsent.updateValue(postponed, forKey: transfer.id) == nil { report(transfer, .waiting) }
        guard resending == nil else { return }
        let clock = routeClient.settings.retry.clock
        resending = Task { [weak self] in
            var attempt = 0
            var isDone = false
            while !isDone {
                attempt += 1
                guard let delay = await self?.tokenDelay(afterAttempt: attempt) else { return }
                do { try await clock.sleep(for: delay) } catch {
                    await self?.stopResending()
                    return
                }
                isDone = await self?.sendPostponed() ?? true
            }
        }
    }

    private func tokenDelay(afterAttempt attempt: Int) -> Duration {
        let backoff = routeClient.settings.retry.backoff(afterAttempt: attempt)
        return max(backoff, tokenWait ?? .zero, Self.shortestTokenWait)
    }

    /// Sends the postponed transfers. Returns `false` if the token cannot be refreshed yet.
    private func sendPostponed() async -> Bool {
        while !Task.isCancelled, let (id, postponed) = unsent.first {
            let delay = postponed.notBefore.flatMap { RetryAfter.wait($0.timeIntervalSinceNow) }
            await send(id, delay: delay, refusal: postponed.refusal, isPostponed: true)
            guard unsent[id] == nil else { return false }
        }
        stopResending()
        return true
    }

    private func stopResending() {
        // A cancelled task may have a successor.
        if !Task.isCancelled { resending = nil }
    }

    private func request(
        _ transfer: BackgroundTransfer,
        renewsToken: Bool
    ) async throws(DropboxTransferError) -> AuthorizedRequest {
        let isRefused = { @Sendable (token: StoneAccessToken) in renewsToken && transfer.mayHaveUsed(token) }
        if let stored = transfer.request {
            return try await request(transfer, stored: stored, isRefused: isRefused)
        }
        switch transfer.direction {
        case .upload:
            let argument = Files.UploadArg(
                path: transfer.path,
                mode: transfer.mode,
                contentHash: transfer.contentHash
            )
            do {
                let content = StoneBody.file(StoneFileSlice(url: transfer.file))
                return try await routeClient.request(
                    for: Files.Routes.upload,
                    argument,
                    content: content,
                    isRefused: isRefused
                )
            } catch {
                throw .of(error, DropboxTransferError.upload)
            }
        case .download:
            do {
                return try await routeClient.request(
                    for: Files.Routes.download,
                    Files.DownloadArg(path: transfer.path),
                    isRefused: isRefused
                )
            } catch {
                throw .of(error, DropboxTransferError.download)
            }
        }
    }
}
