import StoneChecker
import StoneModel

/// Warns about fields with nullable lists, which can be empty in two ways.
enum NullableListRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        context.members(ofUnions: false).compactMap { _, index in
            guard let unwrapped = context.fields.types[index].flatMap({ context.aliases.unwrap($0) }),
                case .list(let list) = unwrapped.base, unwrapped.isNullable, list.minItems ?? 0 == 0
            else { return nil }
            let field = context.fields[index]
            let message = "list '\(field.name)' can be null or empty; remove '?', or add 'min_items'"
            return Finding(message: message, span: field.span)
        }
    }
}
