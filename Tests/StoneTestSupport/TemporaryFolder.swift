package import Foundation

/// A temporary folder for one test.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init(_ files: [String: String] = [:]) throws {
        path =
            FileManager.default.temporaryDirectory.path(percentEncoded: false) + "stone tests %20é \(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package var url: URL { URL(filePath: path) }

    package func place(_ name: String) -> String { "\(path)/\(name)" }

    package func url(_ name: String) -> URL { URL(filePath: place(name)) }

    package func write(_ name: String, _ text: String) throws {
        let url = url(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    package func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: place(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names of the files in a folder, sorted; empty if it does not exist.
    package func list(_ name: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: place(name))) ?? []).sorted()
    }

    package func modificationDate(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: place(name))[.modificationDate] as? Date
    }
}
