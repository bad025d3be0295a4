import StoneCommandLine
import StoneProjects
import StoneRevisions
import StoneServing
import StoneSource

extension DocumentCommand {
    /// Shows the site until a signal ends the command, and builds it again after changes.
    static func serve(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        if let other = options.output != nil ? "--output" : options.isVerbose ? "--verbose" : nil {
            throw UsageError("'--serve' writes no files, so it cannot be combined with '\(other)'")
        }
        guard !options.site.specs.paths.contains("-") else {
            throw UsageError("'--serve' reads specs again after changes, so it cannot read them from standard input")
        }
        let console = console.quiet(options.isQuiet)
        var watched = WatchedFiles(inputs(options, files: []))
        let (first, status) = try build(options, console)
        guard let first else { return status == .success ? .failure : status }
        let server = SiteServer(first.files)
        watched.replaceInputs(inputs(options, files: first.sources + first.images))
        var serving = ServingOptions()
        serving.port = options.port
        let session = ServingSession(options: serving, printsRequests: false) { server.respond(to: $0) }
        return try session.run(console) { url in
            "the documentation is at \(url)/\n"
        } onIdle: { print in
            guard watched.haveChanged() else { return }
            do throws(UsageError) {
                guard let next = try build(options, console).site else {
                    return console.report("showing the last site without errors\n")
                }
                server.update(next.files)
                watched.replaceInputs(inputs(options, files: next.sources + next.images))
                print("the documentation has changed\n")
            } catch {
                _ = error.report(console)
            }
        }
    }

    /// - Parameter files: The files that the last run has read.
    static func inputs(_ options: Options, files: [String]) -> WatchedInputs {
        let against = options.site.against.flatMap { try? RevisionOperand($0) }
        let others = if case .path(let path)? = against { [path] } else { [String]() }
        return WatchedInputs(
            options.site.specs,
            readsGuides: true,
            templates: options.site.templates,
            files: files + others
        )
    }

    /// Builds the site, and reports errors and warnings.
    private static func build(
        _ options: Options,
        _ console: Console
    ) throws(UsageError) -> (site: SiteBuilder.Output?, status: ExitStatus) {
        var run = CommandRun(console)
        let site = try SiteBuilder(options: options.site, warnings: options.diagnostics).build(&run)
        return (site, run.finish(options.diagnostics))
    }
}
