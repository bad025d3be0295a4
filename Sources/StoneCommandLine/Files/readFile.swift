import StoneDescriptors

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a file named by a command line or a configuration.
///
/// - Parameters:
///   - limit: The largest size in bytes, 64 MiB by default. A larger file is not read.
///   - mayBePipe: Whether to read a named pipe, such as `<(…)` of a shell: for paths of the command line. Opening one
///     blocks until a program writes to it.
package func readFile(
    _ path: String,
    limit: Int = 1 << 26,
    mayBePipe: Bool = false
) throws(UsageError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw UsageError("cannot read '\(path)': \(FileError.reason(errno))") }
    guard status.st_size <= limit else { throw UsageError("'\(path)' is larger than \(limit) bytes") }
    // Devices may be endless.
    guard ([S_IFREG, S_IFDIR] + (mayBePipe ? [S_IFIFO] : [])).contains(status.st_mode & S_IFMT) else {
        throw UsageError("cannot read '\(path)': it is not a file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UsageError("cannot read '\(path)': \(FileError.reason(errno))") }
    defer { close(descriptor) }
    guard let bytes = Descriptor.readToEnd(descriptor, expecting: Int(status.st_size), limit: limit) else {
        throw UsageError("cannot read '\(path)': \(FileError.reason(errno))")
    }
    guard bytes.count <= limit else { throw UsageError("'\(path)' is larger than \(limit) bytes") }
    return bytes
}
