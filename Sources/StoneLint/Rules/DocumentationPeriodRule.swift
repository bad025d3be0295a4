import StoneChecker
import StoneFormats
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
                last == inner.startIndex || bytes[last - 1] != UInt8(ascii: "\\"),
                !endsWithSentence(inner[...last]), !endsWithAddress(inner[...last])
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

    /// Returns whether the text ends with a sentence in parentheses that are not part of another sentence:
    /// `Done. (See x.)`.
    private static func endsWithSentence(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.last == UInt8(ascii: ")"), text.dropLast().last.map(isSentenceEnd) == true else { return false }
        var depth = 0
        let opening = text.lastIndex { byte in
            if byte == UInt8(ascii: ")") { depth += 1 }
            if byte == UInt8(ascii: "(") { depth -= 1 }
            return depth == 0
        }
        guard let opening else { return false }
        return text[..<opening].last { $0 > UInt8(ascii: " ") }.map(isSentenceEnd) ?? true
    }

    /// Returns whether the text ends with an address, which a period could become part of: `See https://example.org/x`.
    private static func endsWithAddress(_ text: ArraySlice<UInt8>) -> Bool {
        let word = text[(text.lastIndex { $0 <= UInt8(ascii: " ") }.map { $0 + 1 } ?? text.startIndex)...]
        guard let scheme = word.firstRange(of: Array("://".utf8)) else { return false }
        return switch word.last {
        // The end of a reference, or of parentheses around the address.
        case UInt8(ascii: "`"): false
        case UInt8(ascii: ")"): word[scheme.upperBound...].contains(UInt8(ascii: "("))
        default: true
        }
    }

    private static func isSentenceEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }

    /// Returns whether a byte ends a word, so that a period can follow.
    private static func isWordEnd(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "`") || byte == UInt8(ascii: ")")
    }
}
