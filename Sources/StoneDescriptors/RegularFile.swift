#if canImport(Darwin)
    package import Darwin
#elseif canImport(Glibc)
    package import Glibc
#elseif canImport(Musl)
    package import Musl
#elseif canImport(Android)
    package import Android
#endif

/// A regular file that is open for reading.
package final class RegularFile: Sendable {
    /// The length in bytes when the file was opened.
    package let size: Int64
    private let descriptor: Int32

    /// Opens a file. Throws an error for a folder, a device or a pipe.
    package init(_ path: String) throws(SystemError) {
        // A pipe without a writer would block.
        descriptor = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { throw SystemError("open") }
        var status = stat()
        let error: SystemError? =
            if fstat(descriptor, &status) != 0 {
                SystemError("fstat")
            } else if status.st_mode & S_IFMT != S_IFREG {
                SystemError("open", code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ESPIPE)
            } else {
                nil
            }
        size = Int64(status.st_size)
        if let error { throw error }
    }

    /// Returns the reason why a file cannot be opened or read, for messages.
    ///
    /// - Parameter code: The `errno`.
    package static func reason(_ code: Int32) -> String {
        // The text of the system is about positions in a pipe.
        code == ESPIPE ? "it is not a regular file" : String(cString: strerror(code))
    }

    deinit {
        Descriptor.close(descriptor)
    }

    /// Reads bytes at a position. Returns their number, 0 at the end, or -1 and sets `errno`.
    package func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        uninterrupted { pread(descriptor, buffer.baseAddress, buffer.count, off_t(position)) }
    }

    /// Returns whether a file has no additional hard link, which could lead to another file, and belongs to this user or
    /// to the owner of its folder. Any other user could change the content.
    package static func isOwn(_ file: stat, in folder: String) -> Bool {
        // A file that another process has just replaced has a link count of 0.
        guard file.st_nlink <= 1 else { return false }
        if file.st_uid == geteuid() { return true }
        var status = stat()
        return stat(folder, &status) == 0 && file.st_uid == status.st_uid
    }
}
