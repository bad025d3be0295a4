#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension DropboxRootClient {
    /// Downloads one revision of a file with several concurrent requests.
    ///
    /// The content is stored in a hidden sibling file of the destination until it is complete and its hash has been
    /// verified. Only a regular file is replaced, and its permissions stay. After lost connections, and with
    /// ``DownloadOptions/states`` in a new process, only the missing parts are requested, as long as the revision is
    /// the same.
    ///
    /// - Parameters:
    ///   - path: The path in Dropbox, such as `/Photos/a.jpg`.
    ///   - destination: The file to write.
    ///   - options: The treatment of an existing file, the retry policy, and other options.
    ///   - progress: Called with the number of bytes so far, which never decreases: in order, one call at a time.
    ///     Return quickly, since the transfer waits for the closure.
    @discardableResult
    public func downloadFile(
        _ path: String,
        to destination: URL,
        options: DownloadOptions = DownloadOptions(),
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(DropboxTransferError) -> DownloadedFile {
        _ = try options.overwrite.permissions(ofReplaced: destination)
        let metadata = try await routeClient.metadata(of: path, options.retry)
        guard case .file(let file) = metadata, file.isDownloadable else { throw .notDownloadable(metadata) }
        let download = try FileDownload(
            routeClient,
            path: path,
            metadata: file,
            to: destination,
            options: options,
            report: progress
        )
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
    ) async throws(DropboxTransferError) -> Files.FolderMetadata {
        let replaced = try overwrite.permissions(ofReplaced: destination)
        let partial = destination.partialSibling()
        defer { try? FileManager.default.removeItem(at: partial) }
        // The archive gets the permissions of an existing partial file.
        _ = try LocalFile(writing: partial, replacing: replaced)
        let archive: StoneDownload<Files.DownloadZipResult, URL>
        do {
            archive = try await routeClient.download(
                Files.Routes.downloadZip,
                Files.DownloadZipArg(path: path),
                to: .file(partial),
                options: StoneCallOptions(progress: progress)
            )
        } catch {
            throw .of(error, DropboxTransferError.downloadFolder)
        }
        _ = try LocalFile(reading: partial, replacing: replaced).move(to: destination, overwrite)
        return archive.result.metadata
    }
}
