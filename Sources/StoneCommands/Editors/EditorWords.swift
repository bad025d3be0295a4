import StoneChecker
import StoneModel
import StoneMustache
import StoneSyntax

/// The words of the language for the templates of editors, from the tables of the lexer and the checker.
enum EditorWords {
    static var values: TemplateValue {
        let reserved = ReservedWords.all + ReservedWords.literals
        let topLevel = ReservedWords.all.filter { $0.kind.isReservedAtTopLevelOnly }.map(\.text)
        let keywords = ReservedWords.all.map(\.text).filter { !topLevel.contains($0) }
        let declarations = ReservedWords.declarations
        return [
            "version": .text(ToolVersion.current),
            "reserved": list(reserved.map(\.text)),
            "keywords": list(keywords),
            "topLevelKeywords": list(topLevel),
            "declarations": list(declarations),
            // A keyword follows 'patch'.
            "namingKeywords": list(keywords.filter { declarations.contains($0) && $0 != TokenKind.patch.reservedWord }),
            "literals": list(ReservedWords.literals.map(\.text)),
            "types": list(BuiltinNames.types.map(\.name)),
            "references": list(DocumentationReference.tags),
        ]
    }

    /// Alternatives for regular expressions, and for those in strings of Emacs Lisp.
    private static func list(_ words: [String]) -> TemplateValue {
        [
            "pattern": .text(words.joined(separator: "|")),
            "lispPattern": .text(words.joined(separator: #"\\|"#)),
        ]
    }
}
