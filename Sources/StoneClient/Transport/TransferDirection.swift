/// The direction of a transfer.
public enum TransferDirection: String, Codable, Hashable, Sendable {
    /// From this machine to the server.
    case upload
    /// From the server to this machine.
    case download
}
