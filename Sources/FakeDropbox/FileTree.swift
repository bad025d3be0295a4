import Dropbox
import Foundation

/// The files and folders of an account, their revisions, and the order of changes.
///
/// Keys are paths as `Path.key` returns them; the root has the key "".
struct FileTree {
    struct Item {
        var metadata: Files.Metadata
        var content = Data()

        var id: String? {
            switch metadata {
            case .file(let file): file.id
            case .folder(let folder): folder.id
            case .deleted: nil
            }
        }
    }

    /// The current files and folders, by key.
    var items: [String: Item] = [:]
    /// All revisions of the file at a key, oldest first.
    var revisions: [String: [Item]] = [:]
    /// The keys in the order in which they changed.
    var changes: [String] = []
    /// The latest path of each key, including deleted ones.
    var paths: [String: String] = [:]
    var keysByID: [String: String] = [:]
    /// Each revision, with the key at which it was stored.
    var itemsByRevision: [String: (key: String, item: Item)] = [:]
    /// The identifiers of mounted shared folders, by namespace.
    var mounts: [String: String] = [:]
    /// The unmounted shared folders, by namespace.
    var unmounted: [String: Subtree] = [:]
    var counter = 0

    /// The namespace of the account's own files.
    static let rootNamespace = "1"

    // MARK: Resolving

    /// Returns the path of a reference other than `rev:…`, even if the path is unused.
    func path(_ reference: String) throws(PathProblem) -> String {
        let reference = try PathReference(reference)
        let base: String
        switch reference.base {
        case .root: base = ""
        case .id(let id): base = try path(ofID: id)
        case .namespace(Self.rootNamespace): base = ""
        case .namespace(let namespace):
            guard let id = mounts[namespace] else { throw .unknown }
            base = try path(ofID: id)
        case .revision: throw .malformed
        }
        return base + Path.joined(reference.components)
    }

    private func path(ofID id: String) throws(PathProblem) -> String {
        guard let key = keysByID[id], items[key]?.id == id, let path = paths[key] else { throw .unknown }
        return path
    }

    /// Returns the path for an entry to be written. Refuses the root and disallowed names.
    func writablePath(_ reference: String) throws(PathProblem) -> String {
        let path = try path(reference)
        guard !path.isEmpty else { throw .malformed }
        guard !Path.components(path).contains(where: PathReference.isDisallowed) else { throw .disallowedName }
        return path
    }

    // MARK: Lookup

    /// Returns the file or folder with a reference, and its key.
    func lookUp(_ reference: String) throws(DeclaredError<Files.LookupError>) -> (key: String, item: Item) {
        do throws(PathProblem) {
            if case .revision(let rev) = try PathReference(reference).base {
                guard let found = itemsByRevision[rev] else { throw PathProblem.unknown }
                return found
            }
            let key = Path.key(try path(reference))
            guard let item = items[key] else { throw PathProblem.unknown }
            return (key, item)
        } catch {
            throw DeclaredError(error.lookupError)
        }
    }

    func item(_ reference: String) throws(DeclaredError<Files.LookupError>) -> Item { try lookUp(reference).item }

    func file(
        _ reference: String
    ) throws(DeclaredError<Files.LookupError>) -> (metadata: Files.FileMetadata, content: Data) {
        let item = try item(reference)
        guard case .file(let metadata) = item.metadata else { throw DeclaredError(.notFile) }
        return (metadata, item.content)
    }

    /// Returns the revisions that were stored at a key, the latest first.
    func files(storedAt key: String) -> [Files.FileMetadata] {
        (revisions[key] ?? []).reversed().compactMap { item in
            guard case .file(let file) = item.metadata else { return nil }
            return file
        }
    }

    /// Returns the revisions of a file at all its paths, the latest first.
    func files(ofID id: String?) -> [Files.FileMetadata] {
        revisions.keys.flatMap(files(storedAt:)).filter { $0.id == id }.sorted { $0.rev > $1.rev }
    }

    /// Returns the folder with a reference, and its key. The root has no metadata.
    func folder(
        _ reference: String
    ) throws(DeclaredError<Files.LookupError>) -> (key: String, metadata: Files.FolderMetadata?) {
        do throws(PathProblem) {
            if try path(reference).isEmpty { return ("", nil) }
        } catch {
            throw DeclaredError(error.lookupError)
        }
        let (key, item) = try lookUp(reference)
        guard case .folder(let metadata) = item.metadata else { throw DeclaredError(.notFolder) }
        return (key, metadata)
    }

    /// Returns the metadata at a key, or the metadata of the deleted entry if there is none.
    func metadata(key: String) -> Files.Metadata { items[key]?.metadata ?? .deleted(deleted(key: key)) }

    private func deleted(key: String) -> Files.DeletedMetadata {
        let path = paths[key] ?? key
        return Files.DeletedMetadata(name: Path.name(path), pathLower: key, pathDisplay: path)
    }

    /// Returns the metadata of a deleted entry, or `nil` if the path is in use or never was.
    func deleted(_ reference: String) -> Files.DeletedMetadata? {
        guard let path = try? path(reference) else { return nil }
        let key = Path.key(path)
        return items[key] == nil && paths[key] != nil ? deleted(key: key) : nil
    }

    /// Returns the keys below a folder, sorted.
    func keys(below folder: String, isRecursive: Bool, includesDeleted: Bool = false) -> [String] {
        let keys = includesDeleted ? Array(paths.keys) : Array(items.keys)
        return keys.filter { Path.isKey($0, below: folder, isRecursive: isRecursive) }.sorted()
    }

    /// Returns the path of an entry relative to a folder at or above it, with a leading slash or empty.
    func relativePath(_ key: String, to folder: String) -> String { Path.relative(paths[key] ?? key, to: folder) }

    /// Returns the namespace of the shared folder at a key or above it.
    func namespace(of key: String) -> String? {
        mounts.first { _, id in
            guard let folder = keysByID[id] else { return false }
            return key == folder || Path.isKey(key, below: folder)
        }?.key
    }

    /// Returns the namespaces of the shared folders at a key or below it.
    func namespaces(in key: String) -> [String] {
        mounts.filter { _, id in
            guard let folder = keysByID[id] else { return false }
            return key == folder || Path.isKey(folder, below: key)
        }.map(\.key)
    }
}

/// An error of a route, with the error type that the specification declares.
struct DeclaredError<Reason: Sendable>: Error {
    let reason: Reason

    init(_ reason: Reason) {
        self.reason = reason
    }
}
