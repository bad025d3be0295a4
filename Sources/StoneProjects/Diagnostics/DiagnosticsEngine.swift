import StoneCommandLine
package import StoneLint
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

    /// Replaces all diagnostics.
    package mutating func replace(with diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
        hasErrors = diagnostics.contains { $0.severity == .error }
    }

    package var errorCount: Int { diagnostics.count { $0.severity == .error } }
    package var warningCount: Int { diagnostics.count { $0.severity == .warning } }

    package var exitStatus: ExitStatus { hasErrors ? .failure : .success }

    /// Returns the diagnostics with excerpts, and their number; empty without diagnostics.
    package func text(isColored: Bool) -> String {
        guard !diagnostics.isEmpty else { return "" }
        let counts = [(errorCount, "error"), (warningCount, "warning")].filter { $0.0 > 0 }
        return DiagnosticRenderer(sources: sources, usesColor: isColored).render(diagnostics)
            + counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ") + "\n"
    }
}

extension Diagnostic {
    /// An error in a source text.
    package static func error(
        _ code: DiagnosticCode,
        _ message: String,
        in source: SourceText,
        at range: SourceRange
    ) -> Diagnostic {
        var diagnostic = error(code, message, path: source.path)
        diagnostic.range = range
        return diagnostic
    }

    /// A warning in a source text that no selection disables.
    package static func warning(
        _ code: DiagnosticCode,
        _ message: String,
        in source: SourceText,
        at range: SourceRange
    ) -> Diagnostic {
        var diagnostic = error(code, message, in: source, at: range)
        diagnostic.severity = .warning
        return diagnostic
    }

    /// An error about a file or folder as a whole.
    package static func error(
        _ code: DiagnosticCode,
        _ message: String,
        path: String,
        notes: [String] = []
    ) -> Diagnostic {
        let range = SourceRange(0, 0)
        return Diagnostic(
            code: code,
            severity: .error,
            message: message,
            path: path,
            range: range,
            notes: notes.map { Note(message: $0, path: path, range: range) },
            fixIts: []
        )
    }
}

extension WarningSelection {
    /// Returns a warning in a file that is not a spec, or `nil` if it is not enabled.
    package func diagnostic(
        _ warning: Warning,
        _ message: String,
        in source: SourceText,
        at range: SourceRange
    ) -> Diagnostic? {
        guard enabled.contains(warning) else { return nil }
        var diagnostic = Diagnostic.error(warning.code, message, in: source, at: range)
        diagnostic.severity = severity
        return diagnostic
    }
}

/// The codes of diagnostics in files that are not specs, sorted. They are stable, as users and programs filter by them.
extension DiagnosticCode {
    package static let brokenGuideLink = DiagnosticCode("broken-guide-link")
    package static let configuration = DiagnosticCode("configuration")
    static let endlessTemplate = DiagnosticCode("endless-template")
    package static let foreignOutput = DiagnosticCode("foreign-output")
    package static let invalidBaseline = DiagnosticCode("invalid-baseline")
    static let invalidFilter = DiagnosticCode("invalid-filter")
    package static let invalidManifest = DiagnosticCode("invalid-manifest")
    static let invalidTemplate = DiagnosticCode("invalid-template")
    static let invalidTemplateValue = DiagnosticCode("invalid-template-value")
    static let invalidWhitelist = DiagnosticCode("invalid-whitelist")
    package static let outdatedOutput = DiagnosticCode("outdated-output")
    static let outdatedPlan = DiagnosticCode("outdated-plan")
    package static let unexpectedOutput = DiagnosticCode("unexpected-output")
    package static let unknownApproval = DiagnosticCode("unknown-approval")
    static let unknownFilterName = DiagnosticCode("unknown-filter-name")
    static let unknownTemplate = DiagnosticCode("unknown-template")
    static let unknownTemplateBlock = DiagnosticCode("unknown-template-block")
    static let unknownTemplateName = DiagnosticCode("unknown-template-name")
    package static let unusedApproval = DiagnosticCode("unused-approval")
    static let unwritableOutput = DiagnosticCode("unwritable-output")
}
