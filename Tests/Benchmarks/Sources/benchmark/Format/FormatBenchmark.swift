import Foundation

/// Measures the time of formatting after a parse, in memory and on one thread.
struct FormatBenchmark {
    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        let specs = try repository.files(in: repository.spec, "stone")
        let program = try repository.buildProgram("FormatProgram", specs: [])
        // The first run also fills caches.
        let runs = max(options.runs, 1) + 1
        let output = try MeasuredProcess.run([program, "\(runs)"] + specs.map(\.path)).output
        let lines = output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
        guard let bytes = lines.first?.first, lines.count == runs + 1, lines.dropFirst().allSatisfy({ $0.count == 3 })
        else { throw BenchmarkError("unexpected output of FormatProgram") }
        let medians = (0..<3).map { column in
            lines.dropFirst(2).map { $0[column] }.sorted()[options.runs / 2]
        }
        var table = Table(
            title: "format",
            notes: [
                "input: \(repository.spec.path), \(Format.megabytes(bytes))",
                "command: FormatProgram, built in release; medians of \(options.runs) runs",
            ],
            columns: ["", "time", "speed"]
        )
        for (name, seconds) in zip(["parse", "format", "format again"], medians) {
            table.add([name, milliseconds(seconds), Format.speed(bytes: Int(bytes), seconds: seconds)])
        }
        table.print()
        let perMegabyte = max(medians[1], medians[2]) / bytes * 1_000_000
        return [TargetResult("format, besides the parse of 1 MB", perMegabyte, atMost: 0.020, milliseconds)]
    }

    private func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1_000) }
}
