import StoneChecker
import StoneModel

/// Warns about routes that declare no errors of their own.
enum VoidErrorRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        zip(context.declarations.routes, context.routes.entries).compactMap { route, entry in
            guard case .void? = entry.error, entry.deprecation == nil else { return nil }
            let message =
                "route '\(route.nameWithVersion)' has no error type, so it cannot report the cause of a failure"
            return Finding(message: message, span: route.span)
        }
    }
}
