import StoneCommandLine
import StoneDescriptors

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes a file named on the command line.
///
/// A regular file is replaced atomically. Other files are written in place, as by a shell redirection: devices, pipes,
/// and targets of links.
func writeFile(_ bytes: [UInt8], to path: String) throws(FileError) {
    switch FileKind(ofPath: path) {
    case .missing, .regular: try StagingFolder.replace(bytes, at: path)
    case .folder, .link, .special: try writeInPlace(bytes, to: path)
    }
}

/// Writes a file as a shell redirection does.
func writeInPlace(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError("write the file", path: path, errno) }
    let failure = Descriptor.write(bytes, to: descriptor)
    let isClosed = close(descriptor) == 0
    if failure != 0 || !isClosed { throw FileError("write the file", path: path, failure == 0 ? errno : failure) }
}
