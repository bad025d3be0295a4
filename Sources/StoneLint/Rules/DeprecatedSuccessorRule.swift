import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// Warns about deprecated routes whose successor is deprecated, too.
enum DeprecatedSuccessorRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        zip(context.declarations.routes.indices, context.routes.entries).compactMap { own, entry in
            let route = context.declarations.routes[own]
            guard let index = entry.deprecation?.successor.flatMap({ index(of: $0, context) }),
                let written = route.declaration.deprecation?.successor,
                let deprecation = context.routes[index].deprecation
            else { return nil }
            let successor = context.declarations.routes[index]
            let last = lastSuccessor(of: index, context)?.nameWithVersion
            let isRing = deprecation.successor.flatMap { self.index(of: $0, context) } == own
            let cause = isRing ? "by '\(route.nameWithVersion)'" : "itself"
            let advice = last.map { "; use '\($0)' instead" } ?? ""
            let reason =
                index == own
                ? "itself" : "'\(successor.nameWithVersion)', which is deprecated \(cause)\(advice)"
            return Finding(
                message: "route '\(route.nameWithVersion)' is deprecated by \(reason)",
                span: route.site.span(written.range),
                notes: index == own ? [] : [("'\(successor.nameWithVersion)' is declared here", successor.span)],
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
