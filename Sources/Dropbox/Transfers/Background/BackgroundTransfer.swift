#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A transfer in a background session, as stored in the registry.
public struct BackgroundTransfer: Codable, Hashable, Sendable, Identifiable {
    /// The direction of a transfer.
    public enum Kind: String, Codable, Hashable, Sendable {
        case upload
        case download
    }

    /// The version of the format of records and of task identities.
    static let currentVersion = 1

    /// The format version of this record.
    public internal(set) var version = currentVersion
    /// The identifier, stable across launches.
    public internal(set) var id = UUID()
    public internal(set) var kind: Kind
    /// The local file: the source of an upload, the destination of a download.
    public internal(set) var file: URL
    /// The path in Dropbox. For a transfer started with a route, the path of the route, such as `files/export`.
    public internal(set) var path: String
    /// The content hash of an upload.
    public internal(set) var contentHash: String?
    /// The request of a transfer started with a route.
    var request: StoredRequest?
    /// A text for the app, such as the identifier of an object in its database.
    public internal(set) var note: String?
    /// The earliest time at which the transfer may begin.
    public internal(set) var earliestBeginDate: Date?
    /// Whether the transfer may replace a file at its destination.
    public internal(set) var replaces: Bool
    /// The number of attempts so far.
    public internal(set) var attempts = 0

    /// The identity of the task: `stone-dropbox/1/…`.
    var identity: String { "\(Self.prefix)\(version)/\(id.uuidString)" }

    static let prefix = "stone-dropbox/"

    /// Returns the identifier in a task's identity, or `nil` if the task does not belong to a registry.
    static func id(ofTask identity: String) -> UUID? {
        let parts = identity.split(separator: "/")
        guard identity.hasPrefix(prefix), parts.count == 3 else { return nil }
        return UUID(uuidString: String(parts[2]))
    }
}
