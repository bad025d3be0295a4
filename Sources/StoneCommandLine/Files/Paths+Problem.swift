#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Paths {
    /// Returns the reason why there is no file or folder at a path, or `nil` if there is one.
    ///
    /// - Parameter name: The path in the message.
    package static func problem(with path: String, named name: String? = nil) -> String? {
        var status = stat()
        guard stat(path, &status) != 0 else { return nil }
        let code = errno
        let name = name ?? path
        return code == ENOENT || code == ENOTDIR
            ? "no such file or folder: '\(name)'" : "cannot read '\(name)': \(FileError.reason(code))"
    }
}
