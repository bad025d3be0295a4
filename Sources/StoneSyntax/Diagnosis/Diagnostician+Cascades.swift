import StoneSource

/// Suppression of lexer errors caused by parser errors.
extension Diagnostician {
    /// The diagnostics without lexer errors inside skipped source. If the opening quotation mark of a documentation
    /// string is missing, its apostrophes and its end are not further errors.
    func independentDiagnostics(_ skippedRanges: [SourceRange], lexicalCount: Int) -> [Diagnostic] {
        let all = collector.diagnostics
        guard lexicalCount > 0 else { return all }
        let places = all.map(\.range.lowerBound).sorted()
        let skipped = SkippedSyntax(skippedRanges: skippedRanges)
        let lexical = all[..<lexicalCount].filter { diagnostic in
            guard mayBeCascade(diagnostic), let range = skipped.firstSkippedRange(in: diagnostic.range) else {
                return true
            }
            let start = source.lineStart(source.lineIndex(at: range.lowerBound))
            let first = places.partitioningIndex { $0 >= start }
            return source.lineIndex(at: places[first]) == source.lineIndex(at: diagnostic.range.lowerBound)
        }
        return lexical + all[lexicalCount...]
    }

    /// Whether an error of the lexer may be a cascade.
    private func mayBeCascade(_ diagnostic: Diagnostic) -> Bool {
        switch diagnostic.code {
        case SyntaxMessage.continuationIndentation(width: 0, expected: 0).code,
            SyntaxMessage.indentationWidth(width: 0, expected: 0).code:
            return true
        case SyntaxMessage.unknownCharacter("").code, SyntaxMessage.unterminatedString.code:
            // Punctuation of prose, after the start of a line.
            let end = diagnostic.range.lowerBound
            let start = source.lineStart(source.lineIndex(at: end))
            let isProse = "'`\"".utf8.contains(source.bytes[end])
            return isProse && !source.bytes[start..<end].allSatisfy(\.isBlank)
        default: return false
        }
    }
}
