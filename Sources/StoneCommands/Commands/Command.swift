/// A command of `stonec`.
package protocol Command: Sendable {
    static var definition: CommandDefinition { get }

    /// Carries the command out.
    static func run(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> ExitStatus
}

extension Command {
    /// The definition with the option that all commands have.
    package static var completeDefinition: CommandDefinition {
        var definition = definition
        definition.options.append(OptionDefinition(name: "help", short: "h", help: "Show this help."))
        return definition
    }

    /// Runs a command line without the names of the tool and of the command, and reports if it is wrong.
    package static func run(_ arguments: [String], _ console: Console) -> ExitStatus {
        do throws(UsageError) {
            guard !wantsHelp(arguments) else { return help(console) }
            var parser = ArgumentParser(completeDefinition, arguments)
            let parsed = try parser.parse()
            // Among other flags: `-Rh`.
            return parsed.has("help") ? help(console) : try run(parsed, console)
        } catch {
            return error.report(console)
        }
    }

    private static func help(_ console: Console) -> ExitStatus {
        console.print(HelpText.text(for: completeDefinition))
        return .success
    }

    /// Help is given whatever else is wrong.
    private static func wantsHelp(_ arguments: [String]) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }
}
