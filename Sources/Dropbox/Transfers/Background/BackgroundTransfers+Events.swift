#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The events of the session, and the final updates of transfers.
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
    /// manager replaces it.
    var isListening: Bool { observation?.isCurrent ?? false }

    private func stopUnlessListening() {
        // This manager may have reacquired the registry in the meantime.
        if !isListening { stop() }
    }

    /// Leaves the transfers to the manager that has replaced this one. Their records stay.
    private func stop() {
        listener?.cancel()
        resending?.cancel()
        reporting?.cancel()
        for event in early { observation?.pass(event) }
        if reporting != nil { observation?.pass(.allReported) }
        (observation, listener, resending, reporting, early, hasReadRecords) = (nil, nil, nil, nil, [], false)
        (active, unsent, reported) = ([:], [:], [:])
    }

    func handle(_ event: TransferEvent) async {
        switch event {
        case .progress(let identity, let progress):
            guard let transfer = transfer(identity), progress.isNews(after: reported[transfer.id]) else { return }
            reported[transfer.id] = progress.completed
            report(transfer, .progress(progress))
        case .waiting(let identity):
            if let transfer = transfer(identity) { report(transfer, .waiting) }
        case .allReported: reportAllWhenIdle()
        case .failure(let identity, let error):
            guard let transfer = transfer(identity) else { return keep(event, of: identity) }
            if error.kind == .cancelled {
                end(transfer, .failed(.cancelled))
            } else {
                let error = StoneCallError<Void>.transport(error)
                repeatOrEnd(transfer, after: error, .failed(transfer.direction.failure(error)))
            }
        case .response(let identity, let response), .download(let identity, let response, _):
            let last = transfer(identity)
            guard let transfer = last ?? earlierTransfer(identity, response) else { return keep(event, of: identity) }
            if case .download(_, _, let file) = event {
                await finish(transfer, response: response, file: file)
                try? FileManager.default.removeItem(at: file)
            } else {
                await finish(transfer, response)
            }
            // The transfer ends first, so that a task being started is cancelled, too, and its final event is ignored.
            if last == nil, isListening, active[transfer.id] == nil { await cancelTasks(of: [transfer.id]) }
        }
    }

    /// Keeps the final event of a task for ``reconnect()`` if its transfer has a record that has not been read.
    private func keep(_ event: TransferEvent, of identity: String) {
        if !hasReadRecords, let id = registry.task(identity)?.id, active[id] == nil, registry.contains(id) {
            early.append(event)
        } else if case .download(_, _, let file) = event {
            try? FileManager.default.removeItem(at: file)
        }
    }

    /// Whether transfers are sent again, or final events of tasks are kept.
    var isBusy: Bool { !sending.isEmpty || !early.isEmpty || handling > 0 }

    /// The system may suspend the app after `onAllReported`, so the call waits some time for transfers that are sent
    /// again, and for final events that are kept in memory.
    private func reportAllWhenIdle() {
        guard isBusy else { return onAllReported() }
        guard reporting == nil else { return }
        let clock = routeClient.settings.retry.clock
        reporting = Task { [weak self] in
            do { try await clock.sleep(for: .seconds(10)) } catch { return }
            await self?.reportAll()
        }
    }

    func reportAll() {
        // A cancelled task may have a successor.
        guard !Task.isCancelled, let task = reporting else { return }
        reporting = nil
        task.cancel()
        onAllReported()
    }

    private func finish(_ transfer: BackgroundTransfer, _ response: StoneResponse) async {
        if transfer.request != nil { return await finishRoute(transfer, response) }
        switch transfer.direction {
        case .upload:
            do {
                let metadata = try await routeClient.result(of: Files.Routes.upload, in: response)
                end(transfer, .finished(metadata))
            } catch {
                repeatOrEnd(transfer, after: error, .failed(.upload(error)))
            }
        case .download:
            do {
                _ = try await routeClient.result(of: Files.Routes.download, in: response)
            } catch {
                repeatOrEnd(transfer, after: error, .failed(.download(error)))
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
            var moved = transfer
            moved.file = try local.move(to: transfer.file, transfer.overwrite)
            end(moved, .finished(metadata))
        } catch let error as StoneCallError<Files.DownloadError> {
            repeatOrEnd(transfer, after: error, .failed(.download(error)))
        } catch {
            end(transfer, .failed(DropboxTransferError(error)))
        }
    }

    /// Sends a transfer again if it may succeed with a new token or later. Ends it with the given news otherwise.
    func repeatOrEnd<Failure>(
        _ transfer: BackgroundTransfer,
        after error: StoneCallError<Failure>,
        _ news: BackgroundUpdate.News
    ) {
        guard error.isTransient || error.isExpiredToken, transfer.attempts < maximumAttempts else {
            return end(transfer, news)
        }
        // A new token works immediately.
        let backoff = error.isExpiredToken ? .zero : routeClient.settings.retry.backoff(afterAttempt: transfer.attempts)
        sendAgain(
            transfer.id,
            delay: max(backoff, error.requestedWait ?? .zero),
            refusal: error.isExpiredToken ? news : nil
        )
    }

    /// Returns the transfer of a task, or `nil` if there is none or the task does not make its last attempt.
    private func transfer(_ identity: String) -> BackgroundTransfer? {
        guard let task = registry.task(identity), let transfer = active[task.id], unsent[task.id] == nil else {
            return nil
        }
        return task.attempt ?? transfer.attempts == transfer.attempts ? transfer : nil
    }

    /// Returns the transfer of a task that has succeeded, although the task does not make the last attempt.
    ///
    /// If the task has ended while the app did not run, ``reconnect()`` may have started another one. Success ends both.
    private func earlierTransfer(_ identity: String, _ response: StoneResponse) -> BackgroundTransfer? {
        guard response.isSuccess, let id = registry.task(identity)?.id else { return nil }
        return active[id]
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

extension StoneCallError {
    /// Whether the token expired while the request was waiting.
    var isExpiredToken: Bool {
        guard case .auth(let response) = self else { return false }
        return response.summary?.utf8.starts(with: "expired_access_token".utf8) ?? false
    }
}
