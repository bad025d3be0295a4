import StoneCalls
import StoneCommandLine
import StoneMustache

/// `stonec init --client`: writes a new package.
enum InitCommand: Command {
    struct Options: CommandOptions {
        var operands: [String] = []
        var isLibrary = false
        var isClient = false
        var isServer = false
        var dropboxSpecs: String?
        var hasCallbacks = false
        var name: String?
        var stone: String?

        static let all: [Option<Self>] = [
            .flag("library", \.isLibrary, help: "Types with JSON coding; the default."),
            .flag("client", \.isClient, help: "A client for your own service, and a program that calls it."),
            .flag("server", \.isServer, help: "Your own service, and a program that serves its routes."),
            .value(
                "dropbox",
                placeholder: "DIR",
                into: \.dropboxSpecs,
                help: """
                    A client of Dropbox's API, with accounts. DIR has its specs: a checkout of 'dropbox/dropbox-api-spec'. \
                    They are copied.
                    """
            ),
            .flag(
                "callbacks",
                \.hasCallbacks,
                help: "With '--dropbox': also completion handlers, as in SwiftyDropbox."
            ),
            .value(
                "name",
                placeholder: "NAME",
                into: \.name,
                help: "The name of the package; by default the name of its folder."
            ),
            .value(
                "stone",
                placeholder: "LOCATION",
                into: \.stone,
                help: """
                    The path or URL of the package 'stone-swift', on which the new one depends; by default the one that \
                    this tool was built in, or one next to the new package.
                    """
            ),
        ]

        /// Returns the kind of package, according to the flags.
        func kind() throws(UsageError) -> PackageKind {
            let chosen: [(isGiven: Bool, option: String, kind: PackageKind)] = [
                (isLibrary, "library", .library), (isClient, "client", .client), (isServer, "server", .server),
                (dropboxSpecs != nil, "dropbox", .dropbox),
            ]
            let given = chosen.filter(\.isGiven)
            guard given.count < 2 else {
                throw UsageError("'--\(given[0].option)' cannot be combined with '--\(given[1].option)'")
            }
            if hasCallbacks, dropboxSpecs == nil { throw UsageError("'--callbacks' requires '--dropbox'") }
            return given.first?.kind ?? .library
        }
    }

    static let description = CommandDescription(
        name: "init",
        summary: "Writes a new package that builds and runs without changes.",
        operands: "[DIR]",
        discussion: [
            """
            DIR is the folder of the package, by default the current one; it is created if necessary. The package has a \
            manifest, a target with specs and a 'stone.json', a program, tests and a README. Existing files are never \
            overwritten: if one of them conflicts, nothing is written.
            """
        ],
        examples: [
            ("stonec init Garden", "Write a library with generated types."),
            ("stonec init --server", "Write a server into the current folder."),
            (
                "stonec init --dropbox ../dropbox-api-spec --callbacks Courier",
                "Write a client of Dropbox with completion handlers."
            ),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        guard options.operands.count < 2, options.operands != [""] else {
            throw UsageError("expected one folder for the package")
        }
        let kind = try options.kind()
        let folder = Paths.absolute(options.operands.first ?? ".")
        let name = try PackageName(options.name ?? folder.split(separator: "/").last.map(String.init) ?? "")
        let dependency = try StoneDependency(options.stone, for: folder)
        let template = PackageTemplate(kind, name: name, dependency: dependency, hasCallbacks: options.hasCallbacks)
        var files: [UserFiles.File]
        do throws(TemplateError) { files = try template.files() } catch { throw UsageError("\(error)") }
        if let specs = options.dropboxSpecs { files += try DropboxSpecs(folder: specs).files }
        let package = UserFiles(folder: folder, files: files)
        let obstacles = package.obstacles()
        guard obstacles.isEmpty else {
            throw UsageError(
                "nothing was written, because these conflict with files of the package '\(name.identifier)':"
                    + obstacles.map { "\n    \($0)" }.joined(),
                .failure
            )
        }
        do throws(FileError) { try package.write() } catch {
            var run = CommandRun(console)
            run.diagnostics.add(error.diagnostic)
            return run.finish()
        }
        console.print(nextSteps(kind, name, in: options.operands.first))
        return .success
    }

    /// Returns the suggested next commands.
    private static func nextSteps(_ kind: PackageKind, _ name: PackageName, in folder: String?) -> String {
        // A folder that begins with a hyphen would be an option.
        let path = folder.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
        let enter = path.map { ["cd \(CurlCommand.word($0))"] } ?? []
        let commands = enter + ["swift test", kind.commandLine]
        return """
            Wrote the package '\(name.identifier)'. Next:

            \(commands.map { "    \($0)\n" }.joined())
            The first build compiles the generator, which takes a minute or two. README.md describes the next steps.

            """
    }
}
