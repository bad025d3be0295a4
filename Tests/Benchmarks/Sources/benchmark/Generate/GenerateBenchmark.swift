import Foundation

/// Measures generation from specs on disk to Swift on disk, in release and in debug (in which SwiftPM builds the tools
/// of plugins), against the back end `python_types` of the reference implementation.
struct GenerateBenchmark {
    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        guard options.copies.isEmpty, options.namespaces.isEmpty else {
            return try GenerateGrowth(repository: repository, options: options).run()
        }
        let folders = try OutputFolders(in: repository)
        let release = try measure(stonec("release"), folders)
        let debug = try measure(stonec("debug"), folders)
        let reference = try measureReference(folders)
        let comparison = try measureComparison(folders)
        var table = Table(
            title: "generate",
            notes: [
                "input: \(repository.spec.path), each run into a new folder in \(folders.root.path)",
                "command: stonec generate SPECS --output DIR --access public",
                "differences: the same with '--check' against code of another access level",
                "peer: python -m stone.cli python_types DIR SPECS -- -p api"
                    + (reference == nil ? "  (not found, so not measured; .ci/install-reference installs it)" : ""),
                "median of \(options.runs) runs by wall time",
            ],
            columns: ["", "wall", "CPU", "peak memory", "of peer's wall"]
        )
        let rows = [
            ("stonec, release", release), ("stonec, debug", debug), ("stonec, release, differences", comparison),
            ("reference", reference),
        ]
        for (name, figures) in rows {
            guard let figures else { continue }
            table.add([
                name, Format.seconds(figures.wall), Format.seconds(figures.cpu), Format.megabytes(figures.peakMemory),
                reference.map { Format.factor(figures.wall / $0.wall) } ?? "",
            ])
        }
        table.print()
        return targets(release, debug, reference) + targets(comparison)
    }

    private func targets(_ release: Measurement?, _ debug: Measurement?, _ reference: Measurement?) -> [TargetResult] {
        var results: [TargetResult] = []
        if let release {
            results.append(
                TargetResult("generate, peak memory", Double(release.peakMemory), atMost: 150e6, Format.megabytes)
            )
            if let reference {
                let factor = reference.wall / release.wall
                results.append(TargetResult("generate, times the reference", factor, atLeast: 50, Format.factor))
            }
        }
        if let debug {
            results.append(TargetResult("generate, debug build", debug.wall, atMost: 3, Format.seconds))
        }
        return results
    }

    private func targets(_ comparison: Measurement?) -> [TargetResult] {
        guard let comparison else { return [] }
        return [TargetResult("generate, differences", comparison.wall, atMost: 1, Format.seconds)]
    }

    private func stonec(_ configuration: String) throws(BenchmarkError) -> (URL) -> [String] {
        let tool = try repository.stonec(configuration: configuration)
        return { [tool, "generate", repository.spec.path, "--output", $0.path, "--access", "public"] }
    }

    private func measureReference(_ folders: OutputFolders) throws(BenchmarkError) -> Measurement? {
        guard let python = repository.referencePython else { return nil }
        let specs = try repository.files(in: repository.spec, "stone").map(\.path)
        return try measure(
            { [python.path, "-m", "stone.cli", "python_types", $0.path] + specs + ["--", "-p", "api"] },
            folders
        )
    }

    /// Measures comparing with code on disk that differs in about every second line.
    private func measureComparison(_ folders: OutputFolders) throws(BenchmarkError) -> Measurement? {
        let tool = try repository.stonec(configuration: "release")
        let folder = try folders.next().path
        let generate = [tool, "generate", repository.spec.path, "--output", folder, "--access"]
        _ = try MeasuredProcess.run(generate + ["public"])
        var runs: [Measurement] = []
        for _ in 0..<options.runs {
            runs.append(try MeasuredProcess.run(generate + ["package", "--check"], expectedStatus: 1))
        }
        return runs.median
    }

    /// Returns the median of runs, each with a new output folder.
    private func measure(_ command: (URL) -> [String], _ folders: OutputFolders) throws(BenchmarkError) -> Measurement?
    {
        var runs: [Measurement] = []
        for _ in 0..<options.runs {
            runs.append(try MeasuredProcess.run(command(folders.next())))
        }
        return runs.median
    }
}
