/// The state of a download, as saved in ``TransferStates``.
public struct DownloadState: Codable, Hashable, Sendable, TransferState {
    static let kind = "download"
    static let currentVersion = 1

    public internal(set) var version = currentVersion
    /// The revision of the file.
    public internal(set) var rev: String
    public internal(set) var size: UInt64
    public internal(set) var chunkSize: Int
    /// The indices of the chunks in the sibling file.
    public internal(set) var chunks: Set<Int> = []
}
