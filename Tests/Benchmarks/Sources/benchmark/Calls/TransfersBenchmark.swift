import Foundation

/// Measures the memory of large uploads and downloads.
struct TransfersBenchmark {
    let repository: Repository
    let options: Options

    private static let size = 1 << 30
    private static let kinds = ["upload-file", "upload-stream", "download-file", "download-stream"]

    func run() throws(BenchmarkError) -> [TargetResult] {
        let program = try CallsProgram(repository)
        try program.write(ListFolderAnswer.json(entries: 1), to: "answer-1.json")
        try writeSource(to: program.folder)
        var table = Table(
            title: "transfers",
            notes: [
                "input: \(Format.megabytes(Self.size)) over loopback",
                "command: CallsProgram transfer KIND, built in release, a process each",
                "memory: peak resident memory before the transfer, and its growth in the transfer",
            ],
            columns: ["transfer", "wall", "CPU", "memory before", "growth"]
        )
        var results: [TargetResult] = []
        for kind in Self.kinds {
            let line =
                try program.withServer { port throws(BenchmarkError) in
                    try program.run(["transfer", kind, "\(port)", program.folder.path])
                }.first ?? []
            guard line.count == 5, let wall = Double(line[1]), let cpu = Double(line[2]), let before = Int(line[3]),
                let peak = Int(line[4])
            else { throw BenchmarkError("unexpected output of CallsProgram: \(line)") }
            let growth = peak - before
            table.add([
                kind, Format.seconds(wall), Format.seconds(cpu), Format.megabytes(before), Format.megabytes(growth),
            ])
            results.append(
                TargetResult("transfers, memory of \(kind)", Double(growth), atMost: Double(64 << 20)) {
                    Format.megabytes(Int($0))
                }
            )
        }
        table.print()
        try? FileManager.default.removeItem(at: program.folder)
        return results
    }

    /// Writes 1 GiB of poorly compressible content without repetition.
    private func writeSource(to folder: URL) throws(BenchmarkError) {
        let file = folder.appending(path: "source")
        do {
            try Data().write(to: file)
            let handle = try FileHandle(forWritingTo: file)
            var generator = SystemRandomNumberGenerator()
            var block = Data((0..<1 << 20).map { _ in UInt8.random(in: 0...255, using: &generator) })
            for number in 0..<Self.size / block.count {
                block.replaceSubrange(0..<8, with: withUnsafeBytes(of: UInt64(number)) { Data($0) })
                try handle.write(contentsOf: block)
            }
            try handle.close()
        } catch {
            throw BenchmarkError("cannot write \(file.path): \(error.localizedDescription)")
        }
    }
}
