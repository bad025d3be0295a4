package import StoneCommandLine
import StoneConcurrency
import StoneSource
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

/// A folder for generated files. A marker at the beginning of a file distinguishes them from foreign ones, which are never
/// changed.
package struct MarkedFolder: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Writes the files, and removes stale generated files.
    ///
    /// An existing file keeps its line endings. All files are written to a ``StagingFolder`` first, and then renamed;
    /// an earlier error leaves the folder unchanged. Signals that would terminate the process are deferred until
    /// all files are renamed and stale ones are removed.
    ///
    /// - Parameter staged: Called when all changed files are in the staging folder or could not be written there; for
    ///   tests.
    package func write(_ files: [OutputFile], staged: () -> Void = {}) throws(FileError) -> OutputChanges {
        try withDeferredSignals { () throws(FileError) in
            let existed = Paths.exists(path)
            try createFolder()
            do throws(FileError) {
                var changes = try replace(files, staged: staged)
                changes.removed = try removeStale(keeping: Set(files.map(\.name)))
                return changes
            } catch {
                // Fails if the folder is no longer empty.
                if !existed { rmdir(path) }
                throw error
            }
        }
    }

    private func replace(_ files: [OutputFile], staged: () -> Void) throws(FileError) -> OutputChanges {
        StagingFolder.removeAbandoned(in: path)
        let results = files.concurrentMap { file in Result { () throws(FileError) in try withOldLineEndings(file) } }
        var changes = OutputChanges()
        var changed: [OutputFile] = []
        for (file, result) in zip(files, results) {
            if let new = try result.get() { changed.append(new) } else { changes.unchanged.append(file.name) }
        }
        changes.written = changed.map(\.name)
        // A folder in which nothing changes may be read-only.
        guard !changed.isEmpty else { return changes }
        let staging = try StagingFolder(in: path)
        let failures = stage(changed, in: staging)
        staged()
        for failure in failures { try failure.get() }
        for name in changes.written { try staging.move(name, to: path(of: name)) }
        return changes
    }

    private func stage(_ files: [OutputFile], in staging: borrowing StagingFolder) -> [Result<Void, FileError>] {
        files.concurrentMap { file in
            Result { () throws(FileError) in try staging.write(file.bytes, to: file.name, for: path(of: file.name)) }
        }
    }

    /// Returns a file with the line endings of the existing one, or `nil` if that is the same.
    private func withOldLineEndings(_ file: OutputFile) throws(FileError) -> OutputFile? {
        let target = path(of: file.name)
        var file = file
        if let old = try replaceable(file.name) {
            file.bytes = LineEnding(of: old).applied(to: file.bytes)
            if old == Data(file.bytes) { return nil }
        }
        guard FileKind(ofPath: target) != .link else { throw FileError(foreign: target, .link) }
        return file
    }

    /// Returns the generated file that an output replaces, if there is one. Throws an error if a foreign file or a
    /// folder has its path.
    package func replaceable(_ name: String) throws(FileError) -> Data? {
        let path = path(of: name)
        switch FileKind(ofPath: path, followsLinks: true) {
        case .missing: return nil
        case .folder, .link, .special: throw FileError(foreign: path)
        case .regular: break
        }
        let bytes: Data
        do { bytes = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
            throw FileError("read the file", path: path, error)
        }
        guard Self.isGenerated(bytes) else { throw FileError(foreign: path) }
        return bytes
    }

    private func createFolder() throws(FileError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw FileError("create the folder", path: path, error)
        }
    }

    private func removeStale(keeping names: Set<String>) throws(FileError) -> [String] {
        let stale = stale(keeping: names)
        for name in stale {
            do { try FileManager.default.removeItem(atPath: path(of: name)) } catch {
                throw FileError("remove the file", path: path(of: name), error)
            }
        }
        return stale
    }

    /// Returns the sorted names of generated files to delete: all except `names`. Links are excluded.
    package func stale(keeping names: Set<String>) -> [String] {
        contents().sorted().filter { name in
            guard name.hasSuffix(".stone.swift"), !names.contains(name),
                FileKind(ofPath: path(of: name)) == .regular
            else { return false }
            return FileManager.default.contents(atPath: path(of: name)).map(Self.isGenerated) ?? false
        }
    }

    /// Returns the names of all files in the folder.
    private func contents() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    package func path(of name: String) -> String { Paths.path(of: name, in: path) }

    /// Returns the path relative to another folder with all links resolved; `nil` if it is not in that folder.
    package func path(relativeTo folder: String) -> String? {
        Paths.relative(Paths.realPath(Paths.absolute(path, in: folder)), to: Paths.realPath(folder))
    }

    private static func isGenerated(_ bytes: Data) -> Bool { bytes.starts(with: Data(OutputFile.marker.utf8)) }
}
