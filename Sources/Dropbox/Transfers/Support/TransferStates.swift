import StoneHashing
import StoneLocks

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A store for the states of transfers, so that they can continue in a new process.
///
/// The key of a transfer depends on its direction, the local path (in a store in a folder, its path from there), the
/// path in Dropbox, and the account of the client: `account` and `identityHeaders` of its `RouteClient.Settings`. The
/// clients of a ``DropboxAccountManager`` have an account. For other clients of several accounts, set one, or use a
/// store for each. A state is removed when its transfer succeeds; the states of `uploadFiles(_:options:progress:)` are
/// removed when all files are stored.
public struct TransferStates: Sendable {
    private let load: @Sendable (String) throws -> Data?
    private let save: @Sendable (String, Data?) throws -> Void
    private let lock: @Sendable (String) throws -> TransferLock?
    private var folder: URL?

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - load: Returns the state for a key, or `nil` if there is none.
    ///   - save: Saves a state, or removes it if the data is `nil`. Several transfers may call it at the same time.
    ///   - lock: Reserves a key for one transfer, or returns `nil` if another one has reserved it.
    public init(
        load: @escaping @Sendable (String) throws -> Data?,
        save: @escaping @Sendable (String, Data?) throws -> Void,
        lock: @escaping @Sendable (String) throws -> TransferLock? = { _ in TransferLock {} }
    ) {
        self.load = load
        self.save = save
        self.lock = lock
    }

    /// Returns a store with one file for each state in a folder. The first transfer creates the folder.
    ///
    /// A transfer already running in another process fails with ``DropboxTransferError/inUse(path:)``. Transfers also
    /// continue after the folder and the local files have moved together, such as with the container of an app.
    public static func folder(_ folder: URL) -> TransferStates {
        let url: @Sendable (String) -> URL = { folder.appendingPathComponent("\($0).json") }
        var states = TransferStates(
            load: { key in
                FileManager.default.fileExists(atPath: url(key).path) ? try Data(contentsOf: url(key)) : nil
            },
            save: { key, state in
                if let state {
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                    try state.write(to: url(key), options: .atomic)
                } else if FileManager.default.fileExists(atPath: url(key).path) {
                    try FileManager.default.removeItem(at: url(key))
                }
            },
            lock: { key in
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                return try TransferLock.file(folder.appendingPathComponent("\(key).lock"))
            }
        )
        states.folder = folder
        return states
    }

    /// Returns a store in memory, for transfers that continue in the same process.
    public static func memory() -> TransferStates {
        let states = Locked<[String: Data]>([:])
        let keys = Locked<Set<String>>([])
        return TransferStates(
            load: { key in states.withLock { $0[key] } },
            save: { key, state in states.withLock { $0[key] = state } },
            lock: { key in
                guard keys.withLock({ $0.insert(key).inserted }) else { return nil }
                return TransferLock { _ = keys.withLock { $0.remove(key) } }
            }
        )
    }

    /// Returns the slot for the state of one transfer.
    func slot<State: TransferState>(
        _ type: State.Type,
        local: URL,
        path: String,
        client: RouteClient
    ) throws(DropboxTransferError) -> TransferStateSlot<State> {
        let identity = client.settings.identity.map { "\0\($0)" }.joined()
        let file = folder.map { local.path(from: $0) } ?? local.standardizedFileURL.path
        let name = "\(State.kind)\n\(file)\n\(path)\(identity)"
        let key = SHA256.digest(of: Array(name.utf8)).prefix(16).hexadecimal
        do {
            guard let lock = try lock(key) else { throw DropboxTransferError.inUse(path: local.path) }
            return TransferStateSlot(key: key, lock: lock, load: load, save: save)
        } catch {
            throw error as? DropboxTransferError
                ?? .localFile(path: local.path, message: "the state cannot be locked: \(error)")
        }
    }
}

extension RouteClient.Settings {
    /// Identifies the account of the calls and the root of their paths, stable across launches.
    fileprivate var identity: [String] {
        let headers = identityHeaders.fields.map { "\($0.name.lowercased()): \($0.value)" }.sorted()
        return (account.map { ["account: \($0)"] } ?? []) + headers
    }
}

/// A state of a transfer that can be saved.
protocol TransferState: Codable, Sendable {
    static var kind: String { get }
    static var currentVersion: Int { get }
    var version: Int { get }
}

/// The slot of one transfer in a store.
struct TransferStateSlot<State: TransferState>: Sendable {
    /// The key of the transfer, stable across processes.
    let key: String
    /// The reservation of the key. It ends with the last copy of the slot.
    fileprivate let lock: TransferLock
    fileprivate let load: @Sendable (String) throws -> Data?
    fileprivate let save: @Sendable (String, Data?) throws -> Void

    private struct Version: Decodable {
        var version: Int
    }

    func state() throws(DropboxTransferError) -> State? {
        do {
            guard let data = try load(key) else { return nil }
            let version = try JSONDecoder().decode(Version.self, from: data).version
            guard version <= State.currentVersion else {
                throw DropboxTransferError.invalidState("version \(version) is newer than \(State.currentVersion)")
            }
            return try JSONDecoder().decode(State.self, from: data)
        } catch {
            throw error as? DropboxTransferError ?? .invalidState("\(error)")
        }
    }

    func set(_ state: State?) throws(DropboxTransferError) {
        do {
            try save(key, state.map { try JSONEncoder().encode($0) })
        } catch {
            throw .localFile(path: key, message: "the state cannot be saved: \(error)")
        }
    }
}
