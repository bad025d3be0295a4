import StoneModel
import StoneSource
import StoneSyntax

/// Warns about routes with the URL path of an earlier route: `lend_v3` and `lend:3`.
enum DuplicateRoutePathRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [WarningInstance] {
        /// The first route with each path, by namespace.
        var first = context.declarations.namespaces.map { _ in [String: RouteSymbol]() }
        return context.declarations.routes.compactMap { route in
            let text = route.version == 1 ? route.name : "\(route.name)_v\(route.version)"
            guard let other = first[route.namespace.index].updateValue(route, forKey: text) else { return nil }
            first[route.namespace.index][text] = other
            return WarningInstance(
                message: "route '\(route.nameWithVersion)' has the URL path "
                    + "'\(context.declarations[route.namespace].name)/\(text)' of route '\(other.nameWithVersion)'",
                span: route.span,
                notes: [("'\(other.nameWithVersion)' is declared here", other.span)]
            )
        }
    }
}
