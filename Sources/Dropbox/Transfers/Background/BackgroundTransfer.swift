import StoneClient
internal import StoneHashing

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
    public internal(set) var id: UUID
    public internal(set) var kind: Kind
    /// The local file: the source of an upload, the destination of a download.
    public internal(set) var file: URL
    /// The path in Dropbox. For a transfer started with a route, the path of the route, such as `files/export`.
    public internal(set) var path: String
    /// The content hash of an upload.
    public internal(set) var contentHash: String?
    /// The request of a transfer started with a route.
    var request: StoredRequest?
    /// A string for the app, such as the identifier of an object in its database.
    public internal(set) var note: String?
    /// The earliest time at which the transfer may begin.
    public internal(set) var earliestBeginDate: Date?
    /// Whether the transfer may replace a file at its destination.
    public internal(set) var replaces: Bool
    /// The number of attempts so far.
    public internal(set) var attempts = 0
    /// The hash of the token in the last attempt, so that only this token is refreshed when it has expired.
    var tokenHash: String?

    /// Creates a value such as ``BackgroundTransfers`` reports, for previews and tests. It starts no transfer.
    public init(
        id: UUID = UUID(),
        kind: Kind,
        file: URL,
        path: String,
        contentHash: String? = nil,
        note: String? = nil,
        earliestBeginDate: Date? = nil,
        replaces: Bool = false,
        attempts: Int = 0
    ) {
        self.id = id
        self.kind = kind
        self.file = file
        self.path = path
        self.contentHash = contentHash
        self.note = note
        self.earliestBeginDate = earliestBeginDate
        self.replaces = replaces
        self.attempts = attempts
    }

    /// Returns whether the token of the last attempt is this one, or is not known.
    func mayHaveUsed(_ token: StoneAccessToken) -> Bool {
        tokenHash.map { $0 == Self.hash(token) } ?? true
    }

    static func hash(_ token: StoneAccessToken) -> String {
        SHA256.digest(of: Array(token.value.utf8)).prefix(16).hexadecimal
    }
}

/// The identity of a task in a session: `stone-dropbox/1/`, the name of the registry, a slash, the identifier of the
/// transfer, a slash, and the number of the attempt.
struct BackgroundTaskIdentity {
    let registry: String
    let id: UUID
    /// The number of the attempt, so that an earlier task is not mistaken for the last one, or `nil` if it is not known.
    let attempt: Int?

    init(registry: String, id: UUID, attempt: Int) {
        self.registry = registry
        self.id = id
        self.attempt = attempt
    }

    /// Creates the identity from its text, or returns `nil` if the task does not belong to a registry.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 4 || parts.count == 5, parts[0] == "stone-dropbox",
            let id = UUID(uuidString: String(parts[3]))
        else { return nil }
        registry = String(parts[2])
        self.id = id
        attempt = parts.count == 5 ? Int(parts[4]) : nil
    }

    var text: String {
        "stone-dropbox/\(BackgroundTransfer.currentVersion)/\(registry)/\(id.uuidString)/\(attempt ?? 0)"
    }
}
