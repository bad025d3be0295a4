import StoneCommandLine
import StoneProjects
import StoneServing

/// `stonec document SPECS… --output DIR`: writes a site about the API.
enum DocumentCommand: Command {
    struct Options: CommandOptions {
        var site = SiteOptions()
        var diagnostics = DiagnosticOptions()
        var output: String?
        var isServed = false
        var port: UInt16?
        var isVerbose = false
        var isQuiet = false

        var operands: [String] {
            get { site.specs.paths }
            set { site.specs.paths = newValue }
        }

        static let all: [Option<Self>] = Array(
            [
                own,
                SiteOptions.all.nested(in: \Self.site),
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
            .flag(
                "serve",
                \.isServed,
                help: "Show the site at an address of this machine, and reload its pages on change."
            ),
            ServingOptions.port(into: \.port),
            .flag("verbose", short: "v", \.isVerbose, help: "List the files written and removed."),
            .quietFlag(\.isQuiet),
        ]
    }

    static let description = CommandDescription(
        name: "document",
        summary: "Writes a documentation site for the API.",
        operands: "SPECS…",
        counterparts: DiagnosticOptions.counterparts,
        discussion: [
            SpecOptions.discussion,
            """
            The hosts of the service, the title and the guides come from a 'stone.json', which is also read if it is in the \
            folder of the specs.
            """,
            """
            The site has a page for each namespace, route and type. It works without a server and under any address, and \
            its pages make no request to other hosts. Files whose content is the same are not written again, and files of \
            an earlier run that are no longer needed are removed.
            """,
            """
            With '--serve', no file is written: a server on this machine shows the site, and browsers reload its pages when \
            specs, guides, templates or the configuration change. While they have errors, the site stays as it was. Specs from \
            standard input cannot change, so '-' is refused.
            """,
            DiagnosticOptions.discussion,
        ],
        examples: [
            ("stonec document specs/calc.stone --output site", "Document one spec."),
            (
                "stonec document -c api/stone.json -o site",
                "Use the title, the guides and the hosts of a configuration."
            ),
            ("stonec document specs/calc.stone --serve", "Show the documentation at http://127.0.0.1:8080."),
            ("stonec document api -o site --against git:v1.0", "Show what changed since a release."),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        if options.isVerbose, options.isQuiet { throw UsageError("'--verbose' cannot be combined with '--quiet'") }
        if options.isServed { return try serve(options, console) }
        if options.port != nil { throw UsageError("'--port' requires '--serve'") }
        guard let output = options.output else {
            throw UsageError("missing '--output DIR' (the folder for the site) or '--serve' (to show the site)")
        }
        let start = ContinuousClock.now
        var run = CommandRun(console.quiet(options.isQuiet))
        let builder = SiteBuilder(options: options.site, warnings: options.diagnostics)
        let changes = try builder.build(&run).flatMap { site throws(UsageError) in
            try write(site, to: output, &run)
        }
        if let changes, options.isVerbose { changes.list(to: run.console, includingUnchanged: false) }
        let status = run.finish(options.diagnostics)
        if let changes, status == .success { run.console.finish(changes.summary, since: start) }
        return status
    }

    /// Returns the changes, or `nil` if there are errors.
    ///
    /// - Throws: A `UsageError` if the site would lie among its sources.
    private static func write(
        _ site: SiteBuilder.Output,
        to folder: String,
        _ run: inout CommandRun
    ) throws(UsageError) -> OutputChanges? {
        let tree = ListedFolder(path: folder)
        if let source = site.sources.first(where: tree.contains) {
            throw UsageError(
                "the folder '\(folder)' of '--output' contains '\(source)'; expected a folder for the site alone"
            )
        }
        run.console.begin("writing \(site.files.count) files")
        do throws(ListedFolder.Failure) { return try tree.write(site.files) } catch {
            switch error {
            case .file(let error): run.diagnostics.add(error.diagnostic)
            case .template(let error): site.templates.report([error], &run.diagnostics)
            }
            return nil
        }
    }
}
