import Foundation

/// The folder with the pinned Dropbox spec and what the reference implementation makes of it. It is no part of the
/// package: `STONE_SHARED` names it, or it stands beside the package as `shared`.
enum SharedFolder {
    static let url: URL = {
        if let path = ProcessInfo.processInfo.environment["STONE_SHARED"] { return URL(fileURLWithPath: path) }
        var url = URL(fileURLWithPath: #filePath)
        // Tests/StoneCheckerTests/Support/SharedFolder.swift
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.deletingLastPathComponent().appendingPathComponent("shared")
    }()

    /// Whether tests against the folder are to run. Where `STONE_REQUIRE_ORACLES` is 1 they run, and fail without it.
    static var isAvailable: Bool {
        if ProcessInfo.processInfo.environment["STONE_REQUIRE_ORACLES"] == "1" { return true }
        return FileManager.default.fileExists(atPath: url.appendingPathComponent("reference/ir.json").path)
    }

    static func data(_ path: String) throws -> Data {
        try Data(contentsOf: url.appendingPathComponent(path))
    }
}
