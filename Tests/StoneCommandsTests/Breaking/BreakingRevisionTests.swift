import Foundation
import StoneCommandLine
import StoneTestSupport
import Testing

/// `stonec breaking` with revisions and the working tree.
@Suite(.enabled(if: GitFolder.isAvailable, "needs 'git'"))
struct BreakingRevisionTests {
    @Test func workingTreeWithTheLastCommit() throws {
        let folder = try GitFolder(["api/n.stone": BreakingSample.spec])
        try folder.write("api/n.stone", BreakingSample.changed)
        let expected = ["n.S.b value-type-changed"]
        let commands = [[], ["api"], ["api/n.stone"], ["git:HEAD"], ["git:HEAD", "api"], ["git:main:api", "api"]]
        for command in commands {
            let run = try ToolRun(["breaking"] + command + BreakingSample.options, in: folder.path)
            #expect(try run.changes == expected, "\(command) \(run.error)")
        }
        // From another folder, and from below.
        let absolute = ToolRun(["breaking", folder.place("api")] + BreakingSample.options)
        #expect(try absolute.changes == expected)
        for command in [
            [], ["."], ["n.stone"], ["git:HEAD:./n.stone", "n.stone"], ["git:HEAD:../api/n.stone", "n.stone"],
        ] {
            let run = try ToolRun(["breaking"] + command + BreakingSample.options, in: folder.place("api"))
            #expect(try run.changes == expected, "\(command) \(run.error)")
        }
    }

    @Test func pathOfARevisionWithTheWorkingTree() throws {
        let folder = try GitFolder(["api/n.stone": BreakingSample.spec, "other/m.stone": BreakingSample.invalid])
        try folder.write("api/n.stone", BreakingSample.changed)
        for (place, path) in [("", "api"), ("", "./api"), ("api", "api"), ("other", "api/n.stone"), ("api", ".")] {
            let operand = "git:HEAD:\(path)"
            let run = try ToolRun(["breaking", operand] + BreakingSample.options, in: folder.place(place))
            #expect(try run.changes == ["n.S.b value-type-changed"], "\(place) \(path) \(run.error)")
            let changelog = try ToolRun(["changelog", operand], in: folder.place(place))
            #expect(changelog.output.contains("the type `String` instead of `UInt32`"), "\(place) \(path)")
        }
        try folder.write("other/m.stone", "namespace m\n")
        try folder.commit("valid")
        for command in ["breaking", "changelog"] {
            let run = try ToolRun([command, "git:HEAD:"], in: folder.place("api"))
            #expect(run.status == .success, "\(run.error)")
            #expect(run.output.lowercased().hasPrefix("no changes"), "\(run.output)")
        }
        let range = try ToolRun(["changelog", "git:HEAD..nope"], in: folder.path)
        #expect(range.error == "stonec: error: the Git repository has no revision 'nope'\n")
    }

    @Test(arguments: ["github", "junit", "sarif"])
    func annotationsHavePathsFromTheCurrentFolder(format: String) throws {
        let folder = try GitFolder(["api/n.stone": BreakingSample.spec + "route old (Void, Void, Void)\n"])
        try folder.write("api/n.stone", BreakingSample.changed)
        for (place, path) in [("api", "n.stone"), ("", "api/n.stone")] {
            let output = try ToolRun(["breaking", "git:HEAD", "--format", format], in: folder.place(place)).output
            let paths = output.matches(of: /(?:file=|uri": *)"?([a-z\/]*n\.stone)/).map { String($0.1) }
            #expect(paths.count >= 2 && Set(paths) == [path], "\(output)")
        }
    }

    @Test func twoRevisionsAreComparedWithoutTheFilesOnDisk() throws {
        let folder = try GitFolder(["api/n.stone": BreakingSample.spec])
        try folder.git(["tag", "1.0"])
        try folder.write("api/n.stone", BreakingSample.changed)
        try folder.commit("second")
        try folder.write("api/n.stone", BreakingSample.invalid)
        for command in [
            ["git:1.0", "git:main"], ["git:1.0:api", "git:HEAD:api"],
            ["git:main~1:api/n.stone", "git:main:api/n.stone"],
        ] {
            let run = try ToolRun(["breaking"] + command + BreakingSample.options, in: folder.path)
            #expect(try run.changes == ["n.S.b value-type-changed"], "\(command) \(run.error)")
        }
        #expect(try ToolRun(["breaking", "git:main", "git:main"], in: folder.path).output == "no changes\n")
    }

    @Test func specsThatTheRevisionDoesNotHaveAreNew() throws {
        let folder = try GitFolder(["other.txt": ""])
        try folder.write("api/n.stone", BreakingSample.spec)
        let run = ToolRun(["breaking", folder.place("api"), "--fail-on", "error"] + BreakingSample.options)
        #expect(run.status == .success)
        #expect(run.error == "stonec: note: no such file or folder: 'git:HEAD:api', so all of it is new\n")
        #expect(try run.changes.contains("n namespace-added"))
    }

    /// Otherwise, a check of the new path would compare nothing, and pass.
    @Test func aMovedSpecIsAWarning() throws {
        let folder = try GitFolder(["ü/n.stone": BreakingSample.spec, "m.stone": "namespace m\n"])
        try folder.git(["mv", "ü", "api"])
        for path in ["api", "api/n.stone"] {
            let run = ToolRun("breaking", folder.place(path))
            #expect(run.status == .success)
            #expect(run.error.contains("stonec: warning: 'git:HEAD:ü/n.stone' was not compared"), "\(run.error)")
            #expect(ToolRun("breaking", folder.place(path), "--fail-on", "warning").status == .failure)
        }
    }

    /// A spec that is still in its place has not been moved, regardless of its namespace.
    @Test func aSpecInItsPlaceIsNotMoved() throws {
        let folder = try GitFolder(["other/n.stone": BreakingSample.spec])
        try folder.write("api/n.stone", BreakingSample.spec)
        let run = ToolRun("breaking", folder.place("api"), "--fail-on", "warning")
        #expect(run.status == .success && !run.error.contains("not compared"), "\(run.error)")
        try folder.commit("second")
        let revisions = try ToolRun(["breaking", "git:HEAD~1", "git:HEAD:api/n.stone"], in: folder.path)
        #expect(!revisions.error.contains("not compared"), "\(revisions.error)")
    }
}
