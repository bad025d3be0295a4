import Foundation

/// Compiles generated code without one of its parts at a time.
struct AblationBenchmark {
    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        let picker = try SubsetPicker(repository.files(in: repository.spec, "stone"))
        let tool = try repository.stonec()
        let jobs = try [FrontendJob(.debug, repository), FrontendJob(.release, repository)]
        for limit in options.typeCounts {
            let subset = picker.subset(ofTypes: limit)
            let folder = try repository.emptyFolder("ablation")
            let output = ["--output", folder.path, "--access", "public"]
            _ = try MeasuredProcess.run([tool, "generate"] + subset.files.map(\.path) + output)
            let sources = try repository.files(in: folder, "swift")
            var table = Table(
                title: "ablation, \(subset.typeCount) types",
                notes: [
                    "input: code generated for \(repository.spec.path), and the same without a part; CPU seconds of one run,",
                    "as in 'compile'",
                ],
                columns: ["without", "debug", "release", "text in release"]
            )
            try table.add(row("nothing", sources, jobs))
            for ablation in Ablation.allCases {
                try table.add(row(ablation.rawValue, ablated(sources, ablation), jobs))
            }
            table.print()
        }
        return []
    }

    private func row(_ name: String, _ sources: [URL], _ jobs: [FrontendJob]) throws(BenchmarkError) -> [String] {
        let object = try repository.emptyFolder("objects").appending(path: "ablation.o")
        var row = [name]
        for job in jobs {
            row.append(Format.seconds(try job.compile(sources, to: object).cpu))
        }
        return row + [Format.megabytes(try FrontendJob.textSize(of: object))]
    }

    private func ablated(_ sources: [URL], _ ablation: Ablation) throws(BenchmarkError) -> [URL] {
        let folder = try repository.emptyFolder("ablated")
        for source in sources {
            let text = ablation.apply(to: try SpecOutline.text(of: source))
            do {
                try Data(text.utf8).write(to: folder.appending(path: source.lastPathComponent))
            } catch {
                throw BenchmarkError("cannot write to \(folder.path): \(error.localizedDescription)")
            }
        }
        return try repository.files(in: folder, "swift")
    }
}
