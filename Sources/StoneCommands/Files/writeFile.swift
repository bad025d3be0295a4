#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes a file that a command line names.
///
/// A regular file is replaced at once. Everything else is written through, as a redirection of a shell does: a device, a
/// pipe, and the file that a link leads to.
package func writeFile(_ bytes: [UInt8], to path: String) throws(FileError) {
    switch FileKind(ofPath: path) {
    case .missing, .regular:
        let folder = SpecPaths.absolute("..", in: SpecPaths.absolute(path))
        try withDeferredSignals { () throws(FileError) in
            StagingFolder.removeAbandoned(in: folder)
            let staging = try StagingFolder(in: folder)
            try staging.write(bytes, to: "file", for: path)
            try staging.move("file", to: path)
        }
    case .folder, .link, .special:
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError("write the file", path: path, errno) }
        let failure = StandardStream.write(bytes, to: descriptor)
        let isClosed = close(descriptor) == 0
        if failure != 0 || !isClosed { throw FileError("write the file", path: path, failure == 0 ? errno : failure) }
    }
}
