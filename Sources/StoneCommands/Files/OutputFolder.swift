import StoneSwift

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The folder that generated files are written to. Files in it that are not ours are never touched.
struct OutputFolder {
    let path: String

    /// What a run has done, by name.
    struct Changes {
        var written: [String] = []
        var unchanged: [String] = []
        var removed: [String] = []
    }

    /// Makes the folder hold these files and none that an earlier run left behind.
    ///
    /// A file that is there keeps the line endings that it has. Everything is written beside its place first, and then
    /// renamed, when nothing is in the way; if anything goes wrong before that, the folder stays as it was.
    func write(_ files: [OutputFile]) throws(FileError) -> Changes {
        let existed = FileManager.default.fileExists(atPath: path)
        try createFolder()
        let staged = files.concurrentMap { file in Result { () throws(FileError) in try stage(file) } }
        var changes = Changes()
        do throws(FileError) {
            for (file, result) in zip(files, staged) {
                if try result.get() {
                    changes.written.append(file.name)
                } else {
                    changes.unchanged.append(file.name)
                }
            }
            for name in changes.written where rename(temporaryPlace(of: name), place(of: name)) != 0 {
                throw FileError("write the file", place(of: name), errno)
            }
        } catch {
            for file in files { unlink(temporaryPlace(of: file.name)) }
            if !existed { try? FileManager.default.removeItem(atPath: path) }
            throw error
        }
        changes.removed = try removeStale(keeping: Set(files.map(\.name)))
        return changes
    }

    /// Writes a file beside its place. False if there is no need, for the file that is there is the same.
    private func stage(_ file: OutputFile) throws(FileError) -> Bool {
        let target = place(of: file.name)
        var bytes = file.bytes
        if let old = try replaceable(file.name) {
            bytes = LineEnding(of: old).applied(to: bytes)
            if old == Data(bytes) { return false }
        }
        try write(bytes, to: temporaryPlace(of: file.name), for: target)
        return true
    }

    /// The file of ours that an output would replace, if there is one. An error if something else is in its place.
    func replaceable(_ name: String) throws(FileError) -> Data? {
        let place = place(of: name)
        if let bytes = FileManager.default.contents(atPath: place) {
            guard Self.isOurs(bytes) else { throw FileError(foreign: place) }
            return bytes
        }
        guard FileManager.default.fileExists(atPath: place) else { return nil }
        guard !SpecPaths.isFolder(place) else { throw FileError(foreign: place) }
        do { return try Data(contentsOf: URL(fileURLWithPath: place)) } catch {
            throw FileError("read the file", place, error)
        }
    }

    /// Writes a new file without waiting for the disk, as Foundation would. Errors name the file that it is to become.
    private func write(_ bytes: [UInt8], to temporary: String, for target: String) throws(FileError) {
        guard let file = fopen(temporary, "wb") else { throw FileError("write the file", target, errno) }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        let code = errno
        guard fclose(file) == 0 else { throw FileError("write the file", target, errno) }
        guard isWritten else { throw FileError("write the file", target, code) }
    }

    private func createFolder() throws(FileError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileError("create the folder", path, error)
        }
    }

    private func removeStale(keeping names: Set<String>) throws(FileError) -> [String] {
        let stale = stale(keeping: names)
        for name in stale {
            do { try FileManager.default.removeItem(atPath: place(of: name)) } catch {
                throw FileError("remove the file", place(of: name), error)
            }
        }
        return stale
    }

    /// Files of ours that are not among these, sorted.
    func stale(keeping names: Set<String>) -> [String] {
        let found = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return found.sorted().filter { name in
            guard name.hasSuffix(".stone.swift"), !names.contains(name) else { return false }
            return FileManager.default.contents(atPath: place(of: name)).map(Self.isOurs) ?? false
        }
    }

    private func temporaryPlace(of name: String) -> String {
        place(of: ".\(name).\(ProcessInfo.processInfo.processIdentifier).tmp")
    }

    func place(of name: String) -> String {
        SpecPaths.path(of: name, in: path)
    }

    static func isOurs(_ bytes: Data) -> Bool {
        bytes.starts(with: Data(OutputFile.marker.utf8))
    }
}
