import StoneChecker
import StoneModel
import StoneSource
import StoneSyntax

/// Warns about documentation that does not end with a period or another punctuation mark.
enum DocumentationPeriodRule: LintRule {
    static let level = LintLevel.strict

    static func findings(_ context: LintContext) -> [Finding] {
        let declarations = context.declarations
        var texts: [(StringLiteral?, file: Int)] = declarations.namespaces.flatMap { namespace in
            namespace.declarations.map { ($0.declaration?.documentation, $0.file) }
        }
        texts += declarations.types.map { ($0.documentation, $0.span.file) }
        texts += declarations.routes.map { ($0.declaration.documentation, $0.site.file) }
        texts += context.fields.fields.map { ($0.declaration?.documentation, $0.site.file) }
        return texts.compactMap { literal, file in
            guard let range = literal?.range, range.count > 2 else { return nil }
            let source = context.source(file)
            let bytes = source.bytes
            let inner = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
            // In a reference without a closing backtick, a period would become part of the name.
            guard inner.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2),
                let last = inner.lastIndex(where: { $0 > UInt8(ascii: " ") }), isWordEnd(bytes[last]),
                // `\n`
                last == inner.startIndex || bytes[last - 1] != UInt8(ascii: "\\")
            else { return nil }
            let end = SourceRange(last + 1, last + 1)
            let period = FixIt(message: "add '.'", path: source.path, range: end, replacement: ".", isSafe: true)
            return Finding(
                message: "documentation does not end with a period",
                span: SourceSpan(file: file, range: SourceRange(last, last + 1)),
                fixIts: [period]
            )
        }
    }

    /// Whether a byte ends a word, so that a period can follow.
    private static func isWordEnd(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "`"), UInt8(ascii: ")"):
            true
        default: false
        }
    }
}
