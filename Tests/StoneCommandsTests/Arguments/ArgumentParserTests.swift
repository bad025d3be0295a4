import Testing

@testable import StoneCommands

struct ArgumentParserTests {
    private static let command = CommandDefinition(
        name: "draw",
        summary: "Draws.",
        operands: "SHAPES…",
        options: [
            OptionDefinition(name: "output", short: "o", placeholder: "DIR", help: "Where to."),
            OptionDefinition(name: "colour", placeholder: "NAME", help: "How.", choices: ["red", "green"]),
            OptionDefinition(name: "layer", short: "l", placeholder: "NAME", help: "Where in.", isRepeatable: true),
            OptionDefinition(name: "verbose", short: "v", help: "Talk."),
            OptionDefinition(name: "recursive", short: "R", help: "Go on."),
        ]
    )

    private func parse(_ arguments: [String]) throws -> ParsedArguments {
        var parser = ArgumentParser(Self.command, arguments)
        return try parser.parse()
    }

    @Test(arguments: [
        ["-o", "out"], ["-oout"], ["-o=out"], ["--output", "out"], ["--output=out"], ["-vo", "out"], ["-vRoout"],
    ])
    func valueOfAnOption(arguments: [String]) throws {
        #expect(try parse(arguments).value("output") == "out")
    }

    @Test func valuesMayLookLikeOptionsOrBeEmpty() throws {
        #expect(try parse(["--output=--verbose"]).value("output") == "--verbose")
        #expect(try parse(["--output="]).value("output") == "")
        #expect(try parse(["--output=a=b"]).value("output") == "a=b")
        #expect(try parse(["-o", "-v"]).value("output") == "-v")
    }

    @Test func flags() throws {
        let parsed = try parse(["-vR", "x"])
        #expect(parsed.has("verbose"))
        #expect(parsed.has("recursive"))
        #expect(!parsed.has("output"))
        #expect(parsed.operands == ["x"])
    }

    @Test func repeatedOption() throws {
        #expect(try parse(["-l", "a", "--layer=b", "-lc"]).values("layer") == ["a", "b", "c"])
    }

    @Test func optionsAndOperandsMix() throws {
        let parsed = try parse(["x", "-v", "y", "-", "--", "-o", "--", "--nothing"])
        #expect(parsed.operands == ["x", "y", "-", "-o", "--", "--nothing"])
        #expect(!parsed.has("output"))
    }

    @Test(arguments: [
        (["--outptu", "x"], "unknown option '--outptu'; did you mean '--output'?"),
        (["--nonsense"], "unknown option '--nonsense'"),
        (["-x"], "unknown option '-x'"),
        (["-vx"], "unknown option '-x'"),
        (["--output"], "option '--output' needs a value: --output DIR"),
        (["-o"], "option '-o' needs a value: -o DIR"),
        (["--verbose=yes"], "option '--verbose' takes no value"),
        (["-oa", "--output", "b"], "option '--output' is given twice"),
        (
            ["--colour", "gren"],
            "'gren' is not a value of '--colour', which takes one of red, green; did you mean 'green'?"
        ),
    ])
    func mistakes(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try parse(arguments) }
    }

    @Test func commandWithoutOperandsTakesNone() {
        var command = Self.command
        command.operands = nil
        var parser = ArgumentParser(command, ["x"])
        #expect(throws: UsageError("'draw' takes no argument 'x'")) { try parser.parse() }
    }
}
