import StoneChecker
import StoneIndex
import StoneModel
import StoneSyntax

/// Warns about routes whose version is part of their name: `move_v2`.
enum UnversionedV2NameRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        zip(context.declarations.routes, context.occurrences(of: [.route])).compactMap { route, occurrences in
            guard let match = route.name.wholeMatch(of: /(.+)_v([2-9]|[1-9][0-9]+)/) else { return nil }
            let newName = "\(match.1):\(match.2)"
            let message =
                "the version of route '\(route.nameWithVersion)' is part of its name; '\(newName)' has the same path"
            let isWithoutVersion = route.declaration.name.range == route.declaration.name.path.range
            let isNext = isNext(String(match.1), version: Int(match.2), in: route.namespace, context)
            return Finding(
                message: message,
                span: route.span,
                fixIts: isWithoutVersion && isNext
                    ? context.renaming(occurrences, from: route.name, to: newName, in: route.namespace) : []
            )
        }
    }

    /// Returns whether a namespace has the previous version of a route, but not this one.
    private static func isNext(
        _ name: String,
        version: Int?,
        in namespace: NamespaceID,
        _ context: LintContext
    ) -> Bool {
        guard let version, context.declarations.hasVersion(before: version, of: name, in: namespace) else {
            return false
        }
        return switch context.declarations.symbol(name, in: namespace) {
        case nil: true
        case .route: context.declarations.route(name, version: version, in: namespace) == nil
        default: false
        }
    }
}
