import StoneModel

/// The routes of a namespace in two versions: those in both, by name or else by path, and those in only one.
struct MatchedRoutes {
    private(set) var common: [(old: Route, new: Route)] = []
    private(set) var removed: [Route] = []
    private(set) var added: [Route] = []

    init(_ old: [Route], _ new: [Route]) {
        matchNames(old, new)
        guard !removed.isEmpty, !added.isEmpty else { return }
        matchPaths()
    }

    private mutating func matchNames(_ old: [Route], _ new: [Route]) {
        var unmatched: [String: Route] = [:]
        for route in new { unmatched[route.nameWithVersion] = route }
        for route in old {
            if let other = unmatched.removeValue(forKey: route.nameWithVersion) {
                common.append((route, other))
            } else {
                removed.append(route)
            }
        }
        added = unmatched.isEmpty ? [] : new.filter { unmatched[$0.nameWithVersion] != nil }
    }

    private mutating func matchPaths() {
        var unmatched: [String: Route] = [:]
        for route in added where unmatched[route.pathName] == nil { unmatched[route.pathName] = route }
        var matched: Set<String> = []
        let candidates = removed
        removed = []
        for route in candidates {
            if let other = unmatched.removeValue(forKey: route.pathName) {
                common.append((route, other))
                matched.insert(other.nameWithVersion)
            } else {
                removed.append(route)
            }
        }
        added.removeAll { matched.contains($0.nameWithVersion) }
    }
}

extension Route {
    /// The name in the path of calls, with the version as a suffix: `move_v2` for `move:2` and for `move_v2`.
    var pathName: String { version == 1 ? name : "\(name)_v\(version)" }
}
