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
    public static let currentVersion = 1

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

/// An update of a background transfer.
public struct BackgroundUpdate: Sendable {
    /// The content of an update.
    public enum News: Sendable {
        case progress(TransferProgress)
        /// The transfer waits for a connection.
        case waiting
        case finished(Files.FileMetadata)
        /// A transfer started with a route has ended with this response, successful or not. Get the result or the error
        /// of the route with `RouteClient.result(of:in:)`. The content of a download is at its destination.
        case responded(StoneResponse)
        case failed(DropboxTransferError)
    }

    /// The transfer at the time of the update.
    public let transfer: BackgroundTransfer
    public let news: News
}

/// The records of the transfers in progress, in one file each, so that an app and its extensions can share a folder.
struct BackgroundRegistry: Sendable {
    let folder: URL

    func transfers() throws(DropboxTransferError) -> [BackgroundTransfer] {
        do {
            guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            return names.filter { $0.hasSuffix(".json") }.compactMap { name in
                let data = try? Data(contentsOf: folder.appendingPathComponent(name))
                let transfer = data.flatMap { try? JSONDecoder().decode(BackgroundTransfer.self, from: $0) }
                return transfer.flatMap { $0.version <= BackgroundTransfer.currentVersion ? $0 : nil }
            }
        } catch {
            throw .localFile(path: folder.path, message: "\(error)")
        }
    }

    func save(_ transfer: BackgroundTransfer) throws(DropboxTransferError) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(transfer).write(to: url(transfer.id), options: .atomic)
        } catch {
            throw .localFile(path: folder.path, message: "\(error)")
        }
    }

    func remove(_ id: UUID) {
        try? FileManager.default.removeItem(at: url(id))
    }

    private func url(_ id: UUID) -> URL {
        folder.appendingPathComponent("\(id.uuidString).json")
    }
}
