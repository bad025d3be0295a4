/// The state of an upload in a session, as saved in ``TransferStates``.
public struct UploadState: Codable, Hashable, Sendable, TransferState {
    static let kind = "upload"
    static let currentVersion = 1

    /// The format version of this state.
    public internal(set) var version = currentVersion
    /// The version of the local file.
    public internal(set) var file: LocalFileVersion
    /// The identifier of the session at the server.
    public internal(set) var sessionID: String
    /// Whether chunks are sent concurrently.
    public internal(set) var isConcurrent: Bool
    /// The length of a chunk in bytes.
    public internal(set) var chunkSize: Int
    /// The number of bytes that the server has received in a sequential session.
    public internal(set) var offset: Int64 = 0
    /// The indices of the chunks that the server has received in a concurrent session.
    public internal(set) var chunks: Set<Int> = []
    /// The content hash of the whole file, set when the session is closed.
    public internal(set) var contentHash: String?
    /// The revision of the stored file, set when the file is stored.
    public internal(set) var rev: String?
}
