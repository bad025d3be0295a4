import Foundation

/// Counts the allocations of reading, writing, comparing and hashing, against recorded limits. The counts are
/// deterministic, so continuous integration can enforce them.
struct AllocationBenchmark {
    let repository: Repository
    let options: Options

    /// The maximum allocations of each operation. Lower them with each improvement.
    private static let limits: KeyValuePairs = [
        "reading an entry": 15, "writing an entry": 3, "comparing an entry": 0, "hashing an entry": 0,
        "reading an event": 22, "writing an event": 4, "comparing an event": 0, "hashing an event": 0,
        "reading 1,000 strings": 9, "writing 1,000 strings": 7, "comparing 1,000 strings": 0,
        "hashing 1,000 strings": 0,
        "comparing a union": 0,
    ]

    func run() throws(BenchmarkError) -> [TargetResult] {
        #if canImport(Glibc)
            var specs = try repository.files(in: repository.root.appending(path: "specs/dropbox"), "stone")
            for spec in ["AllocationProgram/team_log.stone", "JSONProgram/payloads.stone"] {
                specs.append(repository.root.appending(path: "Tests/Benchmarks/\(spec)"))
            }
            let program = try repository.buildProgram("AllocationProgram", specs: specs)
            let folder = try writeTexts()
            let counter = URL(filePath: program).deletingLastPathComponent().appending(path: "libAllocationCounter.so")
            let command = ["env", "LD_PRELOAD=\(counter.path)", program, folder.path]
            return try report(try Self.counts(MeasuredProcess.run(command).output))
        #else
            print("\nSkipped 'allocations', which replaces the functions of glibc.")
            return []
        #endif
    }

    private func writeTexts() throws(BenchmarkError) -> URL {
        let folder = try repository.emptyFolder("allocations")
        do {
            try ListFolderAnswer.json(entries: 1).write(to: folder.appending(path: "one_entry.json"))
            try TeamLogAnswer.json(events: 1).write(to: folder.appending(path: "one_event.json"))
            try JSONPayloads.names(count: 1_000).write(to: folder.appending(path: "strings.json"))
        } catch {
            throw BenchmarkError("cannot write to \(folder.path): \(error.localizedDescription)")
        }
        return folder
    }

    private func report(_ counts: [String: Int]) throws(BenchmarkError) -> [TargetResult] {
        var table = Table(
            title: "allocations",
            notes: [
                "input: answers of list_folder with one entry (0.9 KB) and of team_log with one event (1.8 KB), read with",
                "the types of specs/dropbox and AllocationProgram/team_log.stone, and a list of short strings",
            ],
            columns: ["", "allocations", "limit"]
        )
        var results: [TargetResult] = []
        for (name, limit) in Self.limits {
            guard let count = counts[name] else { throw BenchmarkError("AllocationProgram did not measure \(name)") }
            table.add([name, "\(count)", "\(limit)"])
            results.append(
                TargetResult("allocations, \(name)", Double(count), atMost: Double(limit)) { "\(Int($0))" }
            )
        }
        table.print()
        return results
    }

    /// Parses `name⇥count`.
    private static func counts(_ output: String) throws(BenchmarkError) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in output.split(separator: "\n") {
            let parts = line.split(separator: "\t")
            guard parts.count == 2, let count = Int(parts[1]) else {
                throw BenchmarkError("unexpected output of AllocationProgram: \(line)")
            }
            counts[String(parts[0])] = count
        }
        return counts
    }
}
