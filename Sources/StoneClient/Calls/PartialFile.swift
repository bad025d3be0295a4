import StoneDescriptors

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
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

/// A temporary sibling file that atomically replaces the destination when it is complete.
struct PartialFile {
    private let destination: String
    private let path: String
    private let descriptor: CInt
    /// The permissions of the replaced file.
    private let replaced: mode_t?
    private var isCommitted = false
    /// The number of bytes written so far.
    private(set) var length: Int64 = 0

    init(for url: URL) throws(CallFailure) {
        destination = url.path
        replaced = try Self.permissions(of: destination)
        path = url.partialSibling().path
        descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, replaced == nil ? 0o644 : 0o600)
        guard descriptor >= 0 else { throw Self.failure("open", path) }
    }

    mutating func append(_ data: Data) throws(CallFailure) {
        let code = data.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
        guard code == 0 else { throw Self.failure("write", path, code) }
        length += Int64(data.count)
    }

    /// Starts again with no content.
    mutating func truncate() throws(CallFailure) {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw Self.failure("truncate", path)
        }
        length = 0
    }

    /// Replaces the destination, and keeps its permissions, even if it has been removed in the meantime.
    mutating func commit() throws(CallFailure) {
        if let permissions = try Self.permissions(of: destination) ?? replaced { _ = fchmod(descriptor, permissions) }
        guard rename(path, destination) == 0 else { throw Self.failure("rename", destination) }
        isCommitted = true
    }

    /// Closes the file, and removes it unless it has become the destination.
    func close() {
        Descriptor.close(descriptor)
        if !isCommitted { _ = unlink(path) }
    }

    /// Returns the permissions of the destination if it exists. Throws an error if it is not a regular file: replacing
    /// a device, a pipe or a link would remove it.
    private static func permissions(of path: String) throws(CallFailure) -> mode_t? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .invalidArgument(.destination("\(path): not a regular file"))
        }
        return status.st_mode & 0o777
    }

    private static func failure(_ operation: String, _ path: String, _ code: CInt = errno) -> CallFailure {
        .invalidArgument(.destination("\(operation) \(path): \(String(cString: strerror(code)))"))
    }
}
