/// Findings of the lexer that follow from those of the parser.
extension Parser {
    /// The diagnostics without those of the lexer that only say once more that some text is no Stone. Where the quotation
    /// mark is missing that begins documentation of several lines, neither its apostrophes nor its end are mistakes.
    var independentDiagnostics: [Diagnostic] {
        let all = diagnostics.diagnostics
        guard lexicalDiagnosticCount > 0 else { return all }
        let places = all.map(\.range.lowerBound).sorted()
        let damage = SyntaxDamage(passedOver: passedOver)
        let lexical = all[..<lexicalDiagnosticCount].filter { diagnostic in
            guard canDepend(diagnostic), let range = damage.firstPassedOver(in: diagnostic.range) else { return true }
            let start = source.lineStart(source.lineIndex(at: range.lowerBound))
            let first = places.partitioningIndex { $0 >= start }
            return source.lineIndex(at: places[first]) == source.lineIndex(at: diagnostic.range.lowerBound)
        }
        return lexical + all[lexicalDiagnosticCount...]
    }

    /// Whether a finding of the lexer can be due to what stands before it.
    private func canDepend(_ diagnostic: Diagnostic) -> Bool {
        switch diagnostic.code {
        case SyntaxMessage.continuationIndentation(width: 0, expected: 0).code,
            SyntaxMessage.indentationWidth(width: 0, expected: 0).code:
            return true
        case SyntaxMessage.unknownCharacter("").code, SyntaxMessage.unterminatedString.code:
            // Marks of prose, after the beginning of a line.
            let end = diagnostic.range.lowerBound
            let start = source.lineStart(source.lineIndex(at: end))
            let isProse = "'`\"".utf8.contains(source.bytes[end])
            return isProse && !source.bytes[start..<end].allSatisfy(\.isBlank)
        default: return false
        }
    }
}
