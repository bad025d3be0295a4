#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The records of the transfers in progress, in one file each, so that an app and its extensions can share a folder.
struct BackgroundRegistry: Sendable {
    let folder: URL

    /// The name in the identities of tasks. The folder of an app may move, but keeps its name.
    let name: String

    init(folder: URL) {
        self.folder = folder
        name = folder.standardizedFileURL.lastPathComponent
    }

    /// Returns the identity of the task for the last attempt of a transfer.
    func identity(of transfer: BackgroundTransfer) -> String {
        BackgroundTaskIdentity(registry: name, id: transfer.id, attempt: transfer.attempts).text
    }

    /// Returns the identity of a task, or `nil` if the task does not belong to this registry.
    func task(_ identity: String) -> BackgroundTaskIdentity? {
        BackgroundTaskIdentity(identity).flatMap { $0.registry == name ? $0 : nil }
    }

    /// Returns the transfers whose records can be decoded.
    func transfers() throws(DropboxTransferError) -> [BackgroundTransfer] {
        do {
            guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            return try names.filter { $0.hasSuffix(".json") }.compactMap { name in
                try transfer(folder.appendingPathComponent(name))
            }
        } catch {
            throw .localFile(path: folder.path, message: "\(error)")
        }
    }

    private func transfer(_ url: URL) throws -> BackgroundTransfer? {
        let data: Data
        do { data = try Data(contentsOf: url) } catch {
            // The transfer may have ended in the meantime.
            guard FileManager.default.fileExists(atPath: url.path) else { return nil }
            throw error
        }
        guard let record = try? JSONDecoder().decode(Record.self, from: data),
            record.transfer.version <= BackgroundTransfer.currentVersion
        else { return nil }
        var transfer = record.transfer
        if let path = record.relativePath, !transfer.file.hasFolder {
            transfer.file = folder.appendingPathComponent(path, isDirectory: false).standardizedFileURL
        }
        return transfer
    }

    func save(_ transfer: BackgroundTransfer) throws(DropboxTransferError) {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let record = Record(transfer: transfer, relativePath: transfer.file.path(from: folder))
            try JSONEncoder().encode(record).write(to: url(transfer.id), options: .atomic)
        } catch {
            throw .localFile(path: folder.path, message: "\(error)")
        }
    }

    /// Returns whether a transfer has a record, even one that cannot be read now.
    func contains(_ id: UUID) -> Bool {
        FileManager.default.fileExists(atPath: url(id).path)
    }

    func remove(_ id: UUID) {
        try? FileManager.default.removeItem(at: url(id))
    }

    private func url(_ id: UUID) -> URL {
        folder.appendingPathComponent("\(id.uuidString).json")
    }
}

/// A transfer, and the path of its file from the registry, which is used when the folder of the file has moved.
private struct Record: Codable {
    private enum Key: CodingKey {
        case relativePath
    }

    let transfer: BackgroundTransfer
    let relativePath: String?

    init(transfer: BackgroundTransfer, relativePath: String) {
        self.transfer = transfer
        self.relativePath = relativePath
    }

    init(from decoder: any Decoder) throws {
        transfer = try BackgroundTransfer(from: decoder)
        relativePath = try decoder.container(keyedBy: Key.self).decodeIfPresent(String.self, forKey: .relativePath)
    }

    func encode(to encoder: any Encoder) throws {
        try transfer.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(relativePath, forKey: .relativePath)
    }
}

extension URL {
    fileprivate var hasFolder: Bool {
        FileManager.default.fileExists(atPath: deletingLastPathComponent().path)
    }
}
