import Foundation
import StoneCommandLine
import StoneProjects
import StoneTestSupport
import Testing

/// `stonec breaking` with repositories of all kinds, and without one.
@Suite(.enabled(if: GitFolder.isAvailable, "needs 'git'"))
struct BreakingRepositoryTests {
    @Test func bareRepository() throws {
        let folder = try GitFolder(["api/n.stone": BreakingSample.spec])
        try folder.write("api/n.stone", BreakingSample.changed)
        try folder.commit("second")
        let bare = try TemporaryFolder()
        try folder.git(["clone", "-q", "--bare", folder.path, bare.path + "/bare"])
        for command in [["git:main~1", "git:main"], ["git:main~1:api", "git:main:api"]] {
            let run = try ToolRun(["breaking"] + command + BreakingSample.options, in: bare.place("bare"))
            #expect(try run.changes == ["n.S.b value-type-changed"], "\(command) \(run.error)")
        }
    }

    @Test func noRepository() throws {
        let folder = try TemporaryFolder(["n.stone": BreakingSample.spec])
        let run = try ToolRun(["breaking"], in: folder.path)
        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("stonec: error: no Git repository in the folder '"))
    }

    @Test func noGit() throws {
        let folder = try GitFolder(["n.stone": BreakingSample.spec])
        let run = try ToolRun(["breaking"], in: folder.path, environment: ["PATH=/nonexistent"])
        #expect(run.status == .usage)
        #expect(run.error == "stonec: error: 'git' is not installed, or not in a folder of 'PATH'\n")
    }

    @Test func brokenRepository() throws {
        let folder = try GitFolder(["n.stone": BreakingSample.spec])
        let blob = try folder.git(["rev-parse", "HEAD:n.stone"])
        let object = folder.place(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
        let content = try Data(contentsOf: URL(filePath: object))
        try FileManager.default.removeItem(atPath: object)
        let missing = ToolRun("breaking", folder.path)
        #expect(missing.status == .usage)
        let prefix = "stonec: error: the Git repository is missing the content of 'git:HEAD:n.stone'"
        #expect(missing.error == "\(prefix); in a partial clone, fetch it first\n")
        try content.prefix(12).write(to: URL(filePath: object))
        let cut = ToolRun("breaking", folder.path)
        #expect(cut.status == .usage)
        #expect(cut.error.hasPrefix("stonec: error: cannot read 'git:HEAD:n.stone' from the Git repository: "))
        try Data("garbage".utf8).write(to: URL(filePath: folder.place(".git/HEAD")))
        let head = ToolRun("breaking", folder.path)
        #expect(head.status == .usage && head.error.hasPrefix("stonec: error: no Git repository in the folder '"))
    }

    /// A partial clone would fetch missing objects.
    @Test func partialClone() throws {
        let origin = try GitFolder(["n.stone": BreakingSample.spec])
        try origin.git(["config", "uploadpack.allowFilter", "true"])
        let copy = try TemporaryFolder()
        let address = "file://" + origin.path.replacing("%", with: "%25")
        try origin.git(["clone", "-q", "--no-checkout", "--filter=blob:none", address, copy.place("copy")])
        try copy.write("copy/n.stone", BreakingSample.spec)
        let run = ToolRun("breaking", copy.place("copy"))
        #expect(run.status == .usage)
        let prefix = "stonec: error: the Git repository is missing the content of 'git:HEAD:n.stone'"
        #expect(run.error == "\(prefix); in a partial clone, fetch it first\n")
    }

    /// Nothing that a repository configures may run.
    @Test func programsOfTheConfiguration() throws {
        let folder = try GitFolder(["n.stone": BreakingSample.spec, ".gitattributes": "*.stone filter=x diff=x\n"])
        let program = "touch '\(folder.place("ran"))'"
        for key in [
            "core.fsmonitor", "core.pager", "core.sshCommand", "filter.x.smudge", "diff.x.textconv", "alias.cat-file",
            "core.alternateRefsCommand", "core.editor",
        ] {
            try folder.git(["config", key, key.hasPrefix("alias") ? "!\(program)" : program])
        }
        for hook in ["post-checkout", "reference-transaction", "post-index-change"] {
            try folder.write(".git/hooks/\(hook)", "#!/bin/sh\n\(program)\n")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: folder.place(".git/hooks/\(hook)")
            )
        }
        #expect(ToolRun("breaking", folder.path).output == "no changes\n")
        #expect(!FileManager.default.fileExists(atPath: folder.place("ran")))
    }

    /// As in a hook of a linked working tree.
    @Test func variablesOfHooks() throws {
        let folder = try GitFolder(["api/n.stone": BreakingSample.spec])
        let other = try GitFolder(["n.stone": BreakingSample.changed])
        try folder.write("api/n.stone", BreakingSample.changed)
        let variables = ["GIT_DIR=\(folder.place(".git"))", "GIT_INDEX_FILE=\(folder.place(".git/index"))"]
        let inside = try ToolRun(["breaking", "api"] + BreakingSample.options, in: folder.path, environment: variables)
        #expect(try inside.changes == ["n.S.b value-type-changed"])
        let outside = try ToolRun(["breaking", other.path], in: folder.path, environment: variables)
        #expect(outside.output == "no changes\n", "\(outside.error)")
    }
}
