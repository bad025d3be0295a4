import StoneChecker
import StoneFormats
import StoneModel
import StoneSource

/// Warns about routes with the URL path of an earlier route: `lend_v3` and `lend:3`.
enum DuplicateRoutePathRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        let routes = context.declarations.routes
        // Only a path with a version can be that of another route, and few routes have versions.
        let versioned = Set(routes.filter { $0.version > 1 }.map(\.path))
        guard !versioned.isEmpty else { return [] }
        /// The first route with each path, by namespace.
        var first = context.declarations.namespaces.map { _ in [String: RouteSymbol]() }
        return routes.compactMap { route in
            // The path of a version ends in its number.
            guard
                route.version > 1 || route.name.utf8.last.map(\.isASCIIDigit) ?? false
            else {
                return nil
            }
            let text = route.path
            guard versioned.contains(text) else { return nil }
            guard let other = first[route.namespace.index].updateValue(route, forKey: text) else { return nil }
            first[route.namespace.index][text] = other
            return Finding(
                message: "routes '\(other.nameWithVersion)' and '\(route.nameWithVersion)' have the same URL path "
                    + "'\(context.declarations[route.namespace].name)/\(text)'",
                span: route.span,
                notes: [("'\(other.nameWithVersion)' is declared here", other.span)]
            )
        }
    }
}

extension RouteSymbol {
    /// The path of its URL below the namespace.
    fileprivate var path: String { RouteID(namespace: namespace, name: name, version: version).pathName }
}
