import StoneCommandLine
import StoneTestSupport
import Testing

/// Versions of the specs in a folder that a `stone.json` names: `"specs": ["../../api"]`.
@Suite(.enabled(if: GitFolder.isAvailable, "needs 'git'"))
struct ConfiguredVersionTests {
    private let folder: GitFolder

    init() throws {
        folder = try GitFolder([
            "Sources/API/stone.json": #"{ "specs": ["../../api"] }"#,
            "api/a.stone": "namespace a\nroute first (Void, Void, Void)\n",
            "api/a2.stone": "namespace a\nroute second (Void, Void, Void)\n",
            "api/b.stone": "namespace b\nroute third (Void, Void, Void)\n",
        ])
    }

    private func breaking() throws -> ToolRun {
        try ToolRun(["breaking", "--config", "Sources/API"] + BreakingSample.options, in: folder.path)
    }

    /// Returns the changes, which are those of the folder on the command line.
    private func changes() throws -> [String] {
        let run = try breaking()
        let ofFolder = try ToolRun(["breaking", "api"] + BreakingSample.options, in: folder.path)
        #expect(try run.status == ofFolder.status && run.changes == ofFolder.changes, "\(run) \(ofFolder)")
        return try run.changes
    }

    @Test func `a removed spec is compared`() throws {
        try folder.git(["rm", "-q", "api/b.stone"])
        #expect(try changes() == ["b namespace-removed"])
        #expect(try breaking().status == .failure)
    }

    @Test func `a removed spec of a remaining namespace is compared`() throws {
        try folder.git(["rm", "-q", "api/a2.stone"])
        #expect(try changes() == ["a/second route-removed"])
    }

    @Test func `a spec that was added is compared`() throws {
        try folder.write("api/c.stone", "namespace c\n")
        #expect(try changes() == ["c namespace-added"])
    }

    @Test func `a spec that was moved or split in the folder is compared`() throws {
        try folder.git(["mv", "api/a.stone", "api/aa.stone"])
        #expect(try changes().isEmpty)
        #expect(try breaking().error.isEmpty)
        try folder.write("api/v1/b.stone", "namespace b\nroute fourth (Void, Void, Void)\n")
        try folder.write("api/aa.stone", "namespace a\n")
        #expect(try changes() == ["a/first route-removed", "b/fourth route-added"])
    }

    @Test func `a site has the changes`() throws {
        try folder.git(["rm", "-q", "api/b.stone"])
        let options = ["--config", "Sources/API", "--against", "git:HEAD", "--output", "site"]
        let run = try ToolRun(["document"] + options, in: folder.path)
        #expect(run.status == .success && run.error.isEmpty, "\(run)")
        #expect(folder.folder.text("site/changes.html")?.contains("Breaking changes") == true)
    }

    @Test func `a changelog without a path describes the specs of the configuration`() throws {
        try folder.git(["rm", "-q", "api/b.stone"])
        for operands in [[], ["git:HEAD"]] {
            let command = ["changelog", "--config", "."] + operands
            let run = try ToolRun(command, in: folder.place("Sources/API"))
            #expect(run.status == .success && run.output.contains("`b`"), "\(run)")
        }
        // A path on the command line comes first.
        let path = try ToolRun(["changelog", "--config", "Sources/API", "api/a.stone"], in: folder.path)
        #expect(path.output.hasPrefix("No changes"), "\(path)")
    }

    @Test func `the warning about a moved spec names the one file`() throws {
        try folder.git(["mv", "api", "moved"])
        try folder.write("Sources/API/stone.json", #"{ "specs": ["../../moved"] }"#)
        let error = try breaking().error
        let warning = "'git:HEAD:api/a.stone' was not compared, although it declares a namespace of 'moved/a.stone'"
        #expect(error.contains(warning), "\(error)")
    }
}
