import Dropbox
import Foundation

extension FileTree {
    mutating func createFolder(
        _ reference: String,
        autorenames: Bool = false
    ) throws(DeclaredError<Files.WriteError>) -> Files.FolderMetadata {
        var path = try target(reference)
        if let item = items[Path.key(path)] {
            guard autorenames else { throw DeclaredError(.conflict(Self.conflict(item))) }
            path = freePath(path)
        }
        try createParents(of: path)
        return addFolder(path)
    }

    mutating func store(
        _ content: Data,
        _ commit: Files.CommitInfo,
        at time: Date
    ) throws(DeclaredError<Files.WriteError>) -> Files.FileMetadata {
        var path = try target(commit.path)
        let hash = ContentHash.value(of: content)
        if let item = items[Path.key(path)] {
            if case .file(let old) = item.metadata, Self.keeps(old, hash: hash, commit: commit) { return old }
            if !Self.replaces(item, commit) {
                guard commit.autorename else { throw DeclaredError(.conflict(Self.conflict(item))) }
                path = freePath(path, for: commit.mode)
            }
        } else if commit.strictConflict, case .update = commit.mode {
            guard commit.autorename else { throw DeclaredError(.conflict(.file)) }
            path = freePath(path, for: commit.mode)
        }
        try createParents(of: path)
        let key = Path.key(path)
        counter += 1
        let digits = String(counter, radix: 16)
        var id = "id:\(counter)"
        if case .file(let old) = items[key]?.metadata { id = old.id }
        let metadata = Files.FileMetadata(
            name: Path.name(path),
            pathLower: key,
            pathDisplay: path,
            id: id,
            clientModified: commit.clientModified ?? time,
            serverModified: time,
            rev: String(repeating: "0", count: max(0, 12 - digits.count)) + digits,
            size: UInt64(content.count),
            contentHash: hash
        )
        return set(metadata, content: content, path: path)
    }

    /// - Parameter revision: The required revision of the file.
    mutating func delete(
        _ reference: String,
        revision: String?
    ) throws(DeclaredError<Files.DeleteError>) -> Files.Metadata {
        let found: (key: String, item: Item)
        do throws(DeclaredError<Files.LookupError>) { found = try lookUp(reference) } catch {
            throw DeclaredError(.pathLookup(error.reason))
        }
        if let revision {
            guard case .file(let file) = found.item.metadata, file.rev == revision else {
                throw DeclaredError(.pathWrite(.conflict(Self.conflict(found.item))))
            }
        }
        for namespace in namespaces(in: found.key) { unmount(namespace) }
        if items[found.key] != nil { removeSubtree(found.key) }
        return found.item.metadata
    }

    // MARK: Subtrees

    /// A file or folder with its descendants, detached from the tree. Paths are relative to it.
    struct Subtree {
        var items: [(path: String, item: Item)] = []

        /// The number of files and folders.
        var count: Int { items.count }

        /// The length of the longest path in bytes.
        var length: Int { items.map(\.path.utf8.count).max() ?? 0 }
    }

    /// Returns an entry with its descendants.
    func subtree(_ key: String) -> Subtree {
        let keys = [key] + keys(below: key, isRecursive: true)
        return Subtree(items: keys.compactMap { at in items[at].map { (relativePath(at, to: key), $0) } })
    }

    /// Removes an entry with its descendants. Each is a change: if the entry is created again, cursors still have to
    /// report the others as deleted.
    mutating func removeSubtree(_ key: String) {
        let keys = [key] + keys(below: key, isRecursive: true)
        for key in keys { items[key] = nil }
        changes += keys
    }

    /// Adds entries at an unused path.
    ///
    /// - Parameter keepsID: Whether the entries keep their identifiers (a move) or get new ones (a copy).
    mutating func add(
        _ subtree: Subtree,
        at path: String,
        keepsID: Bool,
        _ time: Date
    ) throws(DeclaredError<Files.WriteError>) -> Files.Metadata? {
        guard subtree.length + path.utf8.count <= PathReference.maximumLength else {
            throw DeclaredError(.malformedPath(nil))
        }
        try createParents(of: path)
        var first: Files.Metadata?
        for (below, item) in subtree.items {
            let added = try add(item, at: path + below, keepsID: keepsID, time)
            first = first ?? added
        }
        return first
    }

    private mutating func add(
        _ item: Item,
        at path: String,
        keepsID: Bool,
        _ time: Date
    ) throws(DeclaredError<Files.WriteError>) -> Files.Metadata {
        switch item.metadata {
        case .folder(let old):
            return .folder(addFolder(path, id: keepsID ? old.id : nil))
        case .file(let old):
            let commit = Files.CommitInfo(path: path, mode: .overwrite, clientModified: old.clientModified)
            var copy = try store(item.content, commit, at: time)
            guard keepsID else { return .file(copy) }
            let key = Path.key(path)
            keysByID[copy.id] = nil
            copy.id = old.id
            items[key]?.metadata = .file(copy)
            keysByID[old.id] = key
            if let moved = items[key], let latest = revisions[key]?.indices.last {
                revisions[key]?[latest] = moved
                itemsByRevision[copy.rev] = (key, moved)
            }
            return .file(copy)
        case .deleted: return item.metadata
        }
    }

    // MARK: Support

    private func target(_ reference: String) throws(DeclaredError<Files.WriteError>) -> String {
        do throws(PathProblem) { return try writablePath(reference) } catch { throw DeclaredError(error.writeError) }
    }

    private mutating func createParents(of path: String) throws(DeclaredError<Files.WriteError>) {
        for parent in try missingParents(of: path) { _ = addFolder(parent) }
    }

    /// Returns the folders above a path that do not exist, the highest first.
    func missingParents(of path: String) throws(DeclaredError<Files.WriteError>) -> [String] {
        var missing: [String] = []
        var parent = Path.parent(path)
        while !parent.isEmpty {
            switch items[Path.key(parent)]?.metadata {
            case nil: missing.append(parent)
            case .folder: return missing.reversed()
            default: throw DeclaredError(.conflict(.fileAncestor))
            }
            parent = Path.parent(parent)
        }
        return missing.reversed()
    }

    private mutating func addFolder(_ path: String, id: String? = nil) -> Files.FolderMetadata {
        counter += 1
        let id = id ?? "id:\(counter)"
        let metadata = Files.FolderMetadata(
            name: Path.name(path),
            pathLower: Path.key(path),
            pathDisplay: path,
            id: id
        )
        place(Item(metadata: .folder(metadata)), path: path, id: id)
        guard case .folder(let placed) = items[Path.key(path)]?.metadata else { return metadata }
        return placed
    }

    private mutating func set(_ metadata: Files.FileMetadata, content: Data, path: String) -> Files.FileMetadata {
        let key = Path.key(path)
        place(Item(metadata: .file(metadata), content: content), path: path, id: metadata.id)
        guard let item = items[key], case .file(let placed) = item.metadata else { return metadata }
        revisions[key, default: []].append(item)
        itemsByRevision[metadata.rev] = (key, item)
        return placed
    }

    private mutating func place(_ item: Item, path: String, id: String) {
        let key = Path.key(path)
        items[key] = item
        paths[key] = path
        keysByID[id] = key
        changes.append(key)
        describeSharing(at: key)
    }

    // MARK: Conflicts

    /// Returns whether an existing file is kept because it has the same content.
    private static func keeps(_ old: Files.FileMetadata, hash: String, commit: Files.CommitInfo) -> Bool {
        guard old.contentHash == hash else { return false }
        return commit.mode == .overwrite || !commit.strictConflict
    }

    private static func replaces(_ item: Item, _ commit: Files.CommitInfo) -> Bool {
        guard case .file(let old) = item.metadata else { return false }
        switch commit.mode {
        case .add: return false
        case .overwrite: return true
        case .update(let rev): return rev == old.rev
        }
    }

    static func conflict(_ item: Item) -> Files.WriteConflictError {
        guard case .folder = item.metadata else { return .file }
        return .folder
    }

    /// Returns an unused path: `/a/b.txt` → `/a/b (1).txt`, or `/a/b (conflicted copy).txt` for an update.
    func freePath(_ path: String, for mode: Files.WriteMode = .add) -> String {
        var components = Path.components(path)
        let name = components.popLast() ?? ""
        let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
        var number = 1
        while true {
            var label = "\(number)"
            if case .update = mode { label = number == 1 ? "conflicted copy" : "conflicted copy \(number - 1)" }
            let candidate = Path.joined(components + ["\(name[..<dot]) (\(label))\(name[dot...])"])
            if items[Path.key(candidate)] == nil { return candidate }
            number += 1
        }
    }
}
