import Foundation

/// Measures reading and writing JSON with generated code, against `JSONDecoder` and `JSONEncoder` with hand-written `Codable`
/// types, and ReerJSON if its sources are given: a long response of `/files/list_folder`, a short one, and texts of one
/// kind of value each.
struct JSONBenchmark {
    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        guard repository.hasDropboxSpec else {
            print("\nSkipped 'json', which needs Dropbox's specs.")
            return []
        }
        let folder = try writeTexts()
        let output = try MeasuredProcess.run([program(), folder.path, "\(options.runs)"]).output
        let figures = try output.split(separator: "\n").map(Figures.init)
        var table = Table(
            title: "json",
            notes: [
                "input: \(folder.path); list_folder is \(options.answer ?? "made up"), one_entry the same with one entry,",
                "the others are made up: events with the types of team_log, and lists of short strings, of long ones, of",
                "strings with escapes and letters outside ASCII, of numbers, and of Base64",
                "command: JSONProgram FOLDER, built in release; best of \(options.runs) runs; time is that of one text",
                "peers: JSONDecoder and JSONEncoder with hand-written Codable types, timestamps as Date, and left as text",
                options.peerSources == nil
                    ? "ReerJSON was not measured, since '--peer-sources' is not given"
                    : "peer: ReerJSON over yyjson, with the same Codable types",
            ],
            columns: ["", "code", "size", "read", "write", "time to read", "to write", "read, times as fast", "write"]
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
            ])
        }
        table.print()
        return try targets(figures)
    }

    private func targets(_ figures: [Figures]) throws(BenchmarkError) -> [TargetResult] {
        func seconds(_ code: String) throws(BenchmarkError) -> Figures {
            guard let found = figures.first(where: { $0.file == "list_folder" && $0.code == code }) else {
                throw BenchmarkError("JSONProgram did not measure \(code)")
            }
            return found
        }
        let ours = try seconds("stone")
        // The faster peer, without parsed timestamps.
        let peer = try seconds("codable, timestamps as text")
        return [
            TargetResult("json, reading, times as fast", peer.read / ours.read, atLeast: 5, Format.factor),
            TargetResult("json, writing, times as fast", peer.write / ours.write, atLeast: 9, Format.factor),
        ]
    }

    private func program() throws(BenchmarkError) -> String {
        let picker = try SubsetPicker(repository.files(in: repository.spec, "stone"))
        var specs = picker.subset(ofNamespace: "team_log").files
        for file in picker.subset(ofNamespace: "files").files where !specs.contains(file) {
            specs.append(file)
        }
        specs.append(repository.root.appending(path: "Tests/Benchmarks/JSONProgram/payloads.stone"))
        var environment: [String: String] = [:]
        if let folder = options.peerSources {
            environment["STONE_PEERS"] = try PeerSources(folder: URL(filePath: folder)).copied(to: repository).path
        }
        return try repository.buildProgram("JSONProgram", specs: specs, environment: environment)
    }

    private func writeTexts() throws(BenchmarkError) -> URL {
        let folder = try repository.emptyFolder("json")
        do {
            let answer = try options.answer.map { try Data(contentsOf: URL(filePath: $0)) }
            try (answer ?? ListFolderAnswer.json(entries: 10_000)).write(to: folder.appending(path: "list_folder.json"))
            for payload in JSONPayloads.all {
                try payload.text().write(to: folder.appending(path: "\(payload.name).json"))
            }
        } catch {
            throw BenchmarkError("cannot write to \(folder.path): \(error.localizedDescription)")
        }
        return folder
    }

    /// A line that JSONProgram prints.
    private struct Figures {
        let file: String
        let code: String
        let bytes: Int
        /// In seconds.
        let read: Double
        let write: Double

        init(_ line: Substring) throws(BenchmarkError) {
            let parts = line.split(separator: "\t").map(String.init)
            guard parts.count == 5, let bytes = Int(parts[2]), let read = Double(parts[3]), let write = Double(parts[4])
            else { throw BenchmarkError("unexpected output of JSONProgram: \(line)") }
            (file, code, self.bytes, self.read, self.write) = (parts[0], parts[1], bytes, read, write)
        }
    }
}
