/// The state of a download, as ``TransferStates`` save it.
public struct DownloadState: Codable, Hashable, Sendable, TransferState {
    static let kind = "download"
    static let currentVersion = 1

    public internal(set) var version = currentVersion
    /// The revision that is downloaded.
    public internal(set) var rev: String
    public internal(set) var size: UInt64
    public internal(set) var chunkSize: Int
    /// The chunks that are in the sibling file.
    public internal(set) var chunks: Set<Int> = []
}
