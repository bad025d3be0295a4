import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommands

/// Runs of the tool, ended by a signal.
@Suite(
    .enabled(
        if: Oracles.areRequired || FileManager.default.isExecutableFile(atPath: ToolRun.program),
        "no tool beside the tests"
    )
)
struct InterruptionTests {
    /// Whenever the signal arrives, the folder has all files or none.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func folderIsCompleteOrNew(signal: Int32) throws {
        let folder = try TemporaryFolder()
        for index in 0..<300 {
            try folder.write("api/n\(index).stone", "namespace n\(index)\n\nstruct S\n    a String\n")
        }
        let output = folder.place("out")
        let step = TestScale.step(3)
        for delay in stride(from: Int(signal) % step, to: 8, by: step) {
            let process = try ChildProcess(ToolRun.program, ["generate", "--output", output, folder.place("api")])
            Thread.sleep(forTimeInterval: Double(delay) / 60)
            process.send(signal)
            process.wait()
            let files = try? FileManager.default.contentsOfDirectory(atPath: output)
            #expect(files == nil || files?.count == 300)
            #expect(files?.contains { $0.hasPrefix(".") } != true)
            try? FileManager.default.removeItem(atPath: output)
        }
    }

    /// The signal comes as soon as the address is printed.
    @Test(arguments: [SIGINT, SIGTERM])
    func serversEndAtTheFirstSignal(signal: Int32) throws {
        let folder = try TemporaryFolder(["n.stone": "namespace n\nroute r (Void, Void, Void)\n"])
        for _ in 0..<TestScale.count(10) {
            let output = Pipe()
            let process = try ChildProcess(
                ToolRun.program,
                ["mock", "--port", "0", folder.path],
                output: .handle(output.fileHandleForWriting)
            )
            #expect(!output.fileHandleForReading.availableData.isEmpty)
            process.send(signal)
            #expect(process.wait() == 0)
        }
    }

    /// Otherwise, the tests of closed pipes would find nothing after commands that ignore the signal in this process.
    @Test func programsEndAtClosedPipes() throws {
        StandardStream.ignoreClosedPipes()
        let shell = try #require(Subprocess.find("sh"))
        let process = try ChildProcess(shell, ["-c", "kill -s PIPE $$"])
        #expect(process.wait() == SIGPIPE)
    }

    @Test func argumentThatIsNotUTF8IsRefused() throws {
        let script = #"cd "$1" && exec "$0" generate -o "$(printf 'o\377')" api"#
        let folder = try TemporaryFolder(["api/n.stone": "namespace n\n"])
        let shell = try #require(Subprocess.find("sh"))
        let result = try Subprocess.run(shell, ["-c", script, ToolRun.program, folder.path])
        #expect(result.status == 2)
        let message = "stonec: error: the argument 'o\u{FFFD}' is not UTF-8\n"
        #expect(String(decoding: result.error, as: UTF8.self) == message)
        #expect(folder.list(".") == ["api"])
    }
}
