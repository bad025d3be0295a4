/// The state of a download, as saved in ``TransferStates``.
public struct DownloadState: Codable, Hashable, Sendable, TransferState {
    static let kind = "download"
    static let currentVersion = 1

    /// The format version of this state.
    public internal(set) var version = currentVersion
    /// The revision of the file.
    public internal(set) var rev: String
    /// The length of the file in bytes.
    public internal(set) var size: UInt64
    /// The length of a chunk in bytes.
    public internal(set) var chunkSize: Int
    /// The indices of the chunks in the sibling file.
    public internal(set) var chunks: Set<Int> = []
}
