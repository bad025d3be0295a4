import StoneChecker
import StoneModel
import StoneSyntax

/// What all commands that read specs have in common.
enum SpecOptions {
    static let all =
        [
            OptionDefinition(name: "recursive", short: "R", help: "Search folders to their bottom.")
        ] + DiagnosticOptions.all

    static let discussion = """
        SPECS are '.stone' files, folders that hold some, or '-' for standard input. All of them together are one API: \
        what one imports has to be among them.
        """

    /// Reads and checks the specs, and reports what there is to report. `nil` if there are errors.
    ///
    /// - Parameters:
    ///   - warnings: The warnings that are shown unless the options say otherwise: none to those who only use an API.
    ///   - findings: Where reports for programs go; those for people go to standard error.
    static func check(
        _ arguments: ParsedArguments,
        _ console: Console,
        warnings: WarningSelection = .none,
        findings: (String) -> Void
    ) throws(UsageError) -> API? {
        let loader = SpecLoader(console: console, isRecursive: arguments.has("recursive"))
        let sources = try loader.load(arguments.operands)
        return try check(sources, arguments, console, warnings: warnings, findings: findings)
    }

    /// The same for specs that have been read.
    static func check(
        _ sources: [SourceText],
        _ arguments: ParsedArguments,
        _ console: Console,
        warnings: WarningSelection = .none,
        findings: (String) -> Void
    ) throws(UsageError) -> API? {
        let options = try DiagnosticOptions(arguments, usual: warnings)
        let result = Pipeline.check(sources, warnings: options.warnings)
        let report = DiagnosticReport(diagnostics: result.diagnostics, sources: sources)
        switch options.format {
        case .text: console.report(report.text(isColoured: console.isColoured))
        case .json: findings(report.json.lines.joined(separator: "\n") + "\n")
        case .sarif: findings(report.sarif.lines.joined(separator: "\n") + "\n")
        case .github: findings(report.workflowCommands)
        }
        return result.api
    }

    /// The part of the checked API that the filters ask for. `nil` if there are errors.
    static func model(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> API? {
        guard let api = try check(arguments, console, findings: console.report) else { return nil }
        return try FilterOptions.apply(arguments, to: api)
    }

    /// Reports findings in something else than a spec.
    static func report(_ diagnostics: [Diagnostic], _ sources: [SourceText], _ console: Console) {
        let report = DiagnosticReport(diagnostics: diagnostics, sources: sources)
        console.report(report.text(isColoured: console.isColoured))
    }
}
