import StoneCommandLine
import StoneConcurrency
import StoneEvolution
import StoneProjects
import StoneRevisions

/// `stonec breaking [OLD [NEW]]`: reports the changes between two versions that break programs.
enum BreakingCommand: Command {
    struct Options: CommandOptions {
        var operands: [String] = []
        var configuration: String?
        var filter = FilterOptions()
        var level: ChangeLevel?
        var failure: FailureThreshold?
        var format: ChangeFormat?
        var proofs: String?
        var printsSchema = false
        var showsFingerprints = false
        var isQuiet = false

        static let all: [Option<Self>] = Array(
            [
                [
                    .choice(
                        "level",
                        placeholder: "LEVEL",
                        into: \.level,
                        help: "The changes to report; 'source' by default."
                    ),
                    .choice(
                        "fail-on",
                        placeholder: "SEVERITY",
                        into: \.failure,
                        help: "The lowest severity of a change that makes the exit status 1; 'error' by default."
                    ),
                    .choice(
                        "format",
                        placeholder: "FORMAT",
                        into: \.format,
                        help: "The format of the changes; 'text' by default."
                    ),
                    .value(
                        "proofs",
                        placeholder: "DIR",
                        into: \.proofs,
                        help: """
                            Write a JSON file for each peer that a change breaks on the wire, with a value that one version writes and \
                            the error with which the other one rejects it. Replaces the files of an earlier run. Reports also show \
                            the values of all changes, not only those of errors.
                            """
                    ),
                    .value(
                        "config",
                        short: "c",
                        placeholder: "PATH",
                        into: \.configuration,
                        fileExtension: "json",
                        help: """
                            Use this 'stone.json', or the one in this folder, for both versions. Its specs are compared unless the \
                            operands name others.
                            """
                    ),
                ],
                FilterOptions.all.nested(in: \Self.filter),
                [
                    .flag(
                        "schema",
                        \.printsSchema,
                        help: "Print the JSON Schema of '--format json'; nothing is compared."
                    ),
                    .flag(
                        "fingerprints",
                        \.showsFingerprints,
                        help: "Show the fingerprint of each change, for 'allow' in the 'changes' of a 'stone.json'."
                    ),
                    .quietFlag(\.isQuiet),
                ],
            ].joined()
        )
    }

    static let description = CommandDescription(
        name: "breaking",
        summary: "Reports the changes to specs that break clients, servers, stored data or Swift code.",
        operands: "[OLD] [NEW]",
        counterparts: VersionOperands.counterparts,
        discussion: [
            """
            OLD and NEW are each a file, a folder, or 'git:REVISION[:PATH]', which is read from the objects of the Git \
            repository: without a checkout, network access or hooks. PATH starts at the root of the repository, or \
            with './' at the current folder. Without PATH, a revision stands for the paths of the other version.
            """,
            """
            Without OLD, the specs are compared with 'git:HEAD'. Without NEW, OLD is compared with the files on disk: the specs of the \
            configuration, at the PATH of OLD, or in the current folder. If OLD names no PATH and a path of \
            the new version does not exist in OLD, all specs at that path are new.
            """,
            """
            Changes are written to standard output, and errors in the specs of either version to standard error. The exit status is 1 \
            for errors in the specs, and for a change at or above the severity of '--fail-on'. Without '--config', the Swift code compared is \
            that of types, clients and servers.
            """,
        ],
        examples: [
            ("stonec breaking", "Compare the specs in the current folder with the last commit."),
            ("stonec breaking api", "Compare one folder or file with the last commit."),
            ("stonec breaking git:main", "Compare the specs in the current folder with a branch."),
            ("stonec breaking git:1.0:api git:2.0:api", "Compare two tags."),
            ("stonec breaking old-api new-api --level full", "Compare two folders, and show all changes."),
            ("stonec breaking git:main --proofs proofs", "Write values that the other version refuses."),
            ("stonec breaking git:origin/main --config Sources/API --format github", "Annotate a pull request."),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        guard !options.printsSchema else {
            if let operand = options.operands.first {
                throw UsageError("unexpected argument '\(operand)'; '--schema' prints the same for all specs")
            }
            console.print(bytes: ChangeReport.schema)
            return .success
        }
        if let folder = options.proofs,
            folder.isEmpty || !UserFiles(folder: Paths.absolute(folder), files: []).obstacles().isEmpty
        {
            throw UsageError("'--proofs' needs a folder, found '\(folder)'")
        }
        var run = CommandRun(console.quiet(options.isQuiet))
        let operands = try VersionOperands(options.operands)
        let versions = try ComparedVersions(
            operands,
            configuration: options.configuration,
            filter: options.filter,
            &run
        )
        guard let versions else { return fail(run, of: operands, options.format) }
        keepUntilExit(versions)
        run.console.begin("comparing")
        let level = options.level ?? .source
        let review = ChangeReview(
            versions.changes(includingSwift: level != .wire),
            from: versions.oldAPI,
            to: versions.newAPI,
            sources: versions.new.sources,
            ConfiguredChanges(versions.inputs.changes, &run.diagnostics),
            level: level
        ) {
            versions.unfilteredChanges(includingSwift: level != .wire)
        }
        run.diagnostics.add(review.diagnostics)
        guard !run.diagnostics.hasErrors else { return fail(run, of: operands, options.format) }
        var report = ChangeReport(
            review.changes,
            approved: review.approved,
            old: versions.old,
            new: versions.new,
            newAPI: versions.newAPI,
            level: level,
            failure: options.failure ?? .error
        )
        report.showsFingerprints = options.showsFingerprints
        report.hasOtherWarnings = versions.hasMovedSpecs
        if let folder = options.proofs {
            addProofs(to: &report.changes, old: versions.oldAPI, new: versions.newAPI)
            let files = ProofFiles(report.changes)
            do throws(FileError) { try files.write(to: Paths.absolute(folder)) } catch {
                run.diagnostics.add(error.diagnostic)
                return fail(run, of: operands, options.format)
            }
        } else {
            report.proveErrors(old: versions.oldAPI, new: versions.newAPI)
        }
        run.finish()
        run.console.print((options.format ?? .text).text(report, isColored: console.isOutputColored))
        return report.exitStatus
    }

    /// Reports errors in place of changes.
    private static func fail(_ run: CommandRun, of versions: VersionOperands, _ format: ChangeFormat?) -> ExitStatus {
        run.finish()
        let errors = DiagnosticReport(errors: run.diagnostics, of: versions)
        if let document = format?.text(ofErrors: errors) { run.console.print(document) }
        return .failure
    }
}
