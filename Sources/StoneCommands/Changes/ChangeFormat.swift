import StoneCommandLine
import StoneModel

/// The format of a ``ChangeReport``.
enum ChangeFormat: String, CaseIterable, DescribedChoice {
    /// Text with the lines of both versions.
    case text
    /// A JSON document; see ``ChangeReport/json``.
    case json
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// Workflow commands, which GitHub shows next to the lines of a pull request.
    case github
    /// A table for a comment on a pull request.
    case markdown
    /// A test report with one test for each change.
    case junit

    var help: String {
        switch self {
        case .text: "with the lines of both versions"
        case .json: "for programs"
        case .sarif: "SARIF 2.1.0, for code scanning"
        case .github: "for GitHub workflows"
        case .markdown: "for comments on pull requests"
        case .junit: "for test reports"
        }
    }

    func text(_ report: ChangeReport, isColored: Bool) -> String {
        switch self {
        case .text: report.text(isColored: isColored)
        case .json: report.json.text
        case .sarif: report.document.sarif.text
        case .github: report.document.workflowCommands
        case .markdown: report.markdown
        case .junit: report.junit
        }
    }

    /// Returns the document with errors that leave nothing to compare, or `nil` if the format is for changes alone.
    func text(ofErrors errors: DiagnosticReport) -> String? {
        switch self {
        case .sarif: errors.sarif.text
        case .github: errors.workflowCommands
        case .junit: errors.junit
        case .text, .json, .markdown: nil
        }
    }
}
