#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The events of the session, and the ends of transfers.
extension BackgroundTransfers {
    func listen() throws(DropboxTransferError) {
        guard !isListening else { return }
        let observation = try SessionEvents.of(session).observe(registry)
        stop()
        self.observation = observation
        listener = Task { [weak self] in
            for await event in observation.events {
                if let self, observation.isCurrent { await self.handle(event) } else { observation.pass(event) }
            }
            await self?.stopUnlessListening()
        }
    }

    /// Whether this manager gets the events of the registry's tasks: it does from the first transfer, until another
    /// manager takes its place.
    var isListening: Bool { observation?.isCurrent ?? false }

    private func stopUnlessListening() {
        // This manager may have reacquired the registry in the meantime.
        if !isListening { stop() }
    }

    /// Leaves the transfers to the manager that has taken the place of this one. Their records stay.
    private func stop() {
        listener?.cancel()
        resending?.cancel()
        (observation, listener, resending) = (nil, nil, nil)
        (active, unsent, reported) = ([:], [:], [:])
    }

    private func handle(_ event: TransferEvent) async {
        switch event {
        case .progress(let identity, let progress):
            guard let transfer = transfer(identity), progress.isNews(after: reported[transfer.id]) else { return }
            reported[transfer.id] = progress.completed
            report(transfer, .progress(progress))
        case .waiting(let identity):
            if let transfer = transfer(identity) { report(transfer, .waiting) }
        case .allReported: onAllReported()
        case .failure(let identity, let error):
            guard let transfer = transfer(identity) else { return }
            if error.kind == .cancelled {
                end(transfer, .failed(.cancelled))
            } else {
                await repeatOrEnd(
                    transfer,
                    error: .transport(error) as StoneCallError<Void>,
                    failure: transfer.failure(error)
                )
            }
        case .response(let identity, let response):
            guard let transfer = transfer(identity) else { return }
            await finish(transfer, response)
        case .download(let identity, let response, let file):
            defer { try? FileManager.default.removeItem(at: file) }
            guard let transfer = transfer(identity) else { return }
            await finish(transfer, response: response, file: file)
        }
    }

    private func finish(_ transfer: BackgroundTransfer, _ response: StoneResponse) async {
        if transfer.request != nil { return await finishRoute(transfer, response) }
        switch transfer.kind {
        case .upload:
            do {
                let metadata = try await routeClient.result(of: Files.Routes.upload, in: response)
                end(transfer, .finished(metadata))
            } catch {
                await repeatOrEnd(transfer, error: error, failure: .upload(error))
            }
        case .download:
            do {
                _ = try await routeClient.result(of: Files.Routes.download, in: response)
            } catch {
                await repeatOrEnd(transfer, error: error, failure: .download(error))
            }
        }
    }

    /// Moves a downloaded file to its destination if its hash matches.
    private func finish(_ transfer: BackgroundTransfer, response: StoneResponse, file: URL) async {
        if transfer.request != nil { return finishRoute(transfer, response: response, file: file) }
        do {
            let metadata = try await routeClient.result(of: Files.Routes.download, in: response)
            // The transfer may have been cancelled in the meantime.
            guard active[transfer.id] != nil else { return }
            let local = try LocalFile(reading: file)
            let hash = try local.contentHash(length: local.version().size)
            if let expected = metadata.contentHash, expected != hash {
                throw DropboxTransferError.contentMismatch(expected: expected, actual: hash)
            }
            guard try local.move(to: transfer.file, replaces: transfer.replaces) else {
                throw DropboxTransferError.destinationExists(path: transfer.file.path)
            }
            end(transfer, .finished(metadata))
        } catch let error as StoneCallError<Files.DownloadError> {
            await repeatOrEnd(transfer, error: error, failure: .download(error))
        } catch {
            end(transfer, .failed(DropboxTransferError(error)))
        }
    }

    /// Sends a transfer again if it may succeed with a new token or later. Ends it otherwise.
    private func repeatOrEnd<Failure>(
        _ transfer: BackgroundTransfer,
        error: StoneCallError<Failure>,
        failure: DropboxTransferError
    ) async {
        if await !repeats(transfer, after: error) { end(transfer, .failed(failure)) }
    }

    /// Sends a transfer again if it may succeed with a new token or later. Returns `false` otherwise.
    func repeats<Failure>(_ transfer: BackgroundTransfer, after error: StoneCallError<Failure>) async -> Bool {
        guard error.isTransient || error.isExpiredToken, transfer.attempts < maximumAttempts else { return false }
        // A new token works immediately.
        let backoff = error.isExpiredToken ? .zero : routeClient.settings.retry.backoff(afterAttempt: transfer.attempts)
        await send(
            transfer.id,
            delay: max(backoff, error.requestedWait ?? .zero),
            renewsToken: error.isExpiredToken
        )
        return true
    }

    private func transfer(_ identity: String) -> BackgroundTransfer? {
        registry.id(ofTask: identity).flatMap { active[$0] }
    }

    func report(_ transfer: BackgroundTransfer, _ news: BackgroundUpdate.News) {
        observers.report(BackgroundUpdate(transfer: transfer, news: news))
    }

    /// Reports the last news of a transfer, unless it has ended before.
    func end(_ transfer: BackgroundTransfer, _ news: BackgroundUpdate.News) {
        guard active.removeValue(forKey: transfer.id) != nil else { return }
        reported[transfer.id] = nil
        unsent[transfer.id] = nil
        registry.remove(transfer.id)
        report(transfer, news)
    }
}

extension BackgroundTransfer {
    func failure(_ error: StoneTransportError) -> DropboxTransferError {
        kind == .upload ? .upload(.transport(error)) : .download(.transport(error))
    }
}

extension StoneCallError {
    /// Whether the token expired while the request was waiting.
    var isExpiredToken: Bool {
        guard case .auth(let response) = self else { return false }
        return response.summary?.hasPrefix("expired_access_token") ?? false
    }
}
