import StoneChecker
import StoneSource
import StoneSyntax

/// Warns about defaults without effect: of tags, and of fields that are null if they are missing. A route without an
/// attribute has the default of the attribute, even if its type is nullable.
enum IgnoredDefaultRule: LintRule {
    static let level = LintLevel.minimal

    static func findings(_ context: LintContext) -> [Finding] {
        let attributes = Set(context.declarations.routeSchema.map { context.fields.all($0) } ?? [])
        return context.fields.fields.indices.compactMap { index in
            let field = context.fields.fields[index]
            guard !attributes.contains(index), let literal = field.defaultLiteral, let type = field.declaration?.type,
                let owner = field.site.type,
                let message = message(for: field, at: index, isTag: context.declarations[owner].isUnion, context)
            else { return nil }
            let range = SourceRange(type.range.upperBound, literal.range.upperBound)
            return Finding(
                message: message,
                span: field.site.span(literal.range),
                fixIts: [context.source(field.site.file).removal(of: range, isSafe: true)]
            )
        }
    }

    private static func message(
        for field: FieldSymbol,
        at index: Int,
        isTag: Bool,
        _ context: LintContext
    ) -> String? {
        if isTag { return "the default of tag '\(field.name)' is ignored; only fields of structs have defaults" }
        let type = context.fields.types[index].flatMap { context.aliases.unwrap($0) }
        guard let type, type.isNullable else { return nil }
        return "the default of field '\(field.name)' is ignored, since its type is nullable"
    }
}
