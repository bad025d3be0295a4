import StoneModel
import StoneSource
import StoneSyntax

extension WarningPass {
    /// Warns about routes without documentation, unless they are deprecated.
    func undocumentedRoutes() -> [WarningInstance] {
        zip(declarations.routes, routes.entries).filter { route, entry in
            route.declaration.documentation == nil && entry.deprecation == nil
        }.map { route, _ in
            WarningInstance(message: "route '\(route.nameWithVersion)' has no documentation", span: route.span)
        }
    }

    /// Warns about routes with the URL path of an earlier route: `lend_v3` and `lend:3`.
    func duplicateRoutePaths() -> [WarningInstance] {
        /// The first routes with each path, by namespace.
        var first = declarations.namespaces.map { _ in [String: RouteSymbol]() }
        return declarations.routes.compactMap { route in
            let text = route.version == 1 ? route.name : "\(route.name)_v\(route.version)"
            guard let other = first[route.namespace.index].updateValue(route, forKey: text) else { return nil }
            first[route.namespace.index][text] = other
            return WarningInstance(
                message: "route '\(route.nameWithVersion)' has the URL path "
                    + "'\(declarations[route.namespace].name)/\(text)' of route '\(other.nameWithVersion)'",
                span: route.span,
                notes: [("'\(other.nameWithVersion)' is declared here", other.span)]
            )
        }
    }

    /// Warns about deprecated routes whose successor is deprecated, too.
    func deprecatedSuccessors() -> [WarningInstance] {
        zip(declarations.routes, routes.entries).compactMap { route, entry in
            guard let index = entry.deprecation?.successor.flatMap({ self.index(of: $0) }),
                let written = route.declaration.deprecation?.successor, routes[index].deprecation != nil
            else { return nil }
            let successor = declarations.routes[index]
            let advice = lastSuccessor(of: index).map { "; use '\($0.nameWithVersion)' instead" } ?? ""
            return WarningInstance(
                message: "route '\(route.nameWithVersion)' is deprecated by '\(successor.nameWithVersion)', which is "
                    + "deprecated itself\(advice)",
                span: route.site.span(written.range),
                notes: [("'\(successor.nameWithVersion)' is declared here", successor.span)]
            )
        }
    }

    /// Returns the last route of a chain of successors; `nil` if it is deprecated or the chain is a cycle.
    private func lastSuccessor(of route: Int) -> RouteSymbol? {
        var route = route
        for _ in 0..<Limits.chainLength {
            guard let deprecation = routes[route].deprecation else { return declarations.routes[route] }
            guard let next = deprecation.successor.flatMap({ index(of: $0) }) else { return nil }
            route = next
        }
        return nil
    }

    private func index(of route: RouteID) -> Int? {
        declarations.route(route.name, version: route.version, in: route.namespace)
    }
}
