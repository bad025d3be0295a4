import StoneChecker
import StoneSource
import StoneSyntax

/// Warns about deprecated routes that do not name the route to use instead.
enum DeprecatedWithoutSuccessorRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        context.declarations.routes.compactMap { route in
            guard let deprecation = route.declaration.deprecation, deprecation.successor == nil else { return nil }
            let message =
                "route '\(route.nameWithVersion)' is deprecated without a successor; expected 'deprecated by' a route"
            var finding = Finding(message: message, span: route.site.span(deprecation.range))
            if let next = context.nextVersion(of: route) {
                let text = " by \(next.nameWithVersion)"
                let source = context.source(route.site.file)
                finding.fixIts = [source.insertion(of: text, at: deprecation.range.upperBound)]
            }
            return finding
        }
    }
}
