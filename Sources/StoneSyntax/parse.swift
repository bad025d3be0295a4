package import StoneSource

/// Parses a file. The tree covers the whole source; the diagnostics describe its errors.
package func parse(_ source: SourceText) -> ParseResult {
    let lexed = lex(source)
    var parser = Parser(source: source, tokens: lexed.tokens, nameCount: lexed.names.count)
    parser.parseFile(hasProblem: !lexed.problems.isEmpty)
    let storage = SyntaxStorage(source: source, lexed: lexed, builder: parser.builder)
    var diagnostics: [Diagnostic] = []
    if storage.file.containsError {
        var diagnostician = Diagnostician(storage)
        diagnostician.reportLexicalProblems(lexed.problems)
        diagnostician.diagnoseFile()
        diagnostics = diagnostician.collector.diagnostics.sortedByPosition()
    }
    return ParseResult(
        tree: SyntaxTree(
            source: source,
            declarations: storage.file.children.compactMap { Declaration($0) },
            range: SourceRange(0, source.bytes.count),
            storage: storage
        ),
        diagnostics: diagnostics
    )
}

/// The syntax tree and the diagnostics of a file.
package struct ParseResult: Sendable {
    package var tree: SyntaxTree
    /// The diagnostics of the file, in the order of the source.
    package var diagnostics: [Diagnostic]
}
