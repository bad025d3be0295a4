import StoneChecker
import StoneModel
import StoneSyntax

/// Warns about arguments and results that are not structs or unions, and so cannot be extended.
enum InextensibleRouteTypeRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        zip(context.declarations.routes, context.routes.entries).flatMap { route, entry in
            [
                ("argument", entry.argument, route.declaration.argument),
                ("result", entry.result, route.declaration.result),
            ].compactMap { name, type, reference in
                guard let type = type.flatMap({ context.aliases.unwrap($0) })?.base, type != .void else {
                    return nil
                }
                if case .named = type { return nil }
                let message =
                    "the \(name) of route '\(route.nameWithVersion)' is not a struct or union, so it cannot be extended"
                return Finding(message: message, span: route.site.span(reference.range))
            }
        }
    }
}
