import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// Common mistakes and hostile input cause a clear error, never a crash or a partial result.
struct BadInputTests {
    private let good = "namespace n\nstruct S\n    a String\n"

    @Test func missingFile() throws {
        let folder = try TemporaryFolder()
        for command in [["check"], ["ir"], ["generate", "-o", folder.place("out")]] {
            let run = ToolRun(command + [folder.place("none.stone")])
            #expect(run.status == .usage)
            #expect(run.error == "stonec: error: no such file or folder: '\(folder.place("none.stone"))'\n")
        }
        #expect(folder.list("") == [])
    }

    @Test func endlessLink() throws {
        let folder = try TemporaryFolder()
        let link = folder.place("a.stone")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
        let run = ToolRun("check", link)
        #expect(run.status == .usage && run.error.hasPrefix("stonec: error: cannot read '\(link)': "), "\(run)")
        try folder.write("stone.json", #"{"specs": ["a.stone"]}"#)
        let configured = ToolRun("check", "--config", folder.path)
        #expect(configured.error.contains("error: cannot read 'a.stone': "), "\(configured)")
    }

    @Test func folderWithoutSpecs() throws {
        let folder = try TemporaryFolder(["README.md": "", "below/a.txt": ""])
        #expect(
            ToolRun("check", folder.path).error == "stonec: error: no '.stone' file in the folder '\(folder.path)'\n"
        )
    }

    @Test func unreadableFile() throws {
        // Reading the memory at address 0 fails for every user.
        let run = ToolRun("check", "/proc/self/mem")
        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("stonec: error: cannot read '/proc/self/mem': "))
    }

    /// A skipped folder would make its specs missing from the API. The superuser can read every folder, so the tool
    /// runs as another user.
    @Test(
        .enabled(
            if: geteuid() != 0 || Subprocess.isExpected("setpriv"),
            "the superuser needs 'setpriv' to become another user"
        )
    )
    func unreadableFolder() throws {
        let folder = try TemporaryFolder(["api/a.stone": good, "api/locked/b.stone": "namespace b\n"])
        let locked = folder.place("api/locked")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked) }
        let message = "stonec: error: cannot read the folder '\(locked)': Permission denied\n"
        guard geteuid() == 0 else {
            #expect(ToolRun("check", folder.place("api")).error == message)
            return
        }
        let setpriv = try #require(Subprocess.find("setpriv"))
        try #require(FileManager.default.isExecutableFile(atPath: ToolRun.program))
        // The other user cannot write to the folder in which coverage is recorded.
        let command = ["env", "LLVM_PROFILE_FILE=/dev/null", ToolRun.program, "check", folder.place("api")]
        let result = try Subprocess.run(setpriv, ["--reuid=65534", "--clear-groups"] + command)
        #expect(result.status == 2)
        #expect(String(decoding: result.error, as: UTF8.self) == message)
    }

    @Test func fileAboveTheLimit() throws {
        let folder = try TemporaryFolder(["a.stone": good])
        let path = folder.place("a.stone")
        // A sparse file takes no space, but reading it would take 3 GiB of memory.
        #expect(truncate(path, 3 << 30) == 0)
        let run = ToolRun("check", path)
        #expect(run.status == .usage)
        #expect(run.error == "stonec: error: '\(path)' is larger than 2147483647 bytes\n")
    }

    @Test func configurationAboveTheLimit() throws {
        let folder = try TemporaryFolder(["a.stone": good, "stone.json": "{}"])
        let path = folder.place("stone.json")
        #expect(truncate(path, 3 << 30) == 0)
        let run = ToolRun("check", "--config", path)
        #expect(run.status == .usage)
        #expect(run.error == "stonec: error: '\(path)' is larger than 67108864 bytes\n")
    }

    /// As bytes, the names differ; as strings, they are equal.
    @Test func canonicallyEquivalentNames() throws {
        let folder = try TemporaryFolder()
        for (name, namespace) in [("\u{FC}.stone", "a"), ("u\u{308}.stone", "b")] {
            let file = try #require(fopen(folder.path + "/" + name, "w"))
            fputs("namespace \(namespace)\nstruct S\n    a String\n", file)
            fclose(file)
        }
        try #require(folder.list("").count == 2)
        #expect(ToolRun("ir", folder.path).output.matches(of: /"name": "[ab]"/).count >= 2)
        let operands = ["\u{FC}.stone", "u\u{308}.stone"].map { folder.path + "/" + $0 }
        #expect(ToolRun(["ir"] + operands).output == ToolRun(["ir"] + operands.reversed()).output)
    }

    @Test func nameThatIsNotUTF8() throws {
        let folder = try TemporaryFolder(["a.stone": good])
        let name: [CChar] = [98, CChar(bitPattern: 0xFF)] + Array(".stone".utf8CString)
        let file = try #require(fopen(Array((folder.path + "/").utf8CString.dropLast()) + name, "w"))
        fclose(file)
        let run = ToolRun("check", folder.path)
        #expect(run.status == .usage)
        #expect(run.error == "stonec: error: cannot read '\(folder.place("b\u{FFFD}.stone"))': its name is not UTF-8\n")
    }

    /// The input is not empty.
    @Test(arguments: [("< /", "Is a directory"), ("<&-", "Bad file descriptor")])
    func unreadableInput(redirection: String, reason: String) throws {
        for command in ["check", "format", "ir"] {
            let script = "exec \"$0\" \(command) - \(redirection)"
            let result = try Subprocess.run("/bin/sh", ["-c", script, ToolRun.program])
            #expect(result.status == 2 && result.output.isEmpty)
            let message = "stonec: error: cannot read standard input: \(reason)\n"
            #expect(String(decoding: result.error, as: UTF8.self) == message)
        }
    }

    /// The first file that is opened would receive the output.
    @Test func closedOutput() throws {
        let folder = try TemporaryFolder(["n.stone": good])
        let command = ["-c", "exec \"$0\" generate \"$1\" -o \"$1/out\" -v >&-", ToolRun.program, folder.path]
        let result = try Subprocess.run("/bin/sh", command)
        #expect(result.status == 1)
        let message = "stonec: error: cannot write to standard output: Bad file descriptor\n"
        #expect(String(decoding: result.error, as: UTF8.self) == message)
    }

    @Test func inputWithoutAnEnd() throws {
        let command = ["-c", "exec \"$0\" check - < /dev/zero", ToolRun.program]
        let result = try Subprocess.run("/bin/sh", command)
        #expect(result.status == 2)
        #expect(
            String(decoding: result.error, as: UTF8.self)
                == "stonec: error: standard input is larger than 268435456 bytes\n"
        )
    }

    @Test func deviceWithoutAnEnd() {
        let run = ToolRun("check", "/dev/zero")
        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("stonec: error: cannot read '/dev/zero': "))
    }

    /// Pipes that no option names: a spec or a configuration in a folder, and a whitelist in a configuration. A read
    /// would block until the task closes the pipe.
    @Test(arguments: [
        ("p.stone", []), ("stone.json", ["--config"]), ("routes.json", ["--config"]),
    ])
    func pipeInAFolder(name: String, options: [String]) throws {
        let folder = try TemporaryFolder(["a.stone": good])
        if name == "routes.json" { try folder.write("stone.json", #"{"routes": {"whitelist": "routes.json"}}"#) }
        let pipe = folder.place(name)
        try #require(mkfifo(pipe, 0o600) == 0)
        let descriptor = open(pipe, O_RDWR | O_NONBLOCK)
        let closing = Task.detached {
            try? await Task.sleep(for: .seconds(20))
            close(descriptor)
        }
        defer { closing.cancel() }
        let run = ToolRun(["check"] + options + [folder.path])
        #expect(run.status == .usage)
        #expect(run.error == "stonec: error: cannot read '\(pipe)': it is not a file\n")
    }

    /// A shell passes a pipe for `<(…)`.
    @Test func pipeInThePlaceOfAFile() throws {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(good.replacing("String", with: "Strin").utf8))
        try pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        let run = ToolRun("check", path)
        #expect(run.status == .failure)
        #expect(run.error.hasPrefix("\(path):3:7: error: "), "\(run.error)")
    }

    @Test(arguments: [[0xFF, 0xFE, 0x6E, 0x00], [0x6E, 0xC3, 0x28], [0x00]] as [[UInt8]])
    func fileThatIsNotUTF8(bytes: [UInt8]) throws {
        let folder = try TemporaryFolder()
        try Data(bytes).write(to: URL(filePath: folder.place("a.stone")))
        let run = ToolRun("check", folder.place("a.stone"))
        #expect(run.status == .failure)
        #expect(run.error.contains("a.stone:1:"))
        #expect(run.error.contains(bytes == [0] ? "U+0000" : "invalid UTF-8"))
    }

    @Test func lineEndsAndBlanksOfOtherSystems() throws {
        let text = "namespace n\n\nstruct S\n    a String\n        \"Text\n        goes on.\"\n"
        let plain = ToolRun(["ir", "-"], input: text)
        let windows = ToolRun(["ir", "-"], input: text.replacing("\n", with: "\r\n"))
        #expect(windows.status == .success)
        #expect(windows.output == plain.output)
        let tabs = ToolRun(["check", "-"], input: text.replacing("    ", with: "\t"))
        #expect(tabs.status == .failure)
        #expect(tabs.error.contains("[tab-indentation]"))
        let marked = ToolRun(["check", "-"], input: "\u{FEFF}" + text)
        #expect(marked.error.isEmpty || marked.error.contains("<stdin>:1:1: error:"))
    }

    @Test(arguments: ["", "\n", "# nothing\n", "    \n\n"])
    func emptyFile(text: String) throws {
        let folder = try TemporaryFolder(["a.stone": text, "b.stone": good])
        #expect(ToolRun("check", folder.place("a.stone")).status == .success)
        let run = ToolRun("generate", "-o", folder.place("out"), folder.path)
        #expect(run.error.isEmpty)
        #expect(run.status == .success)
        #expect(folder.list("out").contains("b.stone.swift"))
    }

    @Test(arguments: ["(", "[", "{", "List(", "Map(String, "])
    func deepNesting(bracket: String) {
        let spec = "namespace n\nalias A = " + String(repeating: bracket, count: TestScale.count(10_000)) + "\n"
        let run = ToolRun(["check", "-"], input: spec)
        #expect(run.status == .failure)
        #expect(run.error.utf8.count < 10_000)
    }

    @Test func deepNestingOfDefinitions() {
        let lines = (0..<TestScale.count(500, atMost: 2_000)).map {
            String(repeating: "    ", count: $0 + 1) + "f\($0) S\($0)\n"
        }
        #expect(ToolRun(["check", "-"], input: "namespace n\nstruct S\n" + lines.joined()).status == .failure)
    }

    @Test(.timeLimit(.minutes(20)))
    func largeSpec() throws {
        var text = "namespace n\n"
        var number = 0
        while text.utf8.count < TestScale.count(1_000_000) {
            text +=
                "struct S\(number)\n    \"\(String(repeating: "All about it. ", count: 200))\"\n    a String\n    b S\(number)?\n"
            number += 1
        }
        let folder = try TemporaryFolder(["large.stone": text])
        let run = ToolRun("check", folder.place("large.stone"))
        #expect(run.error.isEmpty)
        #expect(run.status == .success)
    }

    @Test func largeSpecOfNonsense() {
        let run = ToolRun(
            ["check", "-"],
            input: String(repeating: ") \" \t 'x' := \nstruct = 1\n", count: TestScale.count(2_500))
        )
        #expect(run.status == .failure)
        #expect(run.error.contains("[too-many-errors]"))
    }

    @Test func outputThatCannotBeWritten() throws {
        let folder = try TemporaryFolder(["n.stone": good, "file": ""])
        for output in ["/proc/stone", folder.place("file"), folder.place("file/below")] {
            let run = ToolRun("generate", "-o", output, folder.place("n.stone"))
            #expect(run.status == .failure)
            #expect(run.error.hasPrefix("\(output): error: cannot create the folder: "))
            #expect(run.error.hasSuffix(" [unwritable-output]\n1 error\n"))
        }
        #expect(folder.list("") == ["file", "n.stone"])
    }

    @Test func badSpecLeavesTheOutputAlone() throws {
        let folder = try TemporaryFolder(["n.stone": good])
        #expect(ToolRun("generate", "-o", folder.place("out"), folder.place("n.stone")).status == .success)
        let before = folder.text("out/n.stone.swift")
        try folder.write("n.stone", "namespace n\nstruct S\n    a Missing\n")
        #expect(ToolRun("generate", "-o", folder.place("out"), folder.place("n.stone")).status == .failure)
        #expect(folder.text("out/n.stone.swift") == before)
        #expect(folder.list("out") == ["n.stone.swift"])
    }

    @Test func specsWhoseOutputsWouldCollide() throws {
        let folder = try TemporaryFolder(["a/x.stone": good, "b/x.stone": "namespace m\nalias A = String\n"])
        let run = ToolRun("generate", "-R", "-o", folder.place("out"), folder.path)
        if run.status == .success {
            // Both are written, with different names.
            let texts = folder.list("out").compactMap { folder.text("out/\($0)") }
            #expect(texts.contains { $0.contains("struct S") })
            #expect(texts.contains { $0.contains("typealias A") })
        } else {
            #expect(run.error.hasPrefix("stonec: error: "))
            #expect(run.error.contains("x.stone"))
            #expect(!FileManager.default.fileExists(atPath: folder.place("out")))
        }
    }
}
