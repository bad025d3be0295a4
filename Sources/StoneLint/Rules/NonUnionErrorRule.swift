import StoneChecker
import StoneModel
import StoneSyntax

/// Warns about routes whose error is not a union: clients cannot distinguish errors.
enum NonUnionErrorRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        zip(context.declarations.routes, context.routes.entries).compactMap { route, entry in
            guard let error = entry.error.flatMap({ context.aliases.unwrap($0) })?.base, error != .void else {
                return nil
            }
            if case .named(let id) = error, context.declarations[id].isUnion { return nil }
            let message =
                "the error of route '\(route.nameWithVersion)' is not a union, so clients cannot distinguish errors"
            return Finding(
                message: message,
                span: route.declaration.error.map { route.site.span($0.range) } ?? route.span
            )
        }
    }
}
