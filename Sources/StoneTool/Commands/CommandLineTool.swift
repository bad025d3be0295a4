package import StoneCommands
import StoneSuggestions
import StoneSyntax

/// The tool `stonec`: runs the command that the first argument names.
package enum CommandLineTool {
    private static let commands: [any Command.Type] = [
        GenerateCommand.self, CheckCommand.self, IRCommand.self, ExplainCommand.self, CompletionsCommand.self,
    ]

    static let version = "0.1.0"

    /// All commands with all options.
    static var commandDescriptions: [CommandDescription] { commands.map { $0.completeDescription } }

    /// Runs a command line without the name of the tool.
    package static func run(_ arguments: [String], _ console: Console) -> ExitStatus {
        do throws(UsageError) {
            return try dispatch(arguments, console)
        } catch {
            return error.report(console)
        }
    }

    private static func dispatch(_ arguments: [String], _ console: Console) throws(UsageError) -> ExitStatus {
        guard let name = arguments.first else {
            console.report(HelpText.text(for: commands.map { $0.description }))
            return .usage
        }
        switch name {
        case "-h", "--help", "help":
            if let topic = arguments.dropFirst().first {
                console.print(HelpText.text(for: try find(topic).completeDescription))
            } else {
                console.print(HelpText.text(for: commands.map { $0.description }))
            }
            return .success
        case "--version":
            console.print("stonec \(version)\n")
            return .success
        default:
            return try find(name, or: ["help", "--help", "--version"]).run(Array(arguments.dropFirst()), console)
        }
    }

    /// - Parameter others: Other arguments to suggest.
    private static func find(_ name: String, or others: [String] = []) throws(UsageError) -> any Command.Type {
        if let command = commands.first(where: { $0.description.name == name }) { return command }
        let near = didYouMean(name, among: commands.map { $0.description.name } + others)
        let kind = name.hasPrefix("-") ? "option" : "command"
        throw UsageError("unknown \(kind) '\(name)'\(near) ('stonec --help' lists the commands)")
    }
}
