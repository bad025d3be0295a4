import Testing

@testable import StoneCommands
@testable import StoneTool

struct HelpTextTests {
    @Test func helpOfACommand() {
        var command = CommandDescription(
            name: "draw",
            summary: "Draws shapes.",
            operands: "SHAPES…",
            discussion: ["Shapes are round."],
            examples: [("stonec draw x", "Draw one.")]
        )
        command.options = [
            OptionDefinition(name: "output", short: "o", placeholder: "DIR", help: "The folder."),
            OptionDefinition(name: "accent", placeholder: "NAME", help: "The accent.", choices: ["red", "green"]),
        ]
        #expect(
            HelpText.text(for: command) == """
                Draws shapes.

                Usage: stonec draw [OPTIONS] SHAPES…

                Shapes are round.

                Options:
                  -o, --output DIR   The folder.
                      --accent NAME  The accent. One of: red, green.

                Examples:
                  stonec draw x
                      Draw one.

                """
        )
    }

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
