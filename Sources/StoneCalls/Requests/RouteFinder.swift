package import StoneModel
import StoneSuggestions

/// Finds routes by the names of a command line: `files/list_folder`, `files/get_metadata:2` or `files/get_metadata_v2`.
package struct RouteFinder {
    private let api: API

    package init(_ api: API) {
        self.api = api
    }

    /// The paths of all routes, in order.
    package var paths: [String] {
        api.namespaces.flatMap { namespace in namespace.routes.map { api.path(of: $0.id) } }
    }

    package func route(_ name: String) throws(ArgumentError) -> Route {
        let wanted = Self.normalized(name)
        for namespace in api.namespaces where wanted.hasPrefix("\(namespace.name)/") {
            if let route = namespace.routes.first(where: { api.path(of: $0.id) == wanted }) {
                return route
            }
        }
        throw ArgumentError("unknown route '\(name.shortened)'\(Self.hint(for: wanted, among: paths))")
    }

    /// The largest number of paths that a message lists.
    private static let listedPaths = 12

    /// Returns the hint after the message about an unknown path: `; did you mean 'files/move'?`, or a few known paths.
    ///
    /// - Parameter prefix: The text before each path in the hint, such as `/2/`.
    package static func hint(for path: String, among paths: [String], prefix: String = "") -> String {
        let near =
            otherVersion(of: path, among: paths) ?? suggestion(for: path, amongQualified: paths, separator: "/")
        if let near {
            return didYouMean(prefix + near)
        }
        let lists = (1...listedPaths).contains(paths.count)
        return lists ? " (one of: \(paths.map { prefix + $0 }.joined(separator: ", ")))" : ""
    }

    /// Returns the latest version of the route of an unknown path: `files/get_metadata` → `files/get_metadata_v2`.
    private static func otherVersion(of path: String, among paths: [String]) -> String? {
        let name = name(withoutVersion: path)
        return paths.last { Self.name(withoutVersion: $0) == name }
    }

    private static func name(withoutVersion path: String) -> Substring {
        let digits = path.reversed().prefix { $0.isNumber }.count
        let name = path.dropLast(digits)
        return digits > 0 && name.hasSuffix("_v") ? name.dropLast(2) : path[...]
    }

    /// Returns the path of a name: `/files/get_metadata:2` → `files/get_metadata_v2`.
    package static func normalized(_ name: String) -> String {
        var name = name[...]
        if name.first == "/" { name.removeFirst() }
        // The name in a `stone.json`: `files.list_folder`.
        if let dot = name.firstIndex(of: "."), !name[..<dot].contains("/") {
            name.replaceSubrange(dot...dot, with: "/")
        }
        guard let colon = name.lastIndex(of: ":") else { return String(name) }
        let version = name[name.index(after: colon)...]
        return version == "1" ? String(name[..<colon]) : "\(name[..<colon])_v\(version)"
    }
}
