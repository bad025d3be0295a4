import StoneCommandLine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Files to be written into a folder. From then on they belong to the user: no later run replaces or removes them
/// unless told to.
struct UserFiles {
    struct File {
        /// The path in the folder, with slashes.
        var path: String
        var bytes: [UInt8]
    }

    /// The absolute path of the folder.
    let folder: String
    let files: [File]
    /// Whether existing files are replaced. Links and folders never are.
    var replacesFiles = false

    /// The files that are missing or different in the folder.
    var changedFiles: [File] {
        files.filter { file in
            let path = Paths.path(of: file.path, in: folder)
            guard FileKind(ofPath: path) == .regular, let bytes = try? readFile(path, limit: file.bytes.count) else {
                return true
            }
            return bytes != file.bytes
        }
    }

    /// Returns the absolute paths of conflicts, in order: existing files and links, and files and links in place of
    /// folders.
    func obstacles() -> [String] {
        if let path = fileInPlaceOfFolder() { return [path] }
        var found: [String] = []
        for file in files {
            if let path = obstacle(to: file), !found.contains(path) { found.append(path) }
        }
        return found
    }

    private func obstacle(to file: File) -> String? {
        var path = folder
        let names = file.path.split(separator: "/")
        for (index, name) in names.enumerated() {
            path = Paths.path(of: String(name), in: path)
            let kind = FileKind(ofPath: path)
            if kind == .missing { return nil }
            if index == names.count - 1 { return replacesFiles && kind == .regular ? nil : path }
            // A link to a folder is a conflict, too: it could lead out of the folder.
            if kind != .folder { return path }
        }
        return nil
    }

    /// Returns a file in place of the folder, or of a folder above it.
    private func fileInPlaceOfFolder() -> String? {
        var path = folder
        while path != "/", !Paths.exists(path) { path = Paths.parent(of: path) }
        return Paths.isFolder(path) ? nil : path
    }

    /// Writes all files. After an error, removes the new files and folders.
    func write() throws(FileError) {
        var created: [String] = []
        do throws(FileError) {
            for file in files {
                let path = Paths.path(of: file.path, in: folder)
                try Self.createFolder(Paths.parent(of: path), &created)
                if replacesFiles, FileKind(ofPath: path) == .regular {
                    try writeFile(file.bytes, to: path)
                } else {
                    try Self.write(file.bytes, to: path, &created)
                }
            }
        } catch {
            for path in created.reversed() { remove(path) }
            throw error
        }
    }

    /// Creates a folder and its ancestors.
    private static func createFolder(_ path: String, _ created: inout [String]) throws(FileError) {
        guard !Paths.isFolder(path) else { return }
        try createFolder(Paths.parent(of: path), &created)
        guard mkdir(path, 0o777) == 0 else { throw FileError("create the folder", path: path, errno) }
        created.append(path)
    }

    /// Writes a new file. Throws an error if the file exists by now.
    private static func write(_ bytes: [UInt8], to path: String, _ created: inout [String]) throws(FileError) {
        guard let file = fopen(path, "wbx") else { throw FileError("write the file", path: path, errno) }
        created.append(path)
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        let code = errno
        guard fclose(file) == 0 else { throw FileError("write the file", path: path, errno) }
        guard isWritten else { throw FileError("write the file", path: path, code) }
    }
}
