#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The options of an upload.
public struct UploadOptions: Sendable {
    /// The treatment of an existing file at the path.
    public var mode: Files.WriteMode
    /// Whether the server chooses another name in case of a conflict. An upload in one request is then not repeated
    /// after a lost response: it fails unless the file is found at its path.
    public var autorename: Bool
    /// The modification time to store, or `nil` for the time of the upload.
    public var clientModified: Date?
    /// Whether to suppress notifications to the user.
    public var mute: Bool
    /// Whether an existing file with the same content, or for the mode `update` a deleted file, is a conflict, too. After
    /// a lost response, an upload in one request then fails if its path has a file with the same content, which may be
    /// older than the upload.
    public var strictConflict: Bool
    /// The maximum number of bytes in one request of a session, at most 150 MiB. Concurrent requests have the next lower
    /// multiple of 4 MiB; with less than 4 MiB, the session is sequential.
    public var chunkSize: Int
    /// The maximum length in bytes of a file sent in one request without a session, at most 150 MiB. If the connection
    /// is lost, the file is sent again from the beginning.
    public var singleRequestLimit: Int64
    /// The number of chunks, or of files, that are sent concurrently. With 1, the session is sequential. At most
    /// `chunkSize` × `concurrency` bytes are in memory.
    public var concurrency: Int
    /// The store for the state, so that the upload can continue in a new process.
    public var states: TransferStates?
    /// The retry policy of a request. Attempts are counted since the last progress.
    public var retry: RetryPolicy
    /// The alignment of the requests of concurrent sessions, in bytes, which is smaller in tests.
    package var alignment = 4 << 20

    public init(
        mode: Files.WriteMode = .add,
        autorename: Bool = false,
        clientModified: Date? = nil,
        mute: Bool = false,
        strictConflict: Bool = false,
        chunkSize: Int = 8 << 20,
        singleRequestLimit: Int64 = 8 << 20,
        concurrency: Int = 4,
        states: TransferStates? = nil,
        retry: RetryPolicy = RetryPolicy(maximumAttempts: 8)
    ) {
        self.mode = mode
        self.autorename = autorename
        self.clientModified = clientModified
        self.mute = mute
        self.strictConflict = strictConflict
        self.chunkSize = chunkSize
        self.singleRequestLimit = singleRequestLimit
        self.concurrency = concurrency
        self.states = states
        self.retry = retry
    }

    /// Whether an existing file with the same content is a conflict rather than evidence that an earlier call stored
    /// it.
    var refusesSameContent: Bool { strictConflict && mode != .overwrite }

    /// Returns whether a file with the same content at the path is the result of a session that the server no longer has.
    /// A session of an earlier process may have expired instead.
    func isResult(of session: UploadedSession) -> Bool {
        !refusesSameContent || (!session.wasClosed && !autorename)
    }

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
        let aligned = chunkSize - chunkSize % options.alignment
        if size <= min(options.singleRequestLimit, Self.requestLimit) {
            self = .singleRequest
        } else if options.concurrency > 1, aligned > 0, size > Int64(aligned) {
            self = .session(chunkSize: aligned, isConcurrent: true)
        } else {
            self = .session(chunkSize: chunkSize, isConcurrent: false)
        }
    }
}
