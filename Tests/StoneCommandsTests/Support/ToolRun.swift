import Foundation
import StoneCommandLine
import StoneCommands
import StoneProjects
import StoneTestSupport

/// The result of running `stonec`.
struct ToolRun {
    /// The path of the tool, built next to the tests.
    static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "stonec")
        .path

    var status: ExitStatus
    var output: String
    var error: String

    /// Runs the tool in this process.
    init(_ arguments: String...) {
        self.init(arguments)
    }

    /// Runs `stone-generator`.
    init(generator arguments: [String]) {
        var output: [UInt8] = []
        var error: [UInt8] = []
        let console = Console(output: { output += $0 }, error: { error += $0 }, input: { [] }, isColored: false)
        status = GeneratorCommand.run(arguments, console)
        self.output = String(decoding: output, as: UTF8.self)
        self.error = String(decoding: error, as: UTF8.self)
    }

    init(
        _ arguments: [String],
        input: String = "",
        isColored: Bool = false,
        isOutputColored: Bool = false,
        isOutputTerminal: Bool = false,
        isInteractive: Bool = false
    ) {
        var output: [UInt8] = []
        var error: [UInt8] = []
        let console = Console(
            output: { output += $0 },
            error: { error += $0 },
            input: { Array(input.utf8) },
            isColored: isColored,
            isOutputColored: isOutputColored,
            isOutputTerminal: isOutputTerminal,
            isInteractive: isInteractive
        )
        status = CommandLineTool.run(arguments, console)
        self.output = String(decoding: output, as: UTF8.self)
        self.error = String(decoding: error, as: UTF8.self)
    }

    /// Runs the program next to the tests in a folder.
    init(_ arguments: [String], in folder: String, environment: [String] = []) throws {
        let command = ["-c", "cd \"$1\" && shift && exec env \"$@\"", "sh", folder] + environment + [Self.program]
        let result = try Subprocess.run("/bin/sh", command + arguments)
        guard let status = ExitStatus(rawValue: result.status) else { throw Failure(status: result.status) }
        self.status = status
        output = String(decoding: result.output, as: UTF8.self)
        error = String(decoding: result.error, as: UTF8.self)
    }

    private struct Failure: Error {
        var status: Int32
    }
}
