import Foundation

/// Measures the time from an edit of a large API to its diagnostics in `stonec language-server`, and the memory that
/// edits take.
struct EditBenchmark {
    /// The number of edits of which the last one waits for its diagnostics. The others are sent without waiting.
    private static let interval = 10
    private static let openDocuments = 5

    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        let client = try LanguageServerClient(repository.stonec(), root: repository.spec)
        let specs = try repository.files(in: repository.spec, "stone").map { url throws(BenchmarkError) in
            EditedSpec(url, try SpecOutline.text(of: url))
        }
        var open = Array(specs.sorted { $0.byteCount > $1.byteCount }.prefix(Self.openDocuments))
        for spec in open { try client.open(spec) }
        let bytes = specs.reduce(0) { $0 + $1.byteCount }
        var table = Table(
            title: "edits",
            notes: [
                "input: \(repository.spec.path), \(Format.megabytes(bytes)), with its \(Self.openDocuments) largest files open",
                "command: stonec language-server, built in release; an edit adds a letter to the type of a field, the next one removes it",
                "time: from sending an edit to its diagnostics, for one edit in \(Self.interval); the others do not wait",
            ],
            columns: ["edits", "median", "95 of 100", "worst", "memory"]
        )
        var times: [Double] = []
        var memory: [Int] = []
        for part in 1...10 {
            var some: [Double] = []
            for edit in 1...max(Self.interval, options.edits / 10) {
                let index = Int.random(in: open.indices)
                let start = ContinuousClock.now
                let version = try client.change(&open[index])
                guard edit % Self.interval == 0 else { continue }
                try client.waitForDiagnostics(of: open[index], version)
                some.append((ContinuousClock.now - start) / .seconds(1))
            }
            memory.append(try client.memory())
            times += some
            some.sort()
            table.add([
                "\(part * max(Self.interval, options.edits / 10))", Format.seconds(some[some.count / 2]),
                Format.seconds(some[some.count * 95 / 100]), Format.seconds(some[some.count - 1]),
                Format.megabytes(memory[part - 1]),
            ])
        }
        try client.stop()
        table.print()
        times.sort()
        let growth = Double(memory[9]) / Double(memory[..<5].max() ?? 1)
        return [
            TargetResult("edit to diagnostics, median", times[times.count / 2], atMost: 0.050, Format.seconds),
            TargetResult("edit to diagnostics, worst", times[times.count - 1], atMost: 0.100, Format.seconds),
            TargetResult("memory after all edits", Double(memory[9]), atMost: 150_000_000, Format.megabytes),
            TargetResult("memory after all edits to that of the first half", growth, atMost: 1.1, Format.factor),
        ]
    }
}

/// An open document, and the positions in it that are edited.
struct EditedSpec {
    let uri: String
    let text: String
    let byteCount: Int
    var version = 1
    /// The ends of lines that declare a field of a type without arguments.
    private let places: [(line: Int, character: Int)]
    /// The position of the added letter.
    private var changed: (line: Int, character: Int)?

    init(_ url: URL, _ text: String) {
        uri = url.absoluteString
        self.text = text
        byteCount = text.utf8.count
        places = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { line, text in
            text.wholeMatch(of: #/    [a-z_]+ [A-Z][A-Za-z]+/#) == nil ? nil : (line, text.utf16.count)
        }
    }

    /// Adds a letter at a random position, or removes the last one. Returns the replaced range and its new text.
    mutating func nextChange() -> (start: (line: Int, character: Int), length: Int, text: String) {
        version += 1
        if let place = changed {
            changed = nil
            return (place, 1, "")
        }
        let place = places.randomElement() ?? (0, 0)
        changed = place
        return (place, 0, "x")
    }
}
