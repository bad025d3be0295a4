import Dropbox
import Foundation

extension Dbx {
    /// Lists a file, or a folder page by page.
    func list(_ path: RemotePath, isLong: Bool) async throws {
        let client = try await client()
        do {
            for try await page in client.files.listFolderPages(Files.ListFolderArg(path: path.text)) {
                for entry in page.entries { show(entry, isLong: isLong) }
            }
        } catch StoneCallError<Files.ListFolderError>.route(.path(.notFolder), _) {
            show(try await client.files.getMetadata(path: path.text), isLong: isLong)
        }
    }

    private func show(_ entry: Files.Metadata, isLong: Bool) {
        switch entry {
        case .file(let file):
            let size = String(file.size)
            let columns = String(repeating: " ", count: max(12 - size.count, 0)) + size
            Console.say(isLong ? "\(columns)  \(file.serverModified.formatted(.iso8601))  \(file.name)" : file.name)
        default: Console.say((isLong ? String(repeating: " ", count: 36) : "") + "\(entry.name)/")
        }
    }

    func makeFolder(_ path: RemotePath) async throws {
        _ = try await client().files.createFolderV2(path: path.text)
    }

    func remove(_ path: RemotePath) async throws {
        _ = try await client().files.deleteV2(path: path.text)
    }
}
