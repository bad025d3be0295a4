import StoneChecker

/// Warns about tags of unions whose names are not in snake case.
enum TagNameStyleRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        context.members(ofUnions: true).filter { !NameStyle.isSnakeCase(context.fields[$1].name) }.map { _, index in
            let field = context.fields[index]
            let message = "the name of tag '\(field.name)' is not in snake case: lowercase words, joined by '_'"
            return Finding(message: message, span: field.span)
        }
    }
}
