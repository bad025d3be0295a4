import StoneFormats
import StoneSource

/// Paths of guides and of the files that they name.
enum GuidePath {
    /// Paths are split by bytes, since a slash and a combining mark are one character.
    private static let slash = UInt8(ascii: "/")
    private static let imageEndings: Set<String> = ["avif", "gif", "jpeg", "jpg", "png", "svg", "webp"]

    /// Returns the path of a file that a guide names, or `nil` for a URL with a scheme or an absolute path.
    static func local(_ destination: String, from guide: String) -> String? {
        let path = destination.prefix { $0 != "#" && $0 != "?" }
        guard !path.isEmpty, !path.utf8.contains(UInt8(ascii: ":")), !path.utf8.contains(0),
            let decoded = decoded(path), decoded.utf8.first != slash
        else { return nil }
        let folder = guide.utf8.lastIndex(of: slash).map { guide[...$0] } ?? ""
        return normalized(folder + decoded)
    }

    /// Returns the decoded anchor of a link, without its `#`, or `nil` if it has none.
    static func anchor(_ destination: String) -> String? {
        guard let mark = destination.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        let anchor = destination[destination.utf8.index(after: mark)...]
        return anchor.isEmpty ? nil : decoded(anchor) ?? String(anchor)
    }

    /// Returns the path without `.` and without a `..` that follows a name.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.utf8.split(separator: slash).map(Substring.init) where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.utf8.first == slash ? "/" : "") + parts.joined(separator: "/")
    }

    /// Returns the name of the file without its ending.
    static func title(_ path: String) -> String {
        let name = path.utf8.split(separator: slash).last.map(Substring.init) ?? ""
        return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? String(name)
    }

    /// Returns the ending of an image's name in lower case; `nil` for other files.
    static func imageEnding(_ path: String) -> String? {
        guard let ending = path.split(separator: ".").last?.lowercased() else { return nil }
        return imageEndings.contains(ending) ? ending : nil
    }

    /// Returns the text with `%20` and the like decoded, or `nil` if it has control characters or is not UTF-8.
    private static func decoded(_ text: Substring) -> String? {
        let bytes = text.percentDecoded
        return bytes.allSatisfy { $0 >= 0x20 } ? String(wellFormed: bytes) : nil
    }
}
