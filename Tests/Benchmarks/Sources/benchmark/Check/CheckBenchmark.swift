import Foundation

/// Measures how time and memory of `stonec check` grow with the number of specs.
struct CheckBenchmark {
    static let copies = [1, 2, 4, 8, 16, 32, 64]

    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        let tool = try repository.stonec()
        // Measured first, while this process is small: until the command is loaded, the kernel counts the memory of
        // this process.
        let program = try MeasuredProcess.run([tool, "--version"]).peakMemory
        let copies = try SpecCopies(of: repository.files(in: repository.spec, "stone"))
        var table = Table(
            title: "check",
            notes: [
                "input: \(repository.spec.path), its namespaces copied under other names",
                "command: stonec check DIR, built in release; median of \(options.runs) runs by wall time",
                "memory: the peak; the last column subtracts the peak of 'stonec --version'",
            ],
            columns: ["copies", "input", "wall", "wall a copy", "peak memory", "of the input"]
        )
        var curve: [Measurement] = []
        var share = 0.0
        for count in Self.copies {
            let folder = try repository.emptyFolder("copies")
            let bytes = try copies.write(count, to: folder)
            guard let figures = try measure([tool, "check", folder.path]) else { continue }
            curve.append(figures)
            share = Double(figures.peakMemory - program) / Double(bytes)
            table.add([
                "\(count)", Format.megabytes(bytes), Format.seconds(figures.wall),
                Format.seconds(figures.wall / Double(count)), Format.megabytes(figures.peakMemory),
                Format.factor(share),
            ])
        }
        table.print()
        guard let first = curve.first, let last = curve.last, let most = Self.copies.last else { return [] }
        return [
            TargetResult("check, one copy", first.wall, atMost: 0.030, Format.seconds),
            TargetResult(
                "check, time a copy of \(most) to that of one",
                last.wall / Double(most) / first.wall,
                atMost: 1.25,
                Format.factor
            ),
            TargetResult("check, memory of \(most) copies to the input", share, atMost: 6, Format.factor),
        ]
    }

    private func measure(_ command: [String]) throws(BenchmarkError) -> Measurement? {
        var runs: [Measurement] = []
        for _ in 0..<options.runs {
            runs.append(try MeasuredProcess.run(command))
        }
        return runs.median
    }
}
