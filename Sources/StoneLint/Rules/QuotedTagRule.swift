import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// Warns about unions without tags whose documentation is a name, which was probably meant as a tag. Several such names
/// are a syntax error.
enum QuotedTagRule: LintRule {
    static let level = LintLevel.usual

    static func findings(_ context: LintContext) -> [Finding] {
        let fields = context.fields
        return context.declarations.types.compactMap { type in
            // The syntax is read last, since most unions have tags.
            guard type.isUnion, fields.own(type.id).allSatisfy({ fields[$0].isCatchAll }),
                type.extendsReference == nil, let range = type.documentation?.range
            else { return nil }
            let source = context.source(type.span.file)
            let name = String(source.text(range).dropFirst().dropLast())
            guard name.first?.isLetter ?? false, name.utf8.allSatisfy(\.isWordPart), name != "other",
                !ReservedWords.names.contains(name)
            else { return nil }
            // A tag with the name of an inherited one is an error.
            let isTaken = context.declarations.types.contains { other in
                fields.index(of: name, other.id) != nil && context.inheritance.lineage(of: other.id).contains(type.id)
            }
            return Finding(
                message: "'\(name)' is the documentation of union '\(type.name)', which has no tags; "
                    + "a tag is a name without quotation marks",
                span: SourceSpan(file: type.span.file, range: range),
                fixIts: isTaken ? [] : [source.replacement(of: range, by: name)]
            )
        }
    }
}
