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
    public var overwrite: OverwritePolicy
    /// The length of one request's range in bytes.
    public var chunkSize: Int
    /// The maximum number of concurrent requests.
    public var concurrency: Int
    /// The store for the state, so that the download can continue in a new process.
    public var states: TransferStates?
    /// The retry policy of a request. Attempts are counted since the last progress.
    public var retry: RetryPolicy

    public init(
        overwrite: OverwritePolicy = .fail,
        chunkSize: Int = 8 << 20,
        concurrency: Int = 4,
        states: TransferStates? = nil,
        retry: RetryPolicy = RetryPolicy(maximumAttempts: 8)
    ) {
        self.overwrite = overwrite
        self.chunkSize = chunkSize
        self.concurrency = concurrency
        self.states = states
        self.retry = retry
    }
}

/// The result of a download.
public struct DownloadedFile: Hashable, Sendable {
    /// The metadata of the downloaded revision.
    public let metadata: Files.FileMetadata
    /// The destination, possibly renamed because of ``OverwritePolicy/keepBoth``.
    public let url: URL

    public init(metadata: Files.FileMetadata, url: URL) {
        self.metadata = metadata
        self.url = url
    }
}
