/// The conversion between the URIs of a client and paths. A URI that names no file is its own path.
enum DocumentURI {
    static func path(of uri: String) -> String {
        guard uri.hasPrefix("file:/") else { return uri }
        let rest = uri.utf8.dropFirst("file:".utf8.count)
        let isAuthority = rest.starts(with: "//".utf8)
        let path = isAuthority ? rest.dropFirst(2).drop { $0 != UInt8(ascii: "/") } : rest
        return withoutDots(String(decoding: decoded(path), as: UTF8.self))
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

    /// Whether a path is that of a file or of a new document, which has no file yet.
    static func isOfProject(_ path: String) -> Bool { path.hasPrefix("/") || path.hasPrefix("untitled:") }

    static func uri(of path: String) -> String {
        guard path.hasPrefix("/") else { return path }
        var uri = "file://"
        for byte in path.utf8 {
            if isUnreserved(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                uri += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return uri
    }

    private static func decoded(_ path: Substring.UTF8View) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = path
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                rest.count >= 2
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
