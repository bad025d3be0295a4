import StoneChecker

/// Warns about optional fields that no example of their struct has. Examples of structs with subtypes name a subtype
/// instead.
enum MissingOptionalExampleRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        context.members(ofUnions: false).compactMap { type, index in
            let field = context.fields[index]
            let examples = context.examples.own(type.id)
            guard context.fields.isOptional(index), !examples.isEmpty, context.subtypes[type.id] == nil,
                !examples.contains(where: { context.examples[$0].hasLine(for: field.name) })
            else { return nil }
            return Finding(
                message: "no example of '\(type.name)' has the field '\(field.name)'",
                span: field.span
            )
        }
    }
}
