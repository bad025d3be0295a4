import Foundation
import StoneTestSupport
import Testing

/// Changelogs of commits.
@Suite(.enabled(if: GitFolder.isAvailable)) struct ChangelogHistoryTests {
    private static let base =
        "namespace files\nroute upload (UploadArg, Void, Void)\nstruct UploadArg\n    path String\n"

    /// Makes a repository whose third commit has errors and whose fourth changes no spec.
    private func repository() throws -> GitFolder {
        let git = try GitFolder(["api/files.stone": Self.base, "README.md": "a"])
        try git.write("api/files.stone", Self.base + "    size UInt64?\n")
        try git.commit("Add size")
        try git.write("api/files.stone", Self.base + "    size Missing\n")
        try git.commit("Break the spec")
        try git.write("README.md", "b")
        try git.commit("Explain")
        try git.write("api/files.stone", Self.base + "    size UInt64?\n    # Not part of the API.\n    hash String?\n")
        try git.commit("Add hash *quickly*")
        return git
    }

    /// Runs the tool in the folder of the repository.
    private func run(_ git: GitFolder, _ arguments: [String]) throws -> Subprocess.Result {
        try Subprocess.run("/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", git.path, ToolRun.program] + arguments)
    }

    @Test func rangeHasASectionForEachCommitThatChangesTheAPI() throws {
        let git = try repository()
        let run = try run(git, ["changelog", "git:HEAD~4..HEAD:api"])
        let output = String(decoding: run.output, as: UTF8.self)
        let ids = try git.git(["log", "--format=%h", "--abbrev=7"]).split(separator: "\n")
        let date = try git.git(["log", "-1", "--format=%cd", "--date=short"])
        #expect(
            output == """
                ## \(date): Add hash \\*quickly\\* (`\(ids[0])`)

                ### files

                - `upload`: the argument has a new optional field `hash`.

                ## \(date): Add size (`\(ids[3])`)

                ### files

                - `upload`: the argument has a new optional field `size`.

                """
        )
        let error = String(decoding: run.error, as: UTF8.self)
        #expect(error.contains("left out commit \(ids[2]), whose specs have 1 error: "))
        #expect(run.status == 0)
    }

    @Test func oneArgumentIsTheWorkingTreeAgainstTheLastCommit() throws {
        let git = try repository()
        try git.write("api/files.stone", Self.base + "    size UInt64?\n    hash String?\n    mode String?\n")
        for arguments in [["api"], ["git:HEAD:api"], ["git:HEAD:api", "api"]] {
            let output = String(decoding: try run(git, ["changelog"] + arguments).output, as: UTF8.self)
            #expect(output == "## files\n\n- `upload`: the argument has a new optional field `mode`.\n")
        }
    }

    @Test func firstCommitAddsTheNamespace() throws {
        let git = try GitFolder()
        try git.commit("nothing")
        try git.write("api/files.stone", Self.base)
        try git.commit("Begin")
        let output = String(decoding: try run(git, ["changelog", "git:HEAD~1..HEAD"]).output, as: UTF8.self)
        #expect(output.contains("- The namespace `files` is new, with the route `upload`, and 1 type.\n"))
    }

    /// Otherwise, a move would look like a removal that breaks all clients, or like a new API.
    @Test(arguments: [("api", "to 'specs/files.stone'"), ("specs", "from 'api/files.stone'")])
    func rangeOfAMovedFolder(path: String, place: String) throws {
        let git = try GitFolder(["api/files.stone": Self.base, "other/n.stone": "namespace n\n"])
        try git.git(["mv", "api", "specs"])
        try git.commit("Move")
        let run = try run(git, ["changelog", "git:HEAD~1..HEAD:\(path)"])
        let id = try git.git(["log", "-1", "--format=%h", "--abbrev=7"])
        let warning = "commit \(id) seems to have moved specs \(place), which were not compared"
        #expect(String(decoding: run.error, as: UTF8.self) == "stonec: warning: \(warning)\n")
        #expect(run.status == 0)
        // A copy and a removed folder are no moves.
        try git.write("copy/files.stone", Self.base)
        try git.commit("Copy")
        #expect(try self.run(git, ["changelog", "git:HEAD~1..HEAD:copy"]).error.isEmpty)
        try git.git(["rm", "-q", "-r", "copy"])
        try git.commit("Remove")
        #expect(try self.run(git, ["changelog", "git:HEAD~1..HEAD:copy"]).error.isEmpty)
    }

    @Test func rangeOfAMovedFolderWithErrors() throws {
        let git = try GitFolder(["api/files.stone": Self.base, "other/n.stone": "namespace n\n"])
        try git.git(["mv", "api", "specs"])
        try git.write("specs/files.stone", Self.base + "    size Missing\n")
        try git.commit("Move")
        try git.write("specs/files.stone", Self.base + "    size UInt64\n")
        try git.commit("Mend")
        let run = try run(git, ["changelog", "git:HEAD~2..HEAD:specs"])
        let id = try git.git(["log", "-1", "--skip=1", "--format=%h", "--abbrev=7"])
        let error = String(decoding: run.error, as: UTF8.self)
        let warning = "commit \(id) seems to have moved specs from 'api/files.stone', which were not compared"
        #expect(error.components(separatedBy: warning).count == 2)
        #expect(error.contains("left out commit \(id), whose specs have 1 error: "))
    }

    /// No commit changes a path that does not exist.
    @Test(arguments: [
        ("git:HEAD~1..HEAD:ap", "no such file or folder: 'git:HEAD:ap'"),
        ("git:HEAD~1..:ap", "no such file or folder: 'git:HEAD:ap'"),
        ("HEAD~1..HEAD", "no such file or folder: 'HEAD~1..HEAD'; did you mean 'git:HEAD~1..HEAD'?"),
    ])
    func wrongRange(operand: String, message: String) throws {
        let run = try run(repository(), ["changelog", operand])
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(String(decoding: run.error, as: UTF8.self) == "stonec: error: \(message)\n")
    }

    @Test func rangeWithoutCommitsHasNoChanges() throws {
        let run = try run(repository(), ["changelog", "git:HEAD..HEAD:api"])
        #expect(String(decoding: run.output, as: UTF8.self) == "No changes.\n")
    }

    @Test func diffDriverOfGit() throws {
        let git = try repository()
        try git.write(".gitattributes", "*.stone diff=stone\n")
        let command = "'\(ToolRun.program)' changelog --git-diff-driver"
        let log = ["-c", "diff.stone.command=\(command)", "log", "-p", "--ext-diff", "--format=%s", "--", "api"]
        let output = try git.git(log)
        #expect(
            output.contains(
                """
                Add size

                diff --stone a/api/files.stone b/api/files.stone
                files
                - 'upload': the argument has a new optional field 'size'.

                """
            )
        )
        // The lines of a version with errors.
        #expect(output.contains("Break the spec\n\ndiff --stone a/api/files.stone b/api/files.stone\n--- "))
        #expect(output.contains("\n-    size UInt64?\n+    size Missing\n"))
        // The working tree.
        try git.write("api/files.stone", Self.base + "    size UInt64?\n    hash String?\n    mode String?\n")
        let difference = try git.git(["-c", "diff.stone.command=\(command)", "diff", "--ext-diff"])
        #expect(difference.contains("- 'upload': the argument has a new optional field 'mode'."))
    }

    /// Versions that are several commits apart, the newer one first, and a change that was reverted.
    @Test func diffDriverComparesTheVersionsOfGit() throws {
        let git = try GitFolder([
            ".gitattributes": "*.stone diff=stone\n", "api/n.stone": "namespace n\nunion U\n    a\n",
        ])
        for tags in ["    a\n    b\n", "    a\n    b\n    c\n", "    a\n    b\n"] {
            try git.write("api/n.stone", "namespace n\nunion U\n\(tags)")
            try git.commit("tags")
        }
        let driver = ["-c", "diff.stone.command='\(ToolRun.program)' changelog --git-diff-driver"]
        let heading = "diff --stone a/api/n.stone b/api/n.stone\nn\n- 'U'"
        for (arguments, expected) in [
            (["diff", "HEAD~3", "HEAD~1"], "has the new tags 'b' and 'c'."),
            (["diff", "-R", "HEAD~2", "HEAD~1"], "no longer has the tag 'c'."),
            (["show", "--ext-diff", "--format=", "HEAD"], "no longer has the tag 'c'."),
        ] {
            #expect(try git.git(driver + arguments) == "\(heading) \(expected)")
        }
    }

    @Test func diffDriverOfAMovedFolder() throws {
        let git = try GitFolder([".gitattributes": "*.stone diff=stone\n", "api/files.stone": Self.base])
        try git.git(["mv", "api", "specs"])
        try git.commit("Move")
        let driver = ["-c", "diff.stone.command='\(ToolRun.program)' changelog --git-diff-driver"]
        let output = try git.git(driver + ["show", "--ext-diff", "--find-renames", "--format="])
        #expect(output == "diff --stone a/api/files.stone b/specs/files.stone\nNo changes.")
    }

    /// The whole repository has two namespaces `common`.
    @Test func diffDriverOfOneOfSeveralAPIs() throws {
        let git = try GitFolder([
            ".gitattributes": "*.stone diff=stone\n",
            "api/common/common.stone": "namespace common\nalias Name = String\n",
            "api/shop/shop.stone": "namespace shop\nimport common\nstruct S\n    a common.Name\n",
            "vendor/common.stone": "namespace common\nalias Name = UInt32\n",
        ])
        try git.write("api/shop/shop.stone", "namespace shop\nimport common\nstruct S\n    a common.Name?\n")
        try git.commit("Change")
        let driver = ["-c", "diff.stone.command='\(ToolRun.program)' changelog --git-diff-driver"]
        let output = try git.git(driver + ["show", "--ext-diff", "--format="])
        #expect(output.hasPrefix("diff --stone a/api/shop/shop.stone b/api/shop/shop.stone\nshop\n- "), "\(output)")
    }

    /// A driver that ends by a signal would make git report an error when its pager is closed.
    @Test func diffDriverWithoutReader() throws {
        let folder = try TemporaryFolder(["old.stone": Self.base, "new.stone": Self.base + "    size UInt64?\n"])
        let id = String(repeating: "0", count: 40)
        let versions = [folder.place("old.stone"), id, "100644", folder.place("new.stone"), id, "100644"]
        let output = Pipe()
        try output.fileHandleForReading.close()
        let command = [ToolRun.program, "changelog", "--git-diff-driver", "files.stone"] + versions
        let process = try ChildProcess(
            "/bin/sh",
            ["-c", "cd \"$0\" && exec \"$@\"", folder.path] + command,
            output: .handle(output.fileHandleForWriting)
        )
        #expect(process.wait() == 0)
    }
}
