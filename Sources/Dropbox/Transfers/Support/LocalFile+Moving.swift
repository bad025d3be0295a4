import StoneDescriptors

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

extension LocalFile {
    /// Returns the permissions of the destination of a download if it exists. Throws an error if it is not a regular
    /// file, such as a link or a device: renaming would replace it.
    static func permissions(ofDestination url: URL) throws(DropboxTransferError) -> Permissions? {
        var status = stat()
        guard lstat(url.path, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .localFile(path: url.path, message: "not a regular file")
        }
        return status.st_mode & 0o777
    }

    /// Moves the file, possibly to another volume. A replaced file keeps its permissions. Returns `false` if the
    /// destination exists and `replaces` is false.
    package func move(to destination: URL, replaces: Bool) throws(DropboxTransferError) -> Bool {
        guard replaces, let permissions = try Self.permissions(ofDestination: destination) ?? replaced else {
            return try moveUnchanged(to: destination, replaces: replaces)
        }
        setPermissions(permissions)
        do throws(DropboxTransferError) {
            return try moveUnchanged(to: destination, replaces: true)
        } catch {
            // Another attempt writes to the file.
            setPermissions(0o600)
            throw error
        }
    }

    private func moveUnchanged(to destination: URL, replaces: Bool) throws(DropboxTransferError) -> Bool {
        let failure: CInt
        do throws(SystemError) {
            return try Self.place(url.path, at: destination.path, replaces: replaces)
        } catch {
            failure = error.code
        }
        guard failure == EXDEV else { throw Self.failure(destination, failure) }
        return try copy(to: destination, replaces: replaces)
    }

    /// Copies the file to a sibling of the destination first, so that the destination is never incomplete.
    private func copy(to destination: URL, replaces: Bool) throws(DropboxTransferError) -> Bool {
        let copy = destination.partialSibling()
        defer { unlink(copy.path) }
        do {
            try FileManager.default.copyItem(at: url, to: copy)
        } catch {
            throw .localFile(path: destination.path, message: "\(error)")
        }
        do throws(SystemError) {
            guard try Self.place(copy.path, at: destination.path, replaces: replaces) else { return false }
        } catch {
            throw Self.failure(destination, error.code)
        }
        unlink(url.path)
        return true
    }

    /// Renames a file on the same volume. Returns `false` if the destination exists and `replaces` is false.
    private static func place(_ source: String, at destination: String, replaces: Bool) throws(SystemError) -> Bool {
        if replaces {
            guard rename(source, destination) == 0 else { throw SystemError("rename") }
            return true
        }
        if link(source, destination) == 0 {
            unlink(source)
            return true
        }
        if errno == EEXIST { return false }
        if errno == EXDEV { throw SystemError("link") }
        // The file system might not support hard links. A new empty file reserves the name.
        let reserved = open(destination, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard reserved >= 0 else {
            if errno == EEXIST { return false }
            throw SystemError("open")
        }
        close(reserved)
        guard rename(source, destination) == 0 else {
            let failure = SystemError("rename")
            unlink(destination)
            throw failure
        }
        return true
    }
}
