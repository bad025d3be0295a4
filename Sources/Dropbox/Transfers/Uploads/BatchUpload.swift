#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The upload of several files.
struct BatchUpload {
    /// A file whose content is in a closed session.
    struct Entry: Sendable {
        let index: Int
        let session: UploadedSession
    }

    enum Outcome: Sendable {
        case sent(UploadedSession)
        /// An earlier process has stored the file.
        case stored(Files.FileMetadata)
        case failed(DropboxTransferError)
    }

    /// The maximum number of files in one call.
    private static let groupSize = 1_000

    private let routeClient: RouteClient
    private let items: [UploadItem]
    private let options: UploadOptions
    private let progress: BatchProgress
    private var results: [Int: Result<Files.FileMetadata, DropboxTransferError>] = [:]
    private var pending: [Entry] = []

    init(
        _ routeClient: RouteClient,
        items: [UploadItem],
        options: UploadOptions,
        report: (@Sendable (UploadFilesProgress) -> Void)?
    ) {
        self.routeClient = routeClient
        self.items = items
        self.options = options
        let sizes = items.map { (try? LocalFile(reading: $0.file).version().size) ?? 0 }
        progress = BatchProgress(total: sizes.reduce(0, +), report)
    }

    mutating func run() async -> [UploadResult] {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            var running = 0
            for index in items.indices where !Task.isCancelled {
                if running >= max(options.concurrency, 1), let (sent, outcome) = await group.next() {
                    running -= 1
                    await take(sent, outcome)
                }
                let sending = sending(index)
                group.addTask { (index, await sending.run()) }
                running += 1
            }
            while let (sent, outcome) = await group.next() { await take(sent, outcome) }
        }
        while !pending.isEmpty { await finishGroup() }
        if results.count == items.count, results.values.allSatisfy(\.isSuccess) {
            for item in items { try? slot(item)?.set(nil) }
        }
        return items.indices.map { UploadResult(item: items[$0], result: results[$0] ?? .failure(.cancelled)) }
    }

    private func sending(_ index: Int) -> Sending {
        Sending(routeClient: routeClient, item: items[index], options: options, index: index, batch: progress)
    }

    private mutating func take(_ index: Int, _ outcome: Outcome) async {
        switch outcome {
        case .sent(let session):
            pending.append(Entry(index: index, session: session))
            if pending.count >= Self.groupSize { await finishGroup() }
        case .stored(let metadata): set(index, .success(metadata))
        case .failed(let error): set(index, .failure(error))
        }
    }

    private mutating func set(_ index: Int, _ result: Result<Files.FileMetadata, DropboxTransferError>) {
        results[index] = result
        progress.finish()
    }

    private func slot(_ item: UploadItem) -> TransferStateSlot<UploadState>? {
        try? options.states?.slot(UploadState.self, local: item.file, path: item.path, client: routeClient)
    }

    // MARK: Storing

    /// Stores the first pending files. Files refused because of concurrent writers are tried again.
    private mutating func finishGroup() async {
        var group = Array(pending.prefix(Self.groupSize))
        pending.removeFirst(group.count)
        var retry = TransferRetry(options.retry)
        var mayHaveActed = false
        while !group.isEmpty {
            do throws(DropboxTransferError) {
                let count = group.count
                group = try await finish(group, mayHaveActed: mayHaveActed)
                if group.count < count { retry.madeProgress() }
                guard !group.isEmpty else { return }
                guard try await retry.wait() else { throw .sessionFinishEntry(.tooManyWriteOperations) }
            } catch {
                guard case .sessionFinishBatch(let failure) = error, failure.isTransient,
                    (try? await retry.wait(failure.requestedWait)) == true
                else {
                    for entry in group { set(entry.index, .failure(error)) }
                    return
                }
                mayHaveActed = mayHaveActed || failure.mayHaveActed
            }
        }
    }

    /// Stores files with one call, and returns the files to try again.
    private mutating func finish(
        _ group: [Entry],
        mayHaveActed: Bool
    ) async throws(DropboxTransferError) -> [Entry] {
        let outcomes: [Files.UploadSessionFinishBatchResultEntry]
        do {
            outcomes = try await routeClient.call(
                Files.Routes.uploadSessionFinishBatchV2,
                Files.UploadSessionFinishBatchArg(entries: group.map(argument)),
                options: TransferRetry.options()
            ).entries
        } catch {
            throw .of(error, DropboxTransferError.sessionFinishBatch)
        }
        var again: [Entry] = []
        for (entry, outcome) in zip(group, outcomes) {
            switch outcome {
            case .success(let metadata): stored(entry, metadata)
            case .failure(.tooManyWriteOperations), .failure(.path(.tooManyWriteOperations)): again.append(entry)
            case .failure(let error): await refused(entry, error: error, mayHaveActed: mayHaveActed)
            }
        }
        return again + group.dropFirst(outcomes.count)
    }

    private func argument(_ entry: Entry) -> Files.UploadSessionFinishArg {
        var commit = options.commit(items[entry.index].path)
        commit.clientModified = items[entry.index].clientModified ?? commit.clientModified
        return Files.UploadSessionFinishArg(cursor: entry.session.cursor, commit: commit)
    }

    private mutating func stored(_ entry: Entry, _ metadata: Files.FileMetadata) {
        if let actual = metadata.contentHash, actual != entry.session.contentHash {
            set(entry.index, .failure(.contentMismatch(expected: entry.session.contentHash, actual: actual)))
            return
        }
        if let slot = slot(items[entry.index]), var state = try? slot.state() {
            state.rev = metadata.rev
            try? slot.set(state)
        }
        set(entry.index, .success(metadata))
    }

    /// Handles a refused entry. If its session does not exist, the file may already be stored, or the session of a
    /// saved state may have expired.
    private mutating func refused(
        _ entry: Entry,
        error: Files.UploadSessionFinishError,
        mayHaveActed: Bool
    ) async {
        if case .lookupFailed(.notFound) = error {
            let path = items[entry.index].path
            if mayHaveActed || entry.session.isResumed, options.isResult(of: entry.session),
                let file = try? await routeClient.storedFile(
                    path,
                    hash: entry.session.contentHash,
                    policy: options.retry
                )
            {
                return stored(entry, file)
            }
            try? slot(items[entry.index])?.set(nil)
            // With `autorename`, the file may be stored under another name.
            let mayBeStored = options.autorename && (mayHaveActed || entry.session.wasClosed)
            if entry.session.isResumed, !mayBeStored {
                return await take(entry.index, await sending(entry.index).run())
            }
        }
        set(entry.index, .failure(.sessionFinishEntry(error)))
    }
}

/// The upload of one file's content into a session.
private struct Sending: Sendable {
    let routeClient: RouteClient
    let item: UploadItem
    let options: UploadOptions
    let index: Int
    let batch: BatchProgress

    func run() async -> BatchUpload.Outcome {
        do throws(DropboxTransferError) {
            let upload = try FileUpload(routeClient, file: item.file, path: item.path, options: options) {
                [batch, index] in
                batch.update(index, $0)
            }
            if let stored = try await storedBefore(upload) { return .stored(stored) }
            let chunkSize = min(max(options.chunkSize, 1), Int(UploadPlan.requestLimit))
            return .sent(try await SessionUpload(upload, chunkSize: chunkSize, isConcurrent: false).run())
        } catch {
            return .failed(error)
        }
    }

    /// Returns the file stored by an earlier process from the same version of the local file, if it still exists.
    private func storedBefore(_ upload: FileUpload) async throws(DropboxTransferError) -> Files.FileMetadata? {
        guard let state = try upload.slot?.state(), state.file == upload.version, let rev = state.rev else {
            return nil
        }
        // With `autorename`, the path of the stored file is unknown, so it is found by its revision.
        let place = options.autorename ? "rev:\(rev)" : item.path
        do throws(DropboxTransferError) {
            let metadata = try await routeClient.metadata(of: place, options.retry)
            if case .file(let file) = metadata, file.rev == rev {
                upload.progress.set(0, to: upload.version.size)
                return file
            }
        } catch .metadata(.route) {}
        try upload.slot?.set(nil)
        return nil
    }
}

extension Result {
    fileprivate var isSuccess: Bool {
        if case .success = self { true } else { false }
    }
}
