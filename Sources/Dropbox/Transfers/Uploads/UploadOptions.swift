public import Foundation

/// How files are uploaded.
public struct UploadOptions: Sendable {
    /// When a file that is there is replaced.
    public var mode: Files.WriteMode = .add
    /// Whether another name is chosen when something is in the way. A lost response of a call cannot be repeated then, except
    /// where the file is found at its path.
    public var autorename = false
    /// The time of the last change, or `nil` for the time of the upload.
    public var clientModified: Date?
    /// Whether the user gets no notification.
    public var mute = false
    /// Whether a file with the same content is in the way, too.
    public var strictConflict = false
    /// The greatest number of bytes in one request of a session: a multiple of 4 MiB, and at most 148 MiB.
    public var chunkSize = 8 << 20
    /// The greatest size of a file that is sent in one request without a session, at most 150 MiB. A connection that is lost costs
    /// all that was sent.
    public var singleRequestLimit: Int64 = 8 << 20
    /// The number of chunks, or of files, that are sent at a time. With 1, the session is sequential. At most `chunkSize` ×
    /// `concurrency` bytes are in memory.
    public var concurrency = 4
    /// Where the state is saved, so that an upload continues after the program was ended.
    public var states: TransferStates?
    /// How often a request is tried without progress.
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

/// How the content of a file is divided among requests.
package enum UploadPlan: Hashable {
    case singleRequest
    /// Chunks of a session.
    case session(chunkSize: Int, isConcurrent: Bool)

    /// The greatest number of bytes that Dropbox takes in one request.
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
