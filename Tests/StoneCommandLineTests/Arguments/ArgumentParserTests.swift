import Testing

@testable import StoneCommandLine

struct ArgumentParserTests {
    private enum Tint: String, CaseIterable {
        case red
        case green
    }

    private struct Options: CommandOptions {
        var operands: [String] = []
        var output: String?
        var tint: Tint?
        var accents: [Tint] = []
        var layers: [String] = []
        var width: Int?
        var isVerbose = false
        var isRecursive = false

        static let all: [Option<Self>] = [
            .value("output", short: "o", placeholder: "DIR", into: \.output, help: "The folder."),
            .choice("tint", placeholder: "NAME", into: \.tint, help: "The tint."),
            .choices("accent", placeholder: "NAME", into: \.accents, help: "A second tint."),
            .values("layer", short: "l", placeholder: "NAME", into: \.layers, help: "The layer."),
            .value("width", placeholder: "N", into: \.width, help: "The width.") { text throws(UsageError) in
                guard let width = Int(text) else { throw UsageError("invalid width '\(text)'") }
                return width
            },
            .flag("verbose", short: "v", \.isVerbose, help: "Print more."),
            .flag("recursive", short: "R", \.isRecursive, help: "Search folders."),
            .ignoredFlag("old", help: "Nothing."), .ignoredFlag("line-color", help: "Nothing."),
            .ignoredFlag("line-style", help: "Nothing."),
        ]
    }

    private enum Draw: Command {
        static let description = CommandDescription(
            name: "draw",
            summary: "Draws.",
            operands: "SHAPES…",
            counterparts: ["--paint": "'--tint' colors", "-Wall": "all is drawn", "-p": "'--tint' colors"]
        )

        static func run(_ options: Options, _ console: Console) -> StoneCommandLine.ExitStatus { .success }
    }

    private func parse(_ arguments: [String]) throws -> Options {
        var parser = ArgumentParser<Options>(arguments, of: Draw.description)
        return try #require(try parser.parse())
    }

    @Test(arguments: [
        ["-o", "out"], ["-oout"], ["-o=out"], ["--output", "out"], ["--output=out"], ["-vo", "out"], ["-vRoout"],
    ])
    func valueOfAnOption(arguments: [String]) throws {
        #expect(try parse(arguments).output == "out")
    }

    @Test func valuesMayLookLikeOptionsOrBeEmpty() throws {
        #expect(try parse(["--output=--verbose"]).output == "--verbose")
        #expect(try parse(["--output="]).output == "")
        #expect(try parse(["--output=a=b"]).output == "a=b")
        #expect(try parse(["-o", "-v"]).output == "-v")
    }

    @Test func flagsMayBeJoinedAndRepeated() throws {
        let parsed = try parse(["-vR", "x", "--old", "-v"])
        #expect(parsed.isVerbose)
        #expect(parsed.isRecursive)
        #expect(parsed.output == nil)
        #expect(parsed.operands == ["x"])
    }

    @Test func typedValues() throws {
        let parsed = try parse(["--tint", "red", "--accent=green", "--accent", "red,green", "--width=12"])
        #expect(parsed.tint == .red)
        #expect(parsed.accents == [.green, .red, .green])
        #expect(parsed.width == 12)
    }

    @Test func repeatedOption() throws {
        #expect(try parse(["-l", "a", "--layer=b", "-lc"]).layers == ["a", "b", "c"])
    }

    @Test func optionsAndOperandsMix() throws {
        let parsed = try parse(["x", "-v", "y", "-", "--", "-o", "--", "--nothing"])
        #expect(parsed.operands == ["x", "y", "-", "-o", "--", "--nothing"])
        #expect(parsed.output == nil)
    }

    @Test func helpAmongOtherFlags() throws {
        var parser = ArgumentParser<Options>(["-vh"], of: Draw.description)
        #expect(try parser.parse().map(\.operands) == nil)
    }

    @Test(arguments: [
        (["--output"], "missing value for '--output DIR'"),
        (["-o"], "missing value for '-o DIR'"),
        (["--verbose=yes"], "option '--verbose' does not take a value"),
        (["-oa", "--output", "b"], "duplicate option '--output'"),
        (["--tint", "gren"], "invalid value 'gren' for '--tint' (one of: red, green); did you mean 'green'?"),
        (["--width", "wide"], "invalid width 'wide'"),
        (["--accent", "red,"], "invalid value '' for '--accent' (one of: red, green)"),
        (["--accent", "red,gren"], "invalid value 'gren' for '--accent' (one of: red, green); did you mean 'green'?"),
        (["--tint", "red,green"], "invalid value 'red,green' for '--tint' (one of: red, green)"),
    ])
    func errors(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try parse(arguments) }
    }

    @Test(arguments: [
        (["--outptu", "x"], "'--outptu'; did you mean '--output'?"),
        (["--out", "x"], "'--out'; did you mean '--output'?"), (["--nonsense"], "'--nonsense'"), (["-x"], "'-x'"),
        (["-vx"], "'-x'"), (["--paint=red"], "'--paint'; '--tint' colors"), (["-pred"], "'-p'; '--tint' colors"),
        (["-Wall"], "'-Wall'; all is drawn"), (["-W"], "'-W'"),
        (["--no-color"], "'--no-color'; '--color never' writes no colors"),
        (["--line", "3"], "'--line'; did you mean '--line-color' or '--line-style'?"),
    ])
    func unknownOptions(arguments: [String], message: String) {
        let advice = "('stonec draw --help' lists the options)"
        #expect(throws: UsageError("unknown option \(message) \(advice)")) { try parse(arguments) }
    }

    @Test func commandWithoutOperands() {
        var parser = ArgumentParser<Options>(["x"], of: CommandDescription(name: "wait", summary: "Waits."))
        #expect(throws: UsageError("unexpected argument 'x'")) { try parser.parse() }
    }
}
