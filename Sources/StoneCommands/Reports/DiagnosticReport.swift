import StoneSyntax

/// The findings of a run, in any of the formats that they can be shown in.
struct DiagnosticReport {
    let diagnostics: [Diagnostic]
    let sources: [SourceText]
    let sourcesByPath: [String: SourceText]

    init(diagnostics: [Diagnostic], sources: [SourceText]) {
        self.diagnostics = diagnostics
        self.sources = sources
        sourcesByPath = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var errorCount: Int { diagnostics.count { $0.severity == .error } }
    var warningCount: Int { diagnostics.count { $0.severity == .warning } }

    /// For people. Nothing if there is nothing to say.
    func text(isColoured: Bool) -> String {
        guard !diagnostics.isEmpty else { return "" }
        let counts = [(errorCount, "error"), (warningCount, "warning")].filter { $0.0 > 0 }
        return DiagnosticRenderer(sources: sources, usesColor: isColoured).render(diagnostics)
            + counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ") + "\n"
    }

    /// Where a range begins and ends; the beginning of the file for a file that is not at hand.
    func span(_ path: String, _ range: SourceRange) -> (start: SourceLocation, end: SourceLocation) {
        guard let source = sourcesByPath[path] else {
            let start = SourceLocation(line: 1, column: 1, utf16Column: 0)
            return (start, start)
        }
        return (source.location(at: range.lowerBound), source.location(at: range.upperBound))
    }
}
