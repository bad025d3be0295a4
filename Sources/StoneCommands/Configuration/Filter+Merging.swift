import StoneChecker

extension Filter {
    /// Adds the conditions of another one.
    mutating func merge(_ other: Filter) {
        namespacesWithRoutes += other.namespacesWithRoutes
        namespacesWithoutRoutes += other.namespacesWithoutRoutes
        routes += other.routes
        if let more = other.attributes { attributes = (attributes ?? []) + more }
    }
}
