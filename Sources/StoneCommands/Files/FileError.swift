package import StoneSource

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

/// A file or folder that could not be read or written.
package struct FileError: Error {
    package var diagnostic: Diagnostic

    /// - Parameter action: The action that failed: `write the file`.
    package init(_ action: String, path: String, _ error: any Error) {
        self.init(action, path, reason: Self.reason(error))
    }

    /// - Parameter code: The value of `errno`.
    package init(_ action: String, path: String, _ code: Int32) {
        self.init(action, path, reason: Self.reason(code))
    }

    private init(_ action: String, _ path: String, reason: String) {
        diagnostic = .error(.unwritableOutput, "cannot \(action): \(reason)", path: path)
    }

    /// A foreign file or folder at the path of an output.
    init(foreign path: String) {
        let message = "not overwritten because it was not generated; move it, or choose another output folder"
        diagnostic = .error(.foreignOutput, message, path: path)
    }

    /// A link at the path of an output.
    init(link path: String) {
        let message = "not overwritten because it is a link; remove it, or choose another output folder"
        diagnostic = .error(.foreignOutput, message, path: path)
    }

    /// The message of the system for a Foundation error.
    static func reason(_ error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        guard let cause = error.underlying as? POSIXError else { return "Foundation error \(error.code.rawValue)" }
        return Self.reason(cause.code.rawValue)
    }

    /// The message of the system for an error number.
    package static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension SpecPaths {
    /// Returns the reason why there is no file or folder at a path, or `nil` if there is one.
    ///
    /// - Parameter name: The path in the message.
    static func problem(with path: String, named name: String? = nil) -> String? {
        var status = stat()
        guard stat(path, &status) != 0 else { return nil }
        let code = errno
        let name = name ?? path
        return code == ENOENT || code == ENOTDIR
            ? "no such file or folder: '\(name)'" : "cannot read '\(name)': \(FileError.reason(code))"
    }
}

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
    guard let bytes = StandardStream.readToEnd(of: descriptor, expecting: Int(status.st_size), limit: limit) else {
        throw UsageError("cannot read '\(path)': \(FileError.reason(errno))")
    }
    guard bytes.count <= limit else { throw UsageError("'\(path)' is larger than \(limit) bytes") }
    return bytes
}
