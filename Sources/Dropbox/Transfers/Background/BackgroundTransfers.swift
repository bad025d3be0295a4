#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Uploads and downloads that continue while the app is not running.
///
///     let transfers = BackgroundTransfers(client, session: session, registry: folder)
///     try await transfers.reconnect()
///     for await update in transfers.updates { … }
///
/// Each transfer is one request, which limits uploads to 150 MiB; downloads have no limit. The registry identifies each
/// transfer, so ``reconnect()`` finds running tasks and interrupted transfers after a relaunch. An app extension uses a
/// folder and a session in the container of its app group.
public actor BackgroundTransfers {
    /// The updates of all transfers. They can be iterated once; earlier updates are buffered.
    public nonisolated let updates: AsyncStream<BackgroundUpdate>

    let routeClient: RouteClient
    private let session: any TransferSession
    private let registry: BackgroundRegistry
    let maximumAttempts: Int
    private let continuation: AsyncStream<BackgroundUpdate>.Continuation
    private let onAllReported: @Sendable () -> Void
    private var active: [UUID: BackgroundTransfer] = [:]
    /// The byte count in the last update of each transfer.
    private var reported: [UUID: Int64] = [:]
    private var listener: Task<Void, Never>?

    /// Creates a manager of background transfers.
    ///
    /// - Parameters:
    ///   - client: The client that prepares the requests.
    ///   - session: The session that transfers the files.
    ///   - registry: The folder for records of the transfers in progress. A process must use it with one session only.
    ///   - maximumAttempts: The maximum number of attempts for each transfer. The waits between them depend on
    ///     `baseDelay` and `maximumDelay` of the client's `RetryPolicy`, and on the server's `Retry-After`.
    ///   - onAllReported: Called when all events that occurred without a process have been handled. Call the completion
    ///     handler of `handleEventsForBackgroundURLSession` then.
    public init(
        _ client: some DropboxRootClient,
        session: any TransferSession,
        registry: URL,
        maximumAttempts: Int = 8,
        onAllReported: @escaping @Sendable () -> Void = {}
    ) {
        routeClient = client.routeClient
        self.session = session
        self.registry = BackgroundRegistry(folder: registry)
        self.maximumAttempts = maximumAttempts
        self.onAllReported = onAllReported
        (updates, continuation) = AsyncStream<BackgroundUpdate>.makeStream()
    }

    deinit {
        listener?.cancel()
        continuation.finish()
    }

    /// The transfers in progress.
    public var transfers: [BackgroundTransfer] { Array(active.values) }

    /// Continues the transfers of earlier processes, and handles later events.
    ///
    /// Call it once after each launch. A transfer without a task in the session is sent again. A task without a
    /// transfer is cancelled.
    ///
    /// - Returns: The continuing transfers. ``BackgroundTransfer/note`` tells the app the purpose of each transfer.
    /// - Throws: ``DropboxTransferError/localFile(path:message:)`` if the folder of the registry cannot be read.
    ///   Records that cannot be decoded are ignored.
    @discardableResult
    public func reconnect() async throws(DropboxTransferError) -> [BackgroundTransfer] {
        listen()
        var tasks: Set<UUID> = []
        // Transfers that this process has begun may not have a task yet.
        let records = try registry.transfers().filter { active[$0.id] == nil }
        for transfer in records { active[transfer.id] = transfer }
        for identity in await session.identities() {
            guard let id = BackgroundTransfer.id(ofTask: identity) else { continue }
            if active[id] == nil { await session.cancel(identity: identity) } else { tasks.insert(id) }
        }
        // The transfer may have ended although its event has not arrived. Sending it again is then harmless. An event
        // that arrived meanwhile may have sent it again, which counts as an attempt.
        for transfer in records where !tasks.contains(transfer.id) {
            if active[transfer.id]?.attempts == transfer.attempts { await send(transfer.id) }
        }
        return records
    }

    /// Uploads a file of up to 150 MiB, which must not change until the upload has finished.
    ///
    /// - Parameters:
    ///   - file: The file to upload.
    ///   - path: The path in Dropbox.
    ///   - replaces: Whether to replace a file at the path.
    ///   - note: A text for the app, kept with the transfer.
    ///   - earliestBeginDate: The earliest time at which the upload may begin.
    @discardableResult
    public func upload(
        _ file: URL,
        to path: String,
        replaces: Bool = false,
        note: String? = nil,
        earliestBeginDate: Date? = nil
    ) async throws(DropboxTransferError) -> BackgroundTransfer {
        let local = try LocalFile(reading: file)
        let size = try local.version().size
        guard size <= UploadPlan.requestLimit else {
            throw .localFile(path: file.path, message: "longer than 150 MiB, the limit of one request")
        }
        let hash = try local.contentHash(length: size)
        return try await begin(
            BackgroundTransfer(
                kind: .upload,
                file: file,
                path: path,
                contentHash: hash,
                note: note,
                earliestBeginDate: earliestBeginDate,
                replaces: replaces
            )
        )
    }

    /// Downloads a file.
    ///
    /// - Parameters:
    ///   - path: The path in Dropbox.
    ///   - file: The file to write.
    ///   - replaces: Whether to replace a file at the destination.
    ///   - note: A text for the app, kept with the transfer.
    ///   - earliestBeginDate: The earliest time at which the download may begin.
    @discardableResult
    public func download(
        _ path: String,
        to file: URL,
        replaces: Bool = false,
        note: String? = nil,
        earliestBeginDate: Date? = nil
    ) async throws(DropboxTransferError) -> BackgroundTransfer {
        try await begin(
            BackgroundTransfer(
                kind: .download,
                file: file,
                path: path,
                note: note,
                earliestBeginDate: earliestBeginDate,
                replaces: replaces
            )
        )
    }

    /// Cancels a transfer, which then reports ``DropboxTransferError/cancelled``.
    public func cancel(_ id: UUID) async {
        guard let transfer = active[id] else { return }
        end(transfer, .failed(.cancelled))
        await session.cancel(identity: transfer.identity)
    }

    /// Cancels all transfers.
    public func cancelAll() async {
        for id in Array(active.keys) { await cancel(id) }
    }

    // MARK: Sending

    func begin(_ transfer: BackgroundTransfer) async throws(DropboxTransferError) -> BackgroundTransfer {
        listen()
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
            try registry.save(transfer)
            let request = try await request(transfer, renewsToken)
            guard active[id] != nil else { return }
            do throws(StoneTransportError) {
                try await session.start(
                    request,
                    identity: transfer.identity,
                    downloads: transfer.kind == .download,
                    delay: delay > .zero ? delay : nil
                )
            } catch {
                throw transfer.failure(error)
            }
            // The transfer may have been cancelled before the session had its task.
            if active[id] == nil { await session.cancel(identity: transfer.identity) }
        } catch {
            end(transfer, .failed(error))
        }
    }

    private func request(
        _ transfer: BackgroundTransfer,
        _ renewsToken: Bool
    ) async throws(DropboxTransferError) -> StoneRequest {
        if let stored = transfer.request {
            return try await request(transfer, stored: stored, renewsToken: renewsToken)
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
                    renewsToken: renewsToken
                )
            } catch {
                throw .of(error, DropboxTransferError.upload)
            }
        case .download:
            do {
                return try await routeClient.request(
                    for: Files.Routes.download,
                    Files.DownloadArg(path: transfer.path),
                    renewsToken: renewsToken
                )
            } catch {
                throw .of(error, DropboxTransferError.download)
            }
        }
    }

    // MARK: Events

    private func listen() {
        guard listener == nil else { return }
        let events = session.events
        listener = Task { [weak self] in
            for await event in events {
                guard let self else { return }
                await self.handle(event)
            }
        }
    }

    private func handle(_ event: TransferEvent) async {
        switch event {
        case .progress(let identity, let progress):
            guard let transfer = transfer(identity), progress.isNews(after: reported[transfer.id]) else { return }
            reported[transfer.id] = progress.completed
            report(identity, .progress(progress))
        case .waiting(let identity): report(identity, .waiting)
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
            // The transfer may have been cancelled meanwhile.
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
            delay: max(backoff, error.retryAfter ?? .zero),
            renewsToken: error.isExpiredToken
        )
        return true
    }

    private func transfer(_ identity: String) -> BackgroundTransfer? {
        BackgroundTransfer.id(ofTask: identity).flatMap { active[$0] }
    }

    private func report(_ identity: String, _ news: BackgroundUpdate.News) {
        guard let transfer = transfer(identity) else { return }
        continuation.yield(BackgroundUpdate(transfer: transfer, news: news))
    }

    /// Reports the last news of a transfer, unless it has ended before.
    func end(_ transfer: BackgroundTransfer, _ news: BackgroundUpdate.News) {
        guard active.removeValue(forKey: transfer.id) != nil else { return }
        reported[transfer.id] = nil
        registry.remove(transfer.id)
        continuation.yield(BackgroundUpdate(transfer: transfer, news: news))
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
