import StoneCommandLine
import StoneDescriptors
import StoneLanguageServer
import StoneProjects

/// `stonec language-server`: serves an editor over standard input and output.
enum LanguageServerCommand: Command {
    struct Options: CommandOptions {
        var operands: [String] = []
        /// Editors pass it to servers that could also use a socket.
        var usesStandardStreams = false

        static let all: [Option<Self>] = [
            .flag("stdio", \.usesStandardStreams, help: "Use standard input and output, which is the default.")
        ]
    }

    static let description = CommandDescription(
        name: "language-server",
        summary: "Runs a server of the Language Server Protocol for an editor.",
        discussion: [
            """
            An editor starts the server, and communicates with it over standard input and output. The server reports errors and \
            warnings after each change, and answers requests such as completion, definition, references, rename and formatting.
            """,
            """
            The specs in the folder of a 'stone.json', and those that it names, are checked together. Other specs are checked \
            together with those in the same folder, and in the folders with the namespaces that they import.
            """,
        ],
        examples: [("stonec language-server", "Start the server, from the settings of an editor.")]
    )

    /// The largest file that is read.
    private static let byteLimit = 64 << 20

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        guard options.operands.isEmpty else { throw UsageError("unexpected argument '\(options.operands[0])'") }
        // Writing to a pipe that the editor has closed would terminate the process (SIGPIPE).
        StandardStream.ignoreClosedPipes()
        let files = ProjectFiles(
            content: { folder, isRecursive in
                let content = ProjectContent(of: folder, isRecursive: isRecursive)
                return ProjectFiles.Content(
                    specs: content.specs,
                    targets: content.targets.map { target in
                        ProjectFiles.Target(
                            specs: target.specs,
                            folders: target.folders,
                            warnings: target.warnings,
                            configurations: target.configurations
                        )
                    }
                )
            },
            read: { path in try? readFile(path, limit: byteLimit) },
            realPath: Paths.realPath
        )
        do throws(SystemError) {
            let server = try LanguageServer(input: 0, output: 1, files: files, version: ToolVersion.current)
            return server.run() == 0 ? .success : .failure
        } catch {
            throw UsageError("cannot start the language server: \(FileError.reason(error.code))", .failure)
        }
    }
}
