import Foundation

/// New folders for the output of measured runs, in memory where the system has a file system for it.
///
/// On a disk, folders stay until the end: ext4 looks at each file that was removed in the last minutes before it
/// creates one, which adds up to 30 ms to a run that takes 35 ms. In memory, the next folder replaces one, so that its
/// pages are used again.
final class OutputFolders {
    let root: URL
    private let isInMemory: Bool
    private var count = 0

    init(in repository: Repository) throws(BenchmarkError) {
        let memory = URL(filePath: "/dev/shm")
        isInMemory = FileManager.default.isWritableFile(atPath: memory.path)
        root =
            isInMemory
            ? memory.appending(path: "stonec-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
            : try repository.emptyFolder("generated")
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// Creates a folder.
    func next() throws(BenchmarkError) -> URL {
        if isInMemory { try? FileManager.default.removeItem(at: root.appending(path: "\(count)")) }
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
