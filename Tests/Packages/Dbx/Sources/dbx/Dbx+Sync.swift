import Dropbox
import Foundation

extension Dbx {
    // MARK: Up

    func syncUp(_ folder: URL, to root: RemotePath, deletes: Bool) async throws {
        let client = try await client()
        let local = try Tree(folder)
        let plan = SyncPlan(from: local, to: try await Tree(root, client, mayBeMissing: true))
        var report = SyncReport("uploaded", plan)
        let items = plan.transfers.map { transfer in
            UploadItem(file: folder.appending(path: transfer.file.path), path: root.appending(transfer.targetPath).text)
        }
        let display = ProgressDisplay("sync up")
        let results = await client.uploadFiles(items, options: uploadOptions) { display.update($0.total) }
        display.end()
        for (transfer, result) in zip(plan.transfers, results) {
            report.addTransfer(transfer.file.path, result.result.map { _ in }.mapError { $0 })
        }
        for file in deletes ? plan.surplus : [] {
            await report.addDeletion(file.path) { try await delete(root.appending(file.path), client) }
        }
        try report.finish()
    }

    /// Deletes a file. Ignores a missing file, so that the call can be repeated.
    private func delete(_ path: RemotePath, _ client: DropboxClient) async throws {
        do {
            let options = StoneCallOptions(repeatability: .safe)
            _ = try await client.files.deleteV2(Files.DeleteArg(path: path.text), options: options)
        } catch .route(.pathLookup(.notFound), _) {}
    }

    // MARK: Down

    func syncDown(_ root: RemotePath, to folder: URL, deletes: Bool) async throws {
        let client = try await client()
        let remote = try await Tree(root, client, mayBeMissing: false)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let plan = SyncPlan(from: remote, to: try Tree(folder))
        var report = SyncReport("downloaded", plan)
        let display = ProgressDisplay("sync down", total: plan.size)
        await withTaskGroup(of: (String, Result<Void, any Error>).self) { group in
            for (index, transfer) in plan.transfers.enumerated() {
                if index >= 4, let (path, result) = await group.next() { report.addTransfer(path, result) }
                let source = root.appending(transfer.file.path)
                group.addTask {
                    let result = await download(source, to: transfer.targetPath, in: folder, client) {
                        display.update($0, part: index)
                    }
                    return (transfer.file.path, result)
                }
            }
            for await (path, result) in group { report.addTransfer(path, result) }
        }
        display.end()
        for file in deletes ? plan.surplus : [] {
            await report.addDeletion(file.path) {
                try FileManager.default.removeItem(at: folder.appending(path: file.path))
            }
        }
        try report.finish()
    }

    private func download(
        _ path: RemotePath,
        to target: String,
        in folder: URL,
        _ client: DropboxClient,
        progress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Result<Void, any Error> {
        do {
            let file = folder.appending(path: target)
            try LocalFolders.create(for: target, in: folder)
            try await client.downloadFile(path.text, to: file, options: downloadOptions, progress: progress)
            return .success(())
        } catch {
            return .failure(error)
        }
    }
}
