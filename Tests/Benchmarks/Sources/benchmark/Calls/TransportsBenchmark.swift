import Foundation

/// Compares the transports with each other and with libraries for Python, by the calls of one client process.
struct TransportsBenchmark {
    let repository: Repository
    let options: Options

    private static let packages = ["httpx==0.28.1", "aiohttp==3.13.2"]
    private static let loads = [(concurrency: 1, calls: 2_000), (concurrency: 200, calls: 10_000)]

    func run(_ program: CallsProgram) throws(BenchmarkError) {
        let python = try installPeers()
        try program.write(ListFolderAnswer.json(entries: 1), to: "answer-1.json")
        var table = Table(
            title: "calls, by transport",
            notes: [
                "command: CallsProgram concurrent TRANSPORT, built in release, and peers.py LIBRARY, a process each",
                "calls: files/list_folder with an entry, decoded to types, in Python to dictionaries; the best of \(options.runs) runs",
                "server: CallsProgram serve, a DevelopmentServer in a separate process on the same machine",
                "peers: \(Self.packages.joined(separator: ", ")), asyncio; all clients may open a connection for each call at a time",
                "CPU time and memory are those of the client's process; memory: at its peak, and what the calls add",
            ],
            columns: ["at a time", "client", "calls a second", "CPU a call", "memory", "added a call at a time"]
        )
        for load in Self.loads {
            let arguments = ["\(load.calls)", "\(load.concurrency)"]
            for name in ["curl", "urlsession", "httpx", "aiohttp"] {
                let isPeer = name == "httpx" || name == "aiohttp"
                var best: [Double]?
                for _ in 0..<options.runs {
                    let line =
                        try program.withServer(program.serving("answer-1.json")) { port throws(BenchmarkError) in
                            isPeer
                                ? try program.runPeers(python, [name, "\(port)"] + arguments)
                                : try program.run(["concurrent", name, "\(port)"] + arguments)
                        }.first ?? []
                    let figures = line.dropFirst().compactMap(Double.init)
                    guard figures.count == 4 else { throw BenchmarkError("unexpected output of \(name): \(line)") }
                    if best.map({ figures[0] < $0[0] }) ?? true { best = figures }
                }
                guard let best else { continue }
                table.add([
                    "\(load.concurrency)", name, String(format: "%.0f", 1 / best[0]), Format.nanoseconds(best[1]),
                    Format.megabytes(Int(best[2] + best[3])), Format.kilobytes(Int(best[3]) / load.concurrency),
                ])
            }
        }
        table.print()
    }

    /// Installs the libraries for Python. Returns their interpreter.
    private func installPeers() throws(BenchmarkError) -> String {
        let folder = repository.root.appending(path: ".build/benchmark-python").path
        let python = "\(folder)/bin/python"
        if !FileManager.default.isExecutableFile(atPath: python) {
            _ = try MeasuredProcess.run(["python3", "-m", "venv", folder])
        }
        _ = try MeasuredProcess.run(
            [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"] + Self.packages
        )
        return python
    }
}
