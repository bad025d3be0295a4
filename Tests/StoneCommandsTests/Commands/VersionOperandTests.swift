import StoneCommandLine
import StoneTestSupport
import Testing

/// The commands that compare two versions read the same operands in the same way.
@Suite(.enabled(if: GitFolder.isAvailable, "needs 'git'"))
struct VersionOperandTests {
    private static func isNew(_ name: String) -> String {
        "stonec: note: no such file or folder: 'git:HEAD:\(name)', so all of it is new\n"
    }
    private static let isMoved = """
        stonec: warning: 'git:HEAD:api/n.stone' was not compared, although it declares a namespace of 'moved/n.stone'; \
        if it was moved, specify its old path

        """

    /// Returns a repository whose folder `api` was renamed, and whose folder `fresh` is not committed.
    private func repository() throws -> GitFolder {
        let folder = try GitFolder(["api/n.stone": BreakingSample.spec, "other/n.stone": BreakingSample.invalid])
        try folder.git(["mv", "api", "moved"])
        try folder.write("fresh/m.stone", BreakingSample.spec.replacing("namespace n", with: "namespace m"))
        return folder
    }

    private func runs(_ old: String, _ new: String, in folder: GitFolder) throws -> [ToolRun] {
        let commands = [
            ["breaking", old, new], ["changelog", old, new], ["document", new, "--against", old, "--output", "site"],
        ]
        return try commands.map { try ToolRun($0, in: folder.path) }
    }

    @Test(arguments: [
        ("git:HEAD", "fresh", isNew("fresh"), 0),
        ("git:HEAD", "moved", isNew("moved") + isMoved, 0),
        ("git:HEAD:api", "moved", "", 0),
        ("git:HEAD:api", "fresh", "", 1),
        ("git:HEAD:nope", "moved", "stonec: error: no such file or folder: 'git:HEAD:nope'\n", 2),
        ("nope", "moved", "stonec: error: no such file or folder: 'nope'\n", 2),
    ])
    func oldAndNew(old: String, new: String, message: String, status: Int32) throws {
        for (index, run) in try runs(old, new, in: repository()).enumerated() {
            // Only `breaking` fails if a namespace was removed.
            #expect(run.status.rawValue == (index > 0 && status == 1 ? 0 : status), "\(index): \(run)")
            #expect(run.error == message, "\(index): \(run)")
        }
    }

    @Test func errorsInTheOldVersion() throws {
        for run in try runs("git:HEAD:other", "moved", in: repository()) {
            let message = "git:HEAD:other/n.stone:5:7: error: in the old version: namespace 'n' has no type 'Nothing'"
            #expect(run.status == .failure && run.error.contains(message), "\(run)")
        }
    }

    /// One operand is compared with `HEAD`.
    @Test func newOnly() throws {
        let folder = try repository()
        for command in ["breaking", "changelog"] {
            let run = try ToolRun([command, "moved"], in: folder.path)
            let both = try ToolRun([command, "git:HEAD", "moved"], in: folder.path)
            #expect((run.status, run.output, run.error) == (both.status, both.output, both.error), "\(run)")
        }
    }

    /// A revision without a path stands for the specs of the configuration.
    @Test func documentOfAConfiguration() throws {
        let folder = try repository()
        try folder.write("Site/stone.json", "{\"specs\": [\"../moved\"]}")
        try folder.commit("second")
        try folder.write("moved/n.stone", BreakingSample.changed)
        let document = ["document", "--config", "Site", "--against", "git:HEAD", "--output", "site"]
        let run = try ToolRun(document, in: folder.path)
        #expect(run.status == .success && run.error.isEmpty, "\(run)")
        #expect(folder.folder.text("site/changes.html")?.contains("Breaking changes") == true)
    }
}
