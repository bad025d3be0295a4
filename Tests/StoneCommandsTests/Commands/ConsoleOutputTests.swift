import StoneCommandLine
import StoneProjects
import StoneTestSupport
import Testing

/// The output of runs on a terminal and elsewhere, and its colors.
struct ConsoleOutputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "api/a.stone": "namespace a\nalias Name = String\n", "api/b.stone": "namespace b\nalias Name = String\n",
        ])
    }

    private func run(_ arguments: String..., isInteractive: Bool = true) -> ToolRun {
        ToolRun(arguments, isInteractive: isInteractive)
    }

    private func generate(_ options: String...) -> ToolRun {
        ToolRun(["generate", folder.place("api"), "-o", folder.place("out")] + options, isInteractive: true)
    }

    @Test func resultIsReportedOnATerminal() throws {
        #expect(generate().error.wholeMatch(of: /wrote 2 files in \d+\.\d s\n/) != nil)
        try folder.write("api/a.stone", "namespace a\nalias Name = Bytes\n")
        #expect(generate().error.wholeMatch(of: /wrote 1 file, unchanged 1 in \d+\.\d s\n/) != nil)
        #expect(generate("--check").error.wholeMatch(of: /unchanged 2 files in \d+\.\d s\n/) != nil)
        try folder.write("api/a.stone", "")
        #expect(generate("--quiet").error == "")
        #expect(run("check", folder.place("api")).error.wholeMatch(of: /checked 2 specs in \d+\.\d s\n/) != nil)
        #expect(run("check", folder.place("api/b.stone")).error.hasPrefix("checked 1 spec in "))
        #expect(run("check", "-q", folder.place("api")).error == "")
    }

    @Test func resultIsNotReportedElsewhere() throws {
        #expect(run("check", folder.place("api"), isInteractive: false).error == "")
        try folder.write("api/a.stone", "namespace a\nalias Name = Strin\n")
        #expect(run("check", folder.place("api")).error.hasSuffix("1 error\n"))
    }

    @Test func verboseCheckReportsTheResultEverywhere() throws {
        let verbose = run("check", "-v", folder.place("api"), isInteractive: false)
        #expect(verbose.error.wholeMatch(of: /checked 2 specs in \d+\.\d s\n/) != nil)
        #expect(run("check", "-vq", folder.place("api")).status == .usage)
    }

    @Test(arguments: [("always", true), ("never", false), ("auto", true)])
    func optionDecidesAboutColors(choice: String, expected: Bool) throws {
        try folder.write("api/a.stone", "namespace a\nalias Name = Strin\n")
        let arguments = ["check", "--color", choice, folder.place("api")]
        #expect(ToolRun(arguments, isColored: choice != "always").error.contains("\u{1B}[") == expected)
        #expect(run("check", "--color=sometimes", folder.place("api")).error.contains("(one of: auto, always, never)"))
    }
}
