import Foundation

/// Measures the content hash, mostly SHA-256, in one thread.
struct HashingBenchmark {
    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        let program = try repository.buildProgram("HashingProgram", specs: [])
        var best = 0.0
        for _ in 0..<max(options.runs, 1) {
            let parts = try MeasuredProcess.run([program]).output.split(separator: " ")
            guard parts.count == 3, let bytes = Double(parts[0]), let seconds = Double(parts[1]) else {
                throw BenchmarkError("unexpected output of HashingProgram")
            }
            best = max(best, bytes / 1_000_000 / seconds)
        }
        let shown = String(format: "%.0f MB/s", best)
        var table = Table(
            title: "hashing",
            notes: ["command: HashingProgram, built in release; 256 MiB in memory; best of \(options.runs) runs"],
            columns: ["", "speed"]
        )
        table.add(["ContentHash", shown])
        table.print()
        return [TargetResult("hashing, SHA-256", best, atLeast: 150) { String(format: "%.0f MB/s", $0) }]
    }
}
