import Dropbox
import Foundation

/// The files of a local or remote folder, at any depth.
struct Tree {
    struct File: Sendable {
        /// The path relative to the folder, with its original case.
        var path: String
        var size: Int64
        /// Returns the content hash of Dropbox.
        var contentHash: @Sendable () throws -> String?
    }

    /// The files by their paths in lower case, because Dropbox ignores case.
    private(set) var files: [String: File] = [:]
    /// The paths of other entries: links, devices, and files whose names differ only in case from other names.
    private(set) var others: Set<String> = []
    /// The errors for unreadable parts of the folder.
    private(set) var problems: [Problem] = []

    private mutating func add(_ file: File) {
        let key = file.path.lowercased()
        if files[key] == nil { files[key] = file } else { others.insert(file.path) }
    }

    // MARK: Local folders

    init(_ folder: URL) throws {
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw Problem(.noSuchPath, "\(folder.path): no such folder")
        }
        add(folder, "")
    }

    private mutating func add(_ folder: URL, _ prefix: String) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            problems.append(Problem(.failure, "\(folder.path): the folder cannot be read"))
            return
        }
        for name in names.sorted() where !Self.isUnfinishedDownload(name) {
            let url = folder.appending(path: name)
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
            switch attributes?[.type] as? FileAttributeType {
            case .typeDirectory: add(url, "\(prefix)\(name)/")
            case .typeRegular:
                let size = (attributes?[.size] as? NSNumber)?.int64Value ?? 0
                add(File(path: prefix + name, size: size) { try ContentHash.value(ofFile: url) })
            default: others.insert(prefix + name)
            }
        }
    }

    /// Returns whether a name belongs to a temporary file of `downloadFile`.
    private static func isUnfinishedDownload(_ name: String) -> Bool {
        name.hasPrefix(".") && name.hasSuffix(".part")
    }

    // MARK: Folders in Dropbox

    /// - Parameter mayBeMissing: Whether to treat a missing folder as an empty one.
    init(_ root: RemotePath, _ client: DropboxClient, mayBeMissing: Bool) async throws {
        do {
            for try await batch in client.changes(in: root.text) {
                for case .file(let file) in batch.entries {
                    let components = (file.pathDisplay ?? file.name).split(separator: "/")
                    let path = components.dropFirst(root.components.count).joined(separator: "/")
                    add(File(path: path, size: Int64(clamping: file.size)) { file.contentHash })
                }
                guard batch.hasMore else { break }
            }
        } catch StoneCallError<Files.ListFolderError>.route(.path(.notFound), _) where mayBeMissing {}
    }
}

extension ContentHash {
    fileprivate static func value(ofFile url: URL) throws -> String {
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        var hash = ContentHash()
        while let data = try file.read(upToCount: 1 << 20), !data.isEmpty { hash.update(data) }
        return hash.value
    }
}
