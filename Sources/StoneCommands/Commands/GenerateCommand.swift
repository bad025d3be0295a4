import StoneCommandLine
import StoneProjects
import StoneSwift

/// `stonec generate SPECS… --output DIR`: writes Swift code.
enum GenerateCommand: Command {
    struct Options: CommandOptions {
        var generation = GenerationOptions()
        var diagnostics = DiagnosticOptions()
        var isCheck = false
        var differenceFormat: DifferenceFormat?
        var printsManifest = false
        var expectedManifest: String?
        var dependencyFile: String?
        var isVerbose = false
        var isQuiet = false

        var operands: [String] {
            get { generation.operands }
            set { generation.operands = newValue }
        }

        static let all: [Option<Self>] = Array(
            [
                GenerationOptions.all.nested(in: \Self.generation),
                own,
                DiagnosticOptions.all.nested(in: \Self.diagnostics),
            ].joined()
        )

        private static let own: [Option<Self>] = [
            .flag(
                "check",
                \.isCheck,
                help: """
                    Write nothing; print the differences between DIR and the generated code, and fail if there are any. \
                    'patch -p1' applies them; 'patch -p1 -d DIR' if DIR is not in the current folder.
                    """
            ),
            .choice(
                "diff-format",
                placeholder: "FORMAT",
                into: \.differenceFormat,
                help: "The format of differences with '--check'; 'unified' by default."
            ),
            .flag("output-manifest", \.printsManifest, help: "Write nothing; print the names of the outputs as JSON."),
            .value(
                "expected-output-manifest",
                placeholder: "FILE",
                into: \.expectedManifest,
                fileExtension: "json",
                help: "Fail and write nothing if the outputs differ from this manifest."
            ),
            .value(
                "depfile",
                placeholder: "FILE",
                into: \.dependencyFile,
                help: "Write the dependencies of the outputs to a file that Make and Ninja can read."
            ),
            .flag("verbose", short: "v", \.isVerbose, help: "List the files written, unchanged and removed."),
            .quietFlag(\.isQuiet),
        ]

        /// Rejects options without effect.
        func validate() throws(UsageError) {
            if differenceFormat != nil, !isCheck { throw UsageError("'--diff-format' requires '--check'") }
            for (isGiven, option, isOtherGiven, other) in [
                (isCheck, "check", printsManifest, "output-manifest"),
                (dependencyFile != nil, "depfile", isCheck, "check"),
                (dependencyFile != nil, "depfile", printsManifest, "output-manifest"),
                (isVerbose, "verbose", isCheck, "check"),
                (isVerbose, "verbose", printsManifest, "output-manifest"),
                (isVerbose, "verbose", isQuiet, "quiet"),
            ] where isGiven && isOtherGiven {
                throw UsageError("'--\(option)' cannot be combined with '--\(other)'")
            }
        }
    }

    static let description = CommandDescription(
        name: "generate",
        summary: "Writes Swift code for the specs.",
        operands: "SPECS…",
        counterparts: DiagnosticOptions.counterparts.merging(
            ["--diff", "--dry-run", "-n"].map { ($0, "'--check' writes nothing and prints the differences") }
        ) { $1 },
        discussion: [
            SpecOptions.discussion,
            """
            Each spec 'x.stone' becomes 'x.stone.swift', or several files if it is large. An enum around all namespaces, and \
            clients of them, are in 'root.stone.swift'. Files whose content is the same are \
            not written again, and generated files in DIR that no longer belong to a spec are removed. Nothing is written if \
            a spec has an error.
            """,
            DiagnosticOptions.discussion,
        ],
        examples: [
            ("stonec generate specs/calc.stone --output Generated", "Generate one spec."),
            ("stonec generate api -o Sources/API/Generated --access public", "Generate a folder as a public API."),
            ("stonec generate api -o Sources/API/Generated --check", "Check that committed code is up to date."),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        try options.validate()
        let start = ContinuousClock.now
        var run = CommandRun(console.quiet(options.isQuiet))
        let result = try generate(options, &run)
        let status = run.finish(options.diagnostics)
        if let result, status == .success { run.console.finish(result, since: start) }
        return status
    }

    /// Returns the summary for an interactive run.
    private static func generate(_ options: Options, _ run: inout CommandRun) throws(UsageError) -> String? {
        guard let inputs = try GenerationInputs(options.generation, &run) else { return nil }
        let manifest = OutputManifest(names: inputs.outputs.names)
        if let path = options.expectedManifest { try manifest.compare(withExpected: path, &run.diagnostics) }
        if options.printsManifest {
            if !run.diagnostics.hasErrors { run.console.print(manifest.text) }
            return nil
        }
        let folder = try Pipeline.outputFolder(of: inputs)
        try checkOutput(options.dependencyFile, of: "depfile", inputs: inputs.paths)
        if let path = options.dependencyFile,
            Paths.isSameFile(path, asOneOf: inputs.outputs.names.map { folder.path(of: $0) })
        {
            throw UsageError("'--depfile' would replace '\(path)', which is generated")
        }
        let warnings = options.diagnostics.warnings(usual: inputs.buildWarnings)
        guard let files = Pipeline.generate(inputs, warnings: warnings, &run) else { return nil }
        if options.isCheck {
            compare(files, with: folder, options.differenceFormat ?? .unified, &run)
            return OutputChanges(unchanged: files.map(\.name)).summary
        }
        guard let changes = Pipeline.write(files, to: folder, &run) else { return nil }
        if options.isVerbose { changes.list(to: run.console) }
        if let path = options.dependencyFile {
            let file = DependencyFile(outputs: files.map { folder.path(of: $0.name) }, inputs: inputs.paths)
            do throws(FileError) { try writeFile(Array(file.text.utf8), to: path) } catch {
                run.diagnostics.add(error.diagnostic)
            }
        }
        return changes.summary
    }

    private static func compare(
        _ files: [OutputFile],
        with folder: MarkedFolder,
        _ format: DifferenceFormat,
        _ run: inout CommandRun
    ) {
        run.console.begin("comparing \(files.count) files")
        let (differences, errors) = folder.differences(from: files)
        run.console.print(format.text(differences, folder: folder.path, for: run.console))
        run.diagnostics.add(errors.map(\.diagnostic))
        guard !differences.isEmpty else { return }
        let count = differences.count == 1 ? "1 file is" : "\(differences.count) files are"
        let command = "run 'generate' without '--check'"
        let advice = errors.isEmpty ? command : "fix the other errors, and \(command)"
        run.diagnostics.add(.error(.outdatedOutput, "\(count) out of date; \(advice)", path: folder.path))
    }
}
