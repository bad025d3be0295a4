import Dropbox
import Foundation

extension FileTree {
    /// The maximum number of files and folders in one copy or move.
    static let relocationLimit = 10_000

    /// Copies or moves a file or a folder, recursively.
    mutating func relocate(
        _ source: String,
        to target: String,
        autorenames: Bool,
        removes: Bool,
        at time: Date
    ) throws(DeclaredError<Files.RelocationError>) -> Files.Metadata {
        let found: (key: String, item: Item)
        do throws(DeclaredError<Files.LookupError>) { found = try lookUp(source) } catch {
            throw DeclaredError(.fromLookup(error.reason))
        }
        var path: String
        do throws(PathProblem) { path = try writablePath(target) } catch { throw DeclaredError(.to(error.writeError)) }
        let from = found.key
        guard !Path.isKey(Path.key(path), below: from) else { throw DeclaredError(.cantMoveFolderIntoItself) }
        let subtree = subtree(from)
        guard subtree.count <= Self.relocationLimit else { throw DeclaredError(.tooManyFiles) }
        if !namespaces(in: from).isEmpty {
            guard removes else { throw DeclaredError(.cantCopySharedFolder) }
            guard namespace(of: Path.key(path)) == nil || Path.key(path) == from else {
                throw DeclaredError(.cantNestSharedFolder)
            }
        }
        let changesCase = removes && Path.key(path) == from
        do throws(DeclaredError<Files.WriteError>) {
            if let other = items[Path.key(path)], !changesCase {
                guard autorenames else { throw DeclaredError(.conflict(Self.conflict(other))) }
                path = freePath(path)
            }
            guard subtree.length + path.utf8.count <= PathReference.maximumLength else {
                throw DeclaredError(.malformedPath(nil))
            }
            if changesCase { return changeCase(of: from, to: path) }
            // Nothing is removed if the target cannot be written.
            _ = try missingParents(of: path)
            if removes { removeSubtree(from) }
            return try add(subtree, at: path, keepsID: removes, time) ?? found.item.metadata
        } catch {
            throw DeclaredError(.to(error.reason))
        }
    }

    /// Renames an entry to a path with the same key. As at Dropbox, this is no change for cursors.
    private mutating func changeCase(of key: String, to path: String) -> Files.Metadata {
        for below in [key] + keys(below: key, isRecursive: true) {
            let path = path + relativePath(below, to: key)
            paths[below] = path
            switch items[below]?.metadata {
            case .file(var file):
                (file.name, file.pathDisplay) = (Path.name(path), path)
                items[below]?.metadata = .file(file)
            case .folder(var folder):
                (folder.name, folder.pathDisplay) = (Path.name(path), path)
                items[below]?.metadata = .folder(folder)
            case .deleted, nil: break
            }
        }
        return metadata(key: key)
    }

    // MARK: Sharing

    /// Removes a shared folder from the tree, and keeps its content.
    mutating func unmount(_ namespace: String) {
        guard let id = mounts[namespace], let key = keysByID[id] else { return }
        unmounted[namespace] = subtree(key)
        removeSubtree(key)
        mounts[namespace] = nil
    }

    /// Adds a shared folder to the root.
    mutating func mount(_ namespace: String, at time: Date) throws(DeclaredError<Files.WriteError>) {
        guard let subtree = unmounted[namespace], let id = subtree.items.first?.item.id else { return }
        let name = subtree.items.first?.item.metadata.name ?? ""
        let path = items[Path.key("/\(name)")] == nil ? "/\(name)" : freePath("/\(name)")
        mounts[namespace] = id
        do throws(DeclaredError<Files.WriteError>) { _ = try add(subtree, at: path, keepsID: true, time) } catch {
            mounts[namespace] = nil
            throw error
        }
        unmounted[namespace] = nil
    }

    /// Updates the sharing information of an entry and of all entries below it, after a folder was shared or unshared.
    mutating func describeSharing(below key: String) {
        for key in [key] + keys(below: key, isRecursive: true) { describeSharing(at: key) }
        changes.append(key)
    }

    /// Sets the sharing information of an entry.
    mutating func describeSharing(at key: String) {
        let namespace = mounts.isEmpty ? nil : namespace(of: key)
        switch items[key]?.metadata {
        case .file(var file):
            file.sharingInfo = namespace.map { Files.FileSharingInfo(readOnly: false, parentSharedFolderId: $0) }
            items[key]?.metadata = .file(file)
        case .folder(var folder):
            let isShared = namespace.flatMap { mounts[$0] } == folder.id
            folder.sharingInfo = namespace.map {
                Files.FolderSharingInfo(
                    readOnly: false,
                    parentSharedFolderId: isShared ? nil : $0,
                    sharedFolderId: isShared ? $0 : nil
                )
            }
            items[key]?.metadata = .folder(folder)
        case .deleted, nil: break
        }
    }
}
