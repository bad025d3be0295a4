import Foundation
import StoneCommandLine
import StoneSource
import StoneTestSupport
import Testing

@testable import StoneCommands

struct WriteFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func replacesARegularFileAtOnce() throws {
        for text in ["first", "second"] {
            try writeFile(Array(text.utf8), to: folder.place("d"))
            #expect(folder.text("d") == text)
        }
        #expect(folder.list(".") == ["d"])
    }

    /// The target of the link may be missing.
    @Test(arguments: [true, false])
    func writesThroughALink(isThere: Bool) throws {
        if isThere { try folder.write("target.d", "old text") }
        let link = folder.place("link.d")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.d")
        try writeFile(Array("new".utf8), to: link)
        #expect(FileKind(ofPath: link) == .link)
        #expect(folder.text("target.d") == "new")
    }

    @Test func writesThroughAPipe() async throws {
        let pipe = folder.place("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let text = String(repeating: "text ", count: 100_000)
        let program = try #require(Subprocess.find("cat"))
        async let result = Subprocess.runOnThread(program, [pipe])
        // Opening a pipe waits for its reader, which would keep a thread of the other tests.
        try await onThread { try writeFile(Array(text.utf8), to: pipe) }
        let output = try await result.output
        #expect(String(decoding: output, as: UTF8.self) == text)
        #expect(FileKind(ofPath: pipe) == .special)
    }

    /// Opening a pipe for writing would block without its reader, and what it had is lost.
    @Test func rewritesOnlyRegularFiles() throws {
        let pipe = folder.place("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        let error = #expect(throws: FileError.self) { try rewriteFile(Array("text".utf8), at: pipe) }
        #expect(error?.diagnostic.message == "cannot write the file: it is not a regular file")
    }

    @Test func namesTheFileThatCannotBeWritten() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.place("loop"), withDestinationPath: "loop")
        for (name, reason) in [
            ("", "Is a directory"), ("loop", "Too many levels of symbolic links"),
            ("none/d", "No such file or directory"),
        ] {
            let error = #expect(throws: FileError.self) { try writeFile([], to: folder.place(name)) }
            #expect(error?.diagnostic.message.hasSuffix(reason) == true)
        }
    }
}
