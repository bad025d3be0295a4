#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
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

    /// Sends a transfer with a valid token. The record is saved before the task starts.
    func send(_ id: UUID, delay: Duration? = nil, renewsToken: Bool = false) async {
        guard var transfer = active[id] else { return }
        transfer.attempts += 1
        active[id] = transfer
        reported[id] = nil
        let untilBegin = transfer.earliestBeginDate.map { Duration.seconds($0.timeIntervalSinceNow) } ?? .zero
        let delay = max(delay ?? .zero, untilBegin)
        do throws(DropboxTransferError) {
            let (request, token) = try await request(transfer, renewsToken)
            guard active[id] != nil else { return }
            unsent[id] = nil
            transfer.tokenHash = token.map { BackgroundTransfer.hash($0) }
            active[id] = transfer
            try registry.save(transfer)
            let identity = registry.identity(of: id)
            do throws(StoneTransportError) {
                try await session.start(
                    request,
                    identity: identity,
                    downloads: transfer.kind == .download,
                    delay: delay > .zero ? delay : nil
                )
            } catch {
                throw transfer.failure(error)
            }
            // The transfer may have been cancelled before the session had its task.
            if active[id] == nil { await session.cancel(identity: identity) }
        } catch {
            guard error.awaitsToken else { return end(transfer, .failed(error)) }
            guard active[id] != nil else { return }
            transfer.attempts -= 1
            active[id] = transfer
            postpone(transfer, renewsToken: renewsToken)
        }
    }

    /// Keeps a transfer until the token can be refreshed, and tries so again and again. This does not count as an
    /// attempt, since a transfer with a valid token would wait for a connection without limit, too.
    func postpone(_ transfer: BackgroundTransfer, renewsToken: Bool) {
        if unsent.updateValue(renewsToken, forKey: transfer.id) == nil { report(transfer, .waiting) }
        guard resending == nil else { return }
        let policy = routeClient.settings.retry
        resending = Task { [weak self] in
            var attempt = 0
            var isDone = false
            while !isDone {
                attempt += 1
                let delay = policy.backoff(afterAttempt: attempt)
                do { try await policy.clock.sleep(for: delay) } catch { return }
                isDone = await self?.sendPostponed() ?? true
            }
        }
    }

    /// Sends the postponed transfers. Returns `false` if the token cannot be refreshed yet.
    private func sendPostponed() async -> Bool {
        while let (id, renewsToken) = unsent.first {
            await send(id, renewsToken: renewsToken)
            guard unsent[id] == nil else { return false }
        }
        resending = nil
        return true
    }

    private func request(
        _ transfer: BackgroundTransfer,
        _ renewsToken: Bool
    ) async throws(DropboxTransferError) -> (request: StoneRequest, token: StoneAccessToken?) {
        let isRefused = { @Sendable (token: StoneAccessToken) in renewsToken && transfer.mayHaveUsed(token) }
        if let stored = transfer.request {
            return try await request(transfer, stored: stored, isRefused: isRefused)
        }
        switch transfer.kind {
        case .upload:
            let argument = Files.UploadArg(
                path: transfer.path,
                mode: transfer.replaces ? .overwrite : .add,
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
