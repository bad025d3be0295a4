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
///
/// Several managers, such as one for each account, may share a session, which must be an object. Each has a registry of
/// its own, a folder with another name. A new manager of the same registry takes over the transfers of the old one,
/// which reports nothing more about them. Using the old manager again takes them back.
///
/// The session sends the requests, so they bypass the transport and the middleware of the client.
public actor BackgroundTransfers {
    let routeClient: RouteClient
    let session: any TransferSession
    let registry: BackgroundRegistry
    let maximumAttempts: Int
    let onAllReported: @Sendable () -> Void
    nonisolated let observers = BackgroundUpdates()
    var active: [UUID: BackgroundTransfer] = [:]
    /// The byte count in the last update of each transfer.
    var reported: [UUID: Int64] = [:]
    /// The transfers that wait until the token can be refreshed.
    var unsent: [UUID: Postponed] = [:]
    /// How often an event has sent each transfer again, until it has a token and a task. The new task may fail first.
    var sending: [UUID: Int] = [:]
    /// Calls `onAllReported` after ten seconds, if ``isBusy`` has postponed the call.
    var reporting: Task<Void, Never>?
    /// The final events of tasks whose records have not been read yet.
    var early: [TransferEvent] = []
    /// The number of events from `early` that ``reconnect()`` still has to handle.
    var handling = 0
    /// Whether the records of earlier processes have been read, except those that cannot be decoded.
    var hasReadRecords = false
    /// The wait that the authorization server requested last.
    var tokenWait: Duration?
    /// Sends the transfers in `unsent`, as long as there are any.
    var resending: Task<Void, Never>?
    var observation: SessionEvents.Observation?
    var listener: Task<Void, Never>?

    /// Creates a manager of background transfers.
    ///
    /// - Parameters:
    ///   - client: The client that prepares the requests.
    ///   - session: The session that transfers the files.
    ///   - registry: The folder for records of the transfers in progress. A process must use it with one session only,
    ///     and the registries of a session must have different names. Keep the name across launches.
    ///   - maximumAttempts: The maximum number of attempts for each transfer. The waits between them depend on
    ///     `baseDelay` and `maximumDelay` of the client's `RetryPolicy`, and on the server's `Retry-After`.
    ///   - onAllReported: Called when all events that occurred without a process have been handled, even if the manager
    ///     begins to handle events only after the session has reported all. While transfers that have ended wait for
    ///     ``reconnect()``, or transfers are sent again with new tokens, the call is delayed, by at most ten seconds.
    ///     Once all managers that share the session have made this call, call the completion handler of
    ///     `handleEventsForBackgroundURLSession`.
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
    }

    deinit {
        listener?.cancel()
        resending?.cancel()
        reporting?.cancel()
        for event in early { observation?.pass(event) }
        if reporting != nil { observation?.pass(.allReported) }
        observers.finish()
    }

    /// The final updates that no observer has received yet, followed by all updates from now on.
    ///
    /// Any number of tasks may observe them: each use of this property makes a stream for one task. In a stream that is
    /// not read fast enough, a new update replaces an unread one of the same transfer, unless that ended the transfer.
    public nonisolated var updates: AsyncStream<BackgroundUpdate> { observers.stream() }

    /// The transfers in progress.
    public var transfers: [BackgroundTransfer] { Array(active.values) }

    /// Continues the transfers of earlier processes, and handles later events.
    ///
    /// Call it once after each launch, and again if it throws an error. A transfer without a task in the session is
    /// sent again. A task of this registry without a transfer is cancelled.
    ///
    /// - Returns: The continuing transfers. ``BackgroundTransfer/note`` identifies the purpose of each transfer.
    /// - Throws: ``DropboxTransferError/localFile(path:message:)`` if the folder of the registry or a record cannot be
    ///   read, such as on a locked device, or the folder has the name of another registry of the session. Records that
    ///   cannot be decoded are ignored.
    @discardableResult
    public func reconnect() async throws(DropboxTransferError) -> [BackgroundTransfer] {
        try listen()
        var tasks: Set<UUID> = []
        // Transfers that this process has begun might not have a task yet.
        let records = try registry.transfers().filter { active[$0.id] == nil }
        hasReadRecords = true
        for transfer in records { active[transfer.id] = transfer }
        let events = early
        early = []
        handling += events.count
        let observation = observation
        for event in events {
            // Another manager may have replaced this one in the meantime.
            if isListening { await handle(event) } else { observation?.pass(event) }
            handling -= 1
        }
        if !isBusy { reportAll() }
        for identity in await session.identities() {
            // If another manager has replaced this one in the meantime, it owns the transfers now.
            guard isListening, let id = registry.task(identity)?.id else { continue }
            if active[id] == nil { await session.cancel(identity: identity) } else { tasks.insert(id) }
        }
        // The transfer may have ended although its event has not arrived, which then cancels the new task. An event
        // that arrived in the meantime may have sent it again, which counts as an attempt.
        for transfer in records where !tasks.contains(transfer.id) && sending[transfer.id] == nil {
            guard active[transfer.id]?.attempts == transfer.attempts, unsent[transfer.id] == nil else { continue }
            await send(transfer.id)
        }
        return records
    }

    /// Uploads a file of up to 150 MiB, which must not change until the upload has finished.
    ///
    /// - Parameters:
    ///   - file: The file to upload.
    ///   - path: The path in Dropbox.
    ///   - mode: The treatment of an existing file at the path.
    ///   - note: A string for the app, kept with the transfer.
    ///   - earliestBeginDate: The earliest time at which the upload may begin.
    @discardableResult
    public func upload(
        _ file: URL,
        to path: String,
        mode: Files.WriteMode = .add,
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
                direction: .upload,
                file: file,
                path: path,
                contentHash: hash,
                note: note,
                earliestBeginDate: earliestBeginDate,
                mode: mode
            )
        )
    }

    /// Downloads a file.
    ///
    /// - Parameters:
    ///   - path: The path in Dropbox.
    ///   - file: The file to write.
    ///   - overwrite: The treatment of an existing file at the destination. With ``OverwritePolicy/keepBoth``, the last
    ///     update has the new name in ``BackgroundTransfer/file``.
    ///   - note: A string for the app, kept with the transfer.
    ///   - earliestBeginDate: The earliest time at which the download may begin.
    @discardableResult
    public func download(
        _ path: String,
        to file: URL,
        overwrite: OverwritePolicy = .fail,
        note: String? = nil,
        earliestBeginDate: Date? = nil
    ) async throws(DropboxTransferError) -> BackgroundTransfer {
        try await begin(
            BackgroundTransfer(
                direction: .download,
                file: file,
                path: path,
                note: note,
                earliestBeginDate: earliestBeginDate,
                overwrite: overwrite
            )
        )
    }

    /// Cancels a transfer, which then reports ``DropboxTransferError/cancelled``.
    public func cancel(_ id: UUID) async {
        guard let transfer = active[id] else { return }
        end(transfer, .failed(.cancelled))
        await cancelTasks(of: [id])
    }

    /// Cancels the tasks for all attempts of transfers.
    func cancelTasks(of ids: Set<UUID>) async {
        for identity in await session.identities() {
            if let id = registry.task(identity)?.id, ids.contains(id) { await session.cancel(identity: identity) }
        }
    }

    /// Cancels all transfers.
    public func cancelAll() async {
        let transfers = active
        for transfer in transfers.values { end(transfer, .failed(.cancelled)) }
        await cancelTasks(of: Set(transfers.keys))
    }
}
