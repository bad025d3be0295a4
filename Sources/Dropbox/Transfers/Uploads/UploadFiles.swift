#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A local file and its destination path.
public struct UploadItem: Hashable, Sendable {
    /// The local file.
    public var file: URL
    /// The path in Dropbox.
    public var path: String
    /// The modification time to store, or `nil` for the time in the options.
    public var clientModified: Date?

    public init(file: URL, path: String, clientModified: Date? = nil) {
        self.file = file
        self.path = path
        self.clientModified = clientModified
    }
}

/// The result for one of several files.
public struct UploadResult: Sendable {
    /// The file and its destination path.
    public let item: UploadItem
    /// The metadata of the stored file, or the error.
    public let result: Result<Files.FileMetadata, DropboxTransferError>

    public init(item: UploadItem, result: Result<Files.FileMetadata, DropboxTransferError>) {
        self.item = item
        self.result = result
    }
}

/// The progress of one file and of the whole upload.
public struct UploadFilesProgress: Hashable, Sendable {
    /// The index of the file in the list of items.
    public var index: Int
    /// The progress of the file.
    public var file: TransferProgress
    /// The total progress of all files.
    public var total: TransferProgress
    /// The number of files that are stored or have failed.
    public var finishedCount: Int

    public init(index: Int, file: TransferProgress, total: TransferProgress, finishedCount: Int) {
        self.index = index
        self.file = file
        self.total = total
        self.finishedCount = finishedCount
    }
}

extension DropboxRootClient {
    /// Uploads several files, each into a session, and stores them in groups of up to 1,000 with one call.
    ///
    /// The failure of a file does not affect the others. Files refused because of concurrent writers in the same
    /// namespace are tried again. Cancelling the task ends all uploads; files that were not stored have the error
    /// ``DropboxTransferError/cancelled``. With ``UploadOptions/states``, a repeated call in a new process continues,
    /// and sends no file twice.
    ///
    /// - Parameters:
    ///   - items: The files, with their paths in Dropbox.
    ///   - options: The chunk size, the treatment of an existing file, and other options.
    ///   - progress: Called in order, one call at a time. Return quickly, since the uploads wait for the closure.
    /// - Returns: A result for each file, in the order of `items`.
    public func uploadFiles(
        _ items: [UploadItem],
        options: UploadOptions = UploadOptions(),
        progress: (@Sendable (UploadFilesProgress) -> Void)? = nil
    ) async -> [UploadResult] {
        var batch = BatchUpload(routeClient, items: items, options: options, report: progress)
        return await batch.run()
    }
}
