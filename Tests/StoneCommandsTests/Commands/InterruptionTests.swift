import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// Runs of the tool, ended by a signal.
@Suite(
    .enabled(
        if: Oracles.areRequired || FileManager.default.isExecutableFile(atPath: ToolRun.program),
        "no tool next to the tests"
    )
)
struct InterruptionTests {
    /// From the creation of the folder on, signals are deferred until it has all files.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func folderIsComplete(signal: Int32) throws {
        let folder = try Self.folderWithSpecs()
        for _ in 0..<TestScale.count(3) {
            let process = try Self.generate(in: folder)
            let end = ContinuousClock.now + .seconds(600)
            while !FileManager.default.fileExists(atPath: folder.place("out")), .now < end {
                Thread.sleep(forTimeInterval: 0.001)
            }
            process.send(signal)
            process.wait()
            #expect(Self.outputs(in: folder)?.count == 300)
            try FileManager.default.removeItem(atPath: folder.place("out"))
        }
    }

    /// At the start, the signal usually ends the tool before it creates the folder.
    @Test func folderIsCompleteOrMissing() throws {
        let folder = try Self.folderWithSpecs()
        let process = try Self.generate(in: folder)
        process.send(SIGINT)
        process.wait()
        let files = Self.outputs(in: folder)
        #expect(files == nil || files?.count == 300)
    }

    private static func folderWithSpecs() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for index in 0..<300 {
            try folder.write("api/n\(index).stone", "namespace n\(index)\n\nstruct S\n    a String\n")
        }
        return folder
    }

    private static func generate(in folder: TemporaryFolder) throws -> ChildProcess {
        try ChildProcess(ToolRun.program, ["generate", "--output", folder.place("out"), folder.place("api")])
    }

    /// The names of all files in the output folder, with those of hidden ones; `nil` if there is no folder.
    private static func outputs(in folder: TemporaryFolder) -> [String]? {
        try? FileManager.default.contentsOfDirectory(atPath: folder.place("out"))
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
