import Foundation
import StoneSyntax

/// The folder with Dropbox's public specification, which is not part of this package: `STONE_SHARED` names it, otherwise
/// it is `shared` beside the package. Tests that need it are skipped without it, unless `STONE_REQUIRE_ORACLES` is `1`.
enum SharedFolder {
    static let url: URL = {
        if let path = ProcessInfo.processInfo.environment["STONE_SHARED"] {
            return URL(filePath: path)
        }
        var package = URL(filePath: #filePath)
        for _ in 0..<4 {
            package.deleteLastPathComponent()
        }
        return package.deletingLastPathComponent().appending(path: "shared")
    }()

    static let isRequired = ProcessInfo.processInfo.environment["STONE_REQUIRE_ORACLES"] == "1"

    /// Whether tests that need the folder run: a missing folder then makes them fail.
    static let isExpected = isRequired || FileManager.default.fileExists(atPath: url.path)

    /// The files of Dropbox's specification, sorted by name.
    static func dropboxSpec() throws -> [SourceText] {
        let folder = url.appending(path: "dropbox-api-spec")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "stone" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { SourceText(path: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0))) }
    }
}
