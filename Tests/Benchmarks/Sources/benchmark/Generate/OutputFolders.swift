import Foundation

/// New folders for the output of measured runs, in memory where the system has a file system for it.
///
/// All are removed at the end: ext4 looks at each file that was removed in the last minutes before it creates one, which adds
/// up to 30 ms to a run that takes 35 ms.
final class OutputFolders {
    let root: URL
    private var count = 0

    init(in repository: Repository) throws(BenchmarkError) {
        let memory = URL(filePath: "/dev/shm")
        guard FileManager.default.isWritableFile(atPath: memory.path) else {
            root = try repository.emptyFolder("generated")
            return
        }
        root = memory.appending(path: "stonec-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// Creates a folder.
    func next() throws(BenchmarkError) -> URL {
        count += 1
        let folder = root.appending(path: "\(count)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw BenchmarkError("cannot create \(folder.path): \(error.localizedDescription)")
        }
        return folder
    }
}
