import Foundation

/// Measures reading and writing JSON with generated code, against `JSONDecoder` and `JSONEncoder` with hand-written
/// `Codable` types, and ReerJSON if its sources are given: responses of `/files/list_folder` with many entries and with
/// one, a response of `/team_log/get_events`, and texts with one kind of value each.
struct JSONBenchmark {
    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        guard repository.hasDropboxSpec else {
            print("\nSkipped 'json', which needs Dropbox's specs.")
            return []
        }
        let program = try JSONProgram(repository, options)
        let command = [program.path, program.folder.path, "\(options.runs)"]
        let figures = try leastFigures(command)
        let allocations = try Self.allocations(command)
        var table = Table(
            title: "json",
            notes: [
                "input: \(program.folder.path); list_folder is \(options.answer ?? "made up"), one_entry the same with one entry,",
                "the others are made up: events with the types of team_log, and lists of short strings, of long ones, of",
                "strings with escapes and non-ASCII letters, of numbers, and of Base64",
                "command: JSONProgram FOLDER, built in release, \(Self.processCount) times; best of \(options.runs) runs in each; time",
                "is that of one text; allocations are counted in a separate run",
                "peers: JSONDecoder and JSONEncoder with hand-written Codable types, timestamps as Date, and left as text",
                options.peerSources == nil
                    ? "ReerJSON was not measured, since '--peer-sources' is not given"
                    : "peer: ReerJSON over yyjson, with the same Codable types",
            ],
            columns: [
                "", "code", "size", "read", "write", "time to read", "to write", "read, times as fast", "write",
                "allocations to read", "to write",
            ]
        )
        for peer in figures {
            guard let ours = figures.first(where: { $0.file == peer.file && $0.code == "stone" }) else {
                throw BenchmarkError("JSONProgram did not measure \(peer.file)")
            }
            table.add([
                peer.file, peer.code, Format.megabytes(peer.bytes),
                Format.speed(bytes: peer.bytes, seconds: peer.read),
                Format.speed(bytes: peer.bytes, seconds: peer.write),
                Format.nanoseconds(peer.read), Format.nanoseconds(peer.write),
                Format.factor(peer.read / ours.read), Format.factor(peer.write / ours.write),
                Self.shown(allocations, peer, \.read), Self.shown(allocations, peer, \.write),
            ])
        }
        table.print()
        return try targets(figures)
    }

    /// Returns the targets: `Codable` for `list_folder` and, if its sources are given, ReerJSON for `list_folder` and
    /// for each kind of value.
    private func targets(_ figures: [Figures]) throws(BenchmarkError) -> [TargetResult] {
        var results: [TargetResult] = []
        func compare(_ file: String, _ code: String, reading: Double, writing: Double) throws(BenchmarkError) {
            guard let ours = figures.first(where: { $0.file == file && $0.code == "stone" }),
                let peer = figures.first(where: { $0.file == file && $0.code == code })
            else { throw BenchmarkError("JSONProgram did not measure \(file) with \(code)") }
            let name = "json, \(file), times \(code.prefix { $0 != "," })"
            results.append(TargetResult("\(name), reading", peer.read / ours.read, atLeast: reading, Format.factor))
            results.append(TargetResult("\(name), writing", peer.write / ours.write, atLeast: writing, Format.factor))
        }
        // The faster variant, without parsed timestamps.
        try compare("list_folder", "codable, timestamps as text", reading: 9, writing: 13)
        guard options.peerSources != nil else { return results }
        try compare("list_folder", "ReerJSON, timestamps as text", reading: 3.5, writing: 3.5)
        for file in ["names", "texts", "escapes", "numbers", "base64"] {
            try compare(file, "ReerJSON", reading: 1, writing: 1)
        }
        return results
    }

    /// The number of processes, since a busy machine is slow for longer than all runs of one text take.
    private static let processCount = 3

    /// Returns the least figures of several processes.
    private func leastFigures(_ command: [String]) throws(BenchmarkError) -> [Figures] {
        var least = try Self.figures(command)
        for _ in 1..<Self.processCount {
            let others = try Self.figures(command)
            guard others.count == least.count else { throw BenchmarkError("JSONProgram measured different texts") }
            for (index, other) in others.enumerated() {
                least[index].read = min(least[index].read, other.read)
                least[index].write = min(least[index].write, other.write)
            }
        }
        return least
    }

    private static func figures(_ command: [String]) throws(BenchmarkError) -> [Figures] {
        var figures: [Figures] = []
        for line in try MeasuredProcess.run(command).output.split(separator: "\n") {
            figures.append(try Figures(line))
        }
        return figures
    }

    /// Returns the allocations in place of seconds; none without glibc, whose functions are replaced.
    private static func allocations(_ command: [String]) throws(BenchmarkError) -> [Figures] {
        #if canImport(Glibc)
            let products = URL(filePath: command[0]).deletingLastPathComponent()
            let counter = products.appending(path: "libAllocationCounter.so").path
            return try figures(["env", "LD_PRELOAD=\(counter)"] + command)
        #else
            return []
        #endif
    }

    private static func shown(
        _ allocations: [Figures],
        _ row: Figures,
        _ count: KeyPath<Figures, Double>
    ) -> String {
        let found = allocations.first { $0.file == row.file && $0.code == row.code }
        return found.map { "\(Int($0[keyPath: count]))" } ?? "–"
    }

    /// A line that JSONProgram prints.
    private struct Figures {
        let file: String
        let code: String
        let bytes: Int
        /// In seconds, or the number of allocations.
        var read: Double
        var write: Double

        init(_ line: Substring) throws(BenchmarkError) {
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count == 5, let bytes = Int(parts[2]), let read = Double(parts[3]), let write = Double(parts[4])
            else { throw BenchmarkError("unexpected output of JSONProgram: \(line)") }
            (file, code, self.bytes, self.read, self.write) = (parts[0], parts[1], bytes, read, write)
        }
    }
}
