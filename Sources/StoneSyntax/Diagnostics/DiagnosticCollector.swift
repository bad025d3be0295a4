/// Gathers the diagnostics of one file, so that one mistake gives one error.
struct DiagnosticCollector {
    /// What one file may report. A file with more is no Stone at all, and nobody reads on.
    static let limit = 1000

    let source: SourceText
    private(set) var diagnostics: [Diagnostic] = []
    /// The lines on which the lexer has found something. What the parser makes of their remains is of no use.
    private var lexicalLines: Set<Int> = []

    init(source: SourceText) {
        self.source = source
    }

    /// Goes on after the lexer.
    init(source: SourceText, lexicalDiagnostics: [Diagnostic]) {
        self.source = source
        diagnostics = lexicalDiagnostics
        lexicalLines = Set(lexicalDiagnostics.map { source.lineIndex(at: $0.range.lowerBound) })
    }

    /// Adds an error, unless the lexer has one on the same line.
    mutating func report(
        _ message: SyntaxMessage,
        at range: SourceRange,
        notes: [Note] = [],
        fixIts: [FixIt] = []
    ) {
        guard diagnostics.count <= Self.limit else { return }
        guard !lexicalLines.contains(source.lineIndex(at: range.lowerBound)) else { return }
        let message = diagnostics.count == Self.limit ? .tooManyErrors : message
        diagnostics.append(
            Diagnostic(
                code: message.code,
                severity: .error,
                message: message.text,
                path: source.path,
                range: range,
                notes: notes,
                fixIts: fixIts
            )
        )
    }

    /// Adds an error of the lexer, unless the line has one already.
    mutating func reportOncePerLine(_ message: SyntaxMessage, at range: SourceRange, fixIts: [FixIt] = []) {
        report(message, at: range, fixIts: fixIts)
        lexicalLines.insert(source.lineIndex(at: range.lowerBound))
    }

    /// Forgets what was found from an offset on, for the lexer to look at that part anew.
    mutating func discard(from offset: Int) {
        let line = source.lineIndex(at: offset)
        diagnostics.removeAll { $0.range.lowerBound >= offset }
        lexicalLines = lexicalLines.filter { $0 < line }
        lexicalLines.formUnion(diagnostics.map { source.lineIndex(at: $0.range.lowerBound) })
    }
}
