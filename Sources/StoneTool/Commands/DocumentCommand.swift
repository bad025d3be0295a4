import StoneChecker
import StoneCommands
import StoneModel
import StoneMustache
import StoneSite
import StoneSource

/// `stonec document SPECS… --output DIR`: writes a site about the API.
enum DocumentCommand: Command {
    struct Options: CommandOptions {
        var specs = SpecOptions()
        var filter = FilterOptions()
        var diagnostics = DiagnosticOptions()
        var output: String?
        var templates: String?
        var isVerbose = false
        var isQuiet = false

        var operands: [String] {
            get { specs.paths }
            set { specs.paths = newValue }
        }

        static let all: [Option<Self>] = Array(
            [
                own,
                SpecOptions.all.nested(in: \Self.specs),
                FilterOptions.all.nested(in: \Self.filter),
                DiagnosticOptions.all.nested(in: \Self.diagnostics),
            ].joined()
        )

        private static let own: [Option<Self>] = [
            .value(
                "output",
                short: "o",
                placeholder: "DIR",
                into: \.output,
                help: "The folder for the site; created if missing."
            ),
            .value(
                "templates",
                placeholder: "DIR",
                into: \.templates,
                help: "Replace built-in templates with the '.mustache' files of the same names in this folder."
            ),
            .flag("verbose", short: "v", \.isVerbose, help: "List the files written and removed."),
            .quietFlag(\.isQuiet),
        ]
    }

    static let description = CommandDescription(
        name: "document",
        summary: "Writes a site with the documentation of the API.",
        operands: "SPECS…",
        discussion: [
            SpecOptions.discussion,
            """
            The site has a page for each namespace, route and type. It works without a server and under any address, and \
            its pages make no request to other hosts. Files whose content is the same are not written again, and files of \
            an earlier run that are no longer needed are removed.
            """,
            DiagnosticOptions.discussion,
        ],
        examples: [
            ("stonec document specs/calc.stone --output site", "Document one spec."),
            ("stonec document api -o site -c api/stone.json", "Document a folder with a title and hosts of its own."),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        if options.isVerbose, options.isQuiet { throw UsageError("'--verbose' cannot be combined with '--quiet'") }
        guard let output = options.output else {
            throw UsageError("missing '--output DIR': the folder for the site")
        }
        let start = ContinuousClock.now
        let console = console.quiet(options.isQuiet)
        var diagnostics = DiagnosticsEngine()
        let changes = try write(options, to: output, console, &diagnostics)
        let status = diagnostics.report(options.diagnostics, to: console, write: console.report)
        if let changes, status == .success { console.finish(changes.summary, since: start) }
        return status
    }

    private static func write(
        _ options: Options,
        to output: String,
        _ console: Console,
        _ diagnostics: inout DiagnosticsEngine
    ) throws(UsageError) -> OutputFolder.Changes? {
        let overrides = try TemplateOverrides(folder: options.templates, of: SiteTemplates.builtIn, &diagnostics)
        let templates = overrides.library(&diagnostics)
        let generation = GenerationOptions(specs: options.specs, filter: options.filter)
        guard let inputs = try GenerationInputs(generation, console: console, diagnostics: &diagnostics),
            let api = Pipeline.check(
                inputs,
                warnings: options.diagnostics.warnings(usual: .filters),
                console: console,
                diagnostics: &diagnostics
            ), let templates, !diagnostics.hasErrors
        else { return nil }
        let settings = SiteSettings(title: "API", service: try inputs.serviceDescription(for: api))
        let site = Site(api, settings)
        let files = site.files(templates).map { path, render in OutputTree.File(path: path.text, render: render) }
        console.begin("writing \(files.count) files")
        do throws(OutputTree.Failure) {
            let changes = try OutputTree(path: output).write(files)
            if options.isVerbose { list(changes, console) }
            return changes
        } catch {
            switch error {
            case .file(let error): diagnostics.add(error.diagnostic)
            case .template(let error): overrides.report([error], &diagnostics)
            }
        }
        return nil
    }

    private static func list(_ changes: OutputFolder.Changes, _ console: Console) {
        for name in changes.written { console.print("wrote \(name)\n") }
        for name in changes.removed { console.print("removed \(name)\n") }
    }
}
