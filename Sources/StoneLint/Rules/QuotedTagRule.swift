import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// Warns about unions without tags whose documentation is a name, which was probably meant as a tag. Several such names
/// are a syntax error.
enum QuotedTagRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        context.declarations.types.compactMap { type in
            guard type.isUnion, type.extendsReference == nil,
                context.fields.own(type.id).allSatisfy({ context.fields[$0].isCatchAll }),
                let range = type.documentation?.range
            else { return nil }
            let source = context.source(type.span.file)
            let name = source.text(range).dropFirst().dropLast()
            guard name.first?.isLetter ?? false, name.utf8.allSatisfy(\.isWordPart) else { return nil }
            return Finding(
                message: "'\(name)' is the documentation of union '\(type.name)', which has no tags; "
                    + "a tag is a name without quotation marks",
                span: SourceSpan(file: type.span.file, range: range),
                fixIts: [source.replacement(of: range, by: String(name))]
            )
        }
    }
}
