import StoneDescriptors

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

/// A hidden sibling folder of the outputs. Files are written to it, and then renamed to their destinations.
///
/// The run holds a lock on the folder, and an empty file in it distinguishes the folder from those of other programs. A
/// folder without a lock belongs to a killed run. Unlike a process identifier, a lock is valid across containers that
/// share the folder.
package struct StagingFolder: ~Copyable {
    private static let prefix = ".stonec-"
    /// The length of the suffix that `mkdtemp` makes.
    private static let suffixLength = 6
    private static let markerName = ".stonec"

    let path: String
    private let descriptor: Int32

    /// - Parameter folder: The folder of the outputs.
    package init(in folder: String) throws(FileError) {
        // Another run may remove the new folder before it is locked.
        for _ in 0..<100 {
            var template = Array(SpecPaths.path(of: Self.prefix + "XXXXXX", in: folder).utf8CString)
            guard mkdtemp(&template) != nil else { throw FileError("write to the folder", path: folder, errno) }
            let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
            if let descriptor = Self.lock(path, waits: true) {
                let marker = open(Self.marker(of: path), O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
                if marker >= 0 { close(marker) }
                self.path = path
                self.descriptor = descriptor
                return
            }
        }
        throw FileError("write to the folder", path: folder, EBUSY)
    }

    /// Writes a file that is new or replaced atomically.
    ///
    /// - Parameter permissions: The permissions of the file, if not the usual ones.
    package static func replace(
        _ bytes: [UInt8],
        at path: String,
        permissions: UInt32? = nil
    ) throws(FileError) {
        let folder = Paths.parent(of: SpecPaths.absolute(path))
        try withDeferredSignals { () throws(FileError) in
            removeAbandoned(in: folder)
            let staging = try StagingFolder(in: folder)
            try staging.write(bytes, to: "file", for: path)
            if let permissions, chmod(staging.path(of: "file"), mode_t(permissions)) != 0 {
                throw FileError("write the file", path: path, errno)
            }
            try staging.move("file", to: path)
        }
    }

    deinit {
        Self.removeFiles(in: path)
        close(descriptor)
    }

    package func path(of name: String) -> String { SpecPaths.path(of: name, in: path) }

    /// Writes a new file. Unlike Foundation, does not wait for the disk. Errors name the destination.
    package func write(_ bytes: [UInt8], to name: String, for destination: String) throws(FileError) {
        let descriptor = open(path(of: name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError("write the file", path: destination, errno) }
        let failure = Descriptor.write(bytes, to: descriptor)
        let isClosed = close(descriptor) == 0
        if failure != 0 || !isClosed {
            throw FileError("write the file", path: destination, failure == 0 ? errno : failure)
        }
    }

    /// Renames a file in this folder to its destination.
    package func move(_ name: String, to destination: String) throws(FileError) {
        guard rename(path(of: name), destination) == 0 else {
            throw FileError("write the file", path: destination, errno)
        }
    }

    /// Removes the folders of killed runs.
    package static func removeAbandoned(in folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + suffixLength {
            let path = SpecPaths.path(of: name, in: folder)
            guard FileKind(ofPath: path) == .folder, let descriptor = lock(path, waits: false) else { continue }
            // A run may be killed before it writes the marker. A folder is only removed if it is empty.
            if FileKind(ofPath: marker(of: path)) == .regular { removeFiles(in: path) } else { rmdir(path) }
            close(descriptor)
        }
    }

    private static func marker(of path: String) -> String { SpecPaths.path(of: markerName, in: path) }

    /// Returns a descriptor that holds the lock of a folder, or `nil` if another run holds it or has removed the
    /// folder. On file systems without locks, new folders count as locked, and abandoned ones stay.
    private static func lock(_ path: String, waits: Bool) -> Int32? {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let isLocked = flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0
        var (opened, named) = (stat(), stat())
        let isSame =
            fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0 && opened.st_ino == named.st_ino
            && opened.st_dev == named.st_dev
        if isSame, isLocked || waits { return descriptor }
        close(descriptor)
        return nil
    }

    /// Removes a folder of files. Keeps subfolders, which are foreign.
    private static func removeFiles(in path: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            unlink(SpecPaths.path(of: name, in: path))
        }
        rmdir(path)
    }
}
