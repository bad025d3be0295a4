import StoneChecker

/// Warns about fields of structs whose names are not in snake case.
enum FieldNameStyleRule: LintRule {
    static let level = LintLevel.standard

    static func findings(_ context: LintContext) -> [Finding] {
        context.members(ofUnions: false).filter { !NameStyle.isSnakeCase(context.fields[$1].name) }.map { _, index in
            let field = context.fields[index]
            let message = "the name of field '\(field.name)' is not in snake case: lowercase words, joined by '_'"
            return Finding(message: message, span: field.span)
        }
    }
}
