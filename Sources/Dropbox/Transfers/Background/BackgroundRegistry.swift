#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
