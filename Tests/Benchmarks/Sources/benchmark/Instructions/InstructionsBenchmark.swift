import Foundation

/// Counts the instructions of `stonec check` and `stonec generate`, and of reading and writing JSON, with Valgrind.
/// Unlike times, the counts are the same in each run, regardless of what else the machine does.
struct InstructionsBenchmark {
    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        guard Self.hasValgrind else { return try reportMissingValgrind() }
        let tool = try repository.stonec()
        let output = try repository.emptyFolder("counted").path
        let check = try count([tool, "check", repository.spec.path])
        let generate = try count([tool, "generate", repository.spec.path, "--output", output, "--access", "public"])
        var table = Table(
            title: "instructions",
            notes: [
                "input: \(repository.spec.path), for 'generate' into an empty folder; for JSON, a response of /files/list_folder",
                "command: valgrind --tool=callgrind stonec …, built in release; for JSON, the instructions that a run of",
                "JSONProgram has more if it reads or writes the response once more",
            ],
            columns: ["", "instructions"]
        )
        table.add(["stonec check", Format.millions(check)])
        table.add(["stonec generate", Format.millions(generate)])
        guard repository.hasDropboxSpec else {
            table.print()
            return []
        }
        let program = try JSONProgram(repository, options)
        // Valgrind does not know all forms of debug information that Swift writes.
        let stripped = program.path + "-stripped"
        _ = try MeasuredProcess.run(["strip", "--strip-debug", "-o", stripped, program.path])
        let reading = try countOnce([stripped, program.folder.path, "read"])
        let writing = try countOnce([stripped, program.folder.path, "write"])
        table.add(["reading list_folder", Format.millions(reading)])
        table.add(["writing list_folder", Format.millions(writing)])
        table.print()
        return [
            TargetResult("instructions, check", check, atMost: 110e6, Format.millions),
            TargetResult("instructions, generate", generate, atMost: 550e6, Format.millions),
            TargetResult("instructions, reading list_folder", reading, atMost: 210e6, Format.millions),
            TargetResult("instructions, writing list_folder", writing, atMost: 112e6, Format.millions),
        ]
    }

    /// Returns the instructions for what a command does once more if its last argument is greater by one.
    private func countOnce(_ command: [String]) throws(BenchmarkError) -> Double {
        (try count(command + ["3"]) - count(command + ["1"])) / 2
    }

    /// Without Valgrind, the other benchmarks still run, unless the user wants only this one.
    private func reportMissingValgrind() throws(BenchmarkError) -> [TargetResult] {
        let message = "instructions are not counted without Valgrind; 'apt-get install valgrind' installs it"
        guard options.parts != [.instructions] else { throw BenchmarkError(message) }
        print("\n\(message)")
        return []
    }

    private static var hasValgrind: Bool {
        (try? MeasuredProcess.run(["valgrind", "--version"])) != nil
    }

    private func count(_ command: [String]) throws(BenchmarkError) -> Double {
        let valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        let output = try MeasuredProcess.run(valgrind + command).output
        guard let count = Self.count(in: output) else {
            throw BenchmarkError("Valgrind has not counted instructions:\n\(output.suffix(4_000))")
        }
        return count
    }

    /// Returns the number on the line `==4711== Collected : 1039012345`.
    private static func count(in output: String) -> Double? {
        for line in output.split(separator: "\n") where line.contains(" Collected : ") {
            return line.split(separator: " ").last.flatMap { Double($0) }
        }
        return nil
    }
}
