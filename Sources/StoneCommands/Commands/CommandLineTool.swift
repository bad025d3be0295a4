import StoneSyntax

/// The tool `stonec`: finds the command, and reports a wrong command line.
package enum CommandLineTool {
    package static let version = "0.1.0"

    private static let commands: [any Command.Type] = [
        GenerateCommand.self, CheckCommand.self, IRCommand.self, ExplainCommand.self, CompletionsCommand.self,
    ]

    /// All commands with all their options.
    static var definitions: [CommandDefinition] { commands.map { complete($0.definition) } }

    private static let helpOption = OptionDefinition(name: "help", short: "h", help: "Show this help.")

    /// Runs a command line without the name of the tool.
    package static func run(_ arguments: [String], _ console: Console) -> ExitStatus {
        do throws(UsageError) {
            return try dispatch(arguments, console)
        } catch {
            console.report("stonec: error: \(error.message)\n")
            return .usage
        }
    }

    private static func dispatch(_ arguments: [String], _ console: Console) throws(UsageError) -> ExitStatus {
        guard let name = arguments.first else {
            console.report(HelpText.text(for: commands.map { $0.definition }))
            return .usage
        }
        switch name {
        case "-h", "--help", "help":
            if let topic = arguments.dropFirst().first {
                console.print(HelpText.text(for: complete(try find(topic).definition)))
            } else {
                console.print(HelpText.text(for: commands.map { $0.definition }))
            }
            return .success
        case "--version":
            console.print("stonec \(version)\n")
            return .success
        default:
            let command = try find(name)
            let definition = complete(command.definition)
            let rest = Array(arguments.dropFirst())
            if wantsHelp(rest) {
                console.print(HelpText.text(for: definition))
                return .success
            }
            var parser = ArgumentParser(definition, rest)
            return try command.run(try parser.parse(), console)
        }
    }

    /// Help is given whatever else is wrong.
    private static func wantsHelp(_ arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }

    private static func complete(_ definition: CommandDefinition) -> CommandDefinition {
        var definition = definition
        definition.options.append(helpOption)
        return definition
    }

    private static func find(_ name: String) throws(UsageError) -> any Command.Type {
        if let command = commands.first(where: { $0.definition.name == name }) { return command }
        let names = commands.map { $0.definition.name }
        let near = suggestion(for: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
        let kind = name.hasPrefix("-") ? "option" : "command"
        throw UsageError("unknown \(kind) '\(name)'\(near) ('stonec --help' lists the commands)")
    }
}
