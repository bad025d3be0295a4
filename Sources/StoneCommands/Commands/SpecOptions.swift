package import StoneChecker
package import StoneModel
import StoneSyntax

/// What all commands that read specs have in common.
package enum SpecOptions {
    package static let all =
        [
            OptionDefinition(name: "recursive", short: "R", help: "Search folders to their bottom.")
        ] + DiagnosticOptions.all

    package static let discussion = """
        SPECS are '.stone' files, folders that hold some, or '-' for standard input, on which several specs may \
        follow each other. All of them together are one API: \
        what one imports has to be among them.
        """

    /// Reads and checks the specs, and reports what there is to report.
    ///
    /// - Parameters:
    ///   - warnings: The warnings that are shown unless the options say otherwise: none to those who only use an API.
    ///   - explain: What there is to say about a code, for formats that have room for it.
    ///   - findings: Where reports for programs go; those for people go to standard error.
    package static func check(
        _ arguments: ParsedArguments,
        _ console: Console,
        warnings: WarningSelection = .none,
        assemblesModel: Bool = true,
        explain: (String) -> Explanation? = { _ in nil },
        findings: (String) -> Void
    ) throws(UsageError) -> CheckResult {
        let loader = SpecLoader(console: console, isRecursive: arguments.has("recursive"))
        let sources = try loader.load(arguments.operands)
        let options = try DiagnosticOptions(arguments, usual: warnings)
        let result = Pipeline.check(
            sources,
            warnings: options.warnings,
            assemblesModel: assemblesModel,
            // What follows on the model needs the memory.
            retire: assemblesModel ? { _ in } : console.retire
        )
        report(result, of: sources, options, console, explain, findings)
        return result
    }

    /// The same for specs that have been read, of which only the model matters: `nil` if there are errors.
    static func check(
        _ sources: [SourceText],
        _ arguments: ParsedArguments,
        _ console: Console,
        findings: (String) -> Void
    ) throws(UsageError) -> API? {
        let options = try DiagnosticOptions(arguments, usual: .none)
        let result = Pipeline.check(sources, warnings: options.warnings)
        report(result, of: sources, options, console, { _ in nil }, findings)
        return result.api
    }

    private static func report(
        _ result: CheckResult,
        of sources: [SourceText],
        _ options: DiagnosticOptions,
        _ console: Console,
        _ explain: (String) -> Explanation?,
        _ findings: (String) -> Void
    ) {
        let report = DiagnosticReport(diagnostics: result.diagnostics, sources: sources)
        switch options.format {
        case .text: console.report(report.text(isColoured: console.isColoured))
        case .json: findings(report.json.lines.joined(separator: "\n") + "\n")
        case .sarif: findings(report.sarif(explain).lines.joined(separator: "\n") + "\n")
        case .github: findings(report.workflowCommands)
        }
    }

    /// The part of the checked API that the filters ask for. `nil` if there are errors.
    package static func model(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> API? {
        guard let api = try check(arguments, console, findings: console.report).api else { return nil }
        return try FilterOptions.apply(arguments, to: api)
    }

    /// Reports findings in something else than a spec.
    static func report(_ diagnostics: [Diagnostic], _ sources: [SourceText], _ console: Console) {
        let report = DiagnosticReport(diagnostics: diagnostics, sources: sources)
        console.report(report.text(isColoured: console.isColoured))
    }
}
