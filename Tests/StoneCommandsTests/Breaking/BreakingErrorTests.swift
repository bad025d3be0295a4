import StoneCommandLine
import StoneTestSupport
import Testing

/// Errors in the versions and in the command line of `stonec breaking`.
@Suite(.enabled(if: GitFolder.isAvailable, "needs 'git'"))
struct BreakingErrorTests {
    @Test(arguments: [
        ("github", "::error file=new/n.stone,line=5,"), ("sarif", "\"uri\": \"new/n.stone\""),
        ("junit", "<testsuites tests=\"1\" failures=\"0\" errors=\"1\">"),
    ])
    func documentsHaveErrorsInAVersion(format: String, text: String) throws {
        let folder = try TemporaryFolder(["old/n.stone": BreakingSample.spec, "new/n.stone": BreakingSample.invalid])
        let environment = ["GITHUB_WORKSPACE="]
        let run = try ToolRun(
            ["breaking", "old", "./new", "--format", format],
            in: folder.path,
            environment: environment
        )
        #expect(run.status == .failure)
        #expect(run.output.contains(text) && run.output.contains("in the new version: "), "\(run.output)")
        #expect(run.error.hasSuffix("\n1 error\n"))
    }

    /// The files on disk have other lines.
    @Test(arguments: [
        ("github", "::error file=api/n.stone,line=1,", "%0Agit:HEAD:api/n.stone:5:7: in the old version"),
        ("sarif", "\"uri\": \"api/n.stone\"", "\"startLine\": 1"),
        ("junit", "file=\"api/n.stone\" line=\"1\"", "git:HEAD:api/n.stone:5:7: in the old version"),
    ])
    func documentsHaveErrorsInAnOldRevision(format: String, place: String, note: String) throws {
        let folder = try GitFolder(["api/n.stone": BreakingSample.invalid])
        try folder.write("api/n.stone", BreakingSample.spec)
        let arguments = ["breaking", "api", "--format", format]
        let run = try ToolRun(arguments, in: folder.path, environment: ["GITHUB_WORKSPACE="])
        #expect(run.status == .failure)
        #expect(run.output.contains(place) && run.output.contains(note), "\(run.output)")
        #expect(run.error.contains("git:HEAD:api/n.stone:5:7: error: "))
    }

    /// The new version has the lines.
    @Test func documentsHaveErrorsInFoldersOfOneRevision() throws {
        let folder = try GitFolder(["v1/n.stone": BreakingSample.spec, "v2/n.stone": BreakingSample.invalid])
        let arguments = ["breaking", "git:HEAD:v1", "git:HEAD:v2", "--format", "github"]
        let run = try ToolRun(arguments, in: folder.path, environment: ["GITHUB_WORKSPACE="])
        #expect(run.output.contains("file=v2/n.stone,line=5,") && !run.output.contains("old version"), "\(run.output)")
    }

    @Test func errorsInAVersion() throws {
        let folder = try GitFolder(["n.stone": BreakingSample.invalid])
        let old = ToolRun("breaking", folder.path)
        #expect(old.status == .failure && old.output.isEmpty)
        #expect(
            old.error.contains("git:HEAD:n.stone:5:7: error: in the old version: namespace 'n' has no type 'Nothing'")
        )
        #expect(old.error.contains("\(folder.path)/n.stone:5:7: error: in the new version: "))
        #expect(old.error.hasSuffix("\n2 errors\n"))
        try folder.write("n.stone", BreakingSample.spec)
        let mended = ToolRun("breaking", folder.path)
        #expect(mended.status == .failure && mended.error.hasSuffix("\n1 error\n"))
    }

    @Test(arguments: [
        (["--level", "none"], "invalid value 'none' for '--level' (one of: wire, source, full)"),
        (["a", "b", "c"], "unexpected argument 'c'; expected two versions at most, OLD and NEW"),
        (["git:"], "missing revision in 'git:'; expected 'git:REVISION' or 'git:REVISION:PATH'"),
        (["git::api"], "missing revision in 'git::api'; expected 'git:REVISION' or 'git:REVISION:PATH'"),
        (["git:nothing"], "the Git repository has no revision 'nothing'"),
        (["git:--help"], "the Git repository has no revision '--help'"),
        (["git:HEAD:none"], "no such file or folder: 'git:HEAD:none'"),
        (["git:HEAD:n.stone"], "no such file or folder: 'git:HEAD:n.stone'; did you mean 'git:HEAD:./n.stone'?"),
        (["git:HEAD:../.."], "the path '../..' is not in the working tree of the Git repository"),
        (["git:HEAD:api/../.."], "'git:HEAD:api/../..' is outside the Git repository"),
        (
            ["git:HEAD~1..HEAD"],
            "'HEAD~1..HEAD' is a range of revisions; expected one revision, such as that of 'git merge-base A B'"
        ),
        (["none"], "no such file or folder: 'none'"),
        (["HEAD"], "no such file or folder: 'HEAD'; did you mean 'git:HEAD'?"),
        (["HEAD:api", "."], "no such file or folder: 'HEAD:api'; did you mean 'git:HEAD:api'?"),
        (["git:HEAD", "git:HEAD:empty"], "no '.stone' file in the folder 'git:HEAD:empty'"),
        (["git:HEAD", "../empty"], "no '.stone' file in the folder '../empty'"),
        (["-"], "standard input is not in Git; expected 'git:REVISION:PATH' instead of 'git:HEAD'"),
    ])
    func usage(arguments: [String], message: String) throws {
        let folder = try GitFolder(["api/n.stone": BreakingSample.spec, "empty/text": ""])
        let run = try ToolRun(["breaking"] + arguments, in: folder.place("api"))
        #expect(run.status == .usage && run.output.isEmpty)
        #expect(run.error == "stonec: error: \(message)\n")
    }
}
