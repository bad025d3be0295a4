import Foundation

/// Measures the cost of a call: in one process, and over loopback against `URLSession` with hand-written `Codable`
/// types.
struct CallsBenchmark {
    let repository: Repository
    let options: Options

    /// The number of entries in a response and the target for CPU time, relative to the peer.
    private static let answers = [(entries: 1, limit: 1.3), (entries: 130, limit: 1), (entries: 1_350, limit: 1)]

    func run() throws(BenchmarkError) -> [TargetResult] {
        let program = try CallsProgram(repository)
        try inProcess(program)
        let results = try loopback(program)
        try parts(program)
        try TransportsBenchmark(repository: repository, options: options).run(program)
        return results
    }

    private func inProcess(_ program: CallsProgram) throws(BenchmarkError) {
        var table = Table(
            title: "calls, in process",
            notes: [
                "command: CallsProgram in-process, built in release; the best of \(options.runs) runs of 2,000 calls",
                "peer: none; client and server are joined by InProcessTransport, and both are counted",
                "allocations: requests to malloc, counted by functions that replace it",
            ],
            columns: ["", "calls a second", "CPU a call", "allocated a call", "allocations a call"]
        )
        for line in try program.run(["in-process", "\(options.runs)"]) {
            let figures = try CallFigures(line)
            table.add([figures.name] + figures.cells)
        }
        table.print()
    }

    private func parts(_ program: CallsProgram) throws(BenchmarkError) {
        try program.write(ListFolderAnswer.json(entries: 1), to: "answer-1.json")
        let lines = try program.withServer(program.serving("answer-1.json")) { port throws(BenchmarkError) in
            try program.run(["parts", "\(port)", "\(options.runs)"])
        }
        var table = Table(
            title: "calls, by part",
            notes: [
                "command: CallsProgram parts, built in release; the best of \(options.runs) runs of 1,000 calls for each part",
                "calls: files/list_folder with an entry, one after the other; CPU time of the client's process only",
                "server: CallsProgram serve, a DevelopmentServer in a separate process on the same machine",
                "peer: none; each part is measured alone, so that sums differ from the whole call",
            ],
            columns: ["part", "CPU", "of it in the kernel", "allocated", "allocations"]
        )
        for line in lines {
            let figures = try CallFigures(line)
            table.add([
                figures.name, Format.nanoseconds(figures.cpu), Format.nanoseconds(figures.system),
                Format.kilobytes(figures.allocatedBytes), "\(figures.allocations)",
            ])
        }
        table.print()
    }

    private func loopback(_ program: CallsProgram) throws(BenchmarkError) -> [TargetResult] {
        for answer in Self.answers {
            try program.write(ListFolderAnswer.json(entries: answer.entries), to: "answer-\(answer.entries).json")
        }
        let lines = try program.withServer { port throws(BenchmarkError) in
            try program.run(["loopback", "\(port)", "\(options.runs)"] + Self.answers.map { "\($0.entries)" })
        }
        guard lines.count == Self.answers.count * 2 else {
            throw BenchmarkError("CallsProgram measured too few calls")
        }
        var table = Table(
            title: "calls, over loopback",
            notes: [
                "command: CallsProgram loopback, built in release; the best of \(options.runs) runs, which alternate",
                "calls: files/list_folder, one after the other; CPU time of the client's process only",
                "peer: URLSession.data(for:) with hand-written Codable types that leave timestamps as text",
            ],
            columns: [
                "answer", "client", "calls a second", "CPU a call", "allocated a call", "allocations a call",
                "CPU, times",
            ]
        )
        var results: [TargetResult] = []
        for (index, answer) in Self.answers.enumerated() {
            let (ours, peer) = (try CallFigures(lines[2 * index]), try CallFigures(lines[2 * index + 1]))
            let size = Format.kilobytes(ListFolderAnswer.json(entries: answer.entries).count)
            table.add([size, "stone"] + ours.cells + [Format.factor(ours.cpu / peer.cpu)])
            table.add([size, "URLSession, Codable"] + peer.cells + [Format.factor(1)])
            results.append(
                TargetResult(
                    "calls, CPU for \(size), times the peer's",
                    ours.cpu / peer.cpu,
                    atMost: answer.limit,
                    Format.factor
                )
            )
        }
        table.print()
        return results
    }
}
