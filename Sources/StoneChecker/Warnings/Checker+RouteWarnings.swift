import StoneModel
import StoneSyntax

extension Checker {
    /// A route without documentation, unless it is deprecated.
    func undocumentedRoutes() -> [WarningFinding] {
        routes.filter { $0.declaration.documentation == nil && $0.deprecation == nil }.map { route in
            WarningFinding(message: "route '\(route.nameWithVersion)' has no documentation", place: route.place)
        }
    }

    /// `deprecated by` a route that is deprecated too.
    func deprecatedSuccessors() -> [WarningFinding] {
        routes.compactMap { route in
            guard let id = route.deprecation?.successor, let written = route.declaration.deprecation?.successor,
                let successor = self.route(id), successor.deprecation != nil
            else { return nil }
            let advice = lastSuccessor(of: successor).map { "; use '\($0.nameWithVersion)' instead" } ?? ""
            return WarningFinding(
                message: "route '\(route.nameWithVersion)' is deprecated by '\(successor.nameWithVersion)', which is "
                    + "deprecated itself\(advice)",
                place: Place(file: route.place.file, range: written.range),
                notes: [("'\(successor.nameWithVersion)' is declared here", successor.place)]
            )
        }
    }

    /// The route at the end of a chain of successors; `nil` if that is deprecated too or the chain is a circle.
    private func lastSuccessor(of route: RouteRecord) -> RouteRecord? {
        var route = route
        for _ in 0..<Limits.chainLength {
            guard let deprecation = route.deprecation else { return route }
            guard let next = deprecation.successor.flatMap({ self.route($0) }) else { return nil }
            route = next
        }
        return nil
    }

    private func route(_ id: RouteID) -> RouteRecord? {
        guard case .route(let versions) = self[id.namespace].symbols[id.name] else { return nil }
        return versions[id.version].map { routes[$0] }
    }
}
