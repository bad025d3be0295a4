package import StoneSwift

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder for generated files. Files in it that this tool did not write are never changed.
package struct OutputFolder: Sendable {
    package let path: String

    /// The names of the files that a run has written, left alone and removed.
    package struct Changes {
        package var written: [String] = []
        package var unchanged: [String] = []
        package var removed: [String] = []

        package init(written: [String] = [], unchanged: [String] = [], removed: [String] = []) {
            self.written = written
            self.unchanged = unchanged
            self.removed = removed
        }

        /// `wrote 3, unchanged 5, removed 1`
        package var summary: String {
            let counts = [("wrote", written.count), ("unchanged", unchanged.count), ("removed", removed.count)]
            let parts = counts.filter { $0.1 > 0 }.map { "\($0) \($1)" }
            return parts.isEmpty ? "wrote 0" : parts.joined(separator: ", ")
        }
    }

    package init(path: String) {
        self.path = path
    }

    /// Writes the files, and removes generated files of earlier runs that are not among them.
    ///
    /// An existing file keeps its line endings. All files are written to temporary siblings first, which are then renamed; an
    /// error before that leaves the folder as it was.
    package func write(_ files: [OutputFile]) throws(FileError) -> Changes {
        let existed = SpecPaths.exists(path)
        try createFolder()
        removeAbandonedFiles()
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
            for name in changes.written where rename(temporaryPath(of: name), path(of: name)) != 0 {
                throw FileError("write the file", path(of: name), errno)
            }
        } catch {
            for file in files { unlink(temporaryPath(of: file.name)) }
            if !existed { try? FileManager.default.removeItem(atPath: path) }
            throw error
        }
        changes.removed = try removeStale(keeping: Set(files.map(\.name)))
        return changes
    }

    /// Writes a file to its temporary sibling. Returns `false`, and writes nothing, if the existing file is the same.
    private func stage(_ file: OutputFile) throws(FileError) -> Bool {
        let target = path(of: file.name)
        var bytes = file.bytes
        if let old = try replaceable(file.name) {
            bytes = LineEnding(of: old).applied(to: bytes)
            if old == Data(bytes) { return false }
        }
        try write(bytes, to: temporaryPath(of: file.name), for: target)
        return true
    }

    /// Returns the generated file that an output replaces, if there is one. It is an error if another file or a folder has its
    /// path.
    package func replaceable(_ name: String) throws(FileError) -> Data? {
        let path = path(of: name)
        if let bytes = FileManager.default.contents(atPath: path) {
            guard Self.isGenerated(bytes) else { throw FileError(foreign: path) }
            return bytes
        }
        guard SpecPaths.exists(path) else { return nil }
        guard !SpecPaths.isFolder(path) else { throw FileError(foreign: path) }
        do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
            throw FileError("read the file", path, error)
        }
    }

    /// Writes a new file. Unlike Foundation, does not wait for the disk. Errors name the destination path.
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
            do { try FileManager.default.removeItem(atPath: path(of: name)) } catch {
                throw FileError("remove the file", path(of: name), error)
            }
        }
        return stale
    }

    /// Returns the names of generated files that are not among these, sorted.
    package func stale(keeping names: Set<String>) -> [String] {
        contents().sorted().filter { name in
            guard name.hasSuffix(".stone.swift"), !names.contains(name) else { return false }
            return FileManager.default.contents(atPath: path(of: name)).map(Self.isGenerated) ?? false
        }
    }

    /// Removes the temporary files of runs that were killed.
    private func removeAbandonedFiles() {
        for name in contents() {
            guard let match = name.wholeMatch(of: /\..+\.stone\.swift\.([0-9]+)\.tmp/), let process = pid_t(match.1),
                process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            unlink(path(of: name))
        }
    }

    /// The names of all files in the folder.
    private func contents() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    /// `.files.stone.swift.123.tmp`, with the number of the process.
    private func temporaryPath(of name: String) -> String {
        path(of: ".\(name).\(ProcessInfo.processInfo.processIdentifier).tmp")
    }

    package func path(of name: String) -> String { SpecPaths.path(of: name, in: path) }

    /// Returns the path relative to another folder with all links resolved; `nil` if it is not in that folder.
    package func path(relativeTo folder: String) -> String? {
        SpecPaths.relative(SpecPaths.realPath(SpecPaths.absolute(path, in: folder)), to: SpecPaths.realPath(folder))
    }

    private static func isGenerated(_ bytes: Data) -> Bool { bytes.starts(with: Data(OutputFile.marker.utf8)) }
}

/// The line ending of a text. Version control can replace the line feeds of generated files.
package enum LineEnding {
    case lineFeed
    case carriageReturnAndLineFeed

    /// The ending of the first line of a text.
    package init(of text: some Sequence<UInt8>) {
        self = .lineFeed
        var previous: UInt8 = 0
        for byte in text {
            if byte == UInt8(ascii: "\n") {
                if previous == UInt8(ascii: "\r") { self = .carriageReturnAndLineFeed }
                return
            }
            previous = byte
        }
    }

    /// Replaces the line feeds of a text with this ending.
    package func applied(to text: [UInt8]) -> [UInt8] {
        guard self == .carriageReturnAndLineFeed else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + text.count / 16)
        for byte in text {
            if byte == UInt8(ascii: "\n") { result.append(UInt8(ascii: "\r")) }
            result.append(byte)
        }
        return result
    }
}
