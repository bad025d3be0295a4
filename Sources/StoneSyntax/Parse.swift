package import StoneSource

/// Parses a file. The tree holds every input; the diagnostics say what is wrong with it.
package func parse(_ source: SourceText) -> ParseResult {
    let lexed = lex(source, keepsTrivia: false)
    var parser = Parser(source: source, tokens: lexed.tokens, symbolCount: lexed.symbols.count)
    parser.parseFile(hasProblem: !lexed.problems.isEmpty)
    let storage = SyntaxStorage(
        source: source,
        tokens: lexed.tokens,
        names: lexed.symbols.texts,
        builder: parser.builder
    )
    let finder = SkippedSourceFinder(storage)
    var diagnostics: [Diagnostic] = []
    if storage.file.containsError {
        var diagnostician = Diagnostician(storage)
        diagnostician.reportLexicalProblems(lexed.problems)
        let lexicalCount = diagnostician.collector.diagnostics.count
        diagnostician.diagnoseFile()
        diagnostics = diagnostician.independentDiagnostics(finder.ranges, lexicalCount: lexicalCount)
            .sortedByPosition()
    }
    let isUnreadable = lexed.tokens.count == 1 && !diagnostics.isEmpty
    let skipped = SkippedSyntax(
        skippedRanges: isUnreadable ? [SourceRange(0, source.bytes.count)] : finder.ranges,
        lines: Set(diagnostics.map { source.lineIndex(at: $0.range.lowerBound) }),
        hidesNames: finder.hidesNames
    )
    return ParseResult(
        tree: SyntaxTree(
            source: source,
            declarations: storage.file.children.compactMap { Declaration($0) },
            skipped: skipped,
            storage: storage
        ),
        diagnostics: diagnostics
    )
}

/// The syntax tree and the diagnostics of a file.
package struct ParseResult: Sendable {
    package var tree: SyntaxTree
    /// In the order of the source.
    package var diagnostics: [Diagnostic]

    package init(tree: SyntaxTree, diagnostics: [Diagnostic]) {
        self.tree = tree
        self.diagnostics = diagnostics
    }
}
