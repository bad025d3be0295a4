/// Gathers the diagnostics of one file, so that one mistake gives one error.
struct DiagnosticCollector {
    /// What one file may report. A file with more is no Stone at all, and nobody reads on.
    static let limit = 1000

    let source: SourceText
    private(set) var diagnostics: [Diagnostic] = []
    /// The lines on which something has been found that leaves no sense in the rest of the line.
    private var mutedLines: Set<Int> = []

    init(source: SourceText) {
        self.source = source
    }

    /// Goes on after the lexer.
    init(source: SourceText, lexicalDiagnostics: [Diagnostic]) {
        self.source = source
        diagnostics = lexicalDiagnostics
        mutedLines = Set(lexicalDiagnostics.map { source.lineIndex(at: $0.range.lowerBound) })
    }

    /// Adds an error, unless its line is muted.
    mutating func report(
        _ message: SyntaxMessage,
        at range: SourceRange,
        notes: [Note] = [],
        fixIts: [FixIt] = []
    ) {
        guard diagnostics.count <= Self.limit else { return }
        guard !mutedLines.contains(source.lineIndex(at: range.lowerBound)) else { return }
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

    /// Adds an error and mutes its line: what else could be said about it would follow from this error.
    mutating func reportOncePerLine(
        _ message: SyntaxMessage,
        at range: SourceRange,
        notes: [Note] = [],
        fixIts: [FixIt] = []
    ) {
        report(message, at: range, notes: notes, fixIts: fixIts)
        muteLine(at: range.lowerBound)
    }

    /// Mutes a line on which an error has been reported.
    mutating func muteLine(at offset: Int) {
        mutedLines.insert(source.lineIndex(at: offset))
    }

    /// Whether the rest of a line makes no sense because of something found on it.
    func isMuted(at offset: Int) -> Bool {
        !mutedLines.isEmpty && mutedLines.contains(source.lineIndex(at: offset))
    }

    /// Forgets what was found from an offset on, for the lexer to look at that part anew.
    mutating func discard(from offset: Int) {
        let line = source.lineIndex(at: offset)
        diagnostics.removeAll { $0.range.lowerBound >= offset }
        mutedLines = mutedLines.filter { $0 < line }
        mutedLines.formUnion(diagnostics.map { source.lineIndex(at: $0.range.lowerBound) })
    }
}
