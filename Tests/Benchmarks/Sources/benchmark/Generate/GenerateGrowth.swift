import Foundation

/// Measures how CPU time and memory of `stonec generate` grow with copies of the specs, and with the number of
/// namespaces.
struct GenerateGrowth {
    let repository: Repository
    let options: Options

    /// The folder of all inputs and outputs. They are removed at the end, since ext4 creates files slowly after many
    /// removals.
    private static let folder = "growth"

    func run() throws(BenchmarkError) -> [TargetResult] {
        let folder = try repository.emptyFolder(Self.folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copies = try SpecCopies(of: repository.files(in: repository.spec, "stone"))
        return try measure("copies", options.copies) { count, folder throws(BenchmarkError) in
            try copies.write(count, to: folder)
        } + measure("namespaces", options.namespaces, write: Self.writeNamespaces)
    }

    /// Measures one table: the first run writes all files, the second finds them unchanged.
    private func measure(
        _ unit: String,
        _ sizes: [Int],
        write: (Int, URL) throws(BenchmarkError) -> Int
    ) throws(BenchmarkError) -> [TargetResult] {
        guard !sizes.isEmpty else { return [] }
        let tool = try repository.stonec()
        var table = Table(
            title: "generate, growth with \(unit)",
            notes: [
                unit == "copies"
                    ? "input: \(repository.spec.path), its namespaces copied under other names"
                    : "input: specs of a namespace with one struct and one route each",
                "command: stonec generate DIR --generate types,client,server, built in release;",
                "the least of \(options.runs) runs by CPU time, into an empty folder and again",
            ],
            columns: [unit, "input", "CPU", "each", "CPU again", "each", "peak memory"]
        )
        var curves: [[(size: Int, cpu: Double)]] = [[], []]
        for size in sizes.sorted() {
            let specs = try repository.emptyFolder("\(Self.folder)/\(size) \(unit)")
            let bytes = try write(size, specs)
            var runs: [[Measurement]] = [[], []]
            for run in 0..<options.runs {
                let output = try repository.emptyFolder("\(Self.folder)/\(size) \(unit), generated \(run)")
                let command = [
                    tool, "generate", specs.path, "--output", output.path, "--generate", "types,client,server",
                ]
                for index in runs.indices { runs[index].append(try MeasuredProcess.run(command)) }
            }
            guard let first = runs[0].leastWork, let second = runs[1].leastWork else { continue }
            for (index, figures) in [first, second].enumerated() { curves[index].append((size, figures.cpu)) }
            table.add([
                "\(size)", Format.megabytes(bytes), Format.seconds(first.cpu), Self.share(first, size),
                Format.seconds(second.cpu), Self.share(second, size), Format.megabytes(first.peakMemory),
            ])
        }
        table.print()
        return zip(["", " again"], curves).compactMap { suffix, curve in
            guard let least = curve.first, let most = curve.last, least.size < most.size else { return nil }
            let growth = (most.cpu / Double(most.size)) / (least.cpu / Double(least.size))
            let name = "generate\(suffix), CPU for each of \(most.size) \(unit) to that of \(least.size)"
            // Quadratic growth would be 10 or 16. Tables that do not fit the caches of the processor, and a file system
            // that is busy, alone make 2.
            return TargetResult(name, growth, atMost: 4, Format.factor)
        }
    }

    private static func share(_ figures: Measurement, _ size: Int) -> String {
        Format.microseconds(figures.cpu / Double(size))
    }

    private static func writeNamespaces(_ count: Int, to folder: URL) throws(BenchmarkError) -> Int {
        var bytes = 0
        for number in 1...count {
            let text = "namespace n\(number)\n\nstruct S\n    a String\n\nroute r (S, S, Void)\n"
            do {
                try Data(text.utf8).write(to: folder.appending(path: "n\(number).stone"))
            } catch {
                throw BenchmarkError("cannot write the specs: \(error.localizedDescription)")
            }
            bytes += text.utf8.count
        }
        return bytes
    }
}
