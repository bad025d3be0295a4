public import Foundation

/// The treatment of an existing file at the destination of a download.
public enum OverwritePolicy: Hashable, Sendable {
    /// It is replaced when the download is complete.
    case replace
    /// The download fails with ``TransferError/destinationExists(path:)``.
    case fail
    /// The download gets another name, such as `photo (1).jpeg`.
    case keepBoth
}

/// How files are downloaded.
public struct DownloadOptions: Sendable {
    public var overwrite = OverwritePolicy.fail
    /// The number of bytes in one request.
    public var chunkSize = 8 << 20
    /// The number of requests at a time.
    public var concurrency = 4
    /// Where the state is saved, so that a download continues after the program was ended.
    public var states: TransferStates?
    /// How often a request is tried without progress.
    public var retry = RetryPolicy(maximumAttempts: 8)

    public init() {}
}

/// A file that was downloaded.
public struct DownloadedFile: Hashable, Sendable {
    public let metadata: Files.FileMetadata
    /// The destination, with another name if ``OverwritePolicy/keepBoth`` asks for one.
    public let url: URL
}
