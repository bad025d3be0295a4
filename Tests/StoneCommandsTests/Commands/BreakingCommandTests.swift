import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommands
@testable import StoneTool

/// `stonec breaking` with specs in folders and in git.
@Suite(.enabled(if: GitFolder.isAvailable, "needs 'git'"))
struct BreakingCommandTests {
    private static let spec = """
        namespace n

        struct S
            a String
            b UInt32

        route r(S, S, Void)

        """
    private static let changed = spec.replacingOccurrences(of: "b UInt32", with: "b String")
    private static let invalid = spec.replacingOccurrences(of: "b UInt32", with: "b Nothing")

    /// Runs the tool in a folder.
    private static func run(_ arguments: [String], in folder: String, environment: [String] = []) throws -> ToolResult {
        let command = ["-c", "cd \"$1\" && shift && exec env \"$@\"", "sh", folder] + environment + [ToolRun.program]
        let result = try Subprocess.run("/bin/sh", command + arguments)
        return ToolResult(
            status: result.status,
            output: String(decoding: result.output, as: UTF8.self),
            error: String(decoding: result.error, as: UTF8.self)
        )
    }

    private struct ToolResult {
        var status: Int32
        var output: String
        var error: String
    }

    /// The names of the changed declarations and the rules.
    private static func changes(_ output: String) throws -> [String] {
        let document = try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        let changes = try #require(document["changes"] as? [[String: Any]])
        return changes.map { change in
            let subject = change["subject"] as? [String: Any]
            return "\(subject?["qualifiedName"] ?? "") \(change["rule"] ?? "")"
        }
    }

    private static let options = ["--level", "full", "--format", "json"]

    @Test func workingTreeWithTheLastCommit() throws {
        let folder = try GitFolder(["api/n.stone": Self.spec])
        try folder.write("api/n.stone", Self.changed)
        let expected = ["n.S.b value-type-changed"]
        let commands = [[], ["api"], ["api/n.stone"], ["git:HEAD"], ["git:HEAD", "api"], ["git:main:api", "api"]]
        for command in commands {
            let run = try Self.run(["breaking"] + command + Self.options, in: folder.path)
            #expect(try Self.changes(run.output) == expected, "\(command) \(run.error)")
        }
        // From another folder, and from below.
        let absolute = ToolRun(["breaking", folder.place("api")] + Self.options)
        #expect(try Self.changes(absolute.output) == expected)
        for command in [
            [], ["."], ["n.stone"], ["git:HEAD:./n.stone", "n.stone"], ["git:HEAD:../api/n.stone", "n.stone"],
        ] {
            let run = try Self.run(["breaking"] + command + Self.options, in: folder.place("api"))
            #expect(try Self.changes(run.output) == expected, "\(command) \(run.error)")
        }
    }

    @Test func pathOfARevisionWithTheWorkingTree() throws {
        let folder = try GitFolder(["api/n.stone": Self.spec, "other/m.stone": Self.invalid])
        try folder.write("api/n.stone", Self.changed)
        for (place, path) in [("", "api"), ("", "./api"), ("api", "api"), ("other", "api/n.stone"), ("api", ".")] {
            let operand = "git:HEAD:\(path)"
            let run = try Self.run(["breaking", operand] + Self.options, in: folder.place(place))
            #expect(try Self.changes(run.output) == ["n.S.b value-type-changed"], "\(place) \(path) \(run.error)")
            let changelog = try Self.run(["changelog", operand], in: folder.place(place))
            #expect(changelog.output.contains("the type `String` instead of `UInt32`"), "\(place) \(path)")
        }
        try folder.write("other/m.stone", "namespace m\n")
        try folder.commit("valid")
        for command in ["breaking", "changelog"] {
            let run = try Self.run([command, "git:HEAD:"], in: folder.place("api"))
            #expect(run.status == 0, "\(run.error)")
            #expect(run.output.lowercased().hasPrefix("no changes"), "\(run.output)")
        }
        let range = try Self.run(["changelog", "git:HEAD..nope"], in: folder.path)
        #expect(range.error == "stonec: error: the git repository has no revision 'nope'\n")
    }

    @Test(arguments: ["github", "junit", "sarif"])
    func annotationsHavePathsFromTheCurrentFolder(format: String) throws {
        let folder = try GitFolder(["api/n.stone": Self.spec + "route old (Void, Void, Void)\n"])
        try folder.write("api/n.stone", Self.changed)
        for (place, path) in [("api", "n.stone"), ("", "api/n.stone")] {
            let output = try Self.run(["breaking", "git:HEAD", "--format", format], in: folder.place(place)).output
            let paths = output.matches(of: /(?:file=|uri": *)"?([a-z\/]*n\.stone)/).map { String($0.1) }
            #expect(paths.count >= 2 && Set(paths) == [path], "\(output)")
        }
    }

    @Test func twoRevisions() throws {
        let folder = try GitFolder(["api/n.stone": Self.spec])
        try folder.git(["tag", "1.0"])
        try folder.write("api/n.stone", Self.changed)
        try folder.commit("second")
        try folder.write("api/n.stone", Self.invalid)
        for command in [
            ["git:1.0", "git:main"], ["git:1.0:api", "git:HEAD:api"],
            ["git:main~1:api/n.stone", "git:main:api/n.stone"],
        ] {
            let run = try Self.run(["breaking"] + command + Self.options, in: folder.path)
            #expect(try Self.changes(run.output) == ["n.S.b value-type-changed"], "\(command) \(run.error)")
        }
        #expect(try Self.run(["breaking", "git:main", "git:main"], in: folder.path).output == "no changes\n")
    }

    @Test func bareRepository() throws {
        let folder = try GitFolder(["api/n.stone": Self.spec])
        try folder.write("api/n.stone", Self.changed)
        try folder.commit("second")
        let bare = try TemporaryFolder()
        try folder.git(["clone", "-q", "--bare", folder.path, bare.path + "/bare"])
        for command in [["git:main~1", "git:main"], ["git:main~1:api", "git:main:api"]] {
            let run = try Self.run(["breaking"] + command + Self.options, in: bare.place("bare"))
            #expect(try Self.changes(run.output) == ["n.S.b value-type-changed"], "\(command) \(run.error)")
        }
    }

    @Test func twoFolders() throws {
        let folder = try TemporaryFolder(["old/n.stone": Self.spec, "new/n.stone": Self.changed])
        let run = ToolRun(["breaking", folder.place("old"), folder.place("new")] + Self.options)
        #expect(try Self.changes(run.output) == ["n.S.b value-type-changed"])
        #expect(ToolRun("breaking", folder.place("old"), folder.place("old")).status == .success)
    }

    @Test func proofs() throws {
        let folder = try TemporaryFolder(["old/n.stone": Self.spec, "new/n.stone": Self.changed])
        let run = ToolRun(["breaking", folder.place("old"), folder.place("new"), "--proofs", folder.place("proofs")])
        let unasked = ToolRun(["breaking", folder.place("old"), folder.place("new")])
        let line = "    old client, new client, stored data: b: expected a string, found a number, for {"
        #expect(run.output.contains(line), "\(run.output)")
        #expect(unasked.output == run.output)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.place("proofs")).sorted()
        #expect(names.contains { $0.hasPrefix("value-type-changed-n.S.b-") }, "\(names)")
    }

    @Test func proofsOfAnEarlierRunAreRemoved() throws {
        let folder = try TemporaryFolder([
            "old/n.stone": Self.spec, "new/n.stone": Self.changed, "proofs/mine.json": "{}",
        ])
        func names(_ new: String) throws -> [String] {
            _ = ToolRun(["breaking", folder.place("old"), folder.place(new), "--proofs", folder.place("proofs")])
            return try FileManager.default.contentsOfDirectory(atPath: folder.place("proofs"))
                .filter { !$0.hasPrefix(".") }.sorted()
        }
        let first = try names("new")
        #expect(first.count > 1)
        #expect(try names("new") == first)
        #expect(try names("old") == ["mine.json"])
    }

    /// Also if there is nothing to write.
    @Test func proofsNeedAFolder() throws {
        let folder = try TemporaryFolder(["n.stone": Self.spec, "file": ""])
        for place in ["", folder.place("file"), folder.place("file/proofs")] {
            let run = ToolRun(["breaking", folder.place("n.stone"), folder.place("n.stone"), "--proofs", place])
            #expect(run.status == .usage && run.output.isEmpty)
            #expect(run.error.contains("'--proofs' needs a folder, found '\(place)'"), "\(run.error)")
        }
    }

    @Test func newSpecs() throws {
        let folder = try GitFolder(["other.txt": ""])
        try folder.write("api/n.stone", Self.spec)
        let run = ToolRun(["breaking", folder.place("api"), "--fail-on", "error"] + Self.options)
        #expect(run.status == .success)
        #expect(run.error == "stonec: note: no such file or folder: 'git:HEAD:api', so all of it is new\n")
        #expect(try Self.changes(run.output).contains("n namespace-added"))
    }

    /// Otherwise, a check of the new path would compare nothing, and pass.
    @Test func movedSpecs() throws {
        let folder = try GitFolder(["ü/n.stone": Self.spec, "m.stone": "namespace m\n"])
        try folder.git(["mv", "ü", "api"])
        for path in ["api", "api/n.stone"] {
            let run = ToolRun("breaking", folder.place(path))
            #expect(run.status == .success)
            #expect(run.error.contains("stonec: warning: 'git:HEAD:ü/n.stone' was not compared"), "\(run.error)")
            #expect(ToolRun("breaking", folder.place(path), "--fail-on", "warning").status == .failure)
        }
    }

    /// A spec that is still in its place has not been moved, whatever its namespace.
    @Test func unmovedSpecs() throws {
        let folder = try GitFolder(["other/n.stone": Self.spec])
        try folder.write("api/n.stone", Self.spec)
        let run = ToolRun("breaking", folder.place("api"), "--fail-on", "warning")
        #expect(run.status == .success && !run.error.contains("not compared"), "\(run.error)")
        try folder.commit("second")
        let revisions = try Self.run(["breaking", "git:HEAD~1", "git:HEAD:api/n.stone"], in: folder.path)
        #expect(!revisions.error.contains("not compared"), "\(revisions.error)")
    }

    @Test(arguments: [
        ("github", "::error file=new/n.stone,line=5,"), ("sarif", "\"uri\": \"new/n.stone\""),
        ("junit", "<testsuites tests=\"1\" failures=\"0\" errors=\"1\">"),
    ])
    func documentsHaveErrorsInAVersion(format: String, text: String) throws {
        let folder = try TemporaryFolder(["old/n.stone": Self.spec, "new/n.stone": Self.invalid])
        let environment = ["GITHUB_WORKSPACE="]
        let run = try Self.run(
            ["breaking", "old", "./new", "--format", format],
            in: folder.path,
            environment: environment
        )
        #expect(run.status == 1)
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
        let folder = try GitFolder(["api/n.stone": Self.invalid])
        try folder.write("api/n.stone", Self.spec)
        let arguments = ["breaking", "api", "--format", format]
        let run = try Self.run(arguments, in: folder.path, environment: ["GITHUB_WORKSPACE="])
        #expect(run.status == 1)
        #expect(run.output.contains(place) && run.output.contains(note), "\(run.output)")
        #expect(run.error.contains("git:HEAD:api/n.stone:5:7: error: "))
    }

    /// The new version has the lines.
    @Test func documentsHaveErrorsInFoldersOfOneRevision() throws {
        let folder = try GitFolder(["v1/n.stone": Self.spec, "v2/n.stone": Self.invalid])
        let arguments = ["breaking", "git:HEAD:v1", "git:HEAD:v2", "--format", "github"]
        let run = try Self.run(arguments, in: folder.path, environment: ["GITHUB_WORKSPACE="])
        #expect(run.output.contains("file=v2/n.stone,line=5,") && !run.output.contains("old version"), "\(run.output)")
    }

    @Test func errorsInAVersion() throws {
        let folder = try GitFolder(["n.stone": Self.invalid])
        let old = ToolRun("breaking", folder.path)
        #expect(old.status == .failure && old.output.isEmpty)
        #expect(
            old.error.contains("git:HEAD:n.stone:5:7: error: in the old version: namespace 'n' has no type 'Nothing'")
        )
        #expect(old.error.contains("\(folder.path)/n.stone:5:7: error: in the new version: "))
        #expect(old.error.hasSuffix("\n2 errors\n"))
        try folder.write("n.stone", Self.spec)
        let mended = ToolRun("breaking", folder.path)
        #expect(mended.status == .failure && mended.error.hasSuffix("\n1 error\n"))
    }

    @Test(arguments: [
        (["--level", "none"], "invalid value 'none' for '--level' (one of: wire, source, full)"),
        (["a", "b", "c"], "unexpected argument 'c'; expected two versions at most, OLD and NEW"),
        (["git:"], "missing revision in 'git:'; expected 'git:REVISION' or 'git:REVISION:PATH'"),
        (["git::api"], "missing revision in 'git::api'; expected 'git:REVISION' or 'git:REVISION:PATH'"),
        (["git:nothing"], "the git repository has no revision 'nothing'"),
        (["git:--help"], "the git repository has no revision '--help'"),
        (["git:HEAD:none"], "no such file or folder: 'git:HEAD:none'"),
        (["git:HEAD:n.stone"], "no such file or folder: 'git:HEAD:n.stone'; did you mean 'git:HEAD:./n.stone'?"),
        (["git:HEAD:../.."], "the path '../..' is not in the working tree of the git repository"),
        (["git:HEAD:api/../.."], "'git:HEAD:api/../..' is outside the git repository"),
        (["git:HEAD~1..HEAD"], "'HEAD~1..HEAD' is a range of revisions; expected one revision"),
        (["none"], "no such file or folder: 'none'"),
        (["HEAD"], "no such file or folder: 'HEAD'; did you mean 'git:HEAD'?"),
        (["HEAD:api", "."], "no such file or folder: 'HEAD:api'; did you mean 'git:HEAD:api'?"),
        (["git:HEAD", "git:HEAD:empty"], "no '.stone' file in the folder 'git:HEAD:empty'"),
        (["git:HEAD", "../empty"], "no '.stone' file in the folder '../empty'"),
        (["-"], "standard input is not in git; expected 'git:REVISION:PATH' instead of 'git:HEAD'"),
    ])
    func usage(arguments: [String], message: String) throws {
        let folder = try GitFolder(["api/n.stone": Self.spec, "empty/text": ""])
        let run = try Self.run(["breaking"] + arguments, in: folder.place("api"))
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.error == "stonec: error: \(message)\n")
    }

    @Test(arguments: ["String(max_length=9223372036854775807)", "List(String, max_items=9223372036854775807)"])
    func limitsOfAnySize(type: String) throws {
        let spec = { (type: String) in "namespace n\nstruct S\n    f \(type)\nroute r (S, Void, Void)\n" }
        let folder = try TemporaryFolder([
            "old/n.stone": spec(type), "new/n.stone": spec(type.replacing(/=\d+/, with: "=5")),
        ])
        let run = ToolRun("breaking", folder.place("old"), folder.place("new"))
        #expect(run.status == .failure)
    }

    @Test func noRepository() throws {
        let folder = try TemporaryFolder(["n.stone": Self.spec])
        let run = try Self.run(["breaking"], in: folder.path)
        #expect(run.status == 2)
        #expect(run.error.hasPrefix("stonec: error: no git repository in the folder '"))
    }

    @Test func noGit() throws {
        let folder = try GitFolder(["n.stone": Self.spec])
        let run = try Self.run(["breaking"], in: folder.path, environment: ["PATH=/nonexistent"])
        #expect(run.status == 2)
        #expect(run.error == "stonec: error: 'git' is not installed, or not in a folder of 'PATH'\n")
    }

    @Test func brokenRepository() throws {
        let folder = try GitFolder(["n.stone": Self.spec])
        let blob = try folder.git(["rev-parse", "HEAD:n.stone"])
        let object = folder.place(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
        let content = try Data(contentsOf: URL(filePath: object))
        try FileManager.default.removeItem(atPath: object)
        let missing = ToolRun("breaking", folder.path)
        #expect(missing.status == .usage)
        let prefix = "stonec: error: the git repository has no content of 'git:HEAD:n.stone'"
        #expect(missing.error == "\(prefix); in a partial clone, fetch it first\n")
        try content.prefix(12).write(to: URL(filePath: object))
        let cut = ToolRun("breaking", folder.path)
        #expect(cut.status == .usage)
        #expect(cut.error.hasPrefix("stonec: error: cannot read 'git:HEAD:n.stone' from the git repository: "))
        try Data("garbage".utf8).write(to: URL(filePath: folder.place(".git/HEAD")))
        let head = ToolRun("breaking", folder.path)
        #expect(head.status == .usage && head.error.hasPrefix("stonec: error: no git repository in the folder '"))
    }

    /// A partial clone would fetch missing objects.
    @Test func partialClone() throws {
        let origin = try GitFolder(["n.stone": Self.spec])
        try origin.git(["config", "uploadpack.allowFilter", "true"])
        let copy = try TemporaryFolder()
        let address = "file://" + origin.path.replacing("%", with: "%25")
        try origin.git(["clone", "-q", "--no-checkout", "--filter=blob:none", address, copy.place("copy")])
        try copy.write("copy/n.stone", Self.spec)
        let run = ToolRun("breaking", copy.place("copy"))
        #expect(run.status == .usage)
        let prefix = "stonec: error: the git repository has no content of 'git:HEAD:n.stone'"
        #expect(run.error == "\(prefix); in a partial clone, fetch it first\n")
    }

    /// Nothing that a repository configures may run.
    @Test func programsOfTheConfiguration() throws {
        let folder = try GitFolder(["n.stone": Self.spec, ".gitattributes": "*.stone filter=x diff=x\n"])
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
        let folder = try GitFolder(["api/n.stone": Self.spec])
        let other = try GitFolder(["n.stone": Self.changed])
        try folder.write("api/n.stone", Self.changed)
        let variables = ["GIT_DIR=\(folder.place(".git"))", "GIT_INDEX_FILE=\(folder.place(".git/index"))"]
        let inside = try Self.run(["breaking", "api"] + Self.options, in: folder.path, environment: variables)
        #expect(try Self.changes(inside.output) == ["n.S.b value-type-changed"])
        let outside = try Self.run(["breaking", other.path], in: folder.path, environment: variables)
        #expect(outside.output == "no changes\n", "\(outside.error)")
    }

    @Test func configurationOfBothVersions() throws {
        let routes = "\nroute extra(Void, Void, Void)\n"
        let folder = try GitFolder([
            "specs/n.stone": Self.spec + routes, "API/stone.json": "{\"specs\": [\"../specs\"]}",
        ])
        try folder.write("specs/n.stone", Self.changed)
        let all = ["n/extra route-removed", "n.S.b value-type-changed"]
        let configuration = ["--config", folder.place("API")]
        #expect(try Self.changes(ToolRun(["breaking"] + configuration + Self.options).output) == all)
        #expect(try Self.changes(ToolRun(["breaking", "git:HEAD"] + configuration + Self.options).output) == all)
        // A whitelist that names what only one version declares.
        let whitelist = "{\"route_whitelist\": {\"n\": [\"r\"]}, \"datatype_whitelist\": {}}"
        try folder.write("API/routes.json", whitelist)
        try folder.write("API/stone.json", "{\"specs\": [\"../specs\"], \"routes\": {\"whitelist\": \"routes.json\"}}")
        #expect(try Self.changes(ToolRun(["breaking"] + configuration + Self.options).output) == [all[1]])
        try folder.write("specs/n.stone", Self.changed + "\nroute later(Void, Void, Void)\n")
        try folder.write("API/routes.json", whitelist.replacingOccurrences(of: "\"r\"", with: "\"later\""))
        #expect(
            try Self.changes(ToolRun(["breaking"] + configuration + Self.options).output).contains(
                "n/later route-added"
            )
        )
        // Names that the new version does not declare are errors.
        try folder.write("API/routes.json", whitelist.replacingOccurrences(of: "\"r\"", with: "\"extra\""))
        let run = ToolRun(["breaking"] + configuration)
        #expect(run.status == .failure && run.error.contains("in the new version: "))
    }
}
