import StoneCommandLine
import StoneConcurrency
import StoneFormatter
import StoneSource
import StoneSyntax

/// `stonec format PATH…`: formats specs.
enum FormatCommand: Command {
    struct Options: CommandOptions {
        var operands: [String] = []
        var isCheck = false
        var printsDifference = false
        var isQuiet = false

        static let all: [Option<Self>] = [
            .flag(
                "check",
                \.isCheck,
                help: "Write nothing; list the files that differ, and exit with 1 if there are any."
            ),
            .flag("diff", \.printsDifference, help: "Write nothing; print the changes as a unified diff."),
            .quietFlag(\.isQuiet),
        ]
    }

    static let description = CommandDescription(
        name: "format",
        summary: "Formats specs in place.",
        operands: "PATH…",
        counterparts: {
            let writes = "'format' writes the files, unless '--check' or '--diff' is given"
            let shows = "'--diff' writes nothing and prints the changes"
            let lists = "'--check' lists the files that differ"
            return [
                "--dry-run": shows, "--in-place": writes, "--list": lists, "--write": writes, "-d": shows, "-i": writes,
                "-l": lists, "-n": shows, "-w": writes,
            ]
        }(),
        discussion: [
            """
            PATH is a '.stone' file or a folder, which is searched recursively. '-' reads standard input and writes \
            standard output.
            """,
            """
            There is one style, without options. Only spaces, blank lines and the indentation of comments change. Lines with \
            errors keep their bytes, and so do lines between the comments '# stone:format off' and '# stone:format on'.
            """,
        ],
        examples: [
            ("stonec format api", "Format all specs in a folder."),
            ("stonec format --check api", "Fail if a spec is not formatted, in CI."),
            ("stonec format --diff api/calc.stone", "Show what would change."),
            ("stonec format - < api/calc.stone", "Format standard input, from an editor."),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        let start = ContinuousClock.now
        let console = console.quiet(options.isQuiet)
        let isFilter = options.operands.contains("-")
        guard !isFilter || options.operands.count == 1 else {
            throw UsageError("'-' cannot be combined with other paths")
        }
        if !options.isCheck, !options.printsDifference, let path = FileKind.firstSpecial(options.operands) {
            throw UsageError("cannot format '\(path)' in place: it is not a regular file; '-' reads standard input")
        }
        let sources = try SpecLoader(console: console).load(options.operands)
        let results = sources.concurrentMap { source in
            let spec = parse(source)
            return (text: format(spec), hasErrors: spec.diagnostics.contains { $0.severity == .error })
        }
        let formatted = results.map(\.text)
        let changed = sources.indices.filter { formatted[$0] != sources[$0].bytes }

        guard !options.isCheck, !options.printsDifference else {
            for index in changed {
                let text = report(of: sources[index], changedTo: formatted[index], options, for: console)
                console.print(text)
            }
            if options.isCheck {
                for (source, result) in zip(sources, results) where result.hasErrors {
                    console.report(.warning, "'\(source.path)' has syntax errors; lines with errors are not checked")
                }
            }
            return options.isCheck && !changed.isEmpty ? .failure : .success
        }
        if isFilter {
            for text in formatted { console.print(bytes: text) }
            return .success
        }
        var run = CommandRun(console)
        for index in changed {
            do throws(FileError) { try rewriteFile(formatted[index], at: sources[index].path) } catch {
                run.diagnostics.add(error.diagnostic)
            }
        }
        let status = run.finish()
        if status == .success {
            console.finish("formatted \(changed.count) of \(sources.count) specs", since: start)
        }
        return status
    }

    /// Returns the difference of a file, or its path.
    private static func report(
        of source: SourceText,
        changedTo formatted: [UInt8],
        _ options: Options,
        for console: Console
    ) -> String {
        guard options.printsDifference else {
            return (console.isOutputTerminal ? source.path.terminalText() : source.path) + "\n"
        }
        return FileDifference.text(of: source, changedTo: formatted, for: console)
    }
}
