internal import Foundation

internal import struct Dropbox.ContentHash

/// The files and folders of an account, their revisions, and the order of changes.
///
/// Keys are paths in lower case; the root has the key "".
struct FileTree {
    struct Item {
        var metadata: Files.Metadata
        var content = Data()
    }

    /// The current files and folders, by key.
    private(set) var items: [String: Item] = [:]
    /// All revisions of the file at a key, oldest first.
    private(set) var revisions: [String: [Item]] = [:]
    /// The keys in the order in which they changed.
    private(set) var changes: [String] = []
    private var paths: [String: String] = [:]
    private var keysByID: [String: String] = [:]
    private var itemsByRevision: [String: Item] = [:]
    private var counter = 0

    // MARK: Looking

    /// Returns the file or folder with a reference: `/path`, `id:…` or `rev:…`.
    func item(_ reference: String) throws(Refusal<Files.LookupError>) -> Item {
        if reference.hasPrefix("rev:") {
            let rev = String(reference.dropFirst("rev:".count))
            guard let item = itemsByRevision[rev] else { throw Refusal(.notFound) }
            return item
        }
        guard let item = items[key(reference)] else { throw Refusal(.notFound) }
        return item
    }

    func file(
        _ reference: String
    ) throws(Refusal<Files.LookupError>) -> (metadata: Files.FileMetadata, content: Data) {
        let item = try item(reference)
        guard case .file(let metadata) = item.metadata else { throw Refusal(.notFile) }
        return (metadata, item.content)
    }

    func folder(_ reference: String) throws(Refusal<Files.LookupError>) -> Files.FolderMetadata {
        guard case .folder(let metadata) = try item(reference).metadata else { throw Refusal(.notFolder) }
        return metadata
    }

    /// Returns the metadata at a key, or the metadata of the deleted entry if there is none.
    func metadata(key: String) -> Files.Metadata {
        if let item = items[key] { return item.metadata }
        let path = paths[key] ?? key
        return .deleted(Files.DeletedMetadata(name: Self.name(path), pathLower: key, pathDisplay: path))
    }

    func key(_ reference: String) -> String {
        reference.hasPrefix("id:") ? keysByID[reference] ?? reference : reference.lowercased()
    }

    /// Returns the keys below a folder, sorted.
    func keys(below folder: String, isRecursive: Bool) -> [String] {
        items.keys.filter { Self.isKey($0, below: folder, isRecursive: isRecursive) }.sorted()
    }

    static func isKey(_ key: String, below folder: String, isRecursive: Bool) -> Bool {
        guard key.count > folder.count, key.hasPrefix(folder + "/") else { return false }
        return isRecursive || !key.dropFirst(folder.count + 1).contains("/")
    }

    // MARK: Writing

    mutating func createFolder(
        _ path: String,
        autorenames: Bool = false
    ) throws(Refusal<Files.WriteError>) -> Files.FolderMetadata {
        var path = path
        if let item = items[path.lowercased()] {
            guard autorenames else { throw Refusal(.conflict(Self.conflict(item))) }
            path = freePath(path)
        }
        try createParents(of: path)
        return addFolder(path)
    }

    mutating func store(
        _ content: Data,
        _ commit: Files.CommitInfo,
        at time: Date
    ) throws(Refusal<Files.WriteError>) -> Files.FileMetadata {
        var path = commit.path.hasPrefix("id:") ? paths[key(commit.path)] ?? commit.path : commit.path
        let hash = ContentHash.value(of: content)
        if let item = items[path.lowercased()] {
            if case .file(let old) = item.metadata, Self.keeps(old, hash, commit) { return old }
            if !Self.replaces(item, commit) {
                guard commit.autorename else { throw Refusal(.conflict(Self.conflict(item))) }
                path = freePath(path)
            }
        }
        try createParents(of: path)
        let key = path.lowercased()
        counter += 1
        let digits = String(counter, radix: 16)
        var id = "id:\(counter)"
        if case .file(let old) = items[key]?.metadata { id = old.id }
        let metadata = Files.FileMetadata(
            name: Self.name(path),
            pathLower: key,
            pathDisplay: path,
            id: id,
            clientModified: commit.clientModified ?? time,
            serverModified: time,
            rev: String(repeating: "0", count: 12 - digits.count) + digits,
            size: UInt64(content.count),
            contentHash: hash
        )
        set(Item(metadata: .file(metadata), content: content), path, id)
        return metadata
    }

    mutating func delete(_ reference: String) throws(Refusal<Files.LookupError>) -> Files.Metadata {
        let item = try item(reference)
        let key = key(reference)
        for below in keys(below: key, isRecursive: true) { items[below] = nil }
        items[key] = nil
        changes.append(key)
        return item.metadata
    }

    /// Copies or moves a file, or a folder with everything in it.
    mutating func relocate(
        _ source: String,
        to target: String,
        autorenames: Bool,
        removes: Bool,
        at time: Date
    ) throws(Refusal<Files.RelocationError>) -> Files.Metadata {
        let item: Item
        do throws(Refusal<Files.LookupError>) { item = try self.item(source) } catch {
            throw Refusal(.fromLookup(error.reason))
        }
        let from = key(source)
        guard !Self.isKey(target.lowercased(), below: from, isRecursive: true) else {
            throw Refusal(.cantMoveFolderIntoItself)
        }
        let below = keys(below: from, isRecursive: true).compactMap { key in items[key].map { (key, $0) } }
        var target = target
        do throws(Refusal<Files.WriteError>) {
            if let other = items[target.lowercased()], !(removes && target.lowercased() == from) {
                guard autorenames else { throw Refusal(.conflict(Self.conflict(other))) }
                target = freePath(target)
            }
            if removes { remove(from, below.map(\.0)) }
            try createParents(of: target)
            let result = try add(item, at: target, keepsID: removes, time)
            for (key, item) in below {
                let path = target + (paths[key] ?? key).dropFirst(from.count)
                _ = try add(item, at: path, keepsID: removes, time)
            }
            return result
        } catch {
            throw Refusal(.to(error.reason))
        }
    }

    private mutating func remove(_ key: String, _ below: [String]) {
        for key in below + [key] { items[key] = nil }
        changes.append(key)
    }

    private mutating func add(
        _ item: Item,
        at path: String,
        keepsID: Bool,
        _ time: Date
    ) throws(Refusal<Files.WriteError>) -> Files.Metadata {
        switch item.metadata {
        case .folder(let old):
            return .folder(addFolder(path, id: keepsID ? old.id : nil))
        case .file(let old):
            let commit = Files.CommitInfo(path: path, mode: .overwrite, clientModified: old.clientModified)
            var copy = try store(item.content, commit, at: time)
            guard keepsID else { return .file(copy) }
            copy.id = old.id
            items[path.lowercased()]?.metadata = .file(copy)
            keysByID[old.id] = path.lowercased()
            return .file(copy)
        case .deleted: return item.metadata
        }
    }

    private mutating func createParents(of path: String) throws(Refusal<Files.WriteError>) {
        var parent = ""
        for component in path.split(separator: "/").dropLast() {
            parent += "/\(component)"
            switch items[parent.lowercased()]?.metadata {
            case nil: _ = addFolder(parent)
            case .folder: break
            default: throw Refusal(.conflict(.fileAncestor))
            }
        }
    }

    private mutating func addFolder(_ path: String, id: String? = nil) -> Files.FolderMetadata {
        counter += 1
        let metadata = Files.FolderMetadata(
            name: Self.name(path),
            pathLower: path.lowercased(),
            pathDisplay: path,
            id: id ?? "id:\(counter)"
        )
        set(Item(metadata: .folder(metadata)), path, metadata.id)
        return metadata
    }

    private mutating func set(_ item: Item, _ path: String, _ id: String) {
        let key = path.lowercased()
        items[key] = item
        paths[key] = path
        keysByID[id] = key
        changes.append(key)
        guard case .file(let metadata) = item.metadata else { return }
        revisions[key, default: []].append(item)
        itemsByRevision[metadata.rev] = item
    }

    // MARK: Conflicts

    /// Returns whether an existing file is kept because it has the same content.
    private static func keeps(_ old: Files.FileMetadata, _ hash: String, _ commit: Files.CommitInfo) -> Bool {
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

    private static func conflict(_ item: Item) -> Files.WriteConflictError {
        guard case .folder = item.metadata else { return .file }
        return .folder
    }

    /// Returns a path that is not in use: `/a/b.txt` → `/a/b (1).txt`.
    private func freePath(_ path: String) -> String {
        let name = Self.name(path)
        let folder = path.dropLast(name.count)
        let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
        var number = 1
        while true {
            let candidate = "\(folder)\(name[..<dot]) (\(number))\(name[dot...])"
            if items[candidate.lowercased()] == nil { return candidate }
            number += 1
        }
    }

    private static func name(_ path: String) -> String {
        path.split(separator: "/").last.map { String($0) } ?? ""
    }
}

/// The reason why a change is refused, as a type of the specification.
struct Refusal<Reason: Sendable>: Error {
    let reason: Reason

    init(_ reason: Reason) {
        self.reason = reason
    }
}
