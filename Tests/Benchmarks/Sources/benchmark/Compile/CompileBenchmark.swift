import Foundation

/// Measures the compilation of generated code against a floor: the same types, properties, cases and initializers, without
/// serializers, routes and `Hashable`, generated with `FloorTemplates`.
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
                "command: \(Self.command(.debug).joined(separator: " ")) -I … *.swift -o …",
                "and with -O; one frontend job, the whole module; CPU seconds, user and system, least of \(runs) runs;",
                "floor and ours by turns; earlier outputs are removed, since the compiler would reuse them",
            ],
            columns: ["types", "lines", "build", "floor", "ours", "ratio", "text of floor", "text"]
        )
        var results: [TargetResult] = []
        for limit in options.typeCounts {
            let subset = picker.subset(ofTypes: limit)
            let sources = try Sources(
                floor: generate(subset, tool, "floor", ["--templates", repository.templates.path]),
                ours: generate(subset, tool, "ours", [])
            )
            let lines = try lineCount(sources.ours)
            for configuration in Configuration.allCases {
                let figures = try compile(sources, configuration)
                table.add([
                    "\(subset.typeCount)", "\(lines)", configuration.rawValue, Format.seconds(figures.floor.cpu),
                    Format.seconds(figures.ours.cpu), Format.factor(figures.ratio),
                    Format.megabytes(figures.floorText), Format.megabytes(figures.text),
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
        _ configuration: Configuration
    ) -> [TargetResult] {
        let name = "compile \(subset.typeCount) types, \(configuration.rawValue)"
        let ratio = TargetResult("\(name), of the floor", figures.ratio, atMost: 3, Format.factor)
        guard configuration == .release else { return [ratio] }
        return [ratio, TargetResult("\(name), text", Double(figures.text), atMost: 5e6, Format.megabytes)]
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

    private func compile(_ sources: Sources, _ configuration: Configuration) throws(BenchmarkError) -> Figures {
        let modules = try repository.build("--target", "StoneRuntime", configuration: configuration.rawValue)
        let command = Self.command(configuration) + ["-I", modules.appending(path: "Modules").path]
        let outputs = try repository.emptyFolder("objects")
        var floor: [Measurement] = []
        var ours: [Measurement] = []
        for run in 0..<runs {
            let files = (floor: outputs.appending(path: "floor\(run).o"), ours: outputs.appending(path: "ours\(run).o"))
            floor.append(try MeasuredProcess.run(command + sources.floor.map(\.path) + ["-o", files.floor.path]))
            ours.append(try MeasuredProcess.run(command + sources.ours.map(\.path) + ["-o", files.ours.path]))
        }
        guard let floor = floor.leastWork, let ours = ours.leastWork else {
            throw BenchmarkError("nothing was compiled")
        }
        return Figures(
            floor: floor,
            ours: ours,
            floorText: try textSize(outputs.appending(path: "floor0.o")),
            text: try textSize(outputs.appending(path: "ours0.o"))
        )
    }

    private static func command(_ configuration: Configuration) -> [String] {
        [
            "swiftc", "-frontend", "-c", configuration == .debug ? "-Onone" : "-O", "-swift-version", "6",
            "-parse-as-library", "-suppress-warnings", "-module-name", "Generated",
        ]
    }

    /// The bytes of code and constants: the first figure that `size` prints.
    private func textSize(_ object: URL) throws(BenchmarkError) -> Int {
        let output = try MeasuredProcess.run(["size", object.path]).output
        let figures = output.split(separator: "\n").last?.split { $0 == " " || $0 == "\t" }
        guard let text = figures?.first.flatMap({ Int($0) }) else {
            throw BenchmarkError("unexpected output of 'size': \(output)")
        }
        return text
    }

    private enum Configuration: String, CaseIterable {
        case debug
        case release
    }

    private struct Sources {
        let floor: [URL]
        let ours: [URL]
    }

    private struct Figures {
        let floor: Measurement
        let ours: Measurement
        let floorText: Int
        let text: Int

        var ratio: Double { ours.cpu / floor.cpu }
    }
}
