import StoneChecker

/// Warns about versions of routes whose previous version is missing.
enum RouteVersionGapRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        let declarations = context.declarations
        return declarations.routes.compactMap { route in
            guard route.version > 1 else { return nil }
            let names = [(route.name, route.version - 1), ("\(route.name)_v\(route.version - 1)", 1)]
            guard !names.contains(where: { declarations.route($0.0, version: $0.1, in: route.namespace) != nil }) else {
                return nil
            }
            let message = "route '\(route.nameWithVersion)' has no version \(route.version - 1)"
            return Finding(message: message, span: route.span)
        }
    }
}
