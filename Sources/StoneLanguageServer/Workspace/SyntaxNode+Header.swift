import StoneSource
import StoneSyntax

extension SyntaxNode {
    /// The range of its first line, without the line break and the body. A list in parentheses may have several lines.
    var headerRange: SourceRange {
        let tokens = storage.tokens[tokenRange]
        let end = tokens.firstIndex { $0.kind.isLayout } ?? tokens.endIndex
        guard end > tokens.startIndex else { return SourceRange(range.lowerBound, range.lowerBound) }
        return SourceRange(tokens[tokens.startIndex].range.lowerBound, tokens[end - 1].range.upperBound)
    }

    /// The text of the first line, with a list in parentheses joined to one line.
    var header: String {
        storage.source.text(headerRange).split { $0 == "\n" || $0 == "\r" || $0 == " " }.joined(separator: " ")
    }

    /// The definition below a field.
    var nestedDefinition: SyntaxNode? {
        kind == .field ? body?.children.first { $0.kind == .structure || $0.kind == .union } : nil
    }

    /// The token with the name that the line declares.
    var nameToken: TokenSyntax? {
        switch kind {
        case .structure, .union, .namespace, .import, .alias, .annotation, .annotationType, .example: token(1)
        case .patch: token(2)
        case .field, .exampleField, .attribute, .subtype: token(0)
        default: nil
        }
    }
}
