import StoneChecker
import StoneSyntax

/// Warns about tags of unions without documentation.
enum UndocumentedTagRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        context.members(ofUnions: true).filter { context.fields[$1].declaration?.documentation == nil }.map {
            _,
            index in
            let field = context.fields[index]
            return Finding(message: "tag '\(field.name)' has no documentation", span: field.span)
        }
    }
}
