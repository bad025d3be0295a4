import Foundation

/// The compilation of a module of generated code by one frontend job.
struct FrontendJob {
    enum Configuration: String, CaseIterable {
        case debug
        case release
    }

    let configuration: Configuration
    private let modules: URL

    /// Builds the modules that generated code imports.
    init(_ configuration: Configuration, _ repository: Repository) throws(BenchmarkError) {
        self.configuration = configuration
        modules = try repository.build("--target", "StoneClient", configuration: configuration.rawValue)
            .appending(path: "Modules")
    }

    static func command(_ configuration: Configuration) -> [String] {
        [
            "swiftc", "-frontend", "-c", configuration == .debug ? "-Onone" : "-O", "-swift-version", "6",
            "-parse-as-library", "-suppress-warnings", "-module-name", "Generated",
        ]
    }

    func compile(_ sources: [URL], to object: URL) throws(BenchmarkError) -> Measurement {
        let command = Self.command(configuration) + ["-I", modules.path]
        return try MeasuredProcess.run(command + sources.map(\.path) + ["-o", object.path])
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
