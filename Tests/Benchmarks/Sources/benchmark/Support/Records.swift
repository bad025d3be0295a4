import Foundation

/// The file of recorded figures, one line for each: date, commit, machine, name, figure, target or 'none'.
///
/// Only ratios and numbers of instructions are comparable between machines.
struct Records {
    let repository: Repository

    private var file: URL { repository.root.appending(path: "Tests/Benchmarks/Records.tsv") }

    func append(_ results: [TargetResult]) throws(BenchmarkError) {
        let date = Date().formatted(.iso8601.year().month().day())
        let changes = try git("status", "--porcelain", "--", ".", ":!Tests/Benchmarks/Records.tsv")
        let commit = try git("rev-parse", "--short", "HEAD") + (changes.isEmpty ? "" : "+changes")
        let lines = results.map { result in
            [date, commit, Self.machine, result.name, result.measured, result.target].joined(separator: "\t") + "\n"
        }
        do {
            let text = try String(contentsOf: file, encoding: .utf8) + lines.joined()
            try text.write(to: file, atomically: true, encoding: .utf8)
        } catch {
            throw BenchmarkError("cannot write \(file.path): \(error.localizedDescription)")
        }
    }

    private func git(_ arguments: String...) throws(BenchmarkError) -> String {
        try MeasuredProcess.run(["git", "-C", repository.root.path] + arguments).output
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The operating system, the number of cores and the model of the processor, if the system tells it.
    private static var machine: String {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
        let model = line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
        let process = ProcessInfo.processInfo
        let parts = [process.operatingSystemVersionString, "\(process.activeProcessorCount) cores", model ?? ""]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
