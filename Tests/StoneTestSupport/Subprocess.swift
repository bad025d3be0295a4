package import Foundation

/// Runs a program and waits for its end.
package enum Subprocess {
    package struct Result: Sendable {
        package var status: Int32
        package var output: Data
        package var error: Data
    }

    /// Bounds the programs that run at the same time, and so their memory.
    private static let running = DispatchSemaphore(value: 64)

    /// - Parameter input: The standard input, passed through a file, since a full pipe would deadlock.
    package static func run(_ program: String, _ arguments: [String], input: Data = Data()) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let places = ["input", "output", "error"].map { folder.appending(path: $0) }
        try input.write(to: places[0])
        try Data().write(to: places[1])
        try Data().write(to: places[2])
        running.wait()
        defer { running.signal() }
        let process = try ChildProcess(
            program,
            arguments,
            input: .handle(FileHandle(forReadingFrom: places[0])),
            output: .handle(FileHandle(forWritingTo: places[1])),
            error: .handle(FileHandle(forWritingTo: places[2]))
        )
        return Result(
            status: process.wait(),
            output: try Data(contentsOf: places[1]),
            error: try Data(contentsOf: places[2])
        )
    }

    /// Returns whether the tests that need a program run. If `STONE_REQUIRE_ORACLES` is `1`, they run, and fail without
    /// it.
    package static func isExpected(_ program: String) -> Bool {
        Oracles.areRequired || find(program) != nil
    }

    /// Returns the path of a program, or `nil` if it is not installed.
    package static func find(_ program: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

extension Subprocess {
    /// Runs another program while the calling task is suspended, so that this process can serve it.
    package static func runOnThread(_ program: String, _ arguments: [String]) async throws -> Result {
        try await onThread { try run(program, arguments) }
    }
}
