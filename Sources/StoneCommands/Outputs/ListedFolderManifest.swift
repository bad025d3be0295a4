import StoneCommandLine

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The hidden file in an ``ListedFolder`` that lists the files of the last run.
struct ListedFolderManifest: Sendable {
    let folder: String
    let name: String

    private static let marker = "Files that stonec wrote. Those that it no longer writes are removed."
    private static let maximumSize = 1 << 26

    private var path: String { Paths.path(of: name, in: folder) }

    /// Returns the paths of the files; none without a manifest. Creates the folder.
    func read() throws(FileError) -> Set<String> {
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
            throw FileError("create the folder", path: folder, error)
        }
        let kind = FileKind(ofPath: path)
        guard kind != .missing else { return [] }
        guard kind == .regular else { throw FileError(foreign: path, kind) }
        guard let bytes = try? readFile(path, limit: Self.maximumSize) else { throw FileError(foreign: path) }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        guard lines.first == Self.marker else { throw FileError(foreign: path) }
        return Set(lines.dropFirst().filter(Self.isInside))
    }

    func write(_ names: Set<String>) throws(FileError) {
        let text = ([Self.marker] + names.sorted()).joined(separator: "\n") + "\n"
        try writeFile(Array(text.utf8), to: path)
    }

    /// Returns whether a path stays in the folder.
    private static func isInside(_ path: String) -> Bool {
        // By bytes, since a slash and a combining mark are one character.
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .allSatisfy { !["", ".", ".."].contains(Substring($0)) }
    }
}
