#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The treatment of an existing file at the destination of a download.
public enum OverwritePolicy: Hashable, Sendable {
    /// The file is replaced when the download is complete.
    case replace
    /// The download fails with ``DropboxTransferError/destinationExists(path:)``.
    case fail
    /// The downloaded file gets another name, such as `photo (1).jpeg`.
    case keepBoth
}

/// The options of a download.
public struct DownloadOptions: Sendable {
    /// The treatment of an existing file at the destination.
    public var overwrite = OverwritePolicy.fail
    /// The length of one request's range in bytes.
    public var chunkSize = 8 << 20
    /// The maximum number of concurrent requests.
    public var concurrency = 4
    /// The place to save the state, so that the download can continue in a new process.
    public var states: TransferStates?
    /// The retry policy of a request. Attempts are counted since the last progress.
    public var retry = RetryPolicy(maximumAttempts: 8)

    public init() {}
}

/// The result of a download.
public struct DownloadedFile: Hashable, Sendable {
    /// The metadata of the downloaded revision.
    public let metadata: Files.FileMetadata
    /// The destination, possibly renamed because of ``OverwritePolicy/keepBoth``.
    public let url: URL
}
