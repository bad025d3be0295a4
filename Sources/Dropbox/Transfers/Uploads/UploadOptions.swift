#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The options of an upload.
public struct UploadOptions: Sendable {
    /// The treatment of an existing file at the path.
    public var mode: Files.WriteMode = .add
    /// Whether the server chooses another name in case of a conflict. An upload in one request is then not repeated
    /// after a lost response: it fails unless the file is found at its path.
    public var autorename = false
    /// The modification time to store, or `nil` for the time of the upload.
    public var clientModified: Date?
    /// Whether to suppress notifications to the user.
    public var mute = false
    /// Whether an existing file with the same content is a conflict, too.
    public var strictConflict = false
    /// The maximum number of bytes in one request of a session: a multiple of 4 MiB, at most 148 MiB.
    public var chunkSize = 8 << 20
    /// The maximum length in bytes of a file sent in one request without a session, at most 150 MiB. If the connection
    /// is lost, such a file is sent again from the beginning.
    public var singleRequestLimit: Int64 = 8 << 20
    /// The number of chunks, or of files, that are sent concurrently. With 1, the session is sequential. At most
    /// `chunkSize` × `concurrency` bytes are in memory.
    public var concurrency = 4
    /// The place to save the state, so that the upload can continue in a new process.
    public var states: TransferStates?
    /// The retry policy of a request. Attempts are counted since the last progress.
    public var retry = RetryPolicy(maximumAttempts: 8)

    public init() {}

    func commit(_ path: String) -> Files.CommitInfo {
        Files.CommitInfo(
            path: path,
            mode: mode,
            autorename: autorename,
            clientModified: clientModified,
            mute: mute,
            strictConflict: strictConflict
        )
    }
}

/// The division of a file's content into requests.
package enum UploadPlan: Hashable {
    case singleRequest
    /// A session of several chunks.
    case session(chunkSize: Int, isConcurrent: Bool)

    /// The maximum size of a request to Dropbox, in bytes.
    static let requestLimit: Int64 = 150 << 20

    package init(size: Int64, _ options: UploadOptions) {
        let chunkSize = min(max(options.chunkSize, 1), Int(Self.requestLimit))
        if size <= min(options.singleRequestLimit, Self.requestLimit) {
            self = .singleRequest
        } else {
            self = .session(
                chunkSize: chunkSize,
                isConcurrent: options.concurrency > 1 && size > Int64(chunkSize)
            )
        }
    }
}
