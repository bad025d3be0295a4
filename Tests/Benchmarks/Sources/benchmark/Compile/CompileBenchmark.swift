import Foundation

/// Measures the compilation of generated code against a floor: the same types, properties, cases and initializers,
/// without serializers, routes and `Hashable`, generated with `FloorTemplates`; of the same code with clients, and with
/// those of `ClientTemplates`, which have no convenience methods.
struct CompileBenchmark {
    let repository: Repository
    let options: Options

    /// The number of measurements of each compilation.
    private var runs: Int { (options.runs + 1) / 2 }

    func run() throws(BenchmarkError) -> [TargetResult] {
        let picker = try SubsetPicker(repository.files(in: repository.spec, "stone"))
        let tool = try repository.stonec()
        var table = Table(
            title: "compile",
            notes: [
                "input: code generated for \(repository.spec.path), or for some of its namespaces and all that",
                "they import; peer: the same with --templates \(repository.templates.lastPathComponent)",
                "command: \(FrontendJob.command(.debug).joined(separator: " ")) -I … *.swift -o …",
                "and with -O; one frontend job, the whole module, or 'batch': the jobs that the driver has for debug",
                "builds with SwiftPM on two cores, each with all files, at most 25 of them with -primary-file and -o,",
                "and with \(FrontendJob.Configuration.debugBatch.buildSettings.joined(separator: " ")), without the job",
                "that emits the module; CPU seconds, user and system, of all jobs, least of",
                "\(runs) runs; floor, ours, ours with --generate types,client, and without convenience methods, with",
                "--templates \(repository.clientTemplates.lastPathComponent), by turns; earlier outputs are removed, since the compiler would",
                "reuse them",
            ],
            columns: [
                "types", "lines", "build", "floor", "ours", "ratio", "text of floor", "text", "with clients", "ratio",
                "text with clients", "ratio", "without convenience", "ratio", "text", "ratio",
            ]
        )
        var results: [TargetResult] = []
        for limit in options.typeCounts {
            let subset = picker.subset(ofTypes: limit)
            let sources = try Sources(
                floor: generate(subset, tool, "floor", ["--templates", repository.templates.path]),
                ours: generate(subset, tool, "ours", []),
                clients: generate(subset, tool, "clients", ["--generate", "types,client"]),
                plainClients: generate(
                    subset,
                    tool,
                    "plain-clients",
                    ["--generate", "types,client", "--templates", repository.clientTemplates.path]
                )
            )
            let lines = try lineCount(sources.ours)
            for configuration in FrontendJob.Configuration.allCases {
                let figures = try compile(sources, configuration)
                table.add([
                    "\(subset.typeCount)", "\(lines)", configuration.title, Format.seconds(figures.floor.cpu),
                    Format.seconds(figures.ours.cpu), Format.factor(figures.ratio),
                    Format.megabytes(figures.floorText), Format.megabytes(figures.text),
                    Format.seconds(figures.clients.cpu), Format.factor(figures.clientRatio),
                    Format.megabytes(figures.clientText), Format.factor(figures.clientTextRatio),
                    Format.seconds(figures.plainClients.cpu), Format.factor(figures.plainClientRatio),
                    Format.megabytes(figures.plainClientText), Format.factor(figures.plainClientTextRatio),
                ])
                results += targets(figures, subset, configuration)
            }
        }
        table.print()
        return results
    }

    private func targets(
        _ figures: Figures,
        _ subset: SpecSubset,
        _ configuration: FrontendJob.Configuration
    ) -> [TargetResult] {
        let name = "compile \(subset.typeCount) types, \(configuration.rawValue)"
        // Debug builds of users are batches.
        guard configuration != .debug else {
            return [
                TargetResult("\(name), of the floor", figures.ratio, Format.factor),
                TargetResult("\(name), clients", figures.clientRatio, Format.factor),
            ]
        }
        let limit = configuration == .release ? 2.2 : 2.4
        let results = [
            TargetResult("\(name), of the floor", figures.ratio, atMost: limit, Format.factor),
            TargetResult("\(name), clients", figures.clientRatio, atMost: 1.1, Format.factor),
            TargetResult("\(name), plain clients", figures.plainClientRatio, atMost: 1.1, Format.factor),
        ]
        guard configuration == .release else { return results }
        return results + [
            TargetResult("\(name), text", Double(figures.text), atMost: 3.3e6, Format.megabytes),
            TargetResult("\(name), text of clients", figures.clientTextRatio, atMost: 1.06, Format.factor),
            TargetResult("\(name), text of plain clients", figures.plainClientTextRatio, atMost: 1.06, Format.factor),
        ]
    }

    private func generate(
        _ subset: SpecSubset,
        _ tool: String,
        _ name: String,
        _ arguments: [String]
    ) throws(BenchmarkError) -> [URL] {
        let folder = try repository.emptyFolder(name)
        let specs = subset.files.map(\.path)
        let output = ["--output", folder.path, "--access", "public"]
        _ = try MeasuredProcess.run([tool, "generate"] + specs + output + arguments)
        return try repository.files(in: folder, "swift")
    }

    private func lineCount(_ files: [URL]) throws(BenchmarkError) -> Int {
        var count = 0
        for file in files {
            count += try SpecOutline.text(of: file).utf8.count { $0 == UInt8(ascii: "\n") }
        }
        return count
    }

    private func compile(_ sources: Sources, _ configuration: FrontendJob.Configuration) throws(BenchmarkError)
        -> Figures
    {
        let job = try FrontendJob(configuration, repository)
        var floor: [Measurement] = []
        var ours: [Measurement] = []
        var clients: [Measurement] = []
        var plainClients: [Measurement] = []
        for _ in 0..<runs {
            func measure(_ sources: [URL], _ name: String) throws(BenchmarkError) -> Measurement {
                try job.compile(sources, into: repository.emptyFolder("objects/\(name)"))
            }
            floor.append(try measure(sources.floor, "floor"))
            ours.append(try measure(sources.ours, "ours"))
            clients.append(try measure(sources.clients, "clients"))
            plainClients.append(try measure(sources.plainClients, "plain-clients"))
        }
        guard let floor = floor.leastWork, let ours = ours.leastWork, let clients = clients.leastWork,
            let plainClients = plainClients.leastWork
        else {
            throw BenchmarkError("nothing was compiled")
        }
        return Figures(
            floor: floor,
            ours: ours,
            clients: clients,
            plainClients: plainClients,
            floorText: try textSize("floor"),
            text: try textSize("ours"),
            clientText: try textSize("clients"),
            plainClientText: try textSize("plain-clients")
        )
    }

    /// The text of all objects of the last compilation of some sources.
    private func textSize(_ name: String) throws(BenchmarkError) -> Int {
        var size = 0
        for object in try repository.files(in: repository.work.appending(path: "objects/\(name)"), "o") {
            size += try FrontendJob.textSize(of: object)
        }
        return size
    }

    private struct Sources {
        let floor: [URL]
        let ours: [URL]
        let clients: [URL]
        let plainClients: [URL]
    }

    private struct Figures {
        let floor: Measurement
        let ours: Measurement
        let clients: Measurement
        let plainClients: Measurement
        let floorText: Int
        let text: Int
        let clientText: Int
        let plainClientText: Int

        var ratio: Double { ours.cpu / floor.cpu }
        var clientRatio: Double { clients.cpu / ours.cpu }
        var clientTextRatio: Double { Double(clientText) / Double(text) }
        var plainClientRatio: Double { plainClients.cpu / ours.cpu }
        var plainClientTextRatio: Double { Double(plainClientText) / Double(text) }
    }
}
