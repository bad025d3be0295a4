public import Foundation

extension DropboxCalling {
    /// Downloads a file in several requests at a time, all of the same revision.
    ///
    /// Until the download is complete and its hash is right, the content is in a hidden sibling of the destination. After lost connections,
    /// and with ``DownloadOptions/states`` in a new process, only the missing parts are requested, as long as the revision is the same.
    ///
    /// - Parameter progress: Called with the number of bytes so far, which never decreases. It must not block.
    @discardableResult
    public func downloadFile(
        _ path: String,
        to destination: URL,
        options: DownloadOptions = DownloadOptions(),
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(TransferError) -> DownloadedFile {
        if options.overwrite == .fail, FileManager.default.fileExists(atPath: destination.path) {
            throw .destinationExists(path: destination.path)
        }
        let metadata = try await caller.metadata(of: path, options.retry)
        guard case .file(let file) = metadata, file.isDownloadable else { throw .notDownloadable(metadata) }
        let download = try FileDownload(caller, path, file, destination, options, progress)
        return DownloadedFile(metadata: file, url: try await download.run())
    }

    /// Downloads a folder as a ZIP archive. The server makes the archive as it sends it, so that a lost connection starts it again.
    @discardableResult
    public func downloadFolder(
        _ path: String,
        toArchive destination: URL,
        overwrite: OverwritePolicy = .fail,
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(TransferError) -> Files.FolderMetadata {
        if overwrite == .fail, FileManager.default.fileExists(atPath: destination.path) {
            throw .destinationExists(path: destination.path)
        }
        let partial = destination.sibling(".\(destination.lastPathComponent).\(UUID().uuidString).part")
        defer { try? FileManager.default.removeItem(at: partial) }
        let archive: Download<Files.DownloadZipResult, URL>
        do {
            archive = try await caller.download(
                Files.Routes.downloadZip,
                Files.DownloadZipArg(path: path),
                to: .file(partial),
                options: CallOptions(progress: progress)
            )
        } catch {
            throw .of(error, TransferError.downloadFolder)
        }
        _ = try LocalFile(reading: partial).move(to: destination, overwrite)
        return archive.result.metadata
    }
}
