#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The kind of file at a path.
package enum FileKind: Sendable {
    case missing
    case regular
    case folder
    case link
    /// A device, a pipe or a socket.
    case special

    /// - Parameter followsLinks: Whether to return the kind of a link's target.
    package init(ofPath path: String, followsLinks: Bool = false) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
            self = .missing
            return
        }
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .special
            }
    }

    /// Returns the first path of a device, a pipe or a socket, or of a link to one: `/dev/fd/63` of a shell's `<(…)`.
    package static func firstSpecial(_ paths: [String]) -> String? {
        paths.first { FileKind(ofPath: $0, followsLinks: true) == .special }
    }
}
