import Dropbox
import Foundation

/// A reference to a file or folder in arguments: `/path`, `id:…`, `rev:…` or `ns:…`, the last three with a path below.
struct PathReference {
    enum Base: Equatable {
        case root
        case id(String)
        case revision(String)
        case namespace(String)
    }

    let base: Base
    /// The components of the path below the base.
    let components: [String]

    /// - Throws: `PathProblem.malformed`.
    init(_ text: String) throws(PathProblem) {
        guard text.utf8.count <= Self.maximumLength else { throw .malformed }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let first = parts.first ?? ""
        base =
            switch first.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).first {
            case "id": .id(first)
            case "rev": .revision(String(first.dropFirst("rev:".count)))
            case "ns": .namespace(String(first.dropFirst("ns:".count)))
            case "": .root
            default: throw .malformed
            }
        components = Array(parts.dropFirst())
        guard components.allSatisfy(Self.isWellFormed) else { throw .malformed }
    }

    /// The maximum length of a reference in bytes, to bound the work of one call.
    static let maximumLength = 4_096

    /// The characters that Dropbox forbids in names.
    private static let forbidden: Set<Unicode.Scalar> = ["\0", "\\", "\u{7F}"]

    /// Returns whether a component is neither empty, `.` nor `..`, and has only permitted characters, at most 255, and
    /// no space at its end.
    private static func isWellFormed(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        return !["", ".", ".."].contains(name) && scalars.count <= 255 && scalars.last != " "
            && !scalars.contains(where: forbidden.contains)
    }

    /// Returns whether Dropbox ignores files with a name, such as `.DS_Store`.
    static func isDisallowed(_ name: String) -> Bool {
        let name = name.lowercased()
        return [".ds_store", ".dropbox", ".dropbox.attr", ".dropbox.cache", "desktop.ini", "icon\r", "thumbs.db"]
            .contains(name) || name.hasPrefix("~$") || name.hasPrefix(".~")
            || (name.hasPrefix("~") && name.hasSuffix(".tmp"))
    }
}

/// The reason why a reference cannot be resolved.
enum PathProblem: Error {
    case malformed
    /// Dropbox ignores files with this name.
    case disallowedName
    /// The identifier, revision or namespace is unknown.
    case unknown

    /// The error of a reading route.
    var lookupError: Files.LookupError {
        switch self {
        case .malformed: .malformedPath(nil)
        case .disallowedName, .unknown: .notFound
        }
    }

    /// The error of a writing route.
    var writeError: Files.WriteError {
        switch self {
        case .malformed: .malformedPath(nil)
        case .disallowedName: .disallowedName
        case .unknown: .noWritePermission
        }
    }
}

/// A path with its leading slash, or the empty path of the root.
enum Path {
    /// Returns the key of a path. Paths that differ only in case have the same key, as at Dropbox.
    static func key(_ path: String) -> String {
        let key = path.lowercased()
        return key.utf8.allSatisfy { $0 < 0x80 } ? key : key.precomposedStringWithCanonicalMapping
    }

    static func components(_ path: String) -> [String] {
        path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the path of the folder above.
    static func parent(_ path: String) -> String {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.utf8.startIndex
        return String(path[..<end])
    }

    /// Returns a path relative to a folder, by number of components.
    static func relative(_ path: String, to folder: String) -> String {
        let slash = UInt8(ascii: "/")
        var rest = path.utf8[...]
        for _ in 0..<folder.utf8.count(where: { $0 == slash }) {
            rest = rest.dropFirst().drop { $0 != slash }
        }
        return String(decoding: rest, as: UTF8.self)
    }

    static func name(_ path: String) -> String { components(path).last ?? "" }

    static func joined(_ components: some Sequence<String>) -> String { components.map { "/\($0)" }.joined() }

    /// Returns whether a key is in a folder, directly or at any depth.
    static func isKey(_ key: String, below folder: String, isRecursive: Bool = true) -> Bool {
        let (key, folder) = (key.utf8, folder.utf8)
        guard key.count > folder.count + 1, key.starts(with: folder) else { return false }
        let rest = key.dropFirst(folder.count)
        let slash = UInt8(ascii: "/")
        return rest.first == slash && (isRecursive || !rest.dropFirst().contains(slash))
    }
}
