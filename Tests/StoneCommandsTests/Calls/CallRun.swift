import Foundation
import StoneCommandLine
import StoneCommands
import StoneDevelopmentServer
import StoneTestSupport

/// The result of running `stonec call` in this process.
struct CallRun: Sendable {
    var status: ExitStatus
    var output: String
    var error: String

    /// Runs the command on a separate thread, since it blocks until the answer is there.
    static func call(
        _ arguments: [String],
        input: String = "",
        isTerminal: Bool = false,
        isOutputClosed: Bool = false
    ) async throws -> CallRun {
        try await onThread {
            var output: [UInt8] = []
            var error: [UInt8] = []
            let console = Console(
                output: { output += $0 },
                error: { error += $0 },
                input: { Array(input.utf8) },
                isOutputClosed: { isOutputClosed },
                isColored: false,
                isOutputTerminal: isTerminal
            )
            let status = CommandLineTool.run(["call"] + arguments, console)
            return CallRun(
                status: status,
                output: String(decoding: output, as: UTF8.self),
                error: String(decoding: error, as: UTF8.self)
            )
        }
    }
}

/// Runs a server on this machine for the time of a test.
func withServer<Result>(
    _ handler: @escaping DevelopmentServer.Handler,
    _ body: (String) async throws -> Result
) async throws -> Result {
    let server = try DevelopmentServer(handler: handler)
    do {
        let result = try await body("http://127.0.0.1:\(server.port)")
        await server.stop()
        return result
    } catch {
        await server.stop()
        throw error
    }
}

/// The specs of the part of Dropbox's API that FakeDropbox answers.
let dropboxSpecs = PackageFolder.url.appending(path: "specs/dropbox").path
