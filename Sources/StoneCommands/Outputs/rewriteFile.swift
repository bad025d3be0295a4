import StoneCommandLine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Replaces the content of a file atomically. Keeps its permissions, and the links to it.
///
/// A file with several hard links is written in place, since renaming would detach it from the other links. Files that
/// are not regular are not written: reading a pipe removes its content, and opening one may block.
func rewriteFile(_ bytes: [UInt8], at path: String) throws(FileError) {
    let path = Paths.realPath(path)
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError("write the file", path: path, errno) }
    guard access(path, W_OK) == 0 else { throw FileError("write the file", path: path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
        throw FileError("write the file", path: path, reason: "it is not a regular file")
    }
    guard status.st_nlink == 1 else { return try writeInPlace(bytes, to: path) }
    try StagingFolder.replace(bytes, at: path, permissions: UInt32(status.st_mode & 0o7777))
}
