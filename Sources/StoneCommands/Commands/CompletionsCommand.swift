import StoneCommandLine

/// `stonec completions SHELL`: prints a completion script.
enum CompletionsCommand: Command {
    struct Options: CommandOptions {
        var operands: [String] = []

        static let all: [Option<Self>] = []
    }

    private static let names = Shell.allCases.map(\.rawValue)
    private static let list = names.joined(separator: ", ")

    static let description = CommandDescription(
        name: "completions",
        summary: "Prints a completion script for a shell.",
        operands: "SHELL",
        operandChoices: names,
        discussion: ["SHELL is one of: \(list)."],
        examples: [
            ("stonec completions bash > ~/.local/share/bash-completion/completions/stonec", "Set up bash."),
            ("stonec completions zsh > ~/.zsh/completions/_stonec", "Set up zsh; the folder must be in 'fpath'."),
            ("stonec completions fish > ~/.config/fish/completions/stonec.fish", "Set up fish."),
        ]
    )

    static func run(_ options: Options, _ console: Console) throws(UsageError) -> ExitStatus {
        guard options.operands.count == 1, let shell = Shell(rawValue: options.operands[0]) else {
            throw UsageError("expected one shell: \(list)")
        }
        let commands = CommandLineTool.commandDescriptions
        switch shell {
        case .bash: console.print(BashCompletion(commands: commands).script)
        case .zsh: console.print(ZshCompletion(commands: commands).script)
        case .fish: console.print(FishCompletion(commands: commands).script)
        }
        return .success
    }
}
