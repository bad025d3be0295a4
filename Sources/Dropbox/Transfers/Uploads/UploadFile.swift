public import Foundation

extension DropboxCalling {
    /// Uploads a file in one request or in a session, depending on its size and the options.
    ///
    /// After a lost connection, the upload asks the server how much it has received, and continues from there. With
    /// ``UploadOptions/states``, it also continues in a new process. The hash of the content is verified for each
    /// request and for the whole file. The upload fails if the file changes while it is read.
    ///
    /// - Parameter progress: Called with the number of bytes so far, which never decreases. It must not block.
    @discardableResult
    public func uploadFile(
        _ file: URL,
        to path: String,
        options: UploadOptions = UploadOptions(),
        progress: (@Sendable (TransferProgress) -> Void)? = nil
    ) async throws(TransferError) -> Files.FileMetadata {
        let upload = try FileUpload(caller, file, path, options, progress)
        let metadata = try await upload.run()
        try upload.slot?.set(nil)
        return metadata
    }
}
