import Foundation

/// Measures reading and writing a response of `/files/list_folder` with generated code, against `JSONDecoder` and
/// `JSONEncoder` with hand-written `Codable` types.
struct JSONBenchmark {
    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        guard repository.hasDropboxSpec else {
            print("\nSkipped 'json', which needs Dropbox's specs.")
            return []
        }
        let answer = try answer()
        let picker = try SubsetPicker(repository.files(in: repository.spec, "stone"))
        let program = try repository.buildProgram("JSONProgram", specs: picker.subset(ofNamespace: "files").files)
        let output = try MeasuredProcess.run([program, answer.path, "\(options.runs)"]).output
        let seconds = try Self.figures(output)
        let bytes = try size(of: answer)
        var table = Table(
            title: "json",
            notes: [
                "input: \(answer.path), \(Format.megabytes(bytes))",
                "command: JSONProgram FILE, built in release; best of \(options.runs) runs",
                "peers: JSONDecoder and JSONEncoder with hand-written Codable types, timestamps as Date, and left as text",
            ],
            columns: ["", "read", "write", "read, times as fast", "write, times as fast"]
        )
        let ours = seconds["stone"] ?? (0, 0)
        for name in ["stone", "codable", "codable, timestamps as text"] {
            guard let figures = seconds[name] else { throw BenchmarkError("JSONProgram did not measure \(name)") }
            table.add([
                name, Format.speed(bytes: bytes, seconds: figures.read),
                Format.speed(bytes: bytes, seconds: figures.write),
                Format.factor(figures.read / ours.read), Format.factor(figures.write / ours.write),
            ])
        }
        table.print()
        // The faster peer: it does not parse timestamps.
        let peer = seconds["codable, timestamps as text"] ?? (0, 0)
        return [
            TargetResult("json, reading, times as fast", peer.read / ours.read, atLeast: 3, Format.factor),
            TargetResult("json, writing, times as fast", peer.write / ours.write, atLeast: 3, Format.factor),
        ]
    }

    private func answer() throws(BenchmarkError) -> URL {
        if let answer = options.answer {
            return URL(filePath: answer)
        }
        let file = repository.work.appending(path: "list_folder.json")
        do {
            try FileManager.default.createDirectory(at: repository.work, withIntermediateDirectories: true)
            try ListFolderAnswer.json(entries: 10_000).write(to: file)
        } catch {
            throw BenchmarkError("cannot write \(file.path): \(error.localizedDescription)")
        }
        return file
    }

    private func size(of file: URL) throws(BenchmarkError) -> Int {
        do {
            return try Data(contentsOf: file).count
        } catch {
            throw BenchmarkError("cannot read \(file.path): \(error.localizedDescription)")
        }
    }

    /// Parses `stone⇥0.031⇥0.024`: a name, the seconds for reading, the seconds for writing.
    private static func figures(_ output: String) throws(BenchmarkError) -> [String: (read: Double, write: Double)] {
        var figures: [String: (read: Double, write: Double)] = [:]
        for line in output.split(separator: "\n") {
            let parts = line.split(separator: "\t")
            guard parts.count == 3, let read = Double(parts[1]), let write = Double(parts[2]) else {
                throw BenchmarkError("unexpected output of JSONProgram: \(line)")
            }
            figures[String(parts[0])] = (read, write)
        }
        return figures
    }
}
