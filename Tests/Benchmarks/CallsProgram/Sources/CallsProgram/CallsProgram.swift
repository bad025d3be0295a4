import Foundation

/// Makes calls and prints figures, separated by tabs:
///
///     CallsProgram in-process RUNS
///     CallsProgram loopback PORT RUNS LIMIT…
///     CallsProgram parts PORT RUNS
///     CallsProgram concurrent TRANSPORT PORT CALLS CONCURRENCY
///     CallsProgram serve ANSWER
///     CallsProgram transfer KIND PORT FOLDER
@main
enum CallsProgram {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "in-process" where arguments.count == 2:
            try await InProcessCalls(runs: number(arguments[1])).run()
        case "loopback" where arguments.count > 3:
            let calls = try LoopbackCalls(port: number(arguments[1]), runs: number(arguments[2]))
            for limit in arguments[3...] { try await calls.run(limit: number(limit)) }
        case "parts" where arguments.count == 3:
            try await CallParts(port: number(arguments[1]), runs: number(arguments[2])).run()
        case "concurrent" where arguments.count == 5:
            let calls = ConcurrentCalls(
                port: try number(arguments[2]),
                count: try number(arguments[3]),
                concurrency: try number(arguments[4])
            )
            try await calls.run(arguments[1])
        case "serve" where arguments.count == 2: try await ConcurrentCalls.serve(arguments[1])
        case "transfer" where arguments.count == 4:
            let folder = URL(filePath: arguments[3], directoryHint: .isDirectory)
            try await Transfer(port: number(arguments[2]), folder: folder).run(arguments[1])
        default:
            throw ProgramError(description: "usage: CallsProgram in-process|loopback|parts|concurrent|serve|transfer …")
        }
    }

    private static func number(_ text: String) throws -> Int {
        guard let number = Int(text), number > 0 else { throw ProgramError(description: "'\(text)' is not a number") }
        return number
    }
}
