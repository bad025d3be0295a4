import Foundation

/// A fresh copy of the package `Tests/Packages/ZeroConfiguration`.
struct ConsumerPackage {
    let folder: URL
    /// A build system of SwiftPM: `native` or `swiftbuild`.
    let system: String

    /// - Parameter place: An empty folder.
    init(_ repository: Repository, in place: URL, system: String) throws(BenchmarkError) {
        self.system = system
        folder = place.appending(path: "Consumer")
        let original = repository.root.appending(path: "Tests/Packages/ZeroConfiguration")
        do {
            try FileManager.default.copyItem(at: original, to: folder)
            // The path of the dependency in the manifest.
            let link = place.appending(path: "stone-swift")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: repository.root)
        } catch {
            throw BenchmarkError("cannot copy \(original.path): \(error.localizedDescription)")
        }
    }

    func build(_ more: String...) throws(BenchmarkError) -> Measurement {
        let paths = ["--package-path", folder.path, "--scratch-path", scratch.path]
        return try MeasuredProcess.run(["swift", "build", "--build-system", system] + paths + more)
    }

    /// Returns whether a build after an edit of a spec runs the tool, according to the log of a verbose build.
    func runsTool() throws(BenchmarkError) -> Bool {
        try editSpec()
        return try build("-v").output.contains(#/stone-generator(-tool)?['"]? --output /#)
    }

    /// Adds a comment, which does not change the generated code.
    func editSpec() throws(BenchmarkError) {
        try edit(sources.appending(path: "garden.stone")) { $0 + "# A comment.\n" }
    }

    /// Replaces the specs and the plugin with the generated code.
    func commit(codeOf other: ConsumerPackage) throws(BenchmarkError) {
        try edit(folder.appending(path: "Package.swift")) { manifest in
            manifest.replacing(/,\s*plugins: \[[^\]]*\]/, with: "")
        }
        try replaceSpecs(by: other.generated())
    }

    private var sources: URL { folder.appending(path: "Sources/Consumer") }
    private var scratch: URL { folder.appending(path: ".build") }

    /// The files written by the plugin.
    private func generated() throws(BenchmarkError) -> [URL] {
        let outputs = FileManager.default.enumerator(
            at: scratch.appending(path: "plugins/outputs"),
            includingPropertiesForKeys: nil
        )
        let files = (outputs?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { $0.lastPathComponent.hasSuffix(".stone.swift") }
        guard !files.isEmpty else { throw BenchmarkError("the plugin wrote no file in \(scratch.path)") }
        return files
    }

    private func replaceSpecs(by code: [URL]) throws(BenchmarkError) {
        let files = FileManager.default
        do {
            let specs = try files.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".stone") }
            for spec in specs { try files.removeItem(at: sources.appending(path: spec)) }
            for file in code {
                try files.copyItem(at: file, to: sources.appending(path: file.lastPathComponent))
            }
        } catch {
            throw BenchmarkError("cannot copy generated code to \(sources.path): \(error.localizedDescription)")
        }
    }

    private func edit(_ file: URL, _ change: (String) -> String) throws(BenchmarkError) {
        do {
            try change(String(contentsOf: file, encoding: .utf8)).write(to: file, atomically: true, encoding: .utf8)
        } catch {
            throw BenchmarkError("cannot change \(file.path): \(error.localizedDescription)")
        }
    }
}
