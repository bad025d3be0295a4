import StoneChecker

extension Filter {
    /// Adds the conditions of another one.
    mutating func merge(_ other: Filter) {
        namespacesWithRoutes += other.namespacesWithRoutes
        namespacesWithoutRoutes += other.namespacesWithoutRoutes
        routes += other.routes
        guard let more = other.attributes else { return }
        attributes = attributes ?? []
        attributes?.append(contentsOf: more)
    }
}
