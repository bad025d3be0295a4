import StoneChecker

extension Filter {
    /// The conditions of both.
    func merging(_ other: Filter) -> Filter {
        var merged = self
        merged.namespacesWithRoutes += other.namespacesWithRoutes
        merged.namespacesWithoutRoutes += other.namespacesWithoutRoutes
        merged.routes += other.routes
        if let attributes = other.attributes { merged.attributes = (self.attributes ?? []) + attributes }
        return merged
    }
}
