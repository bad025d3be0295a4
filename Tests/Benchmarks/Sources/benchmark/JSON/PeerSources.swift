import Foundation

/// The sources of ReerJSON, a Swift wrapper of yyjson (C). They are not part of this repository.
struct PeerSources {
    /// A folder with the checkouts `ReerJSON` and `yyjson`.
    let folder: URL

    /// Copies the checkouts into the work folder, with the dependency on yyjson as a local path, and returns the copy.
    func copied(to repository: Repository) throws(BenchmarkError) -> URL {
        let checkouts = ["ReerJSON", "yyjson"].map { folder.appending(path: $0) }
        for checkout in checkouts where !FileManager.default.fileExists(atPath: checkout.path + "/Package.swift") {
            throw BenchmarkError("\(folder.path) has no checkout '\(checkout.lastPathComponent)'")
        }
        let copy = try repository.emptyFolder("peers")
        _ = try MeasuredProcess.run(["cp", "-RL"] + checkouts.map(\.path) + [copy.path])
        let manifest = copy.appending(path: "ReerJSON/Package.swift")
        do {
            let text = try String(contentsOf: manifest, encoding: .utf8)
            let dependency = try Regex(#"url:\s*"[^"]*/yyjson(\.git)?",\s*from:\s*"[^"]*""#)
            try text.replacing(dependency, with: #"path: "../yyjson""#).write(
                to: manifest,
                atomically: true,
                encoding: .utf8
            )
        } catch {
            throw BenchmarkError("cannot write \(manifest.path): \(error.localizedDescription)")
        }
        return copy
    }
}
