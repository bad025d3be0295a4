import Foundation

/// The compilation of a module of generated code by one frontend job, or by several.
struct FrontendJob {
    enum Configuration: String, CaseIterable {
        /// One job, which compiles the whole module.
        case debug
        /// Jobs with a share of the files each, as the driver compiles debug builds for SwiftPM.
        case debugBatch = "debug batch"
        /// One job, as for SwiftPM.
        case release

        /// The configuration of builds with SwiftPM.
        var buildConfiguration: String { self == .release ? "release" : "debug" }

        /// The options that SwiftPM adds to debug builds. One job is measured without it, as in earlier records.
        var buildSettings: [String] { self == .debugBatch ? ["-g", "-enable-testing"] : [] }

        /// The name in tables.
        var title: String {
            switch self {
            case .debug: "debug, one job"
            case .debugBatch: "debug, batch"
            case .release: "release"
            }
        }
    }

    let configuration: Configuration
    private let modules: URL

    /// Builds the modules that generated code imports.
    init(_ configuration: Configuration, _ repository: Repository) throws(BenchmarkError) {
        self.configuration = configuration
        modules = try repository.build("--target", "StoneClient", configuration: configuration.buildConfiguration)
            .appending(path: "Modules")
    }

    static func command(_ configuration: Configuration) -> [String] {
        [
            "swiftc", "-frontend", "-c", configuration == .release ? "-O" : "-Onone", "-swift-version", "6",
            "-parse-as-library", "-suppress-warnings", "-module-name", "Generated",
        ] + configuration.buildSettings
    }

    /// Compiles the whole module in one job.
    func compile(_ sources: [URL], to object: URL) throws(BenchmarkError) -> Measurement {
        try run(sources.map(\.path) + ["-o", object.path])
    }

    /// Compiles to objects in an empty folder, in the jobs of the configuration.
    func compile(_ sources: [URL], into folder: URL) throws(BenchmarkError) -> Measurement {
        guard configuration == .debugBatch else {
            return try compile(sources, to: folder.appending(path: "Generated.o"))
        }
        var jobs: [Measurement] = []
        for share in Self.shares(of: sources) {
            let inputs = sources.indices.flatMap { index in
                (share.contains(index) ? ["-primary-file"] : []) + [sources[index].path]
            }
            let outputs = sources[share].flatMap { source in
                ["-o", folder.appending(path: "\(source.lastPathComponent).o").path]
            }
            jobs.append(try run(inputs + outputs))
        }
        return Measurement(inTurn: jobs)
    }

    private func run(_ arguments: [String]) throws(BenchmarkError) -> Measurement {
        try MeasuredProcess.run(Self.command(configuration) + ["-I", modules.path] + arguments)
    }

    /// The files of each job, as the driver divides them on two cores: neighbors, at most 25.
    private static func shares(of sources: [URL]) -> [Range<Int>] {
        let count = min(max(2, (sources.count + 24) / 25), sources.count)
        return (0..<count).map { sources.count * $0 / count..<sources.count * ($0 + 1) / count }
    }

    /// The bytes of code and constants: the first figure that `size` prints.
    static func textSize(of object: URL) throws(BenchmarkError) -> Int {
        let output = try MeasuredProcess.run(["size", object.path]).output
        let figures = output.split(separator: "\n").last?.split { $0 == " " || $0 == "\t" }
        guard let text = figures?.first.flatMap({ Int($0) }) else {
            throw BenchmarkError("unexpected output of 'size': \(output)")
        }
        return text
    }
}
