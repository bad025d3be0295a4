import StoneCommands
import StoneTestSupport
import Testing

/// `stonec check --fix`
struct CheckFixTests {
    private static let unused = "namespace a\n\nimport b\nimport b\n\nalias Name = String\n"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["api/a.stone": Self.unused, "api/b.stone": "namespace b\nalias Name = String\n"])
    }

    @Test func `safe fixes are applied until nothing changes, and the result is checked`() {
        let run = ToolRun("check", "--enable", "unused-import", "--fix", folder.place("api"))
        #expect((run.status, run.output, run.error) == (.success, "", ""))
        #expect(folder.text("api/a.stone") == "namespace a\n\n\nalias Name = String\n")
        #expect(folder.text("api/b.stone") == "namespace b\nalias Name = String\n")
    }

    @Test func `'--diff' shows the changes, and writes nothing`() {
        let run = ToolRun("check", "--fix", "--diff", folder.place("api"))
        #expect((run.status, run.error) == (.success, ""))
        #expect(run.output.contains("/a.stone\n@@ -1,6 +1,5 @@\n namespace a\n \n import b\n-import b\n"))
        #expect(folder.text("api/a.stone") == Self.unused)
    }

    @Test func `guesses are applied with 'all' only`() throws {
        try folder.write("api/b.stone", "namespace b\nalias Name = Strin\n")
        #expect(ToolRun("check", "--fix", folder.place("api")).status == .failure)
        #expect(folder.text("api/b.stone") == "namespace b\nalias Name = Strin\n")
        #expect(ToolRun("check", "--fix=all", folder.place("api")).status == .success)
        #expect(folder.text("api/b.stone") == "namespace b\nalias Name = String\n")
    }

    @Test func `warnings that are errors are fixed, too`() {
        let run = ToolRun("check", "--fix", "--warnings-as-errors", folder.place("api"))
        #expect((run.status, run.error) == (.success, ""))
    }

    @Test func `specs of a configuration are fixed`() throws {
        try folder.write("api/stone.json", "{}")
        #expect(ToolRun("check", "--fix", "--config", folder.place("api")).error == "")
        #expect(folder.text("api/a.stone") == "namespace a\n\nimport b\n\nalias Name = String\n")
    }

    @Test func `a name in a 'stone.json' is not changed by a fix`() throws {
        let folder = try TemporaryFolder([
            "stone.json": #"{"names": {"a.a_type": "Own"}}"#,
            "a.stone": "namespace a\nstruct a_type\n    f String\nstruct b_type\n    f String\n",
        ])
        #expect(ToolRun("check", "--lint", "--fix=all", "--config", folder.path).status == .success)
        #expect(folder.text("a.stone") == "namespace a\nstruct a_type\n    f String\nstruct BType\n    f String\n")
    }

    @Test func `standard input is shown only`() {
        #expect(ToolRun(["check", "--fix", "-"], input: "").status == .usage)
        #expect(ToolRun(["check", "--diff", "-"], input: "").error.contains("'--diff' requires '--fix'"))
        let run = ToolRun(["check", "--fix=all", "--diff", "-"], input: "namespace a\nalias A = Strin\n")
        #expect(run.output.contains("-alias A = Strin\n+alias A = String\n"))
    }
}
