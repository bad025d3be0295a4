import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// Warns about defaults of tags, which have no effect.
enum IgnoredDefaultRule: LintRule {
    static let level = LintLevel.minimal

    static func findings(_ context: LintContext) -> [Finding] {
        context.fields.fields.compactMap { tag in
            guard let literal = tag.defaultLiteral, let type = tag.declaration?.type, let owner = tag.site.type,
                context.declarations[owner].isUnion
            else { return nil }
            let range = SourceRange(type.range.upperBound, literal.range.upperBound)
            return Finding(
                message: "the default of tag '\(tag.name)' is ignored; only fields of structs have defaults",
                span: tag.site.span(literal.range),
                fixIts: [context.source(tag.site.file).removal(of: range)]
            )
        }
    }
}
