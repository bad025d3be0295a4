import Foundation

/// Counts the allocations of reading, writing, comparing and hashing, against recorded limits. The counts are the same in
/// every run, so that continuous integration can enforce them.
struct AllocationBenchmark {
    let repository: Repository
    let options: Options

    /// The most allocations of each operation. To be lowered with each improvement.
    private static let limits: KeyValuePairs = [
        "reading an entry": 17, "writing an entry": 4, "comparing an entry": 0, "hashing an entry": 0,
        "comparing a union": 0,
    ]

    func run() throws(BenchmarkError) -> [TargetResult] {
        #if canImport(Glibc)
            let specs = try repository.files(in: repository.root.appending(path: "specs/dropbox"), "stone")
            let program = try repository.buildProgram("AllocationProgram", specs: specs)
            let answer = repository.work.appending(path: "list_folder_1.json")
            do {
                try ListFolderAnswer.json(entries: 1).write(to: answer)
            } catch {
                throw BenchmarkError("cannot write \(answer.path): \(error.localizedDescription)")
            }
            let counter = URL(filePath: program).deletingLastPathComponent().appending(path: "libAllocationCounter.so")
            let command = ["env", "LD_PRELOAD=\(counter.path)", program, answer.path]
            return try report(try Self.counts(MeasuredProcess.run(command).output))
        #else
            print("\nSkipped 'allocations', which replaces the functions of glibc.")
            return []
        #endif
    }

    private func report(_ counts: [String: Int]) throws(BenchmarkError) -> [TargetResult] {
        var table = Table(
            title: "allocations",
            notes: [
                "input: an answer of list_folder with one entry, about 0.9 KB, read with the types of specs/dropbox"
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
