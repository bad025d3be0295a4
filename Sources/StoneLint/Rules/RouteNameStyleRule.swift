import StoneChecker

/// Warns about routes whose names are not in snake case, apart from slashes.
enum RouteNameStyleRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        context.declarations.routes.filter { route in
            !route.name.split(separator: "/").allSatisfy { NameStyle.isSnakeCase($0) }
        }.map { route in
            let message =
                "the name of route '\(route.nameWithVersion)' is not in snake case: lowercase words, joined by '_'"
            return Finding(message: message, span: route.span)
        }
    }
}
