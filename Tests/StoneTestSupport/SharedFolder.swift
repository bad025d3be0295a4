package import Foundation

/// The folder with Dropbox's public specs and the output of the reference implementation for them, outside the package:
/// `STONE_SHARED`, or `shared` next to the package.
package enum SharedFolder {
    package static let url: URL =
        if let path = ProcessInfo.processInfo.environment["STONE_SHARED"] {
            URL(filePath: path)
        } else {
            PackageFolder.url.deletingLastPathComponent().appending(path: "shared")
        }

    /// Whether the tests that need the folder run. If `STONE_REQUIRE_ORACLES` is `1`, they run, and fail without it.
    package static let isExpected =
        Oracles.areRequired
        || FileManager.default.fileExists(atPath: url.appending(path: "reference").path)

    package static func data(_ path: String) throws -> Data {
        try Data(contentsOf: url.appending(path: path))
    }

    /// Dropbox's specs by file name, sorted.
    package static func dropboxSpecs() throws -> [(path: String, bytes: [UInt8])] {
        try specs(in: url.appending(path: "dropbox-api-spec"))
    }

    /// The specs in a folder, by file name, sorted. There is at least one.
    package static func specs(in folder: URL) throws -> [(path: String, bytes: [UInt8])] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "stone" }
        guard !files.isEmpty else { throw SpecFiles.NoSpecs(folder: folder.path) }
        return try files.sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
    }
}
