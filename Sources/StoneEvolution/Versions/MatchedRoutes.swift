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
        for route in added where unmatched[route.id.pathName] == nil { unmatched[route.id.pathName] = route }
        var matched: Set<String> = []
        let candidates = removed
        removed = []
        for route in candidates {
            if let other = unmatched.removeValue(forKey: route.id.pathName) {
                common.append((route, other))
                matched.insert(other.nameWithVersion)
            } else {
                removed.append(route)
            }
        }
        added.removeAll { matched.contains($0.nameWithVersion) }
    }
}
