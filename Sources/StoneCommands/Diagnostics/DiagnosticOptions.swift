import StoneCommandLine
import StoneExplanations
import StoneLint
import StoneModel
import StoneProjects

/// The options for warnings and for the format of diagnostics.
struct DiagnosticOptions: Sendable {
    var format: DiagnosticsFormat?
    var lintSet: LintSet?
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
        .choice(
            "lint",
            placeholder: "SET",
            into: \.lintSet,
            omitted: .standard,
            help: "Show a set of warnings in addition to the default ones; 'standard' by default."
        ),
        .choices(
            "enable",
            placeholder: "CODE",
            into: \.enabled,
            help: "Show this warning, or several, separated by commas; may be repeated."
        ),
        .choices(
            "disable",
            placeholder: "CODE",
            into: \.disabled,
            help: """
                Do not show this warning, or several, separated by commas; may be repeated, and overrides '--lint' and \
                '--enable'.
                """
        ),
        .flag("warnings-as-errors", \.warningsAreErrors, help: "Treat warnings as errors."),
    ]

    /// Hints for options of similar tools.
    static let counterparts: [String: String] = {
        let format = "'--diagnostics-format' chooses the format of diagnostics"
        let errors = "'--warnings-as-errors' treats warnings as errors"
        return [
            "--format": format, "--output-format": format, "--reporter": format, "--json": format, "--sarif": format,
            "--ignore": "'--disable CODE' does not show a warning", "--strict": "'--lint=strict' shows all warnings",
            "--werror": errors, "-Werror": errors, "-W": errors,
        ]
    }()

    /// For commands that print other data.
    static let discussion = """
        Diagnostics are written to standard error in every format, as standard output is used for other data. An invalid \
        command line is always reported as text.
        """

    /// - Parameters:
    ///   - usual: The default warnings.
    ///   - configured: The warnings of a `stone.json`.
    func warnings(usual: WarningSelection, configured: ConfiguredLint = ConfiguredLint()) -> WarningSelection {
        var selection = usual
        configured.apply(to: &selection, set: lintSet)
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
    /// Workflow commands, which GitHub shows next to the lines of a pull request.
    case github

    var help: String {
        switch self {
        case .text: "with the lines of the source"
        case .json: "for programs"
        case .sarif: "SARIF 2.1.0, for code scanning"
        case .github: "for GitHub workflows"
        }
    }
}

extension LintSet: DescribedChoice {
    package var help: String {
        switch self {
        case .minimal: "declarations without effect"
        case .standard: "conventions of style, too"
        case .strict: "all warnings"
        }
    }
}

extension Warning: DescribedChoice {
    package var help: String { Explanation.all[rawValue]?.summary ?? "" }
}

extension CommandRun {
    /// Reports the diagnostics in the format of the options, and returns the exit status.
    ///
    /// - Parameter printsDocument: Whether a document goes to standard output. Text goes to standard error.
    @discardableResult
    func finish(_ options: DiagnosticOptions, printsDocument: Bool = false) -> ExitStatus {
        let report = DiagnosticReport(diagnostics: diagnostics.diagnostics, sources: diagnostics.sources)
        let document: String
        switch options.format ?? .text {
        case .text: return finish()
        case .json: document = report.json.text
        case .sarif: document = report.sarif.text
        case .github: document = report.workflowCommands
        }
        if printsDocument { console.print(document) } else { console.report(document) }
        return diagnostics.exitStatus
    }
}
