import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine

struct WarningOptionTests {
    private static let spec = """
        namespace n
        alias string = String
        route upload (Void, Void, Void)
        """

    @Test(arguments: [
        ([], ["shadowed-name"], StoneCommandLine.ExitStatus.success),
        (["--lint"], ["shadowed-name", "type-name-style", "undocumented-route", "unused-type"], .success),
        (
            ["--lint", "--disable", "unused-type"], ["shadowed-name", "type-name-style", "undocumented-route"], .success
        ),
        (["--lint=minimal"], ["shadowed-name"], .success),
        (
            ["--lint=strict"],
            [
                "shadowed-name", "type-name-style", "undocumented-namespace", "undocumented-route", "undocumented-type",
                "unused-type", "void-error",
            ],
            .success
        ),
        (["--enable=unused-type"], ["shadowed-name", "unused-type"], .success),
        (["--disable", "shadowed-name"], [], .success),
        (["--warnings-as-errors"], ["shadowed-name"], .failure),
        (["--warnings-as-errors", "--disable", "shadowed-name"], [], .success),
    ])
    func selection(options: [String], codes: [String], status: StoneCommandLine.ExitStatus) {
        let run = ToolRun(["check"] + options + ["-"], input: Self.spec)
        #expect(run.status == status)
        #expect(Set(run.error.matches(of: /\[([a-z-]+)\]\n/).map { String($0.1) }) == Set(codes))
        if !codes.isEmpty { #expect(run.error.contains(status == .failure ? "1 error\n" : "warning")) }
    }

    @Test func onlyWarningsCanBeDisabled() {
        let run = ToolRun(["check", "--disable", "unknown-type", "-"], input: Self.spec)
        #expect(run.status == .usage)
        #expect(run.error.contains("invalid value 'unknown-type' for '--disable'"))
    }

    /// A list of all codes would hide the suggestion.
    @Test func aMisspelledCodeHasASuggestion() {
        let run = ToolRun(["check", "--disable", "unused-typ", "-"], input: Self.spec)
        #expect(run.status == .usage)
        #expect(
            run.error
                == "stonec: error: invalid value 'unused-typ' for '--disable'; did you mean 'unused-type'?\n"
        )
    }

    @Test func aStoneJsonSelectsWarningsAndBuildsShowThemIfItSaysSo() throws {
        let folder = try TemporaryFolder(["n.stone": Self.spec])
        func codes(_ run: ToolRun) -> Set<String> {
            #expect(run.status == .success)
            return Set(run.error.matches(of: /\[([a-z-]+)\]\n/).map { String($0.1) })
        }
        let lint = #""set": "standard", "enable": ["void-error"], "disable": ["type-name-style", "shadowed-name"]"#
        let check = ["check", "--config", folder.path]
        let selected: Set = ["undocumented-route", "unused-type", "void-error"]
        let generate = ["--config", folder.path, "--output", folder.place("out")]
        try folder.write("stone.json", "{\"lint\": {\(lint)}}")
        #expect(codes(ToolRun(check)) == selected)
        #expect(codes(ToolRun(check + ["--lint=minimal"])) == ["void-error"])
        #expect(codes(ToolRun(check + ["--enable=shadowed-name"])) == selected.union(["shadowed-name"]))
        #expect(codes(ToolRun(["generate"] + generate)) == [])
        try folder.write("stone.json", "{\"lint\": {\(lint), \"build\": true}}")
        #expect(codes(ToolRun(["generate"] + generate)) == selected)
        #expect(codes(ToolRun(generator: generate)) == selected)
    }

    /// A rule with many findings in mature specs is too strict for the set `standard`.
    @Test(.enabled(if: SharedFolder.isExpected, "needs the folder with the Dropbox specs"))
    func standardRulesFindLittleInDropboxSpecs() {
        let specs = SharedFolder.url.appending(path: "dropbox-api-spec").path
        let run = ToolRun("check", "--lint", "--diagnostics-format", "github", specs)
        let counts = Dictionary(grouping: run.output.matches(of: /title=([a-z0-9-]+)/).map { String($0.1) }) { $0 }
        #expect(counts.count > 5)
        #expect(counts.allSatisfy { $0.value.count <= 40 }, "\(counts.mapValues(\.count))")
    }

    /// The default warnings are rare in mature specs.
    @Test(.enabled(if: SharedFolder.isExpected, "needs the folder with the Dropbox specs"))
    func dropboxSpecsAreQuiet() {
        let run = ToolRun("check", "--warnings-as-errors", SharedFolder.url.appending(path: "dropbox-api-spec").path)
        #expect(run.error.isEmpty)
        #expect(run.status == .success)
    }
}
