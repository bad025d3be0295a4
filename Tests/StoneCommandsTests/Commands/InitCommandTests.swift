import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine
@testable import StoneCommands

struct InitCommandTests {
    /// A folder in the layout of Dropbox's specs.
    private static let specs = [
        "specs/files.stone": "namespace files\n", "specs/users.stone": "namespace users\n",
        "specs/stone_cfg.stone": "namespace stone_cfg\n", "specs/LICENSE": "MIT", "specs/.hidden.stone": "",
        "specs/README.md": "",
    ]

    private static let kinds: [(option: [String], program: String)] = [
        ([], "demo"), (["--library"], "demo"), (["--client"], "client"), (["--server"], "server"),
    ]

    @Test(arguments: kinds)
    func aPackageIsComplete(option: [String], program: String) throws {
        let folder = try TemporaryFolder()
        let run = ToolRun(["init", folder.place("my garden")] + option)
        #expect(run.status == .success && run.error.isEmpty, "\(run.error)")
        #expect(
            run.output.contains("cd '\(folder.place("my garden"))'\n    swift test\n    swift run\n")
        )
        for file in ["Package.swift", "README.md", ".gitignore", "Sources/MyGardenAPI/stone.json"] {
            let text = try #require(folder.text("my garden/\(file)"))
            #expect(text.hasSuffix("\n") && !text.contains("{{"), "\(file)")
        }
        #expect(folder.list("my garden/Sources").contains("my-garden-\(program)"))
        #expect(folder.list("my garden/Tests/MyGardenTests").count == 1)
        let check = ToolRun("check", "--lint", "--config", folder.place("my garden/Sources/MyGardenAPI"))
        #expect(check.status == .success && check.error.isEmpty, "\(check.error)")
    }

    @Test func clientAndServerHaveOneSpec() throws {
        let folder = try TemporaryFolder()
        #expect(ToolRun("init", "--client", "--name", "a", folder.place("client")).status == .success)
        #expect(ToolRun("init", "--server", "--name", "a", folder.place("server")).status == .success)
        let spec = try #require(folder.text("client/Sources/AAPI/notes.stone"))
        #expect(folder.text("server/Sources/AAPI/notes.stone") == spec)
    }

    @Test(arguments: [false, true])
    func specsOfDropboxAreCopied(hasCallbacks: Bool) throws {
        let folder = try TemporaryFolder(Self.specs)
        let options = ["--dropbox", folder.place("specs"), folder.place("Courier")]
        let run = ToolRun(["init"] + options + (hasCallbacks ? ["--callbacks"] : []))
        #expect(run.status == .success, "\(run.error)")
        #expect(folder.list("Courier/Specs") == ["LICENSE", "files.stone", "stone_cfg.stone", "users.stone"])
        #expect(folder.text("Courier/Specs/files.stone") == "namespace files\n")
        let configuration = try #require(folder.text("Courier/Sources/CourierAPI/stone.json"))
        #expect(configuration.contains("\"callbacks\"") == hasCallbacks)
        #expect(configuration.contains("\"CourierClient\""))
        #expect(folder.text("Courier/Package.swift")?.contains("DropboxCompat") == hasCallbacks)
        #expect(folder.text("Courier/Tests/CourierTests/ClientTests.swift")?.contains(".callbacks") == hasCallbacks)
    }

    @Test(.enabled(if: SharedFolder.isExpected, "Dropbox's specs are not here"))
    func theRoutesAreThoseOfDropbox() throws {
        let folder = try TemporaryFolder()
        let specs = SharedFolder.url.appending(path: "dropbox-api-spec").path
        #expect(ToolRun("init", "--dropbox", specs, folder.place("Courier")).status == .success)
        let check = ToolRun("check", "--config", folder.place("Courier/Sources/CourierAPI"))
        #expect(check.status == .success && check.error.isEmpty, "\(check.error)")
    }

    @Test func nothingIsOverwritten() throws {
        let folder = try TemporaryFolder(["Garden/README.md": "mine", "Garden/Package.swift/a": ""])
        let outside = try TemporaryFolder()
        let (link, dangling) = (folder.place("Garden/Sources"), folder.place("Garden/.gitignore"))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside.path)
        try FileManager.default.createSymbolicLink(atPath: dangling, withDestinationPath: "/nowhere")
        let run = ToolRun("init", folder.place("Garden"))
        #expect(run.status == .failure)
        #expect(
            run.error == """
                stonec: error: nothing was written, because these conflict with files of the package 'Garden':
                    \(folder.place("Garden/Sources"))
                    \(folder.place("Garden/.gitignore"))
                    \(folder.place("Garden/Package.swift"))
                    \(folder.place("Garden/README.md"))

                """
        )
        #expect(folder.list("Garden") == [".gitignore", "Package.swift", "README.md", "Sources"])
        #expect(folder.text("Garden/README.md") == "mine")
        #expect(outside.list("").isEmpty)
    }

    @Test func otherFilesStay() throws {
        let folder = try TemporaryFolder(["Garden/LICENSE": "mine", "Garden/Sources/Other/a.swift": ""])
        #expect(ToolRun("init", folder.place("Garden")).status == .success)
        #expect(folder.text("Garden/LICENSE") == "mine")
        #expect(folder.list("Garden/Sources") == ["GardenAPI", "Other", "garden-demo"])
    }

    @Test func aFileInPlaceOfTheFolderIsInTheWay() throws {
        let folder = try TemporaryFolder(["Garden": ""])
        for path in ["Garden", "Garden/Deep/Bed"] {
            let run = ToolRun("init", folder.place(path))
            #expect(run.status == .failure)
            #expect(run.error.hasSuffix("':\n    \(folder.place("Garden"))\n"), "\(run.error)")
        }
    }

    @Test func aFailureLeavesNothingBehind() throws {
        let folder = try TemporaryFolder(["Garden/LICENSE": "mine"])
        let long = String(repeating: "a", count: 300)
        let package = UserFiles(
            folder: folder.place("Garden"),
            files: ["README.md", "Sources/A/a.swift", "Sources/A/\(long)"].map { .init(path: $0, bytes: [1]) }
        )
        #expect(package.obstacles().isEmpty)
        #expect(throws: FileError.self) { try package.write() }
        #expect(folder.list("Garden") == ["LICENSE"])
    }

    @Test(arguments: [
        (["--client", "--server"], "'--client' cannot be combined with '--server'"),
        (["--library", "--dropbox", "x"], "'--library' cannot be combined with '--dropbox'"),
        (["--callbacks"], "'--callbacks' requires '--dropbox'"),
        (["--dropbox", "/nowhere"], "no such folder: '/nowhere'"),
        (["--stone", "/"], "there is no package 'stone-swift' in '/'"),
        (["b"], "expected one folder for the package"),
    ])
    func wrongOptions(options: [String], message: String) throws {
        let folder = try TemporaryFolder()
        let run = ToolRun(["init", folder.place("Garden")] + options)
        #expect(run.status == .usage)
        #expect(run.error == "stonec: error: \(message)\n")
        #expect(folder.list("").isEmpty)
    }

    /// In a separate process, since the paths are relative to the current folder.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: ToolRun.program), "no tool next to the tests"),
        arguments: [
            ("-garden", "    cd ./-garden\n", ["-garden"]), ("-my garden", "    cd './-my garden'\n", ["-my garden"]),
            ("", "stonec: error: expected one folder for the package\n", []),
        ]
    )
    func aFolderIsNoOption(name: String, message: String, files: [String]) throws {
        let folder = try TemporaryFolder()
        let script = #"cd "$1" && exec "$0" init --name Garden -- "$2" 2>&1"#
        let shell = try #require(Subprocess.find("sh"))
        let result = try Subprocess.run(shell, ["-c", script, ToolRun.program, folder.path, name])
        #expect(String(decoding: result.output, as: UTF8.self).contains(message))
        #expect(folder.list("") == files)
    }

    @Test func aFolderWithoutSpecsIsNoCheckout() throws {
        let folder = try TemporaryFolder(["specs/stone_cfg.stone": "", "specs/users.stone": ""])
        let run = ToolRun("init", "--dropbox", folder.place("specs"), folder.place("Garden"))
        #expect(run.status == .usage)
        #expect(run.error.contains("has no 'files.stone'; expected a checkout of github.com/dropbox/dropbox-api-spec"))
    }

    @Test(arguments: [
        (nil, #".package(path: "../../"#, "main"),
        (
            "https://example.org/code/stone-swift.git",
            #".package(url: "https://example.org/code/stone-swift.git", branch: "main")"#, "stone-swift"
        ),
        (
            "git@example.org:code/swift-stone.git",
            #".package(url: "git@example.org:code/swift-stone.git", branch: "main")"#, "swift-stone"
        ),
        (
            "https://example.org/a\r\u{7}/stone-swift.git",
            #".package(url: "https://example.org/a\r\u{7}/stone-swift.git", branch: "main")"#, "stone-swift"
        ),
    ])
    func theDependencyHasAnIdentity(location: String?, declaration: String, identity: String) throws {
        let folder = try TemporaryFolder()
        let run = ToolRun(["init", folder.place("Garden")] + (location.map { ["--stone", $0] } ?? []))
        #expect(run.status == .success, "\(run.error)")
        let manifest = try #require(folder.text("Garden/Package.swift"))
        #expect(manifest.contains(declaration))
        let root = PackageFolder.url.lastPathComponent
        #expect(manifest.contains("package: \"\(location == nil ? root : identity)\""))
    }

    @Test func theDependencyIsNamedByItsPath() throws {
        let folder = try TemporaryFolder([
            "code/Stone/Package.swift": "name: \"stone-swift\"", "code/Stone/Plugins/StoneGenerator/a": "",
        ])
        let stone = folder.place("code/Stone")
        let link = folder.place("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: stone)
        for (number, location) in [stone, "\(folder.place("code"))/../link"].enumerated() {
            #expect(ToolRun("init", "--stone", location, folder.place("Garden\(number)x")).status == .success)
            let manifest = try #require(folder.text("Garden\(number)x/Package.swift"))
            #expect(manifest.contains("package: \"\(number == 0 ? "Stone" : "link")\""))
            #expect(manifest.contains(".package(path: \"\(number == 0 ? stone : link)\")"))
        }
    }
}
