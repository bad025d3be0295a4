import StoneChecker
import StoneModel

/// Warns about versions of routes whose previous version is missing.
enum RouteVersionGapRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        let declarations = context.declarations
        return declarations.routes.compactMap { route in
            guard route.version > 1,
                !declarations.hasVersion(before: route.version, of: route.name, in: route.namespace)
            else { return nil }
            let message = "route '\(route.nameWithVersion)' has no version \(route.version - 1)"
            return Finding(message: message, span: route.span)
        }
    }
}

extension DeclarationTable {
    /// Returns whether a namespace declares the previous version of a route, possibly with the version in its name.
    func hasVersion(before version: Int, of name: String, in namespace: NamespaceID) -> Bool {
        let previous = version - 1
        return route(name, version: previous, in: namespace) != nil
            || route("\(name)_v\(previous)", version: 1, in: namespace) != nil
    }
}
