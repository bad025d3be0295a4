import Foundation

/// The amplification of changes: the number of changed generated lines for each changed line of a spec.
struct DiffBenchmark {
    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        let isHistory = options.changes.isEmpty
        let folders = isHistory ? [repository.history] : options.changes.map { URL(filePath: $0) }
        var changes: [SpecChange] = []
        for folder in folders { changes += SpecChange.changes(in: folder) }
        guard !changes.isEmpty else {
            print("\n'diff' needs folders with 'before' and 'after', so it was not measured.")
            return []
        }
        let tool = try repository.stonec()
        var table = Table(
            title: "diff",
            notes: [
                "input: specs before and after each change, below \(folders.map(\.path).joined(separator: ", "))",
                "command: stonec generate before|after --output DIR --access public",
                "lines: removed and added, as 'git diff --numstat' counts them",
            ],
            columns: ["change", "of specs", "of generated code", "ratio"]
        )
        var ratios: [Double] = []
        for change in changes {
            let specLines = try Self.changedLines(from: change.before, to: change.after)
            let lines = try Self.changedLines(
                from: generate(change.before, tool, "before"),
                to: generate(change.after, tool, "after")
            )
            guard specLines > 0 else { continue }
            let ratio = Double(lines) / Double(specLines)
            ratios.append(ratio)
            table.add([change.name, "\(specLines)", "\(lines)", Format.factor(ratio)])
        }
        table.print()
        return targets(ratios.sorted(), isHistory: isHistory)
    }

    private func targets(_ ratios: [Double], isHistory: Bool) -> [TargetResult] {
        guard let worst = ratios.last else { return [] }
        if isHistory { return [TargetResult("diff, worst", worst, atMost: 4.5, Format.factor)] }
        return [
            TargetResult("diff, median", ratios[(ratios.count - 1) / 2], atMost: 3.3, Format.factor),
            TargetResult("diff, worst", worst, atMost: 8, Format.factor),
        ]
    }

    private func generate(_ specs: URL, _ tool: String, _ name: String) throws(BenchmarkError) -> URL {
        let folder = try repository.emptyFolder("diff-\(name)")
        _ = try MeasuredProcess.run([tool, "generate", specs.path, "--output", folder.path, "--access", "public"])
        return folder
    }

    /// The number of removed and added lines.
    private static func changedLines(from before: URL, to after: URL) throws(BenchmarkError) -> Int {
        // The exit status of 'git diff' is 1 if there are differences.
        let command = #"git diff --no-index --no-renames --diff-algorithm=myers --numstat "$0" "$1"; test $? -le 1"#
        let output = try MeasuredProcess.run(["sh", "-c", command, before.path, after.path]).output
        var count = 0
        for line in output.split(separator: "\n") {
            let columns = line.split(separator: "\t")
            guard columns.count == 3, let added = Int(columns[0]), let removed = Int(columns[1]) else {
                throw BenchmarkError("'git diff' printed an unexpected line: \(line)")
            }
            count += added + removed
        }
        return count
    }
}

/// A change to specs: a folder with the folders `before` and `after`.
struct SpecChange {
    let name: String
    let before: URL
    let after: URL

    /// The change in a folder, or the changes in its subfolders by name.
    static func changes(in folder: URL) -> [SpecChange] {
        if let change = SpecChange(folder) { return [change] }
        let subfolders = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (subfolders ?? []).sorted { $0.path < $1.path }.compactMap(SpecChange.init)
    }

    private init?(_ folder: URL) {
        name = folder.lastPathComponent
        before = folder.appending(path: "before")
        after = folder.appending(path: "after")
        let exist = [before, after].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
        guard exist else { return nil }
    }
}
