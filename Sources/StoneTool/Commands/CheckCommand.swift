import StoneChecker
import StoneCommands

/// `stonec check SPECS…`: reports the errors in specs.
enum CheckCommand: Command {
    struct Options: CommandOptions {
        var specs = SpecOptions()
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
                DiagnosticOptions.all.nested(in: \Self.diagnostics),
            ].joined()
        )
    }

    static let description = CommandDescription(
        name: "check",
        summary: "Reports all errors in the specs.",
        operands: "SPECS…",
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
            ("stonec check --lint --disable unused-type api", "Show all warnings but one."),
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
        let console = console.quiet(options.isQuiet).verbose(options.isVerbose)
        var diagnostics = DiagnosticsEngine()
        var specCount = 0
        if options.specs.configuration == nil {
            // Only configurations and filters need the model.
            console.begin("reading specs")
            let sources = try SpecLoader(console: console).load(options.specs.paths)
            console.begin("checking \(sources.count) specs")
            let warnings = options.diagnostics.warnings(usual: .usual)
            let result = Pipeline.check(sources, warnings: warnings, assemblesModel: false)
            diagnostics.add(result.diagnostics, in: sources)
            specCount = sources.count
        } else if let inputs = try GenerationInputs(
            GenerationOptions(specs: options.specs),
            console: console,
            diagnostics: &diagnostics
        ) {
            inputs.checkTemplates(&diagnostics)
            let warnings = options.diagnostics.warnings(usual: inputs.warnings(usual: .usual))
            _ = Pipeline.check(inputs, warnings: warnings, console: console, diagnostics: &diagnostics)
            specCount = inputs.sources.count
        }
        let status = diagnostics.report(options.diagnostics, to: console, write: console.print)
        if status == .success {
            console.finish("checked \(specCount) \(specCount == 1 ? "spec" : "specs")", since: start)
        }
        return status
    }
}

extension Option {
    /// `-q, --quiet`
    static func quietFlag(_ property: Property<Bool>) -> Self {
        .flag("quiet", short: "q", property, help: "Do not report progress and the result on a terminal.")
    }
}
