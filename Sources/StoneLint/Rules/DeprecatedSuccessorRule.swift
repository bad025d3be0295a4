import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// Warns about deprecated routes whose successor is deprecated, too.
enum DeprecatedSuccessorRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        zip(context.declarations.routes, context.routes.entries).compactMap { route, entry in
            guard let index = entry.deprecation?.successor.flatMap({ index(of: $0, context) }),
                let written = route.declaration.deprecation?.successor, context.routes[index].deprecation != nil
            else { return nil }
            let successor = context.declarations.routes[index]
            let last = lastSuccessor(of: index, context)?.nameWithVersion
            let advice = last.map { "; use '\($0)' instead" } ?? ""
            return Finding(
                message: "route '\(route.nameWithVersion)' is deprecated by '\(successor.nameWithVersion)', which is "
                    + "deprecated itself\(advice)",
                span: route.site.span(written.range),
                notes: [("'\(successor.nameWithVersion)' is declared here", successor.span)],
                fixIts: last.map { [context.source(route.site.file).replacement(of: written.range, by: $0)] } ?? []
            )
        }
    }

    /// Returns the last route of a chain of successors; `nil` if it is deprecated or the chain is a cycle.
    private static func lastSuccessor(of route: Int, _ context: LintContext) -> RouteSymbol? {
        var route = route
        for _ in 0..<Limits.chainLength {
            guard let deprecation = context.routes[route].deprecation else { return context.declarations.routes[route] }
            guard let next = deprecation.successor.flatMap({ index(of: $0, context) }) else { return nil }
            route = next
        }
        return nil
    }

    private static func index(of route: RouteID, _ context: LintContext) -> Int? {
        context.declarations.route(route.name, version: route.version, in: route.namespace)
    }
}
