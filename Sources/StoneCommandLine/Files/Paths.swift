/// Paths for other targets. Wraps ``SpecPaths``, which the plugins also compile.
package enum Paths {
    /// The name of a configuration file.
    package static let configurationName = SpecPaths.configurationName

    /// Returns an absolute path without `.` and `..`. Links are not resolved.
    package static func absolute(_ path: String) -> String { SpecPaths.absolute(path) }

    /// Returns an absolute path without `.` and `..`. Links are not resolved.
    ///
    /// - Parameter folder: The absolute path of the folder that relative paths start from.
    package static func absolute(_ path: String, in folder: String) -> String { SpecPaths.absolute(path, in: folder) }

    package static func path(of name: String, in folder: String) -> String { SpecPaths.path(of: name, in: folder) }

    /// Returns the parent folder of an absolute path; the root for the root.
    package static func parent(of path: String) -> String { SpecPaths.absolute("..", in: path) }

    /// Returns the absolute path with all links resolved. The file itself need not exist.
    package static func realPath(_ path: String) -> String { SpecPaths.realPath(path) }

    /// Returns whether a file is one of several, possibly through a link.
    package static func isSameFile(_ path: String, asOneOf paths: [String]) -> Bool {
        let file = realPath(path)
        return paths.contains { realPath($0) == file }
    }

    /// Returns the path from a folder: empty for the folder itself, `nil` outside the folder. Both are absolute.
    ///
    /// - Parameter resolvesLinks: Whether to resolve links if the path does not start with that of the folder.
    package static func relative(_ path: String, to folder: String, resolvesLinks: Bool = true) -> String? {
        if let relative = SpecPaths.relative(path, to: folder) { return relative }
        return resolvesLinks ? SpecPaths.relative(realPath(path), to: realPath(folder)) : nil
    }

    package static func exists(_ path: String) -> Bool { SpecPaths.exists(path) }

    /// Returns whether a path is a regular file, possibly through a link. Reading a pipe would block until a program
    /// writes to it.
    package static func isRegularFile(_ path: String) -> Bool { FileKind(ofPath: path, followsLinks: true) == .regular }

    package static func isFolder(_ path: String) -> Bool { SpecPaths.isFolder(path) }

    /// Returns the `.stone` files in a folder and below, all these folders, and those that cannot be read.
    package static func search(_ folder: String) -> (specs: [String], folders: [String], unreadable: [String]) {
        SpecPaths.search(folder)
    }

    /// Removes the paths of files that earlier paths lead to, possibly through links.
    package static func distinct(_ paths: [String]) -> [String] { SpecPaths.distinct(paths) }
}
