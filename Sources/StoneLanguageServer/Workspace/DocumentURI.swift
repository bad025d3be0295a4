import StoneSource

/// The conversion between the URIs of a client and paths. A URI that names no file is its own path.
enum DocumentURI {
    static func path(of uri: String) -> String {
        guard uri.hasPrefix("file:/") else { return uri }
        let rest = uri.utf8.dropFirst("file:".utf8.count)
        let isAuthority = rest.starts(with: "//".utf8)
        let path = isAuthority ? rest.dropFirst(2).drop { $0 != UInt8(ascii: "/") } : rest
        return withoutDots(String(decoding: Substring(path).percentDecoded, as: UTF8.self))
    }

    /// Returns a path without the components `.` and `..`.
    private static func withoutDots(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.contains(".") || parts.contains("..") else { return path }
        var kept: [Substring] = []
        for part in parts {
            switch part {
            case ".", "": break
            case "..": _ = kept.popLast()
            default: kept.append(part)
            }
        }
        let isFolder = ["", ".", ".."].contains(parts.last)
        return "/" + kept.joined(separator: "/") + (isFolder && !kept.isEmpty ? "/" : "")
    }

    /// Returns whether a path is that of a file or of a new document, which has no file yet.
    static func isOfProject(_ path: String) -> Bool { path.hasPrefix("/") || path.hasPrefix("untitled:") }

    static func uri(of path: String) -> String {
        guard path.hasPrefix("/") else { return path }
        return "file://" + path.percentEncoded(keeping: "/")
    }
}
