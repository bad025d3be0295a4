import StoneChecker
import StoneCommands
import StoneExplanations
import StoneSource

/// The options for warnings and for the format of diagnostics.
struct DiagnosticOptions: Sendable {
    var format: DiagnosticsFormat?
    var isLinting = false
    var enabled: [Warning] = []
    var disabled: [Warning] = []
    var warningsAreErrors = false

    static let all: [Option<Self>] = [
        .choice(
            "diagnostics-format",
            placeholder: "FORMAT",
            into: \.format,
            help: """
                The format of diagnostics; 'text' by default. The other formats are one document with all diagnostics of the \
                run, in specs and in other files.
                """
        ),
        .flag("lint", \.isLinting, help: "Show all warnings, including those on style."),
        .choices("enable", placeholder: "CODE", into: \.enabled, help: "Show this warning; may be repeated."),
        .choices(
            "disable",
            placeholder: "CODE",
            into: \.disabled,
            help: "Do not show this warning; may be repeated, and overrides '--lint' and '--enable'."
        ),
        .flag("warnings-as-errors", \.warningsAreErrors, help: "Treat warnings as errors."),
    ]

    /// For commands that print other data.
    static let discussion = """
        Diagnostics are written to standard error in every format, as standard output is used for other data. An invalid \
        command line is always reported as text.
        """

    /// - Parameter usual: The default warnings.
    func warnings(usual: WarningSelection) -> WarningSelection {
        var selection = usual
        if isLinting { selection.enabled = Set(Warning.allCases) }
        selection.enabled.formUnion(enabled)
        selection.enabled.subtract(disabled)
        selection.areErrors = warningsAreErrors
        return selection
    }
}

/// The format of diagnostics.
enum DiagnosticsFormat: String, CaseIterable, DescribedChoice {
    /// Text with the lines of the source.
    case text
    /// A JSON document; see ``DiagnosticReport/json``.
    case json
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// Workflow commands, which GitHub shows beside the lines of a pull request.
    case github

    var help: String {
        switch self {
        case .text: "with the lines of the source"
        case .json: "for programs"
        case .sarif: "SARIF 2.1.0, for code scanning"
        case .github: "for workflows of GitHub"
        }
    }
}

extension Warning: DescribedChoice {
    package var help: String { Explanation.all[rawValue]?.summary ?? "" }
}

extension DiagnosticsEngine {
    /// Reports all diagnostics, and returns the exit status of the run.
    ///
    /// - Parameter write: Writes a document; text goes to standard error.
    func report(_ options: DiagnosticOptions, to console: Console, write: (String) -> Void) -> ExitStatus {
        let report = DiagnosticReport(diagnostics: diagnostics, sources: sources)
        switch options.format ?? .text {
        case .text: console.report(text(isColoured: console.isColoured))
        case .json: write(report.json.text)
        case .sarif: write(report.sarif.text)
        case .github: write(report.workflowCommands)
        }
        return exitStatus
    }
}
