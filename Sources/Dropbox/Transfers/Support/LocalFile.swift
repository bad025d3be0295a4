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

/// The version of a local file, which changes whenever the file is written or replaced.
public struct LocalFileVersion: Codable, Hashable, Sendable {
    /// The length in bytes.
    public var size: Int64
    /// The modification time in nanoseconds since 1970.
    public var modified: Int64
    /// The inode number.
    public var inode: UInt64
}

/// An open local file with concurrent access to its parts.
package final class LocalFile: Sendable {
    typealias Permissions = mode_t

    let url: URL
    /// The permissions of the file that this one is to replace.
    let replaced: Permissions?
    private let descriptor: CInt

    /// Opens a file for reading. Opening a pipe does not wait for its other end.
    package convenience init(reading url: URL) throws(DropboxTransferError) {
        try self.init(reading: url, replacing: nil)
    }

    convenience init(reading url: URL, replacing replaced: Permissions?) throws(DropboxTransferError) {
        try self.init(url, open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), replaced)
    }

    /// Opens a file for reading and writing, and creates it if it does not exist. It is unreadable for other users if it
    /// is to replace a file.
    convenience init(writing url: URL, replacing replaced: Permissions?) throws(DropboxTransferError) {
        try self.init(url, Self.openOwn(url, replaced == nil ? 0o644 : 0o600), replaced)
        if replaced != nil { setPermissions(0o600) }
    }

    /// Takes ownership of a descriptor. Throws an error with the `errno` if it is negative.
    private init(_ url: URL, _ descriptor: CInt, _ replaced: Permissions?) throws(DropboxTransferError) {
        guard descriptor >= 0 else { throw Self.failure(url) }
        self.url = url
        self.replaced = replaced
        self.descriptor = descriptor
    }

    /// Opens or creates a regular file. An existing file must have no additional hard link, and belong to this user or
    /// to the owner of its folder; any other file is removed, since a link could lead to another file, and another user
    /// could change the content.
    private static func openOwn(_ url: URL, _ permissions: Permissions) -> CInt {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let found = open(url.path, flags, permissions)
        if found >= 0 {
            if isOwn(found, url) { return found }
            close(found)
        } else if ![ELOOP, EACCES, ENXIO].contains(errno) {
            return found
        }
        guard unlink(url.path) == 0 || errno == ENOENT else { return -1 }
        return open(url.path, flags | O_EXCL, permissions)
    }

    private static func isOwn(_ descriptor: CInt, _ url: URL) -> Bool {
        var file = stat()
        guard fstat(descriptor, &file) == 0, file.st_mode & S_IFMT == S_IFREG else { return false }
        // The content of a file that has just been removed would be lost.
        return file.st_nlink > 0 && RegularFile.isOwn(file, in: url.deletingLastPathComponent().path)
    }

    deinit {
        close(descriptor)
    }

    func version() throws(DropboxTransferError) -> LocalFileVersion {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure(url) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .localFile(path: url.path, message: "not a regular file")
        }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return LocalFileVersion(
            size: Int64(status.st_size),
            // The product may wrap, which is harmless: the value is only compared.
            modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec),
            inode: UInt64(status.st_ino)
        )
    }

    /// Throws an error if the file no longer has the given version.
    func check(_ version: LocalFileVersion) throws(DropboxTransferError) {
        guard try self.version() == version else { throw .fileChanged(path: url.path) }
    }

    /// Returns the bytes at an offset, or fewer than requested at the end of the file.
    func read(at offset: Int64, count: Int) throws(DropboxTransferError) -> Data {
        var data = Data(count: count)
        var length = 0
        while length < count {
            let result = data.withUnsafeMutableBytes { bytes in
                let rest = bytes.baseAddress.map { $0 + length }
                return uninterrupted { pread(descriptor, rest, count - length, off_t(offset + Int64(length))) }
            }
            guard result >= 0 else { throw Self.failure(url) }
            if result == 0 { break }
            length += result
        }
        return length == count ? data : data.prefix(length)
    }

    func write(_ data: Data, at offset: Int64) throws(DropboxTransferError) {
        let code = data.withUnsafeBytes { Descriptor.write($0, at: offset, to: descriptor) }
        guard code == 0 else { throw Self.failure(url, code) }
    }

    func truncate(to length: Int64) throws(DropboxTransferError) {
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw Self.failure(url) }
    }

    /// Sets the permissions if the file system has any.
    func setPermissions(_ permissions: Permissions) {
        fchmod(descriptor, permissions)
    }

    /// Returns the content hash of the beginning of the file.
    func contentHash(length: Int64) throws(DropboxTransferError) -> String {
        var hash = ContentHash()
        var offset: Int64 = 0
        while offset < length {
            guard !Task.isCancelled else { throw .cancelled }
            let data = try read(at: offset, count: Int(min(length - offset, 1 << 20)))
            guard !data.isEmpty else { throw .fileChanged(path: url.path) }
            hash.update(data)
            offset += Int64(data.count)
        }
        return hash.value
    }

    static func failure(_ url: URL, _ code: CInt = errno) -> DropboxTransferError {
        .localFile(path: url.path, message: String(cString: strerror(code)))
    }
}
