package import StoneModel

/// Returns the changes between two versions of an API: one for each cause, by namespace, declaration and member.
package func compare(_ old: API, _ new: API) -> [Change] {
    var comparison = Comparison(VersionPair(old, new))
    comparison.compareNamespaces()
    comparison.compareRouteSchema()
    comparison.compareAnnotationTypes()
    comparison.compareTypes()
    comparison.compareRoutes()
    return comparison.changes.sorted { $0.subject.order < $1.subject.order }
}

extension DeclarationName {
    /// The position in a report: by namespace, routes before types, then by name.
    package var order: (String, Int, String, String) {
        (namespace, name.isEmpty ? 0 : kind == .route || kind == .attribute ? 1 : 2, name, member ?? "")
    }
}
