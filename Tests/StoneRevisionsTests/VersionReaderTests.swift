import Foundation
import StoneCommandLine
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneRevisions

/// Specs of revisions are found by the rules for folders.
@Suite(.enabled(if: GitFolder.isAvailable, "needs 'git'"))
struct VersionReaderTests {
    private static func silentConsole() -> Console {
        Console(output: { _ in }, error: { _ in }, input: { [] }, isColored: false)
    }

    private static var reader: VersionReader { VersionReader(console: silentConsole()) }

    private static func head(_ paths: [String], mayBeMissing: Bool = false) throws -> Version {
        try reader.read(.head, paths: paths, mayBeMissing: mayBeMissing)
    }

    /// The paths from the root.
    private static func names(_ version: Version) -> [String] {
        version.sources.map { String($0.path.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)[2]) }
    }

    private static func message(_ body: () throws -> Version) -> String {
        do {
            return "no error: \(names(try body()))"
        } catch {
            return (error as? UsageError)?.message ?? "\(error)"
        }
    }

    @Test func contentOfARevision() throws {
        let folder = try GitFolder(["api/a.stone": "namespace a\n", "api/b.stone": "namespace b\n", "c.stone": "c"])
        try folder.write("api/a.stone", "namespace changed\n")
        let version = try Self.head([folder.place("api")])
        #expect(version.label == "git:HEAD:api")
        #expect(version.sources.map(\.path) == ["git:HEAD:api/a.stone", "git:HEAD:api/b.stone"])
        #expect(version.sources.map(\.bytes) == [Array("namespace a\n".utf8), Array("namespace b\n".utf8)])
        #expect(version.remarks == [])
        #expect(Self.names(try Self.head([folder.path])) == ["api/a.stone", "api/b.stone", "c.stone"])
        #expect(Self.names(try Self.head([folder.place("api/a.stone")])) == ["api/a.stone"])
    }

    /// The same files as on disk, in the same order.
    @Test func sameFilesAsOnDisk() throws {
        let folder = try GitFolder()
        let names = [
            "z.stone", "A.stone", "a/b.stone", "a-b.stone", "a.stone/c.stone", "é.stone",
            "white space.stone",
            "line\nbreak.stone", ".hidden.stone", ".hidden/d.stone", "a/.e.stone", "notes.txt", "x.STONE",
            "deep/er/f.stone",
        ]
        for name in names { try folder.write(name, "namespace n\n") }
        let links = [
            ("link.stone", "a/b.stone"), ("folder", "deep"), ("up", "deep/er/.."), ("deep/loop", ".."),
            ("self", "self"),
            ("shown", ".hidden/d.stone"), ("d.stone", ".hidden/d.stone"), ("chain.stone", "link.stone"),
            ("out", "/nowhere"),
            ("text.stone", "notes.txt"),
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(atPath: folder.place(name), withDestinationPath: target)
        }
        try folder.commit("second")
        let disk = try Self.reader.read(.path(folder.path))
        let git = try Self.head([folder.path])
        // If several paths reach a folder, the order of the file system determines which one is used.
        let isStable = { (name: String) in !name.contains("/f.stone") }
        #expect(
            Set(git.sources.map { Paths.realPath($0.location) })
                == Set(disk.sources.map { Paths.realPath($0.location) })
        )
        let found = Self.names(git).filter(isStable)
        #expect(found == disk.sources.map { String($0.path.dropFirst(folder.path.count + 1)) }.filter(isStable))
        #expect(found.contains("d.stone") && found.contains("text.stone") && !found.contains("chain.stone"))
    }

    @Test func linksAsOperands() throws {
        let folder = try GitFolder(["api/a.stone": "namespace a\n", "b.stone": "namespace b\n"])
        for (name, target) in [("link", "api"), ("file", "link/a.stone"), ("api/up.stone", "../b.stone")] {
            try FileManager.default.createSymbolicLink(atPath: folder.place(name), withDestinationPath: target)
        }
        try folder.commit("second")
        #expect(Self.names(try Self.head([folder.place("link")])) == ["link/a.stone", "link/up.stone"])
        #expect(Self.names(try Self.head([folder.place("file")])) == ["file"])
        #expect(try Self.head([folder.place("file")]).sources.map(\.bytes) == [Array("namespace a\n".utf8)])
    }

    @Test(arguments: ["none.stone", "/etc/hostname", "../outside.stone", "self.stone", "notes.txt/x"])
    func linkToNoSpec(target: String) throws {
        let folder = try GitFolder(["notes.txt": "text", "a.stone": "namespace a\n"])
        try FileManager.default.createSymbolicLink(atPath: folder.place("self.stone"), withDestinationPath: target)
        try folder.commit("second")
        #expect(
            Self.message { try Self.head([folder.path]) }
                == "cannot read the link 'git:HEAD:self.stone': no such file in the repository"
        )
    }

    @Test func missingPath() throws {
        let folder = try GitFolder(["a.stone": "namespace a\n", "notes/text.txt": ""])
        try folder.write("new/b.stone", "namespace b\n")
        #expect(Self.message { try Self.head([folder.place("new")]) } == "no such file or folder: 'git:HEAD:new'")
        let version = try Self.head([folder.place("new")], mayBeMissing: true)
        #expect(version.sources.isEmpty)
        #expect(version.remarks == ["no such file or folder: 'git:HEAD:new'"])
        let notes = try Self.head([folder.place("notes")], mayBeMissing: true)
        #expect(notes.remarks == ["no '.stone' file in the folder 'git:HEAD:notes'"])
    }

    @Test func severalPaths() throws {
        let folder = try GitFolder(["a/a.stone": "namespace a\n", "b/b.stone": "namespace b\n", "c/c.stone": ""])
        let version = try Self.head([folder.place("b"), folder.place("a"), folder.place("b/b.stone")])
        #expect(Self.names(version) == ["a/a.stone", "b/b.stone"])
        #expect(version.label == "git:HEAD")
        let other = try GitFolder(["a.stone": "namespace a\n"])
        #expect(
            Self.message { try Self.head([folder.path, other.path]) }
                == "'\(folder.path)' and '\(other.path)' are in different Git repositories"
        )
    }

    @Test func noRepository() throws {
        let folder = try TemporaryFolder(["a.stone": "namespace a\n"])
        #expect(
            Self.message { try Self.head([folder.path]) }
                == "no Git repository in the folder '\(folder.path)' or above it"
        )
    }

    @Test func repositoryWithoutCommits() throws {
        let folder = try GitFolder()
        #expect(Self.message { try Self.head([folder.path]) } == "the Git repository has no commits")
    }

    @Test(arguments: [
        "--upload-pack=touch x", "-h", "--help", "nothing", "HEAD~99", "HEAD --batch", "HEAD:a.stone",
        "%(rest)", "*",
    ])
    func unknownRevision(revision: String) throws {
        let folder = try GitFolder(["a.stone": "namespace a\n"])
        #expect(
            Self.message { try Self.reader.read(.revision(revision, path: nil), paths: [folder.path]) }
                == "the Git repository has no revision '\(revision)'"
        )
    }

    @Test(arguments: ["", "a\nHEAD", "HEAD\u{0}", "\u{1B}[31m"])
    func malformedRevision(revision: String) throws {
        let folder = try GitFolder(["a.stone": "namespace a\n"])
        let message = Self.message { try Self.reader.read(.revision(revision, path: nil), paths: [folder.path]) }
        #expect(message.hasSuffix("' is not a Git revision") && !message.contains("\n") && !message.contains("\u{1B}"))
    }

    @Test(arguments: ["main", "v1", "HEAD^{commit}", "HEAD^{/fir}", "HEAD@{0}", "HEAD^0"])
    func formsOfRevisions(revision: String) throws {
        let folder = try GitFolder(["a.stone": "namespace a\n"])
        try folder.git(["tag", "-a", "v1", "-m", "one"])
        let version = try Self.reader.read(.revision(revision, path: nil), paths: [folder.path])
        #expect(version.sources.map(\.path) == ["git:\(revision):a.stone"])
    }

    @Test func rangeOfRevisions() throws {
        let folder = try GitFolder(["a.stone": "namespace a\n"])
        #expect(
            Self.message { try Self.reader.read(.revision("HEAD..HEAD", path: nil), paths: [folder.path]) }
                == "'HEAD..HEAD' is a range of revisions; expected one revision, such as that of 'git merge-base A B'"
        )
    }

    @Test func binaryFile() throws {
        let folder = try GitFolder(["a.stone": "namespace a\n\u{0}"])
        #expect(Self.message { try Self.head([folder.path]) } == "'git:HEAD:a.stone' is a binary file, not a spec")
        let path = folder.place("a.stone")
        #expect(Self.message { try Self.reader.read(.path(path)) } == "'\(path)' is a binary file, not a spec")
    }

    @Test func bareRepository() throws {
        let origin = try GitFolder(["api/a.stone": "namespace a\n"])
        let bare = try TemporaryFolder()
        try origin.git(["clone", "-q", "--bare", origin.path, bare.place("bare")])
        let repository = try GitRepository(at: bare.place("bare"), isOther: true)
        #expect(repository.workingTree == nil)
        let version = try GitVersionReader("main", in: repository).read(["api"], mayBeMissing: false)
        #expect(version.sources.map(\.path) == ["git:main:api/a.stone"])
        #expect(version.sources.map(\.location) == ["/api/a.stone"])
    }

    @Test func shallowClone() throws {
        let origin = try GitFolder(["a.stone": "namespace a\n"])
        try origin.commit("second")
        let copy = try TemporaryFolder()
        try origin.git([
            "clone", "-q", "--depth", "1", "file://" + origin.path.replacing("%", with: "%25"), copy.place("copy"),
        ])
        #expect(
            Self.message { try Self.reader.read(.revision("HEAD~1", path: nil), paths: [copy.place("copy")]) }
                == "the Git repository has no revision 'HEAD~1'; the clone is shallow, so it may have to be fetched first"
        )
    }

    @Test func aSubmoduleIsReadAtItsRecordedCommit() throws {
        let specs = try GitFolder(["api/a.stone": "namespace a\n"])
        let folder = try GitFolder(["b.stone": "namespace b\n"])
        try folder.git(["submodule", "add", "-q", specs.path, "specs"])
        try folder.commit("second")
        try specs.write("api/a.stone", "namespace changed\n")
        try specs.commit("third")
        try folder.git(["-C", folder.place("specs"), "pull", "-q"])
        // The revision has the submodule's former commit.
        let version = try Self.head([folder.path])
        #expect(Self.names(version) == ["b.stone", "specs/api/a.stone"])
        #expect(version.sources.last?.bytes == Array("namespace a\n".utf8))
        let below = try Self.head([folder.place("specs/api")])
        // The folder on disk belongs to the submodule, too, but the current folder to neither.
        #expect(below.sources.map(\.bytes) == [Array("namespace changed\n".utf8)])
        try folder.git(["submodule", "--quiet", "deinit", "-f", "specs"])
        #expect(Self.names(try Self.head([folder.path])) == ["b.stone"])
        let reader = try GitVersionReader("HEAD", in: try GitRepository(at: folder.path, isOther: true))
        #expect(
            Self.message { try reader.read(["specs/api"], mayBeMissing: true) }
                == "the submodule 'git:HEAD:specs' is not checked out"
        )
    }

    /// Commits a tree that Git itself would not make.
    private static func commit(_ tree: String, in folder: GitFolder) throws {
        let commit = try folder.git(["commit-tree", tree, "-m", "made"])
        try folder.git(["update-ref", "HEAD", commit])
    }

    @Test func namesThatAreNotText() throws {
        let folder = try GitFolder(["a.stone": "namespace a\n"])
        let blob = try folder.git(["rev-parse", "HEAD:a.stone"])
        let names: [[UInt8]] = [[0xFF], [0xC3], Array("\u{1B}[31m".utf8), Array("a\nb".utf8), Array("x:y".utf8)]
        let lines = names.map { Data("100644 blob \(blob)\t".utf8) + $0 + Data(".stone\0".utf8) }
        try Self.commit(try folder.git(["mktree", "-z"], input: lines.reduce(Data(), +)), in: folder)
        let version = try Self.head([folder.path])
        #expect(version.sources.count == names.count)
        #expect(version.sources.allSatisfy { $0.bytes == Array("namespace a\n".utf8) })
    }

    /// Eight folders that each contain ten times the next have a hundred million files.
    @Test func treeThatGrows() throws {
        let folder = try GitFolder(["a.stone": "namespace a\n"])
        var entry = "100644 blob \(try folder.git(["rev-parse", "HEAD:a.stone"]))"
        for _ in 0..<8 {
            let lines = (0..<10).map { "\(entry)\t\($0).stone\n" }
            entry = "040000 tree \(try folder.git(["mktree"], input: Data(lines.joined().utf8)))"
        }
        try Self.commit(String(entry.split(separator: " ")[2]), in: folder)
        let message = Self.message { try Self.head([folder.path]) }
        #expect(message.hasSuffix("has too many files, or nests them too deeply"))
    }

    @Test func deepTree() throws {
        let folder = try GitFolder(["a.stone": "namespace a\n"])
        var tree = try folder.git(["rev-parse", "HEAD^{tree}"])
        for _ in 0..<50 {
            tree = try folder.git(
                ["mktree"],
                input: Data("040000 tree \(tree)\t\(String(repeating: "d", count: 100))\n".utf8)
            )
        }
        try Self.commit(tree, in: folder)
        #expect(Self.message { try Self.head([folder.path]) }.hasSuffix("has too many files, or nests them too deeply"))
    }

    @Test(arguments: ["100644 ..\u{0}", "40000 a/b\u{0}", "100644 \u{0}", "abc a\u{0}", "100644 a"])
    func malformedTree(text: String) throws {
        let bytes = Array(text.utf8)
        let id = Array(repeating: UInt8(1), count: 20)
        let entries = GitTreeEntry.parse(bytes + (text.hasSuffix("\u{0}") ? id : []), idLength: 20)
        // Git skips hidden names, as a search does.
        #expect((entries == nil) != text.contains(".."))
        #expect(GitTreeEntry.parse(Array("100644 a\u{0}".utf8) + id.dropLast(), idLength: 20) == nil)
    }
}
