import Foundation

/// The client program and its server on loopback.
struct CallsProgram {
    private let program: String
    private let script: URL
    private let peers: URL
    /// The folder of the server's files.
    let folder: URL

    init(_ repository: Repository) throws(BenchmarkError) {
        let specs = try repository.files(in: repository.root.appending(path: "specs/dropbox"), "stone")
        let configuration = repository.root.appending(path: "Tests/Benchmarks/CallsProgram/stone.json")
        program = try repository.buildProgram(
            "CallsProgram",
            specs: specs,
            options: ["--config", configuration.path]
        )
        script = repository.root.appending(path: "Tests/Benchmarks/CallsProgram/server.py")
        peers = repository.root.appending(path: "Tests/Benchmarks/CallsProgram/peers.py")
        folder = try repository.emptyFolder("calls")
    }

    /// Runs the program. Returns the fields of each output line.
    func run(_ arguments: [String]) throws(BenchmarkError) -> [[String]] {
        try lines([program] + arguments)
    }

    /// Runs the libraries for Python. Returns the fields of each output line.
    func runPeers(_ python: String, _ arguments: [String]) throws(BenchmarkError) -> [[String]] {
        try lines([python, peers.path] + arguments)
    }

    private func lines(_ command: [String]) throws(BenchmarkError) -> [[String]] {
        let output = try MeasuredProcess.run(command).output
        return output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    }

    /// The command of a server that answers every request with a file.
    func serving(_ file: String) -> [String] {
        [program, "serve", folder.appending(path: file).path]
    }

    /// Runs a body with the port of a server, and then ends the server.
    ///
    /// - Parameter command: The command of the server, or `nil` for the one in Python, which also stores uploads.
    func withServer<Value>(
        _ command: [String]? = nil,
        _ body: (Int) throws(BenchmarkError) -> Value
    ) throws(BenchmarkError) -> Value {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command ?? ["python3", script.path, folder.path]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        do {
            try process.run()
        } catch {
            throw BenchmarkError("cannot run the server: \(error.localizedDescription)")
        }
        defer {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchmarkError("the server does not listen")
        }
        return try body(port)
    }

    func write(_ data: Data, to name: String) throws(BenchmarkError) {
        do {
            try data.write(to: folder.appending(path: name))
        } catch {
            throw BenchmarkError("cannot write \(name): \(error.localizedDescription)")
        }
    }
}

/// A line of output of `CallsProgram`: the figures of one call.
struct CallFigures {
    let name: String
    /// Wall and CPU time in seconds.
    let wall: Double
    let cpu: Double
    /// The part of the CPU time that the kernel takes.
    let system: Double
    /// 0 on systems without an allocation counter.
    let allocatedBytes: Int
    let allocations: Int

    init(_ fields: [String]) throws(BenchmarkError) {
        guard fields.count == 6, let wall = Double(fields[1]), let cpu = Double(fields[2]),
            let system = Double(fields[3]), let bytes = Int(fields[4]), let allocations = Int(fields[5])
        else { throw BenchmarkError("unexpected output of CallsProgram: \(fields.joined(separator: " "))") }
        name = fields[0]
        self.wall = wall
        self.cpu = cpu
        self.system = system
        allocatedBytes = bytes
        self.allocations = allocations
    }

    var cells: [String] {
        let isCounted = allocations > 0
        return [
            String(format: "%.0f", 1 / wall), Format.nanoseconds(cpu),
            isCounted ? Format.kilobytes(allocatedBytes) : "-",
            isCounted ? "\(allocations)" : "-",
        ]
    }
}
