import StoneCommandLine
import StoneMustache
import StoneProjects
import StoneRevisions
import StoneSource

/// `stonec changelog OLD NEW`: describes the changes between versions of an API.
enum ChangelogCommand: Command {
    struct Options: CommandOptions {
        var operands: [String] = []
        var format: ChangelogFormat?
        var listsDocumentation = false
        var title: String?
        var output: String?
        var configuration: String?
        var templates: String?
        var isGitDiffDriver = false

        static let all: [Option<Self>] = [
            .choice("format", placeholder: "FORMAT", into: \.format, help: "The format; 'markdown' by default."),
            .flag(
                "documentation",
                \.listsDocumentation,
                help: """
                    List the declarations whose documentation or examples changed; by default, only their number is given.
                    """
            ),
            .value(
                "title",
                placeholder: "TEXT",
                into: \.title,
                help: "The title of the HTML page, and of pages from your own templates; the versions by default."
            ),
            .outputFile(\.output),
            .value(
                "config",
                short: "c",
                placeholder: "PATH",
                into: \.configuration,
                fileExtension: "json",
                help: """
                    Apply the filters of this 'stone.json', or of the one in this folder, to all versions; its 'changes' decide what breaks \
                    clients. Two versions are those of its specs unless the operands name others.
                    """
            ),
            .value(
                "templates",
                placeholder: "DIR",
                into: \.templates,
                help: "Replace built-in templates with the '.mustache' files of the same names in this folder."
            ),
            .flag(
                "git-diff-driver",
                \.isGitDiffDriver,
                help:
                    "Compare the two versions of a file that Git passes to a diff driver, in a 'git log -p --ext-diff'."
            ),
        ]
    }

    static let description = CommandDescription(
        name: "changelog",
        summary: "Describes the changes between two versions of an API.",
        operands: "[OLD] [NEW]",
        counterparts: VersionOperands.counterparts,
        discussion: [
            """
            OLD and NEW are '.stone' files, folders, or Git revisions: 'git:REVISION' or 'git:REVISION:PATH'. A single \
            path is compared with 'git:HEAD', a single revision with the working tree. Without either, the current folder is \
            compared with 'git:HEAD'.
            """,
            """
            'git:A..B' describes each commit of a range that changes the API, newest first. Commits whose specs have errors \
            are left out.
            """,
            """
            Changes that break clients come first. The others follow, by namespace: first the changes to routes and their types, then \
            the changes to types that no route or many routes use.
            """,
        ],
        examples: [
            ("stonec changelog api", "Describe what changed since the last commit."),
            ("stonec changelog git:v1.0:api git:v1.1:api > notes.md", "Write release notes."),
            ("stonec changelog git:v1.0..v1.1:api --format html -o changes.html", "Write a page with all commits."),
            (
                "git config diff.stone.command 'stonec changelog --git-diff-driver'",
                "Show changelogs in 'git log -p --ext-diff', with '*.stone diff=stone' in '.gitattributes'."
            ),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        guard options.title == nil || options.format == .html || options.templates != nil else {
            throw UsageError("'--title' requires '--format html' or '--templates'")
        }
        var run = CommandRun(console)
        let overrides = try TemplateOverrides(
            folder: options.templates,
            of: ChangelogFormat.templates,
            for: "changelogs",
            &run.diagnostics
        )
        let templates = overrides.library(&run.diagnostics)
        let checker = try VersionChecker(configuration: options.configuration, &run)
        guard !run.diagnostics.hasErrors else { return run.finish() }
        var document: ChangelogDocument?
        if options.isGitDiffDriver {
            let driver = try GitDiffDriver(options.operands, checker)
            // If the user quits the pager of a log, Git reports an error for a driver that a signal terminated.
            StandardStream.ignoreClosedPipes()
            console.print(driver.heading)
            guard let read = driver.document() else {
                console.print(driver.difference(for: console))
                return .success
            }
            document = read
        } else {
            let versions = try VersionOperands(options.operands)
            let reader = ChangelogReader(checker: checker, listsDocumentation: options.listsDocumentation)
            let specs = try reader.specFiles(of: versions)
            try checkOutput(options.output, inputs: specs + checker.paths + overrides.paths)
            document = try reader.read(versions, &run.diagnostics)
        }
        if let title = options.title { document?.title = title }
        if let document, let templates, !run.diagnostics.hasErrors {
            let format = options.format ?? (options.isGitDiffDriver ? .text : .markdown)
            do throws(TemplateError) {
                run.write(try document.bytes(format, templates), to: options.output)
            } catch {
                overrides.report([error], &run.diagnostics)
            }
        }
        return run.finish()
    }
}
