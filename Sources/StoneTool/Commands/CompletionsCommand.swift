import StoneCommands

/// `stonec completions SHELL`: prints a script that teaches a shell the command line.
enum CompletionsCommand: Command {
    static let definition = CommandDefinition(
        name: "completions",
        summary: "Prints a completion script for a shell.",
        operands: "SHELL",
        operandChoices: Shell.allCases.map(\.rawValue),
        options: [],
        discussion: ["SHELL is one of: \(Shell.allCases.map(\.rawValue).joined(separator: ", "))."],
        examples: [
            ("stonec completions bash > ~/.local/share/bash-completion/completions/stonec", "Set up bash."),
            ("stonec completions zsh > ~/.zsh/completions/_stonec", "Set up zsh; the folder has to be in 'fpath'."),
            ("stonec completions fish > ~/.config/fish/completions/stonec.fish", "Set up fish."),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus {
        guard arguments.operands.count == 1, let shell = Shell(rawValue: arguments.operands[0]) else {
            throw UsageError("'completions' needs the name of one shell: bash, zsh or fish")
        }
        let commands = CommandLineTool.definitions
        switch shell {
        case .bash: console.print(BashCompletion(commands: commands).script)
        case .zsh: console.print(ZshCompletion(commands: commands).script)
        case .fish: console.print(FishCompletion(commands: commands).script)
        }
        return .success
    }
}
