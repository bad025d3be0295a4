import Testing

@testable import StoneCommandLine
@testable import StoneCommands

/// `stonec COMMAND --help`
struct CommandHelpTests {
    @Test(arguments: CommandLineTool.commandDescriptions.map(\.name))
    func everyCommandHasHelpWithAnExample(name: String) {
        for arguments in [[name, "--help"], [name, "-h"], ["help", name], [name, "--nonsense", "--help"]] {
            let run = ToolRun(arguments)
            #expect(run.status == .success)
            #expect(run.output.contains("Usage: stonec \(name)"))
            #expect(run.output.contains("Examples:\n  stonec \(name)"))
            #expect(run.error.isEmpty)
        }
    }

    @Test func namesOfOptionsDiffer() {
        for command in CommandLineTool.commandDescriptions {
            let spellings = command.options.flatMap(\.spellings)
            #expect(Set(spellings).count == spellings.count, "\(command.name): \(spellings)")
        }
    }
}
