import Foundation
import StoneCommandLine
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

    @Test func `a comment after a removed import stays`() throws {
        try folder.write("api/a.stone", "namespace a\nimport b  # Needed.\nalias Name = String\n")
        _ = ToolRun("check", "--enable", "unused-import", "--fix", folder.place("api"))
        #expect(folder.text("api/a.stone") == "namespace a\n# Needed.\nalias Name = String\n")
    }

    @Test func `'--diff' reports the errors that fixes leave`() throws {
        try folder.write("api/b.stone", "namespace b\nalias Name = Nothing\n")
        let run = ToolRun("check", "--fix", "--diff", folder.place("api"))
        #expect(run.status == .failure)
        #expect(run.error.contains("b.stone:2:14: error: namespace 'b' has no type 'Nothing'"))
        #expect(run.error.hasSuffix("\n1 error\n"))
        let options = ["--fix", "--diff", "--diagnostics-format", "json"]
        #expect(ToolRun(["check"] + options + [folder.place("api")]).status == .usage)
    }

    @Test func `guesses are applied with 'all' only`() throws {
        try folder.write("api/b.stone", "namespace b\nalias Name = Strin\n")
        let note = "stonec: note: 1 fix is a guess; '--fix=all' tries it\n"
        for options in [["--fix"], ["--fix", "--diff"]] {
            let run = ToolRun(["check", folder.place("api")] + options)
            #expect(run.status == .failure && run.error.hasSuffix("1 error\n\(note)"), "\(run)")
        }
        #expect(folder.text("api/b.stone") == "namespace b\nalias Name = Strin\n")
        let run = ToolRun("check", "--fix=all", folder.place("api"))
        #expect(run.status == .success && run.error.isEmpty, "\(run)")
        #expect(folder.text("api/b.stone") == "namespace b\nalias Name = String\n")
    }

    /// One import serves all uses, and two namespaces cannot import each other.
    @Test(arguments: [
        (
            "namespace a\n\nstruct S\n    f b.T\n    g b.T\n",
            "namespace a\n\nimport b\n\nstruct S\n    f b.T\n    g b.T\n"
        ),
        ("namespace a\r\nimport c\r\nalias S = b.T\r\n", "namespace a\r\nimport c\r\nimport b\r\nalias S = b.T\r\n"),
        (
            "namespace a\n    \"Text.\"\nroute r (b.T, Void, Void)\n",
            "namespace a\n    \"Text.\"\n\nimport b\nroute r (b.T, Void, Void)\n"
        ),
        ("namespace a\nalias S = d.T\n", nil),
    ])
    func `missing imports are added`(text: String, expected: String?) throws {
        let folder = try TemporaryFolder([
            "a.stone": text, "b.stone": "namespace b\nstruct T\n    f String\n", "c.stone": "namespace c\n",
            "d.stone": "namespace d\nimport a\nstruct T\n    f a.S\n",
        ])
        try #require(ToolRun("check", folder.path).error.contains("is not imported"))
        _ = ToolRun("check", "--fix=all", folder.path)
        #expect(folder.text("a.stone") == expected ?? text)
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

    @Test(arguments: [["--config", "."], ["."], ["a.stone"]])
    func `a name in a 'stone.json' is not changed by a fix`(specs: [String]) throws {
        let folder = try TemporaryFolder([
            "stone.json": #"{"names": {"a.a_type": "Own"}}"#,
            "a.stone": "namespace a\nstruct a_type\n    f String\nstruct b_type\n    f String\n",
        ])
        let arguments = specs.map { $0.hasPrefix("--") ? $0 : folder.place($0) }
        #expect(ToolRun(["check", "--lint", "--fix=all"] + arguments).status == .success)
        #expect(folder.text("a.stone") == "namespace a\nstruct a_type\n    f String\nstruct BType\n    f String\n")
    }

    @Test func `nothing is renamed next to a 'stone.json' with an error`() throws {
        let folder = try TemporaryFolder([
            "stone.json": #"{"names": {"a.a_type": "Own"#, "a.stone": "namespace a\nstruct a_type\n    f String\n",
        ])
        _ = ToolRun("check", "--lint", "--fix=all", folder.path)
        #expect(folder.text("a.stone") == "namespace a\nstruct a_type\n    f String\n")
    }

    private static let versions = """
        namespace a
        route do/get (Void, Void, Void) deprecated by z
        route put (Void, Void, Void) deprecated by z
        route z (Void, Void, Void)

        """

    @Test func `a route that a 'stone.json' names is not renamed by a fix`() throws {
        let folder = try TemporaryFolder([
            "stone.json": """
            {"changes": {"allow": [{"rule": "route-removed", "subject": "a/do/get_v2", "reason": "Unused."}]}}
            """,
            "a.stone": Self.versions + "route do/get_v2 (Void, Void, Void)\nroute put_v2 (Void, Void, Void)\n",
        ])
        _ = ToolRun("check", "--lint", "--fix=all", folder.path)
        let text = "route do/get_v2 (Void, Void, Void)\nroute put:2 (Void, Void, Void)\n"
        #expect(folder.text("a.stone") == Self.versions + text)
    }

    @Test(arguments: [
        (#"["do/get_v2"]"#, "route do/get_v2 (Void, Void, Void)\nroute put:2 (Void, Void, Void)\n"),
        (#"["put_v2:1"]"#, "route do/get:2 (Void, Void, Void)\nroute put_v2 (Void, Void, Void)\n"),
    ])
    func `a route of a whitelist is not renamed by a fix`(whitelist: String, routes: String) throws {
        let folder = try TemporaryFolder([
            "stone.json": #"{"routes": {"whitelist": "whitelist.json"}}"#,
            "whitelist.json": #"{"route_whitelist": {"a": \#(whitelist)}, "datatype_whitelist": {}}"#,
            "a.stone": Self.versions + "route do/get_v2 (Void, Void, Void)\nroute put_v2 (Void, Void, Void)\n",
        ])
        _ = ToolRun("check", "--lint", "--fix=all", folder.path)
        #expect(folder.text("a.stone") == Self.versions + routes)
    }

    @Test func `a name with escapes is not changed by a fix`() throws {
        let folder = try TemporaryFolder([
            "stone.json": #"{"names": {"a.a\u005ftype": "Own"}}"#,
            "a.stone": "namespace a\nstruct a_type\n    f String\n",
        ])
        _ = ToolRun("check", "--lint", "--fix=all", folder.path)
        #expect(folder.text("a.stone") == "namespace a\nstruct a_type\n    f String\n")
    }

    @Test func `a name is not changed only in the namespace that a 'stone.json' names`() throws {
        let first = "route get (Void, Void, Void) deprecated by z\nroute z (Void, Void, Void)\n"
        let route = "route get_v2 (Void, Void, Void)\n"
        let folder = try TemporaryFolder([
            "stone.json": #"{"names": {"a.get_v2": "next"}}"#,
            "a.stone": "namespace a\n" + first + route, "b.stone": "namespace b\n" + first + route,
        ])
        _ = ToolRun("check", "--lint", "--fix=all", folder.path)
        #expect(folder.text("a.stone") == "namespace a\n" + first + route)
        #expect(folder.text("b.stone") == "namespace b\n" + first + "route get:2 (Void, Void, Void)\n")
        // Both in one text.
        let other = try TemporaryFolder([
            "stone.json": #"{"names": {"a.get_v2": "next"}}"#, "c.stone": "namespace c\n",
        ])
        let specs = "namespace a\n\(first)\(route)namespace b\n\(first)\(route)"
        let check = ["check", "--lint", "--fix=all", "--diff", "-", other.place("c.stone")]
        let lines = " " + first.replacing("\nroute z", with: "\n route z")
        let fixed = " namespace b\n\(lines)-\(route)+route get:2 "
        let output = ToolRun(check, input: specs).output
        #expect(output.contains(fixed) && output.components(separatedBy: "\n-route").count == 2)
    }

    @Test func `a fix that mentions a name is applied`() throws {
        let folder = try TemporaryFolder([
            "stone.json": #"{"names": {"a.y": "own"}}"#,
            "a.stone": """
            namespace a
            route x (Void, Void, Void) deprecated by y
            route y (Void, Void, Void) deprecated by z
            route z (Void, Void, Void)

            """,
        ])
        #expect(ToolRun("check", "--fix=all", folder.path).status == .success)
        #expect(folder.text("a.stone")?.contains("route x (Void, Void, Void) deprecated by z\n") == true)
    }

    /// A shell passes a pipe for `<(…)`. What is written to one is lost.
    @Test func `a pipe is shown only`() throws {
        for (options, status) in [([], ExitStatus.usage), (["--diff"], .failure)] {
            let pipe = Pipe()
            try pipe.fileHandleForWriting.write(contentsOf: Data("namespace a\nalias A = Strin\n".utf8))
            try pipe.fileHandleForWriting.close()
            let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
            let run = ToolRun(["check", "--fix=all"] + options + [path])
            #expect(run.status == status)
            if status == .usage {
                let reason = "it is not a regular file; add '--diff' to show the changes"
                #expect(run.error == "stonec: error: '--fix' cannot change '\(path)': \(reason)\n")
            } else {
                #expect(run.output.contains("-alias A = Strin\n+alias A = String\n"))
            }
        }
    }

    @Test func `a configuration with errors is checked, and nothing is fixed`() throws {
        try folder.write("api/stone.json", #"{"root": 1}"#)
        let run = ToolRun("check", "--fix", "--config", folder.place("api"))
        #expect(run.status == .failure)
        #expect(run.error.contains("stone.json:1:10: error: ") && run.error.contains("duplicate-import"))
        #expect(folder.text("api/a.stone") == Self.unused)
    }

    @Test func `standard input is shown only`() {
        #expect(ToolRun(["check", "--fix", "-"], input: "").status == .usage)
        #expect(ToolRun(["check", "--diff", "-"], input: "").error.contains("'--diff' requires '--fix'"))
        let run = ToolRun(["check", "--fix=all", "--diff", "-"], input: "namespace a\nalias A = Strin\n")
        #expect(run.output.contains("-alias A = Strin\n+alias A = String\n"))
    }
}
