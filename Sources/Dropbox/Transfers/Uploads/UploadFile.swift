#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension DropboxRootClient {
    /// Uploads a file in one request or in a session, depending on its size and the options.
    ///
    /// After a lost connection, a session continues after the last received byte, and a single request is sent again.
    /// With ``UploadOptions/states``, a session also continues in a new process. The hash of the content is verified
    /// for each request and for the whole file. The upload fails if the file changes while it is read.
    ///
    /// - Parameters:
    ///   - file: The file to upload.
    ///   - path: The path in Dropbox, such as `/Photos/a.jpg`.
    ///   - options: The chunk size, the treatment of an existing file, and other options.
    ///   - progress: Called with the number of bytes so far, which never decreases: in order, one call at a time.
    ///     Return quickly, since the transfer waits for the closure.
    @discardableResult
    public func uploadFile(
        _ file: URL,
        to path: String,
        options: UploadOptions = UploadOptions(),
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(DropboxTransferError) -> Files.FileMetadata {
        let upload = try FileUpload(routeClient, file: file, path: path, options: options, report: progress)
        let metadata = try await upload.run()
        try upload.slot?.set(nil)
        return metadata
    }
}
