import Testing

@testable import StoneCommandLine

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
}
