import StoneCommandLine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The time, size and inode of files, to detect changes.
struct WatchedFiles {
    private struct Version: Hashable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int64
        /// The inode number, which differs if a program has replaced the file with one with the same time and size.
        var inode: UInt64
    }

    private var inputs: WatchedInputs
    private var known: [String: Version?]
    /// The versions at the last look.
    private var seen: [String: Version?]

    init(_ inputs: WatchedInputs) {
        self.inputs = inputs
        known = Self.versions(of: inputs.paths)
        seen = known
    }

    /// Returns whether a file has changed, appeared or vanished since the last change, and all files are as at the last
    /// call. A program that is writing a file may just have emptied it.
    mutating func haveChanged() -> Bool {
        let current = Self.versions(of: inputs.paths)
        defer { seen = current }
        guard current != known, current == seen else { return false }
        known = current
        return true
    }

    /// Replaces the inputs after a run, which may have read other files.
    ///
    /// A file among the previous inputs keeps its version before the run, since it may have changed after the run has
    /// read it.
    mutating func replaceInputs(_ new: WatchedInputs) {
        var versions = Self.versions(of: new.paths)
        seen = versions
        let watched = Self.versions(of: inputs.paths)
        for path in versions.keys where known.keys.contains(path) || watched.keys.contains(path) {
            versions[path] = known[path]
        }
        (inputs, known) = (new, versions)
    }

    private static func versions(of paths: [String]) -> [String: Version?] {
        var versions: [String: Version?] = [:]
        for path in paths.flatMap(SpecLoader.specs(at:)) { versions.updateValue(version(of: path), forKey: path) }
        return versions
    }

    private static func version(of path: String) -> Version? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Version(
            seconds: Int(time.tv_sec),
            nanoseconds: Int(time.tv_nsec),
            size: Int64(status.st_size),
            inode: UInt64(status.st_ino)
        )
    }
}
