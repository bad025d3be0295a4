/// The state of an upload in a session, as ``TransferStates`` save it.
public struct UploadState: Codable, Hashable, Sendable, TransferState {
    static let kind = "upload"
    static let currentVersion = 1

    public internal(set) var version = currentVersion
    /// The version of the local file that is sent.
    public internal(set) var file: LocalFileVersion
    public internal(set) var sessionID: String
    public internal(set) var isConcurrent: Bool
    public internal(set) var chunkSize: Int
    /// The number of bytes that the server has of a sequential session.
    public internal(set) var offset: Int64 = 0
    /// The chunks that the server has of a concurrent session.
    public internal(set) var chunks: Set<Int> = []
    /// The hash of the whole content, once the session has all of it and is closed.
    public internal(set) var contentHash: String?
    /// The revision of the file, once it is stored.
    public internal(set) var rev: String?
}
