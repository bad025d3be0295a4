import StoneCalls

/// The path of a request that is not one of a route.
struct UnknownPath {
    /// The length in bytes up to which similar paths are looked for.
    private static let lengthLimit = 200

    private let path: String
    /// The part of every path before the namespace, such as `/2/`.
    private let prefix: String
    /// The paths of the routes, without the prefix.
    private let paths: [String]

    /// Returns `nil` for the path of a route.
    init?(_ path: String, prefix: String, among paths: [String]) {
        guard !paths.contains(where: { (prefix + $0).utf8.elementsEqual(path.utf8) }) else { return nil }
        self.path = path
        self.prefix = prefix
        self.paths = paths
    }

    /// A message that suggests the path of a route: `no route has this path; did you mean '/2/files/move'?`.
    var message: String { "no route has this path" + hint }

    private var hint: String {
        // Comparing other characters can take long.
        guard path.utf8.count <= Self.lengthLimit, path.utf8.allSatisfy({ $0 < 0x80 }) else { return "" }
        let parts = path.split(separator: "/")
        if parts.isEmpty || path == prefix || path + "/" == prefix {
            return paths.first.map { "; routes are called with POST, such as '\(prefix)\($0)'" } ?? ""
        }
        // The prefix may be missing or another one, and a slash may be at the end.
        let rests = parts.indices.map { parts[$0...].joined(separator: "/") }
        if let known = rests.first(where: paths.contains) { return "; did you mean '\(prefix)\(known)'?" }
        let rest = path.hasPrefix(prefix) ? path.dropFirst(prefix.count) : path.drop { $0 == "/" }
        return RouteFinder.hint(for: String(rest), among: paths, prefix: prefix)
    }
}
