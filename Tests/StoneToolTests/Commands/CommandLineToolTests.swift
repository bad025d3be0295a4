import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommands
@testable import StoneTool

struct CommandLineToolTests {
    @Test func helpOfTheTool() {
        for arguments in [["--help"], ["-h"], ["help"]] {
            let run = ToolRun(arguments)
            #expect(run.status == .success)
            for command in CommandLineTool.commandDescriptions { #expect(run.output.contains("\n  \(command.name) ")) }
            #expect(run.output.contains("Exit status: 0 success, 1 errors in"))
        }
    }

    @Test func version() {
        #expect(ToolRun("--version").output == "stonec \(ToolVersion.current)\n")
    }

    @Test(arguments: [
        ([], ""),
        (
            ["chekc"],
            "stonec: error: unknown command 'chekc'; did you mean 'check'? ('stonec --help' lists the commands)\n"
        ),
        (
            ["gen", "x"],
            "stonec: error: unknown command 'gen'; did you mean 'generate'? ('stonec --help' lists the commands)\n"
        ),
        (["--nothing"], "stonec: error: unknown option '--nothing' ('stonec --help' lists the commands)\n"),
        (
            ["--versio"],
            "stonec: error: unknown option '--versio'; did you mean '--version'? ('stonec --help' lists the commands)\n"
        ),
        (
            ["--hlep"],
            "stonec: error: unknown option '--hlep'; did you mean '--help'? ('stonec --help' lists the commands)\n"
        ),
        (
            ["hep"],
            "stonec: error: unknown command 'hep'; did you mean 'help'? ('stonec --help' lists the commands)\n"
        ),
        (
            ["lint", "api"],
            "stonec: error: unknown command 'lint'; 'check --lint' shows warnings about style ('stonec --help' lists the commands)\n"
        ),
        (
            ["prism"],
            "stonec: error: unknown command 'prism'; 'mock' serves an API from the examples of its specs ('stonec --help' lists the commands)\n"
        ),
        (
            ["fmt"],
            "stonec: error: unknown command 'fmt'; 'format' formats specs ('stonec --help' lists the commands)\n"
        ),
        (
            ["new"],
            "stonec: error: unknown command 'new'; 'init' writes a new package ('stonec --help' lists the commands)\n"
        ),
        (
            ["help", "openapi"],
            """
            stonec: error: unknown command 'openapi'; 'export openapi' prints the API as OpenAPI \
            ('stonec --help' lists the commands)

            """
        ),
        (["help", "hep"], "stonec: error: unknown command 'hep' ('stonec --help' lists the commands)\n"),
        (
            ["help", "chek"],
            "stonec: error: unknown command 'chek'; did you mean 'check'? ('stonec --help' lists the commands)\n"
        ),
        (["check"], "stonec: error: no specs given; expected '.stone' files or folders\n"),
        (
            ["check", "--lint", "strict", "api"],
            "stonec: error: no such file or folder: 'strict'; did you mean '--lint=strict'?\n"
        ),
        (
            ["check", "--fix", "all", "api"],
            "stonec: error: no such file or folder: 'all'; did you mean '--fix=all'?\n"
        ),
        (["check", "--lint", "strct"], "stonec: error: no such file or folder: 'strct'\n"),
        (["check", "--recursiv", "x"], "stonec: error: unknown option '--recursiv'; did you mean '--recursive'?\n"),
        (
            ["generate", "-"],
            "stonec: error: missing output folder; expected '--output DIR', or 'output' in a 'stone.json'\n"
        ),
    ])
    func wrongCommandLine(arguments: [String], message: String) {
        let run = ToolRun(arguments)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        if message.isEmpty { #expect(run.error.contains("Usage:")) } else { #expect(run.error == message) }
    }

    @Test func exitStatusSaysWhetherSpecsAreGood() {
        #expect(ToolRun(["check", "-"], input: "namespace n\nalias A = String\n").status == .success)
        #expect(ToolRun(["check", "-"], input: "namespace n\nalias A = Strin\n").status == .failure)
    }

    /// The reference implementation accepts an empty spec, too.
    @Test(arguments: [("", true), (" \n", true), ("# Text\n", false), ("namespace n\n", false)])
    func emptyInputIsNoted(input: String, isNoted: Bool) {
        let run = ToolRun(["check", "-"], input: input)
        #expect((run.status, run.output) == (.success, ""))
        #expect(run.error == (isNoted ? "stonec: note: the standard input is empty\n" : ""))
    }

    /// Errors in one spec do not affect other specs.
    @Test func severalSpecsOnStandardInputAreJudgedApart() {
        let homeless = "alias A = String\nnamespace n\nalias B = A\nalias C = Missing\n"
        let run = ToolRun(["check", "-"], input: homeless)
        #expect(run.error.contains("<stdin>:1:1: error: expected a namespace declaration at the start of the file"))
        #expect(run.error.contains("<stdin>:4:11: error: namespace 'n' has no type 'Missing'"))
        let broken =
            "namespace n\n? x\nroute r (Void, Void, Void)\n    attrs\n        a = 1\nnamespace stone_cfg\nalias A = String\n"
        let schema = ToolRun(["check", "-"], input: broken)
        #expect(schema.error.contains("<stdin>:2:1: error: "))
        #expect(schema.error.contains("<stdin>:5:9: error: route attributes require a struct 'Route'"))
    }

    @Test func severalSpecsOnStandardInput() {
        let first = "# The namespace of one.\nnamespace one\nimport two\nalias A = two.B\n"
        #expect(ToolRun(["check", "-"], input: first + "\nnamespace two\nalias B = String\n").status == .success)
        let more = "namespace one\nalias C = A\nnamespace two\nstruct B Strin\n    b Missing\nalias E = G\n"
        let run = ToolRun(["check", "-"], input: first + more)
        #expect(run.error.contains("<stdin>:8:10: error: "))
        #expect(run.error.contains("<stdin>:9:7: error: namespace 'two' has no type 'Missing'"))
        #expect(run.error.contains("<stdin>:10:11: error: namespace 'two' has no type 'G'"))
        #expect(run.error.hasSuffix("3 errors\n"))
        #expect([StoneCommands.ExitStatus.success, .failure, .usage].map(\.rawValue) == [0, 1, 2])
    }

    @Test func helpAmongOtherFlags() {
        #expect(ToolRun("check", "-Rh", "nowhere").output.contains("Usage: stonec check"))
    }

    private static let hasFullDevice =
        Oracles.areRequired
        || FileManager.default.isExecutableFile(atPath: ToolRun.program)
            && FileManager.default.fileExists(atPath: "/dev/full")

    @Test(.enabled(if: hasFullDevice, "there is no '/dev/full', or no tool next to the tests"))
    func outputThatCannotBeWrittenIsAFailure() throws {
        let script = "printf 'namespace n' | \"$0\" ir - > /dev/full"
        let result = try Subprocess.run(try #require(Subprocess.find("sh")), ["-c", script, ToolRun.program])
        #expect(result.status == 1)
        #expect(
            String(decoding: result.error, as: UTF8.self).contains("stonec: error: cannot write to standard output: ")
        )
    }

    @Test func colorOnlyWhereTheConsoleAllowsIt() {
        let spec = "namespace n\nalias A = Strin\n"
        #expect(!ToolRun(["check", "-"], input: spec).error.contains("\u{1B}"))
        #expect(ToolRun(["check", "-"], input: spec, isColored: true).error.contains("\u{1B}[1;31merror"))
    }

    @Test func operandsAfterTwoDashesMayLookLikeOptions() throws {
        let folder = try TemporaryFolder(["--help.stone": "namespace n\n"])
        #expect(ToolRun("check", "--", folder.place("--help.stone")).status == .success)
        #expect(ToolRun("check", "--", "--help").error == "stonec: error: no such file or folder: '--help'\n")
    }

    @Test func foldersAreSearchedRecursively() throws {
        let folder = try TemporaryFolder([
            "a.stone": "namespace a\n", "below/b.stone": "namespace b\nalias A = Missing\n",
        ])
        for options in [[], ["--recursive"], ["-R"]] {
            for command in [["check"], ["ir"], ["generate", "-o", folder.place("out")]] {
                let run = ToolRun(command + options + [folder.path])
                #expect(run.status == .failure)
                #expect(run.error.contains("below/b.stone:2:11: error: "))
            }
        }
    }

    @Test func unknownAttributesAreReportedBesideAll() {
        let spec = "namespace stone_cfg\nstruct Route\n    auth String?\n"
        #expect(ToolRun(["ir", "-", "-a", ":all", "-a", "auth"], input: spec).status == .success)
        for options in [["-a", "ath"], ["-a", ":all", "-a", "ath"]] {
            let run = ToolRun(["ir", "-"] + options, input: spec)
            #expect(run.status != .success)
            #expect(run.error.contains("'stone_cfg.Route' has no attribute 'ath'; did you mean 'auth'?"))
        }
    }

    @Test func fileNamedTwiceIsReadOnce() throws {
        let folder = try TemporaryFolder(["a.stone": "namespace a\nalias T = String\n"])
        #expect(ToolRun("check", folder.path, folder.place("a.stone"), "\(folder.path)/./a.stone").status == .success)
    }

    @Test func optionsWithValuesAreKnownToTheCommandPlugin() {
        let commands = CommandLineTool.commandDescriptions.filter {
            ["breaking", "generate", "check", "ir"].contains($0.name)
        }
        let options = commands.flatMap(\.options).filter { $0.placeholder != nil && !$0.isValueOptional }
        #expect(ValueOptions.names == Set(options.flatMap { ["--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? []) }))
    }
}
