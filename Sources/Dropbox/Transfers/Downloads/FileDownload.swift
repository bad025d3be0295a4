#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The download of one revision of a file.
struct FileDownload: Sendable {
    let routeClient: RouteClient
    let metadata: Files.FileMetadata
    let destination: URL
    let options: DownloadOptions
    let progress: ProgressTracker
    let slot: TransferStateSlot<DownloadState>?
    let file: LocalFile

    private var size: Int64 { Int64(clamping: metadata.size) }
    private var chunkSize: Int64 { Int64(options.chunkSize) }

    init(
        _ routeClient: RouteClient,
        path: String,
        metadata: Files.FileMetadata,
        to destination: URL,
        options: DownloadOptions,
        report: (@Sendable (TransferProgress) -> Void)?
    ) throws(DropboxTransferError) {
        try DropboxTransferError.check(chunkSize: options.chunkSize)
        self.routeClient = routeClient
        self.metadata = metadata
        self.destination = destination
        self.options = options
        progress = ProgressTracker(.download, total: Int64(clamping: metadata.size), report)
        slot = try options.states?.slot(DownloadState.self, local: destination, path: path, client: routeClient)
        let key = slot?.key ?? UUID().uuidString
        let partial = destination.partialSibling(key)
        file = try LocalFile(writing: partial, replacing: options.overwrite.permissions(ofReplaced: destination))
    }

    func run() async throws(DropboxTransferError) -> URL {
        do throws(DropboxTransferError) {
            try await receive()
            let hash = try file.contentHash(length: size)
            if let expected = metadata.contentHash, hash != expected {
                try slot?.set(nil)
                throw .contentMismatch(expected: expected, actual: hash)
            }
            let url = try file.move(to: destination, options.overwrite)
            try slot?.set(nil)
            return url
        } catch {
            if slot == nil || isUseless(error) { try? FileManager.default.removeItem(at: file.url) }
            throw error
        }
    }

    private func isUseless(_ error: DropboxTransferError) -> Bool {
        if case .contentMismatch = error { true } else { false }
    }

    private func receive() async throws(DropboxTransferError) {
        var state = try resumedState()
        try file.truncate(to: size)
        progress.set(0, to: 0)
        let slot = slot
        do {
            try await withThrowingTaskGroup(of: Int.self) { group in
                var running = 0
                for (index, offset) in stride(from: 0, to: size, by: Int64.Stride(chunkSize)).enumerated() {
                    let range = offset..<min(offset + chunkSize, size)
                    if state.chunks.contains(index) {
                        progress.set(index, to: Int64(range.count))
                        continue
                    }
                    if running >= max(options.concurrency, 1), let received = try await group.next() {
                        running -= 1
                        state.chunks.insert(received)
                        try slot?.set(state)
                    }
                    group.addTask {
                        try await receive(range, part: index)
                        return index
                    }
                    running += 1
                }
                while let received = try await group.next() {
                    state.chunks.insert(received)
                    try slot?.set(state)
                }
            }
        } catch {
            throw DropboxTransferError(error)
        }
    }

    /// Returns the saved state if it belongs to the same revision, otherwise the state of a new download.
    private func resumedState() throws(DropboxTransferError) -> DownloadState {
        let new = DownloadState(rev: metadata.rev, size: metadata.size, chunkSize: Int(chunkSize))
        guard let saved = try slot?.state(), try file.version().size == size,
            saved.rev == new.rev, saved.size == new.size, saved.chunkSize == new.chunkSize
        else {
            try file.truncate(to: 0)
            return new
        }
        return saved
    }

    /// Receives part of the content into the file. After a lost connection, it requests the missing rest.
    private func receive(_ range: Range<Int64>, part: Int) async throws(DropboxTransferError) {
        var retry = TransferRetry(options.retry)
        var position = range.lowerBound
        while position < range.upperBound {
            let start = position
            let failure: StoneCallError<Files.DownloadError>
            do {
                try await receiveOnce(from: &position, range: range, into: part)
                failure = .transport(.incompleteContent)
            } catch let error as DropboxTransferError {
                throw error
            } catch let error as StoneCallError<Files.DownloadError> {
                failure = error
            } catch let error as StoneTransportError where error.kind != .cancelled {
                failure = .transport(error)
            } catch {
                throw .cancelled
            }
            if position > start { retry.madeProgress() }
            guard position < range.upperBound else { return }
            try await retry.wait(after: failure, as: DropboxTransferError.download)
        }
    }

    /// Requests the rest of the part from a position, and writes the received bytes.
    private func receiveOnce(from position: inout Int64, range: Range<Int64>, into part: Int) async throws {
        var callOptions = TransferRetry.options()
        callOptions.headers["Range"] = "bytes=\(position)-\(range.upperBound - 1)"
        let download = try await routeClient.download(
            Files.Routes.download,
            Files.DownloadArg(path: "rev:\(metadata.rev)"),
            to: .stream,
            options: callOptions
        )
        // Servers and proxies that ignore the range send the whole content.
        var surplus = position
        if download.status == 206 {
            guard download.headers["Content-Range"]?.hasPrefix("bytes \(position)-") == true else {
                throw StoneTransportError(
                    .invalidResponse,
                    "the response has another range",
                    mayHaveReachedServer: true
                )
            }
            surplus = 0
        }
        for try await chunk in download.content {
            let skipped = min(surplus, Int64(chunk.count))
            surplus -= skipped
            let data = chunk.dropFirst(Int(skipped)).prefix(Int(clamping: range.upperBound - position))
            guard !data.isEmpty else { continue }
            try file.write(data, at: position)
            position += Int64(data.count)
            progress.set(part, to: position - range.lowerBound)
            if position == range.upperBound { return }
        }
    }
}

extension URL {
    fileprivate func sibling(_ name: String) -> URL {
        deletingLastPathComponent().appendingPathComponent(name)
    }
}

extension OverwritePolicy {
    /// Returns the permissions of the file that a download replaces, if any. Throws an error if the policy does not
    /// permit the destination.
    func permissions(ofReplaced destination: URL) throws(DropboxTransferError) -> LocalFile.Permissions? {
        if self == .fail, FileManager.default.fileExists(atPath: destination.path) {
            throw .destinationExists(path: destination.path)
        }
        return self == .replace ? try LocalFile.permissions(ofDestination: destination) : nil
    }
}

extension LocalFile {
    /// Moves the file to a destination according to the policy, and returns its new URL.
    func move(to destination: URL, _ policy: OverwritePolicy) throws(DropboxTransferError) -> URL {
        if try move(to: destination, replaces: policy == .replace) { return destination }
        guard policy == .keepBoth else { throw .destinationExists(path: destination.path) }
        let name = destination.deletingPathExtension().lastPathComponent
        let pathExtension = destination.pathExtension.isEmpty ? "" : ".\(destination.pathExtension)"
        var number = 1
        while true {
            let url = destination.sibling("\(name) (\(number))\(pathExtension)")
            if try move(to: url, replaces: false) { return url }
            number += 1
        }
    }
}
