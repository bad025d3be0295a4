import StoneChecker
import StoneCommandLine
import StoneFormats
import StoneLint
import StoneProjects
import StoneSource

/// `stonec check SPECS…`: reports the errors in specs.
enum CheckCommand: Command {
    struct Options: CommandOptions {
        var specs = SpecOptions()
        var fixes = FixOptions()
        var baseline = BaselineOptions()
        var diagnostics = DiagnosticOptions()
        var isVerbose = false
        var isQuiet = false

        var operands: [String] {
            get { specs.paths }
            set { specs.paths = newValue }
        }

        static let all: [Option<Self>] = Array(
            [
                SpecOptions.all.nested(in: \Self.specs),
                [
                    .flag(
                        "verbose",
                        short: "v",
                        \.isVerbose,
                        help: "Report the result even if standard error is not a terminal."
                    ),
                    .quietFlag(\.isQuiet),
                ],
                FixOptions.all.nested(in: \Self.fixes),
                BaselineOptions.all.nested(in: \Self.baseline),
                DiagnosticOptions.all.nested(in: \Self.diagnostics),
            ].joined()
        )
    }

    static let description = CommandDescription(
        name: "check",
        summary: "Reports all errors in the specs.",
        operands: "SPECS…",
        counterparts: DiagnosticOptions.counterparts,
        discussion: [
            SpecOptions.discussion,
            """
            With '--config', the names, filters and templates of the configuration are checked too.
            """,
            """
            Diagnostics as text are written to standard error, documents ('--diagnostics-format') to standard output. An \
            invalid command line is always reported as text. 'stonec explain CODE' explains a diagnostic.
            """,
        ],
        examples: [
            ("stonec check api/*.stone", "Check some files together."),
            ("stonec check api", "Check all specs in a folder."),
            ("stonec check --config Sources/API", "Check the specs and the 'stone.json' of a target."),
            ("stonec check --lint --disable unused-type api", "Show the lint warnings except one."),
            ("stonec check --lint --fix --diff api", "Show what '--fix' would change."),
            (
                "stonec check --lint --baseline warnings.json --update-baseline api",
                "Accept all warnings; later runs without '--update-baseline' show new ones."
            ),
            (
                "stonec check --diagnostics-format sarif api > diagnostics.sarif",
                "Write a document for another program."
            ),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        let start = ContinuousClock.now
        guard !options.isVerbose || !options.isQuiet else {
            throw UsageError("'--verbose' cannot be combined with '--quiet'")
        }
        try options.fixes.validate(paths: options.specs.paths)
        guard !options.fixes.printsDifference || options.diagnostics.format ?? .text == .text else {
            throw UsageError("'--diff' cannot be combined with '--diagnostics-format'; both write to standard output")
        }
        try options.baseline.validate()
        let console = console.quiet(options.isQuiet).verbose(options.isVerbose)
        var run = CommandRun(console)
        if let scope = options.fixes.scope, let read = try Specs(options, console) {
            console.begin("fixing \(read.sources.count) specs")
            let fixes = SpecFixes(read.sources, scope) { read.diagnostics(of: $0, console) }
            guard !options.fixes.printsDifference else {
                console.print(fixes.difference(for: console))
                run.diagnostics.add(read.diagnostics(of: fixes.fixed, console), in: fixes.fixed)
                let warningsAreErrors = options.diagnostics.warningsAreErrors
                try options.baseline.apply(to: &run.diagnostics, warningsAreErrors: warningsAreErrors)
                return finish(run, options)
            }
            fixes.write(&run.diagnostics)
        }
        var checked = options
        if options.baseline.path != nil { checked.diagnostics.warningsAreErrors = false }
        let specCount = try check(checked, &run)
        let warningsAreErrors = options.diagnostics.warningsAreErrors
        try options.baseline.apply(to: &run.diagnostics, warningsAreErrors: warningsAreErrors)
        let status = finish(run, options)
        if status == .success {
            console.finish("checked \(counted(specCount, "spec"))", since: start)
        }
        return status
    }

    /// Reports the diagnostics, and how many of their fix-its need '--fix=all'.
    private static func finish(_ run: CommandRun, _ options: Options) -> ExitStatus {
        let status = run.finish(options.diagnostics, printsDocument: true)
        let guessCount = run.diagnostics.diagnostics.count { !$0.fixIts.allSatisfy(\.isSafe) }
        if options.fixes.scope == .safe, guessCount > 0 {
            let guesses = guessCount == 1 ? "1 fix is a guess" : "\(guessCount) fixes are guesses"
            run.console.report(.note, "\(guesses); '--fix=all' tries \(guessCount == 1 ? "it" : "them")")
        }
        return status
    }

    /// Checks the specs, and returns their number.
    private static func check(_ options: Options, _ run: inout CommandRun) throws(UsageError) -> Int {
        guard let specs = try Specs(options, keepsRest: true, &run) else { return 0 }
        // The program that writes to the pipe may have failed, and an empty spec has no errors.
        if options.specs.paths.contains("-"), specs.sources.allSatisfy(\.isBlank) {
            run.console.report(.note, "standard input is empty")
        }
        if let inputs = specs.inputs {
            inputs.checkTemplates(&run.diagnostics)
            _ = ConfiguredChanges(inputs.changes, &run.diagnostics)
            _ = Pipeline.check(inputs, warnings: specs.warnings, &run)
        } else {
            run.console.begin("checking \(specs.sources.count) specs")
            // Only configurations and filters need the model.
            let result = Pipeline.check(
                specs.sources,
                warnings: specs.warnings,
                assemblesModel: false,
                keepsTables: true
            )
            run.diagnostics.add(result.diagnostics, in: specs.sources)
        }
        return specs.sources.count
    }

    /// The specs of a run, and the warnings to look for.
    private struct Specs {
        let sources: [SourceText]
        /// The configured inputs; `nil` without a configuration.
        let inputs: GenerationInputs?
        let warnings: WarningSelection
        /// The names that fixes must keep; `nil` unless fixes are applied without a configuration.
        private let names: NamesBesideSpecs?

        /// Returns the diagnostics of the specs with these texts instead, and of the configuration, which may name
        /// their declarations.
        func diagnostics(of sources: [SourceText], _ console: Console) -> [Diagnostic] {
            var warnings = warnings
            // Warnings are found only in specs without errors. As errors, they would count against a fix of the last
            // error.
            warnings.areErrors = false
            guard let inputs else {
                let diagnostics = Pipeline.check(sources, warnings: warnings, assemblesModel: false).diagnostics
                return names?.withoutRenamings(diagnostics, in: sources) ?? diagnostics
            }
            var run = CommandRun(console)
            _ = Pipeline.check(inputs, changedTo: sources, warnings: warnings, &run)
            return run.diagnostics.diagnostics
        }

        /// Reads the specs, and ignores the errors of a configuration. Returns `nil` if these leave too little to
        /// check.
        init?(_ options: Options, _ console: Console) throws(UsageError) {
            var run = CommandRun(console)
            try self.init(options, keepsRest: false, &run)
        }

        /// - Parameter keepsRest: Whether to check the rest of a configuration with errors.
        init?(_ options: Options, keepsRest: Bool, _ run: inout CommandRun) throws(UsageError) {
            guard options.specs.configuration != nil else {
                run.console.begin("reading specs")
                inputs = nil
                names = options.fixes.scope.map { _ in NamesBesideSpecs(options.specs) }
                sources = try SpecLoader(console: run.console).load(options.specs.paths, takesConfiguration: true)
                warnings = options.diagnostics.warnings(usual: .usual)
                return
            }
            let generation = GenerationOptions(specs: options.specs)
            do throws(UsageError) {
                inputs = try GenerationInputs(generation, keepsRest: keepsRest, &run)
            } catch {
                // It may follow from an error in the configuration.
                guard run.diagnostics.hasErrors else { throw error }
                return nil
            }
            guard let inputs else { return nil }
            names = nil
            sources = inputs.sources
            warnings = options.diagnostics.warnings(usual: inputs.warnings(usual: .usual), configured: inputs.lint)
        }
    }
}

extension SourceText {
    fileprivate var isBlank: Bool { bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }
}
