import StoneSource

/// Collects the diagnostics of one file and suppresses cascades.
struct DiagnosticCollector {
    /// The maximum number of diagnostics of a file.
    static let limit = 1000

    let source: SourceText
    private(set) var diagnostics: [Diagnostic] = []
    /// Lines with suppressed cascades.
    private var mutedLines: Set<Int> = []

    init(source: SourceText) {
        self.source = source
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

    /// Adds an error and mutes its line, since further errors would be cascades.
    mutating func reportOncePerLine(
        _ message: SyntaxMessage,
        at range: SourceRange,
        notes: [Note] = [],
        fixIts: [FixIt] = []
    ) {
        report(message, at: range, notes: notes, fixIts: fixIts)
        muteLine(at: range.lowerBound)
    }

    /// Mutes a line after a reported error.
    mutating func muteLine(at offset: Int) {
        mutedLines.insert(source.lineIndex(at: offset))
    }

    /// Whether the line at an offset is muted.
    func isMuted(at offset: Int) -> Bool {
        !mutedLines.isEmpty && mutedLines.contains(source.lineIndex(at: offset))
    }
}
