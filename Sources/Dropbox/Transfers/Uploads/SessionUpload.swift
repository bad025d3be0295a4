#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A closed upload session that contains the whole content of a file.
struct UploadedSession: Sendable {
    var cursor: Files.UploadSessionCursor
    var contentHash: String
    /// Whether an earlier process has sent a part, and may have finished the session.
    var isResumed: Bool
    /// Whether an earlier process had closed the session, so that it may have stored the file.
    var wasClosed = false
}

/// Sends the content of a file to an upload session, and closes the session.
struct SessionUpload: Sendable {
    private let upload: FileUpload
    private let chunkSize: Int
    private let isConcurrent: Bool

    private var size: Int64 { upload.version.size }
    private var chunkCount: Int { max(1, Int((size + Int64(chunkSize) - 1) / Int64(chunkSize))) }

    init(_ upload: FileUpload, chunkSize: Int, isConcurrent: Bool) {
        self.upload = upload
        self.chunkSize = chunkSize
        self.isConcurrent = isConcurrent
    }

    /// Continues with the saved state if there is one, and starts again if its session has expired.
    func run() async throws(DropboxTransferError) -> UploadedSession {
        if let state = try upload.slot?.state() {
            if fits(state), let hash = state.contentHash {
                return session(state, hash, isResumed: true, wasClosed: true)
            }
            do {
                if fits(state) { return try await send(state) }
            } catch .sessionAppend(.route(.notFound, _)) {}
            try upload.slot?.set(nil)
        }
        return try await send(nil)
    }

    /// Returns whether the state belongs to this version of the file and the same chunk size.
    private func fits(_ state: UploadState) -> Bool {
        state.file == upload.version && (0...size).contains(state.offset) && state.isConcurrent == isConcurrent
            && (state.chunkSize == chunkSize || !isConcurrent)
    }

    private func send(_ resumed: UploadState?) async throws(DropboxTransferError) -> UploadedSession {
        let (sent, hash) = try await isConcurrent ? sendConcurrently(resumed) : sendInOrder(resumed)
        try upload.file.check(upload.version)
        var state = sent
        state.contentHash = hash
        try upload.slot?.set(state)
        return session(state, hash, isResumed: resumed != nil)
    }

    private func session(
        _ state: UploadState,
        _ hash: String,
        isResumed: Bool,
        wasClosed: Bool = false
    ) -> UploadedSession {
        UploadedSession(
            cursor: Files.UploadSessionCursor(sessionId: state.sessionID, offset: UInt64(size)),
            contentHash: hash,
            isResumed: isResumed,
            wasClosed: wasClosed
        )
    }

    // MARK: Sequential sessions

    /// Sends the chunks one after another. The first request starts the session, and the last one closes it.
    private func sendInOrder(_ resumed: UploadState?) async throws(DropboxTransferError) -> (UploadState, String) {
        var reader = ChunkReader(upload)
        var state: UploadState
        if let resumed {
            state = resumed
            state.offset = min(try await serverOffset(state), size)
        } else {
            let first = try reader.chunk(at: 0, count: chunkSize)
            let closes = Int64(first.count) == size
            state = newState(try await start(first, closes: closes, isConcurrent: false))
            state.offset = Int64(first.count)
            upload.progress.set(0, to: state.offset)
            if closes { return (state, reader.contentHash) }
        }
        var retry = TransferRetry(upload.options.retry)
        var isClosed = false
        while !isClosed {
            try upload.slot?.set(state)
            upload.progress.set(0, to: state.offset)
            try reader.read(upTo: state.offset)
            let chunk = try reader.chunk(at: state.offset, count: chunkSize)
            let closes = state.offset + Int64(chunk.count) == size
            let next = try await append(chunk, at: state.offset, closes: closes, to: state.sessionID)
            isClosed = next.offset == nil
            let offset = next.offset ?? size
            if let refusal = next.refusal, offset <= state.offset || offset > size {
                guard try await retry.wait() else { throw .sessionAppend(refusal) }
            } else {
                retry.madeProgress()
            }
            state.offset = min(offset, size)
        }
        try reader.read(upTo: size)
        return (state, reader.contentHash)
    }

    /// Returns the number of bytes on the server, by appending an empty chunk.
    private func serverOffset(_ state: UploadState) async throws(DropboxTransferError) -> Int64 {
        try await append(Data(), at: state.offset, closes: false, to: state.sessionID).offset ?? size
    }

    // MARK: Concurrent sessions

    /// Sends several chunks at a time, and finally the last one, which closes the session.
    private func sendConcurrently(_ resumed: UploadState?) async throws(DropboxTransferError) -> (UploadState, String) {
        var state: UploadState
        if let resumed {
            state = resumed
        } else {
            state = newState(try await start(Data(), closes: false, isConcurrent: true))
        }
        let slot = upload.slot
        let width = upload.options.concurrency
        var reader = ChunkReader(upload)
        try slot?.set(state)
        do {
            try await withThrowingTaskGroup(of: Int.self) { group in
                var running = 0
                for index in 0..<chunkCount {
                    let isLast = index == chunkCount - 1
                    while running > (isLast ? 0 : width - 1), let sent = try await group.next() {
                        running -= 1
                        state.chunks.insert(sent)
                        try slot?.set(state)
                    }
                    let offset = Int64(index) * Int64(chunkSize)
                    let chunk = try reader.chunk(at: offset, count: chunkSize)
                    if state.chunks.contains(index) {
                        upload.progress.set(index, to: Int64(chunk.count))
                        continue
                    }
                    let session = state.sessionID
                    group.addTask {
                        let part = upload.progress.part(index)
                        _ = try await append(chunk, at: offset, closes: isLast, to: session, progress: part)
                        upload.progress.set(index, to: Int64(chunk.count))
                        return index
                    }
                    running += 1
                }
                while let sent = try await group.next() { state.chunks.insert(sent) }
            }
        } catch {
            throw DropboxTransferError(error)
        }
        return (state, reader.contentHash)
    }

    // MARK: Calls

    private func newState(_ session: String) -> UploadState {
        UploadState(
            file: upload.version,
            sessionID: session,
            isConcurrent: isConcurrent,
            chunkSize: chunkSize
        )
    }

    private func start(_ chunk: Data, closes: Bool, isConcurrent: Bool) async throws(DropboxTransferError) -> String {
        let argument = Files.UploadSessionStartArg(
            close: closes,
            sessionType: isConcurrent ? .concurrent : .sequential,
            contentHash: ContentHash.value(of: chunk)
        )
        var retry = TransferRetry(upload.options.retry)
        while true {
            do {
                return try await upload.routeClient.upload(
                    Files.Routes.uploadSessionStart,
                    argument,
                    content: .bytes(chunk),
                    options: TransferRetry.options(progress: isConcurrent ? nil : upload.progress.part(0))
                ).sessionId
            } catch .route(.contentHashMismatch, let response) {
                guard try await retry.wait() else { throw .sessionStart(.route(.contentHashMismatch, response)) }
            } catch {
                try await retry.wait(after: error, as: DropboxTransferError.sessionStart)
            }
        }
    }

    /// The state of a session after a chunk has been sent.
    private struct Continuation {
        /// The offset at which a sequential session continues, or `nil` if the session is closed.
        var offset: Int64?
        /// The error with which the server reported the offset.
        var refusal: StoneCallError<Files.UploadSessionAppendError>?
    }

    /// Sends a chunk until the server has it.
    private func append(
        _ chunk: Data,
        at offset: Int64,
        closes: Bool,
        to session: String,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(DropboxTransferError) -> Continuation {
        let argument = Files.UploadSessionAppendArg(
            cursor: Files.UploadSessionCursor(sessionId: session, offset: UInt64(offset)),
            close: closes,
            contentHash: ContentHash.value(of: chunk)
        )
        // The transport may retain the closure after the upload, so it must not capture the upload's lock.
        let sequential: @Sendable (TransferProgress) -> Void = { [progress = upload.progress] part in
            if part.direction == .upload { progress.set(0, to: offset + part.completed) }
        }
        var retry = TransferRetry(upload.options.retry)
        while true {
            do {
                try await upload.routeClient.upload(
                    Files.Routes.uploadSessionAppendV2,
                    argument,
                    content: .bytes(chunk),
                    options: TransferRetry.options(progress: progress ?? sequential)
                )
                return Continuation(offset: closes ? nil : offset + Int64(chunk.count))
            } catch .route(.incorrectOffset(let error), let response) {
                // A request whose response was lost has arrived, or the resumed state is outdated.
                return Continuation(
                    offset: Int64(clamping: error.correctOffset),
                    refusal: .route(.incorrectOffset(error), response)
                )
            } catch .route(.closed, _) {
                // Only the last chunk closes a session, after all others have been sent.
                return Continuation()
            } catch .route(.contentHashMismatch, let response) {
                guard try await retry.wait() else { throw .sessionAppend(.route(.contentHashMismatch, response)) }
            } catch {
                try await retry.wait(after: error, as: DropboxTransferError.sessionAppend)
                guard error.mayHaveActed, !isConcurrent, !chunk.isEmpty else { continue }
                let known = try await append(Data(), at: offset, closes: false, to: session)
                if known.offset != offset { return known }
            }
        }
    }
}

/// Reads the chunks of a file, and hashes each byte once and in order.
private struct ChunkReader {
    private let file: LocalFile
    private let version: LocalFileVersion
    private var hash = ContentHash()
    private var hashedCount: Int64 = 0

    init(_ upload: FileUpload) {
        file = upload.file
        version = upload.version
    }

    /// Returns the bytes at an offset, up to the end of the file. All bytes before the offset must have been read.
    mutating func chunk(at offset: Int64, count: Int) throws(DropboxTransferError) -> Data {
        let length = Int(min(Int64(count), version.size - offset))
        let data = try file.read(at: offset, count: length)
        try file.check(version)
        guard data.count == length else { throw .fileChanged(path: file.url.path) }
        let knownCount = Int(clamping: hashedCount - offset)
        if knownCount < length {
            hash.update(data.dropFirst(max(knownCount, 0)))
            hashedCount = offset + Int64(length)
        }
        return data
    }

    /// Hashes the bytes that the server already has.
    mutating func read(upTo offset: Int64) throws(DropboxTransferError) {
        while hashedCount < offset {
            guard !Task.isCancelled else { throw .cancelled }
            _ = try chunk(at: hashedCount, count: Int(min(offset - hashedCount, 1 << 20)))
        }
    }

    /// The hash of the bytes so far.
    var contentHash: String { hash.value }
}
