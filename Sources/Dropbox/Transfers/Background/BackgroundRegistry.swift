#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The records of the transfers in progress, in one file each, so that an app and its extensions can share a folder.
struct BackgroundRegistry: Sendable {
    let folder: URL

    /// The name in the identities of tasks. The folder of an app may move, but keeps its name.
    var name: String { folder.standardizedFileURL.lastPathComponent }

    /// Returns the identity of a transfer's task.
    func identity(of id: UUID) -> String { BackgroundTaskIdentity(registry: name, id: id).text }

    /// Returns the transfer in a task's identity, or `nil` if the task does not belong to this registry.
    func id(ofTask identity: String) -> UUID? {
        BackgroundTaskIdentity(identity).flatMap { $0.registry == name ? $0.id : nil }
    }

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
