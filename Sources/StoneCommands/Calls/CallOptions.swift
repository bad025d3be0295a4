import StoneCommandLine
import StoneProjects

/// The options of `stonec call`.
struct CallOptions: CommandOptions {
    var operands: [String] = []
    var specs = SpecOptions()
    var argument = CallArgumentOptions()
    var server = CallServerOptions()
    var answer = CallAnswerOptions()
    /// Whether the operands are words to complete.
    var completes = false
    /// The command line to complete.
    var completedLine: String?

    static let all: [Option<Self>] = Array(
        [
            [
                .values(
                    "spec",
                    short: "s",
                    placeholder: "PATH",
                    into: \Self.specs.paths,
                    help: """
                        A '.stone' file, or a folder with specs; may be repeated. Without it and '--config', the current \
                        folder.
                        """
                )
            ],
            SpecOptions.all.nested(in: \Self.specs),
            CallArgumentOptions.all.nested(in: \Self.argument),
            CallServerOptions.all.nested(in: \Self.server),
            CallAnswerOptions.all.nested(in: \Self.answer),
            [
                .flag("complete", \Self.completes, help: "Print the completions of a command line, for shells."),
                .value(
                    "complete-line",
                    placeholder: "TEXT",
                    into: \Self.completedLine,
                    help: "Print the completions of this command line, for shells that do not split it into words."
                ),
            ],
        ].joined()
    )
}
