import Foundation

/// Measures the toolchain against its peers, in the same run, and prints tables.
@main
enum Benchmark {
    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            guard !options.showsHelp else { return print(Options.help) }
            let repository = Repository(options)
            var results: [TargetResult] = []
            for part in options.parts {
                results += try run(part, repository, options)
            }
            if options.records {
                try Records(repository: repository).append(results)
            }
            exit(report(results) || !options.enforcesTargets ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("benchmark: \(error)\n".utf8))
            exit(2)
        }
    }

    private static func run(_ part: Part, _ repository: Repository, _ options: Options) throws -> [TargetResult] {
        switch part {
        case .generate: try GenerateBenchmark(repository: repository, options: options).run()
        case .check: try CheckBenchmark(repository: repository, options: options).run()
        case .format: try FormatBenchmark(repository: repository, options: options).run()
        case .edits: try EditBenchmark(repository: repository, options: options).run()
        case .instructions: try InstructionsBenchmark(repository: repository, options: options).run()
        case .compile: try CompileBenchmark(repository: repository, options: options).run()
        case .ablation: try AblationBenchmark(repository: repository, options: options).run()
        case .size: try SizeBenchmark(repository: repository, options: options).run()
        case .json: try JSONBenchmark(repository: repository, options: options).run()
        case .equality: try EqualityBenchmark(repository: repository, options: options).run()
        case .allocations: try AllocationBenchmark(repository: repository, options: options).run()
        case .hashing: try HashingBenchmark(repository: repository, options: options).run()
        case .calls: try CallsBenchmark(repository: repository, options: options).run()
        case .transfers: try TransfersBenchmark(repository: repository, options: options).run()
        case .plugin: try PluginBenchmark(repository: repository, options: options).run()
        case .diff: try DiffBenchmark(repository: repository, options: options).run()
        }
    }

    /// Returns whether all targets are met.
    private static func report(_ results: [TargetResult]) -> Bool {
        var table = Table(title: "Targets", columns: ["what", "measured", "target", ""])
        for result in results {
            let verdict = result.isMet.map { $0 ? "met" : "MISSED" } ?? ""
            table.add([result.name, result.measured, result.target, verdict])
        }
        table.print()
        return results.allSatisfy { $0.isMet != false }
    }
}
