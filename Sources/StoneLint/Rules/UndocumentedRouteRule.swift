import StoneChecker
import StoneSyntax

/// Warns about routes without documentation, unless they are deprecated.
enum UndocumentedRouteRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        zip(context.declarations.routes, context.routes.entries).filter { route, entry in
            route.declaration.documentation == nil && entry.deprecation == nil
        }.map { route, _ in
            Finding(message: "route '\(route.nameWithVersion)' has no documentation", span: route.span)
        }
    }
}
