import StoneModel
import StoneSource
import StoneSyntax

/// Warns about defaults of tags, which have no effect.
enum IgnoredDefaultRule: LintRule {
    static let level = LintLevel.minimal

    static func findings(_ context: LintContext) -> [WarningInstance] {
        context.fields.fields.compactMap { tag in
            guard let literal = tag.defaultLiteral, let type = tag.declaration?.type, let owner = tag.site.type,
                context.declarations[owner].isUnion
            else { return nil }
            return WarningInstance(
                message: "the default of tag '\(tag.name)' is ignored; only fields of structs have defaults",
                span: tag.site.span(literal.range),
                removal: SourceRange(type.range.upperBound, literal.range.upperBound)
            )
        }
    }
}
