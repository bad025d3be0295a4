#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The content of a file that a command line or a configuration names.
func readFile(_ path: String) throws(UsageError) -> Data {
    do { return try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
        if let bytes = readPipe(path) { return Data(bytes) }
        throw UsageError("cannot read '\(path)': \(FileError.reason(error))")
    }
}

/// What comes through a pipe with a name, as of `<(…)` in a shell: Foundation reads files only. Devices, which may have no
/// end, are left alone.
private func readPipe(_ path: String) -> [UInt8]? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return StandardStream.readToEnd(of: descriptor)
}
