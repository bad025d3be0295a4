import StoneFormats
package import StoneSource

/// Collects the diagnostics of a run, in specs and in all other files. Reports them at the end of the run.
package struct DiagnosticsEngine {
    package private(set) var diagnostics: [Diagnostic] = []
    /// The files with diagnostics, for excerpts.
    package private(set) var sources: [SourceText] = []
    package private(set) var hasErrors = false

    package init() {}

    /// - Parameter sources: The files of the diagnostics.
    package mutating func add(_ diagnostics: [Diagnostic], in sources: [SourceText] = []) {
        guard !diagnostics.isEmpty else { return }
        self.diagnostics += diagnostics
        self.sources += sources
        hasErrors = hasErrors || diagnostics.contains { $0.severity == .error }
    }

    package mutating func add(_ diagnostic: Diagnostic, in sources: [SourceText] = []) {
        add([diagnostic], in: sources)
    }

    package mutating func add(_ other: DiagnosticsEngine) { add(other.diagnostics, in: other.sources) }

    /// Replaces all diagnostics.
    package mutating func replace(with diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
        hasErrors = diagnostics.contains { $0.severity == .error }
    }

    package var errorCount: Int { diagnostics.count { $0.severity == .error } }
    var warningCount: Int { diagnostics.count { $0.severity == .warning } }

    package var exitStatus: ExitStatus { hasErrors ? .failure : .success }

    /// Returns the diagnostics with excerpts, and their number; empty without diagnostics.
    package func text(isColored: Bool) -> String {
        guard !diagnostics.isEmpty else { return "" }
        let counts = [(errorCount, "error"), (warningCount, "warning")].filter { $0.0 > 0 }
        return DiagnosticRenderer(sources: sources, usesColor: isColored).render(diagnostics)
            + counts.map(counted).joined(separator: ", ") + "\n"
    }
}
