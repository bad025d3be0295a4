import Foundation

/// Measures `==` and `hash(into:)` of generated types, against synthesized conformances of the same types.
struct EqualityBenchmark {
    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        let spec = repository.root.appending(path: "Tests/Benchmarks/EqualityProgram/equality.stone")
        let program = try repository.buildProgram("EqualityProgram", specs: [spec])
        let output = try MeasuredProcess.run([program, "\(options.runs)"]).output
        var table = Table(
            title: "equality",
            notes: [
                "input: values of the types in Tests/Benchmarks/EqualityProgram/equality.stone",
                "command: EqualityProgram, built in release; best of \(options.runs) runs; peer: synthesized conformances",
            ],
            columns: ["", "generated", "synthesized", "ratio"]
        )
        for line in output.split(separator: "\n") {
            let parts = line.split(separator: "\t")
            guard parts.count == 3, let ours = Double(parts[1]), let peer = Double(parts[2]) else {
                throw BenchmarkError("unexpected output of EqualityProgram: \(line)")
            }
            table.add([
                String(parts[0]), Format.nanoseconds(ours), Format.nanoseconds(peer), Format.factor(ours / peer),
            ])
        }
        table.print()
        return []
    }
}
