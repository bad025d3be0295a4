package import StoneChecker
import StoneModel
import StoneSyntax

/// What a run has found, wherever it found it. All of it is shown at once when the run ends: a document for programs holds
/// every finding, and there is one of a run.
package struct Findings {
    let options: DiagnosticOptions
    private var diagnostics: [Diagnostic] = []
    private var sources: [SourceText] = []
    private(set) var hasErrors = false

    /// - Parameter usual: The warnings that are shown unless the options say otherwise: none to those who only use an API.
    package init(_ arguments: ParsedArguments, usual: WarningSelection = .none) {
        options = DiagnosticOptions(arguments, usual: usual)
    }

    /// - Parameter sources: The files whose lines are shown.
    mutating func add(_ diagnostics: [Diagnostic], in sources: [SourceText] = []) {
        self.diagnostics += diagnostics
        self.sources += sources
        hasErrors = hasErrors || diagnostics.contains { $0.severity == .error }
    }

    /// Shows all of it, and says how the run ends.
    ///
    /// - Parameters:
    ///   - document: Where a document for programs goes; what is for people goes to standard error.
    ///   - explain: What there is to say about a code, for formats that have room for it.
    package func report(
        to console: Console,
        document: (String) -> Void,
        explain: (String) -> Explanation? = { _ in nil }
    ) -> ExitStatus {
        let report = DiagnosticReport(diagnostics: diagnostics, sources: sources)
        switch options.format {
        case .text: console.report(report.text(isColoured: console.isColoured))
        case .json: document(report.json.lines.joined(separator: "\n") + "\n")
        case .sarif: document(report.sarif(explain).lines.joined(separator: "\n") + "\n")
        case .github: document(report.workflowCommands)
        }
        return hasErrors ? .failure : .success
    }
}
