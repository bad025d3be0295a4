import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands

struct CommandLineToolTests {
    @Test func helpOfTheTool() {
        for arguments in [["--help"], ["-h"], ["help"], ["help", "help"], ["help", "--help"]] {
            let run = ToolRun(arguments)
            #expect(run.status == .success)
            for command in CommandLineTool.commandDescriptions { #expect(run.output.contains("\n  \(command.name) ")) }
            #expect(run.output.contains("Exit status: 0 success, 1 errors in"))
        }
    }

    @Test func theVersionIsPrinted() {
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
        (
            ["check", "--recursiv", "x"],
            """
            stonec: error: unknown option '--recursiv'; did you mean '--recursive'? \
            ('stonec check --help' lists the options)

            """
        ),
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

    /// Options of similar tools.
    @Test(arguments: [
        (["breaking", "--against", "git:main"], "'--against'; the versions are operands, OLD and NEW"),
        (["check", "--format", "json"], "'--format'; '--diagnostics-format' chooses the format of diagnostics"),
        (["check", "-Werror", "api"], "'-Werror'; '--warnings-as-errors' treats warnings as errors"),
        (["call", "n/r", "-d", "{}"], "'-d'; '--argument JSON' is the argument"),
        (["call", "n/r", "--data={}"], "'--data'; '--argument JSON' is the argument"),
        (
            ["call", "n/r", "--token", "secret"],
            "'--token'; did you mean '--token-variable', '--token-file' or '--token-store'?"
        ),
        (["format", "-w", "api"], "'-w'; 'format' writes the files, unless '--check' or '--diff' is given"),
        (["format", "--dry-run", "api"], "'--dry-run'; '--diff' writes nothing and prints the changes"),
        (["generate", "--dry-run", "api"], "'--dry-run'; '--check' writes nothing and prints the differences"),
        (["generate", "--json", "api"], "'--json'; '--diagnostics-format' chooses the format of diagnostics"),
        (["export", "--format", "openapi", "api"], "'--format'; the format is the first operand"),
        (["export", "openapi", "--werror", "api"], "'--werror'; '--warnings-as-errors' treats warnings as errors"),
        (["document", "--strict", "api"], "'--strict'; '--lint=strict' shows all warnings"),
        (["ir", "--ignore", "void-error", "api"], "'--ignore'; '--disable CODE' does not show a warning"),
        (["ir", "--no-color", "api"], "'--no-color'; '--color never' writes no colors"),
    ])
    func unknownOptions(arguments: [String], message: String) {
        let run = ToolRun(arguments)
        #expect(run.status == .usage)
        let advice = "('stonec \(arguments[0]) --help' lists the options)"
        #expect(run.error == "stonec: error: unknown option \(message) \(advice)\n")
    }

    /// A hint for an option that exists would not be seen.
    @Test func hintsAreForUnknownOptions() {
        for command in CommandLineTool.commandDescriptions {
            #expect(command.counterparts.keys.filter(Set(command.options.flatMap(\.spellings)).contains) == [])
        }
    }

    @Test func severalWarningsInOneOption() {
        let spec = "namespace n\nstruct S\n    a String\nroute r (Void, Void, Void)\n"
        let codes = { (options: [String]) in
            ToolRun(["check", "-"] + options, input: spec).error.matches(of: /\[([a-z-]+)\]\n/).map { String($0.1) }
        }
        #expect(codes(["--enable", "unused-type,void-error"]).sorted() == ["unused-type", "void-error"])
        #expect(codes(["--lint=strict", "--disable=unused-type,void-error"]).isEmpty == false)
        #expect(!codes(["--lint=strict", "--disable=unused-type,void-error"]).contains("unused-type"))
    }

    @Test func withoutSpecsTheCurrentFolderIsSuggested() throws {
        let folder = try TemporaryFolder(["a.stone": "namespace a\n", "stone.json": "{}"])
        let error = "stonec: error: no specs given; expected '.stone' files or folders"
        let specs = ", such as '.' for the current folder"
        for command in ["check", "generate", "ir"] {
            #expect(try ToolRun([command], in: folder.path).error == "\(error)\(specs), or '--config .'\n")
        }
        #expect(try ToolRun(["format"], in: folder.path).error == "\(error)\(specs)\n")
        try FileManager.default.removeItem(atPath: folder.place("a.stone"))
        #expect(try ToolRun(["check"], in: folder.path).error == "\(error), or '--config .'\n")
    }

    /// Names of files reach a terminal, and can be escape sequences.
    @Test func namesOfFilesAreNoEscapeSequences() throws {
        let folder = try TemporaryFolder(["n/a.stone": "namespace n\n"])
        let name = "x\u{1B}]0;title\u{7}.stone"
        let shown = "x\u{FFFD}]0;title\u{FFFD}.stone"
        try FileManager.default.createSymbolicLink(
            atPath: folder.place("n/\(name)"),
            withDestinationPath: folder.place("nowhere")
        )
        let run = ToolRun("check", folder.place("n"))
        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("stonec: error: cannot read '\(folder.place("n/\(shown)"))': "))

        try folder.write("m/\(name)", "struct\n")
        let check = ToolRun(["format", "--check", folder.place("m")], isOutputTerminal: true)
        let path = folder.place("m/\(shown)")
        #expect(
            check.error == "stonec: warning: '\(path)' has syntax errors; lines with errors are not checked\n"
        )
        try folder.write("m/\(name)", "namespace m\n\n\n\n")
        let list = ["format", "--check", folder.place("m")]
        #expect(ToolRun(list, isOutputTerminal: true).output == "\(path)\n")
        #expect(ToolRun(list).output == "\(folder.place("m/\(name)"))\n")
        let call = ToolRun(
            "call",
            "m/r",
            "--content",
            folder.place(name),
            "--spec",
            folder.place("n/a.stone")
        )
        #expect(!call.error.contains("\u{1B}"))
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
        #expect(run.error == (isNoted ? "stonec: note: standard input is empty\n" : ""))
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
        #expect([StoneCommandLine.ExitStatus.success, .failure, .usage].map(\.rawValue) == [0, 1, 2])
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
