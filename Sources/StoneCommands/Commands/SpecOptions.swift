import StoneChecker
package import StoneModel
import StoneSyntax

/// What all commands that read specs have in common.
package enum SpecOptions {
    package static let all =
        [
            OptionDefinition(name: "recursive", short: "R", help: "Search folders to their bottom.")
        ] + DiagnosticOptions.all

    package static let discussion = """
        SPECS are '.stone' files, folders that hold some, or '-' for standard input, on which several specs may follow each \
        other. All of them together are one API: what one imports has to be among them.
        """

    /// Where findings go, of a command that prints something else.
    package static let findings = """
        Findings go to standard error, those for programs ('--diagnostics-format') too, for the output is something else. A \
        command line that cannot be carried out is told there in words, whatever the format.
        """

    /// Reads and checks the specs. `nil` if they have errors, or if the model is not wanted.
    @discardableResult
    package static func check(
        _ arguments: ParsedArguments,
        _ console: Console,
        assemblesModel: Bool = true,
        _ findings: inout Findings
    ) throws(UsageError) -> API? {
        let loader = SpecLoader(console: console, isRecursive: arguments.has("recursive"))
        let sources = try loader.load(arguments.operands)
        // What follows on the model needs the memory.
        let retire = assemblesModel ? { _ in } : console.retire
        return check(sources, assemblesModel: assemblesModel, retire: retire, &findings)
    }

    /// The same for specs that have been read.
    static func check(
        _ sources: [SourceText],
        assemblesModel: Bool = true,
        retire: (AnyObject) -> Void = { _ in },
        _ findings: inout Findings
    ) -> API? {
        let result = Pipeline.check(
            sources,
            warnings: findings.options.warnings,
            assemblesModel: assemblesModel,
            retire: retire
        )
        findings.add(result.diagnostics, in: sources)
        return result.api
    }

    /// The part of the checked API that the filters ask for. `nil` if there are errors.
    package static func model(
        _ arguments: ParsedArguments,
        _ console: Console,
        _ findings: inout Findings
    ) throws(UsageError) -> API? {
        let filter = try FilterReader(arguments, whitelist: arguments.value("route-whitelist-filter"), &findings)
        guard let api = try check(arguments, console, &findings) else { return nil }
        return filter.apply(to: api, &findings)
    }
}
