import StoneSyntax

/// The words of a line that could not be parsed, up to some token: they tell whether the next one is a name that the line
/// declares, or one that it only mentions.
struct WordsOfLine {
    private static let keywords = ReservedWords.declarations + ["example"]

    private var count = 0
    private var last = ""
    private var isLastDeclared = false
    private var isIndented = false

    /// Takes the next token.
    /// - Returns: What it may declare: the first word of a line, the second one as well at the top level of a file, and a word
    ///   behind one that begins a declaration, misspelt or not.
    mutating func declaredName(_ token: Token, in source: SourceText) -> String? {
        switch token.kind {
        case .newline, .lineBreak: self = WordsOfLine()
        case .blank where count == 0: isIndented = true
        case .path where isLastDeclared: return last + source.text(token.range)
        case .identifier: return take(source.text(token.range))
        default:
            if let word = token.kind.reservedWord { return take(word) }
        }
        return nil
    }

    private mutating func take(_ word: String) -> String? {
        isLastDeclared =
            switch count {
            case 0: true
            case 1: !isIndented || Self.keywords.contains(last) || suggestion(for: last, among: Self.keywords) != nil
            default: Self.keywords.contains(last)
            }
        count += 1
        last = word
        return isLastDeclared ? word : nil
    }
}
