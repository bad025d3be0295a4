import StoneChecker
import StoneSource
import StoneSyntax

/// Warns about routes that are not deprecated although the next version exists and is not deprecated.
enum SupersededRouteRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        zip(context.declarations.routes, context.routes.entries).compactMap { route, entry in
            guard entry.deprecation == nil, let other = context.nextVersion(of: route), !context.isDeprecated(other)
            else { return nil }
            let fixIt = context.source(route.site.file).insertion(
                of: " deprecated by \(other.nameWithVersion)",
                at: route.declaration.typesRange.upperBound
            )
            return Finding(
                message:
                    "route '\(route.nameWithVersion)' has the later version '\(other.nameWithVersion)', but is not deprecated",
                span: route.span,
                notes: [("'\(other.nameWithVersion)' is declared here", other.span)],
                fixIts: [fixIt]
            )
        }
    }
}
