public import StoneClient
import StoneHashing

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A transfer in a background session, as stored in the registry.
public struct BackgroundTransfer: Codable, Hashable, Sendable, Identifiable {
    /// The version of the format of records and of task identities.
    static let currentVersion = 1

    /// The format version of this record.
    public internal(set) var version = currentVersion
    /// The identifier, stable across launches.
    public internal(set) var id: UUID
    /// The direction of the transfer.
    public internal(set) var direction: TransferDirection
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
    /// Whether an existing file is replaced, by an upload or a download.
    private var replaces: Bool
    /// The revision of the file that an upload replaces.
    private var replacedRev: String?
    /// Whether a download gets another name if there is a file at the destination.
    private var keepsBoth: Bool?
    /// The number of attempts so far.
    public internal(set) var attempts = 0
    /// The hash of the token in the last attempt, so that only this token is refreshed when it has expired.
    var tokenHash: String?

    // Records of version 1 have these keys, and of an existing file only `replaces`.
    private enum CodingKeys: String, CodingKey {
        case version, id, file, path, contentHash, request, note, earliestBeginDate, replaces, replacedRev, keepsBoth
        case attempts, tokenHash
        case direction = "kind"
    }

    /// Creates a value such as ``BackgroundTransfers`` reports, for previews and tests. It starts no transfer.
    public init(
        id: UUID = UUID(),
        direction: TransferDirection,
        file: URL,
        path: String,
        contentHash: String? = nil,
        note: String? = nil,
        earliestBeginDate: Date? = nil,
        mode: Files.WriteMode = .add,
        overwrite: OverwritePolicy = .fail,
        attempts: Int = 0
    ) {
        self.id = id
        self.direction = direction
        self.file = file
        self.path = path
        self.contentHash = contentHash
        self.note = note
        self.earliestBeginDate = earliestBeginDate
        replaces = direction == .upload ? mode == .overwrite : overwrite == .replace
        if direction == .upload, case .update(let rev) = mode { replacedRev = rev }
        if direction == .download, overwrite == .keepBoth { keepsBoth = true }
        self.attempts = attempts
    }

    /// The treatment of an existing file at the path of an upload.
    public var mode: Files.WriteMode { replacedRev.map { .update($0) } ?? (replaces ? .overwrite : .add) }

    /// The treatment of an existing file at the destination of a download.
    public var overwrite: OverwritePolicy { keepsBoth == true ? .keepBoth : replaces ? .replace : .fail }

    /// Returns whether the token of the last attempt is this one, or is not known.
    func mayHaveUsed(_ token: StoneAccessToken) -> Bool {
        tokenHash.map { $0 == Self.hash(token) } ?? true
    }

    static func hash(_ token: StoneAccessToken) -> String {
        SHA256.digest(of: Array(token.value.utf8)).prefix(16).hexadecimal
    }
}

extension TransferDirection {
    /// Returns the error of a background transfer for a call without a response.
    func failure<RouteError>(_ error: StoneCallError<RouteError>) -> DropboxTransferError {
        switch error {
        case .invalidArgument(let reason):
            self == .upload ? .upload(.invalidArgument(reason)) : .download(.invalidArgument(reason))
        case .credentials(let reason): self == .upload ? .upload(.credentials(reason)) : .download(.credentials(reason))
        case .transport(let reason): self == .upload ? .upload(.transport(reason)) : .download(.transport(reason))
        default: .cancelled
        }
    }
}

/// The identity of a task in a session: `stone-dropbox/1/`, the name of the registry, a slash, the identifier of the
/// transfer, a slash, and the number of the attempt.
struct BackgroundTaskIdentity {
    let registry: String
    let id: UUID
    /// The number of the attempt, so that an earlier task is not mistaken for the last one, or `nil` if it is not
    /// known.
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
