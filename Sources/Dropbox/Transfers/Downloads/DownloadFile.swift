public import Foundation

extension DropboxCalling {
    /// Downloads one revision of a file with several concurrent requests.
    ///
    /// The content is stored in a hidden sibling file of the destination until it is complete and its hash has been
    /// verified. After lost connections, and with ``DownloadOptions/states`` in a new process, only the missing parts
    /// are requested, as long as the revision is the same.
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

    /// Downloads a folder as a ZIP archive. The server creates the archive while sending it, so a lost connection
    /// restarts the download.
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
