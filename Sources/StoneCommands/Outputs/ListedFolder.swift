import StoneCommandLine
import StoneConcurrency
import StoneDescriptors
import StoneMustache
import StoneProjects

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A folder for a tree of generated files, which are written as soon as they are rendered.
///
/// A hidden file lists the written files. Files that it does not list are foreign: they are never replaced or removed.
struct ListedFolder: Sendable {
    let path: String
    private let manifest: ListedFolderManifest

    /// A file that is not rendered yet.
    struct File: Sendable {
        /// The path in the folder, with slashes.
        let path: String
        let render: @Sendable () throws(TemplateError) -> [UInt8]

        init(path: String, render: @escaping @Sendable () throws(TemplateError) -> [UInt8]) {
            self.path = path
            self.render = render
        }
    }

    /// The reason why a file is not written.
    enum Failure: Error {
        case file(FileError)
        case template(TemplateError)
    }

    /// - Parameter manifest: The name of the hidden file. Runs with other names leave the files alone.
    init(path: String, manifest: String = ".stonec-files") {
        self.path = path
        self.manifest = ListedFolderManifest(folder: path, name: manifest)
    }

    /// Returns whether a file lies in the folder, or below it.
    func contains(_ file: String) -> Bool {
        Paths.relative(Paths.absolute(file), to: Paths.absolute(path), resolvesLinks: false) != nil
    }

    /// Writes the files that are new or changed, and removes those of an earlier run that are no longer among them.
    ///
    /// Nothing is written if a foreign file has the path of an output.
    func write(_ files: [File]) throws(Failure) -> OutputChanges {
        try withDeferredSignals { () throws(Failure) in
            let old: Set<String>
            do throws(FileError) {
                old = try manifest.read()
                try checkPlaces(of: files, replacing: old)
                try createFolders(for: files)
                let new = files.map(\.path)
                if !old.isSuperset(of: new) { try manifest.write(old.union(new)) }
            } catch { throw .file(error) }
            var changes = try replace(files)
            do throws(FileError) {
                changes.removed = try removeStale(old.subtracting(files.map(\.path)))
                if !changes.removed.isEmpty { try manifest.write(Set(files.map(\.path))) }
            } catch { throw .file(error) }
            return changes
        }
    }

    private func path(of name: String) -> String { Paths.path(of: name, in: path) }

    // MARK: Places

    private func checkPlaces(of files: [File], replacing old: Set<String>) throws(FileError) {
        for folder in folders(of: files.map(\.path)) {
            let kind = FileKind(ofPath: path(of: folder))
            guard kind == .missing || kind == .folder else { throw FileError(foreign: path(of: folder), kind) }
        }
        for file in files {
            let kind = FileKind(ofPath: path(of: file.path))
            guard kind == .missing || kind == .regular && old.contains(file.path) else {
                throw FileError(foreign: path(of: file.path), kind)
            }
        }
    }

    private func createFolders(for files: [File]) throws(FileError) {
        for folder in folders(of: files.map(\.path)) where FileKind(ofPath: path(of: folder)) == .missing {
            guard mkdir(path(of: folder), 0o777) == 0 || errno == EEXIST else {
                throw FileError("create the folder", path: path(of: folder), errno)
            }
        }
    }

    /// Returns the folders of files, outer ones first.
    private func folders(of paths: some Sequence<String>) -> [String] {
        var folders: Set<String> = []
        for path in paths {
            var folder = path[...]
            while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
                folder = folder[..<slash]
                guard folders.insert(String(folder)).inserted else { break }
            }
        }
        return folders.sorted()
    }

    // MARK: Writing

    private func replace(_ files: [File]) throws(Failure) -> OutputChanges {
        StagingFolder.removeAbandoned(in: path)
        let staging: StagingFolder
        do throws(FileError) { staging = try StagingFolder(in: path) } catch { throw .file(error) }
        let results = write(files, through: staging)
        var changes = OutputChanges()
        for (file, result) in zip(files, results) {
            if try result.get() {
                changes.written.append(file.path)
            } else {
                changes.unchanged.append(file.path)
            }
        }
        return changes
    }

    private func write(_ files: [File], through staging: borrowing StagingFolder) -> [Result<Bool, Failure>] {
        Array(files.indices).concurrentMap { index in
            Result { () throws(Failure) in try write(files[index], index, through: staging) }
        }
    }

    /// Returns whether the file is new or changed.
    private func write(
        _ file: File,
        _ index: Int,
        through staging: borrowing StagingFolder
    ) throws(Failure) -> Bool {
        let bytes: [UInt8]
        do throws(TemplateError) { bytes = try file.render() } catch { throw .template(error) }
        let target = path(of: file.path)
        if content(ofFile: target, hasSizeOf: bytes) == bytes { return false }
        do throws(FileError) {
            try staging.write(bytes, to: "\(index)", for: target)
            try staging.move("\(index)", to: target)
        } catch { throw .file(error) }
        return true
    }

    // MARK: Stale files

    private func removeStale(_ stale: Set<String>) throws(FileError) -> [String] {
        let removed = stale.sorted().filter { name in
            let isReached = folders(of: [name]).allSatisfy { FileKind(ofPath: path(of: $0)) == .folder }
            return isReached && FileKind(ofPath: path(of: name)) == .regular
        }
        for name in removed where unlink(path(of: name)) != 0 {
            throw FileError("remove the file", path: path(of: name), errno)
        }
        // Fails for folders with other files.
        for folder in folders(of: removed).reversed() { rmdir(path(of: folder)) }
        return removed
    }
}

/// Returns the content of a regular file if it has the size of the bytes.
private func content(ofFile path: String, hasSizeOf bytes: [UInt8]) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == bytes.count else {
        return nil
    }
    return Descriptor.readToEnd(descriptor)
}
