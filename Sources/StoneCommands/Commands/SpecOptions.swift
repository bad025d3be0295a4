import StoneChecker
import StoneModel
import StoneSyntax

/// What all commands that read specs have in common.
enum SpecOptions {
    static let all = [
        OptionDefinition(name: "recursive", short: "r", help: "Search folders to their bottom.")
    ]

    static let discussion = """
        SPECS are '.stone' files, folders that hold some, or '-' for standard input. All of them together are one API: \
        what one imports has to be among them.
        """

    /// Reads and checks the specs, and reports what there is to report. `nil` if there are errors.
    static func check(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> API? {
        let loader = SpecLoader(console: console, isRecursive: arguments.has("recursive"))
        return check(try loader.load(arguments.operands), console)
    }

    /// Checks specs that have been read, and reports what there is to report. `nil` if there are errors.
    static func check(_ sources: [SourceText], _ console: Console) -> API? {
        let result = Pipeline.check(sources)
        report(result.diagnostics, sources, console)
        return result.api
    }

    static func report(_ diagnostics: [Diagnostic], _ sources: [SourceText], _ console: Console) {
        guard !diagnostics.isEmpty else { return }
        let renderer = DiagnosticRenderer(sources: sources, usesColor: console.isColoured)
        console.report(renderer.render(diagnostics))
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count - errors
        let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        console.report(counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ") + "\n")
    }
}
