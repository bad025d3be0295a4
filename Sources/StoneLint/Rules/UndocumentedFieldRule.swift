import StoneChecker
import StoneSyntax

/// Warns about fields of structs without documentation.
enum UndocumentedFieldRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        context.members(ofUnions: false).filter { context.fields[$1].declaration?.documentation == nil }.map {
            _,
            index in
            let field = context.fields[index]
            return Finding(message: "field '\(field.name)' has no documentation", span: field.span)
        }
    }
}
