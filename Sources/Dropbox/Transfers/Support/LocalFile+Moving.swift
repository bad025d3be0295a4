#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#endif

extension LocalFile {
    /// Throws an error if the destination of a download is not a regular file, such as a link or a device. Renaming
    /// would replace it.
    static func checkDestination(_ url: URL) throws(DropboxTransferError) {
        var status = stat()
        guard lstat(url.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
        throw .localFile(path: url.path, message: "not a regular file")
    }

    /// Moves the file, perhaps to another volume. Returns `false` if the destination exists and may not be replaced.
    func move(to destination: URL, replaces: Bool) throws(DropboxTransferError) -> Bool {
        if replaces { try Self.checkDestination(destination) }
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
        let copy = destination.deletingLastPathComponent().appendingPathComponent(".stone-\(UUID().uuidString).part")
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

    private struct SystemError: Error {
        let code = errno
    }

    /// Renames a file on the same volume. Returns `false` if the destination exists and may not be replaced.
    private static func place(_ source: String, at destination: String, replaces: Bool) throws(SystemError) -> Bool {
        if replaces {
            guard rename(source, destination) == 0 else { throw SystemError() }
            return true
        }
        if link(source, destination) == 0 {
            unlink(source)
            return true
        }
        if errno == EEXIST { return false }
        if errno == EXDEV { throw SystemError() }
        // The file system may have no links. A new empty file reserves the name.
        let reserved = open(destination, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard reserved >= 0 else {
            if errno == EEXIST { return false }
            throw SystemError()
        }
        close(reserved)
        guard rename(source, destination) == 0 else {
            let failure = SystemError()
            unlink(destination)
            throw failure
        }
        return true
    }

    private static func failure(_ url: URL, _ code: CInt) -> DropboxTransferError {
        .localFile(path: url.path, message: String(cString: strerror(code)))
    }
}
