#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The upload of one file.
struct FileUpload: Sendable {
    let routeClient: RouteClient
    let file: LocalFile
    let version: LocalFileVersion
    let path: String
    let options: UploadOptions
    let progress: ProgressTracker
    let slot: TransferStateSlot<UploadState>?

    init(
        _ routeClient: RouteClient,
        file url: URL,
        path: String,
        options: UploadOptions,
        report: (@Sendable (TransferProgress) -> Void)?
    ) throws(DropboxTransferError) {
        try DropboxTransferError.check(chunkSize: options.chunkSize)
        self.routeClient = routeClient
        self.path = path
        self.options = options
        file = try LocalFile(reading: url)
        version = try file.version()
        progress = ProgressTracker(.upload, total: version.size, report)
        slot = try options.states?.slot(UploadState.self, local: url, path: path, client: routeClient)
    }

    func run() async throws(DropboxTransferError) -> Files.FileMetadata {
        guard !Task.isCancelled else { throw .cancelled }
        switch UploadPlan(size: version.size, options) {
        case .singleRequest:
            return try await uploadInOneRequest()
        case .session(let chunkSize, let isConcurrent):
            let upload = SessionUpload(self, chunkSize: chunkSize, isConcurrent: isConcurrent)
            let session = try await upload.run()
            var mayBeStored = session.wasClosed
            do {
                return try await finish(session, &mayBeStored)
            } catch .sessionFinish(.route(.lookupFailed(.notFound), _))
                where session.isResumed && !(mayBeStored && options.autorename)
            {
                // The session of the saved state has expired. With `autorename`, the file may be stored under another
                // name instead.
                return try await finish(try await upload.run(), &mayBeStored)
            }
        }
    }

    // MARK: One request

    private func uploadInOneRequest() async throws(DropboxTransferError) -> Files.FileMetadata {
        let (content, hash) = try content()
        let argument = Files.UploadArg(
            path: path,
            mode: options.mode,
            autorename: options.autorename,
            clientModified: options.clientModified,
            mute: options.mute,
            strictConflict: options.strictConflict,
            contentHash: hash
        )
        var retry = TransferRetry(options.retry)
        while true {
            let metadata: Files.FileMetadata
            do {
                metadata = try await routeClient.upload(
                    Files.Routes.upload,
                    argument,
                    content: content,
                    options: TransferRetry.options(progress: progress.part(0))
                )
            } catch .route(.contentHashMismatch, let response) {
                // The file changed after it was hashed, or the content was damaged in transit.
                try check(content)
                guard try await retry.wait() else { throw .upload(.route(.contentHashMismatch, response)) }
                continue
            } catch .route(.path(let failed), let response) where failed.reason == .tooManyWriteOperations {
                guard try await retry.wait() else { throw .upload(.route(.path(failed), response)) }
                continue
            } catch {
                if case .transport(let failure) = error, [.file, .requestBody].contains(failure.kind) {
                    try check(content)
                }
                if error.mayHaveActed {
                    let stored = try await routeClient.storedFile(path, hash: hash, policy: options.retry)
                    if let stored, !options.refusesSameContent { return stored }
                    // Another call could store the file again under a second name, or report a conflict with the file
                    // that the lost one stored.
                    if stored != nil || options.autorename { throw .of(error, DropboxTransferError.upload) }
                }
                try await retry.wait(after: error, as: DropboxTransferError.upload)
                continue
            }
            return try checked(metadata, hash)
        }
    }

    /// Returns the whole content and its hash. Content longer than a chunk is streamed from the file.
    private func content() throws(DropboxTransferError) -> (StoneBody, String) {
        defer { progress.set(0, to: 0) }
        guard version.size > Int64(options.chunkSize) else {
            let data = try file.read(at: 0, count: Int(version.size))
            try file.check(version)
            guard data.count == version.size else { throw .fileChanged(path: file.url.path) }
            return (.bytes(data), ContentHash.value(of: data))
        }
        let hash = try file.contentHash(length: version.size)
        try file.check(version)
        return (.file(StoneFileSlice(url: file.url, length: version.size)), hash)
    }

    /// Throws an error if the file has changed, or another one has its name: streamed content is read by name.
    private func check(_ content: StoneBody) throws(DropboxTransferError) {
        try file.check(version)
        if case .file = content { try LocalFile(reading: file.url).check(version) }
    }

    // MARK: Sessions

    /// Stores the content of a session at the destination path.
    ///
    /// - Parameter mayBeStored: Set if the server may have stored the file without a response.
    private func finish(
        _ session: UploadedSession,
        _ mayBeStored: inout Bool
    ) async throws(DropboxTransferError) -> Files.FileMetadata {
        let argument = Files.UploadSessionFinishArg(cursor: session.cursor, commit: options.commit(path))
        var retry = TransferRetry(options.retry)
        // An interrupted process may already have finished the session.
        var mayHaveActed = session.isResumed
        while true {
            let metadata: Files.FileMetadata
            do {
                metadata = try await routeClient.upload(
                    Files.Routes.uploadSessionFinish,
                    argument,
                    content: .bytes(Data()),
                    options: TransferRetry.options()
                )
            } catch {
                mayBeStored = mayBeStored || error.mayHaveActed
                mayHaveActed = mayHaveActed || mayBeStored
                let isGone = if case .route(.lookupFailed(.notFound), _) = error { true } else { false }
                if mayHaveActed, !options.refusesSameContent || (isGone && options.isResult(of: session)),
                    let stored = try await routeClient.storedFile(
                        path,
                        hash: session.contentHash,
                        policy: options.retry
                    )
                {
                    return stored
                }
                if isGone { try slot?.set(nil) }
                try await retry.wait(after: error, as: DropboxTransferError.sessionFinish)
                continue
            }
            return try checked(metadata, session.contentHash)
        }
    }

    func checked(
        _ metadata: Files.FileMetadata,
        _ hash: String
    ) throws(DropboxTransferError) -> Files.FileMetadata {
        progress.set(0, to: version.size)
        guard let stored = metadata.contentHash, stored != hash else { return metadata }
        throw .contentMismatch(expected: hash, actual: stored)
    }
}

extension RouteClient {
    func metadata(of path: String, _ policy: RetryPolicy) async throws(DropboxTransferError) -> Files.Metadata {
        var retry = TransferRetry(policy)
        while true {
            do {
                return try await call(
                    Files.Routes.getMetadata,
                    Files.GetMetadataArg(path: path),
                    options: TransferRetry.options()
                )
            } catch {
                try await retry.wait(after: error, as: DropboxTransferError.metadata)
            }
        }
    }

    /// After a lost response, returns the file at a path if it has this content.
    func storedFile(
        _ path: String,
        hash: String,
        policy: RetryPolicy
    ) async throws(DropboxTransferError) -> Files.FileMetadata? {
        do {
            let metadata = try await metadata(of: path, policy)
            guard case .file(let file) = metadata, file.contentHash == hash else { return nil }
            return file
        } catch .metadata(.route) {
            return nil
        }
    }
}
