import Foundation

/// The folders of the project, and the tools built from it.
struct Repository {
    /// The root of the project, derived from the path of this file.
    let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardizedFileURL
    /// The folder for all output of benchmarks.
    let work: URL
    /// The folder of specs.
    let spec: URL
    /// Whether the specs are Dropbox's.
    let hasDropboxSpec: Bool
    /// Changes of Dropbox's specs.
    let history: URL
    let referencePython: URL?

    init(_ options: Options) {
        let environment = ProcessInfo.processInfo.environment
        let files = FileManager.default
        work = root.appending(path: "Tests/Benchmarks/.build/work")
        let shared = environment["STONE_SHARED"].map { URL(filePath: $0) } ?? root.appending(path: "../shared")
        history = shared.appending(path: "dropbox-api-history").standardizedFileURL
        let dropbox = options.spec.map { URL(filePath: $0) } ?? shared.appending(path: "dropbox-api-spec")
        hasDropboxSpec = files.fileExists(atPath: dropbox.appending(path: "files.stone").path)
        if hasDropboxSpec || options.spec != nil {
            spec = dropbox.standardizedFileURL
        } else {
            spec = root.appending(path: "specs/tour")
            print("Dropbox's specs were not found (see '--spec'); using the tour instead.")
        }
        let python = (options.reference ?? environment["STONE_REFERENCE_PYTHON"]).map { URL(filePath: $0) }
        let candidate = python ?? root.appending(path: ".build/reference/bin/python")
        referencePython = files.isExecutableFile(atPath: candidate.path) ? candidate : nil
    }

    var templates: URL { root.appending(path: "Tests/Benchmarks/FloorTemplates") }
    /// The templates of clients without convenience methods.
    var clientTemplates: URL { root.appending(path: "Tests/Benchmarks/ClientTemplates") }

    /// Builds a product of the project, and returns its folder.
    func build(_ arguments: String..., configuration: String) throws(BenchmarkError) -> URL {
        try build(arguments, configuration: configuration)
    }

    private func build(_ arguments: [String], configuration: String) throws(BenchmarkError) -> URL {
        let build = ["swift", "build", "--package-path", root.path, "-c", configuration] + arguments
        _ = try MeasuredProcess.run(build)
        let folder = try MeasuredProcess.run(build + ["--show-bin-path"]).output
        return URL(filePath: folder.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Builds `stonec` in release, or in debug as SwiftPM builds the tools of plugins.
    func stonec(configuration: String = "release") throws(BenchmarkError) -> String {
        guard configuration == "release" else {
            return try build("--product", "stonec", configuration: configuration).appending(path: "stonec").path
        }
        var arguments = ["--scratch-path", root.appending(path: ".build/installed").path, "--product", "stonec"]
        #if !canImport(Darwin)
            // As the guide of the command says. Valgrind 3.19 ends at the debug information of statically linked
            // Foundation.
            for option in ["-no-pie", "--no-export-dynamic", "--strip-debug"] { arguments += ["-Xlinker", option] }
            arguments.append("--static-swift-stdlib")
        #endif
        return try build(arguments, configuration: configuration).appending(path: "stonec").path
    }

    /// Copies the package of a program, generates the folder `Generated` into the copy if there are specs, and builds
    /// it.
    ///
    /// - Parameters:
    ///   - options: Additional options of `stonec generate`.
    ///   - environment: Additional variables for the manifest of the package.
    func buildProgram(
        _ name: String,
        specs: [URL],
        options: [String] = [],
        environment: [String: String] = [:]
    ) throws(BenchmarkError) -> String {
        let package = work.appending(path: name)
        let original = root.appending(path: "Tests/Benchmarks/\(name)")
        let files = FileManager.default
        do {
            // Keeps `.build`, so that a second run builds only changes.
            try files.createDirectory(at: package, withIntermediateDirectories: true)
            for item in ["Package.swift", "Sources"] {
                try? files.removeItem(at: package.appending(path: item))
            }
        } catch {
            throw BenchmarkError("cannot copy \(original.path): \(error.localizedDescription)")
        }
        // Programs share sources by symbolic links, which would be broken in the copy.
        let items = ["Package.swift", "Sources"].map { original.appending(path: $0).path }
        _ = try MeasuredProcess.run(["cp", "-RL"] + items + [package.path])
        if !specs.isEmpty {
            let output = ["--output", package.appending(path: "Sources/Generated").path, "--access", "public"]
            _ = try MeasuredProcess.run([stonec(), "generate"] + specs.map(\.path) + options + output)
        }
        let variables = ["STONE_PROJECT=\(root.path)"] + environment.map { "\($0)=\($1)" }
        let build = ["env"] + variables + ["swift", "build", "-c", "release", "--package-path", package.path]
        _ = try MeasuredProcess.run(build)
        let folder = try MeasuredProcess.run(build + ["--show-bin-path"]).output
        return folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + name
    }

    /// Creates an empty folder in `work`.
    func emptyFolder(_ name: String) throws(BenchmarkError) -> URL {
        let folder = work.appending(path: name)
        do {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw BenchmarkError("cannot create \(folder.path): \(error.localizedDescription)")
        }
        return folder
    }

    /// The files of a folder with a path extension, sorted.
    func files(in folder: URL, _ pathExtension: String) throws(BenchmarkError) -> [URL] {
        let all: [URL]
        do {
            all = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        } catch {
            throw BenchmarkError("cannot list \(folder.path): \(error.localizedDescription)")
        }
        let files = all.filter { $0.pathExtension == pathExtension }.sorted { $0.path < $1.path }
        guard !files.isEmpty else { throw BenchmarkError("\(folder.path) has no .\(pathExtension) files") }
        return files
    }
}
