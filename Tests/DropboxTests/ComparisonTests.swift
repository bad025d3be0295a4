import Foundation
import StoneTestSupport
import Testing

/// The guide that compares this package with other SDKs names a test for each row.
struct ComparisonTests {
    /// The references of the last column of each row: `Suite.test`, or `checks.name` for a check of `Tests/Packages`.
    private static func rows() throws -> [[Substring]] {
        let guide = PackageFolder.url.appending(path: "Sources/Dropbox/Dropbox.docc/Comparison.md")
        let lines = try String(contentsOf: guide, encoding: .utf8).split(separator: "\n")
        return lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Feature |") }.map { line in
            let cells = line.split(separator: " | ")
            // Every second part is between backticks.
            let parts = (cells.last ?? "").split(separator: "`", omittingEmptySubsequences: false)
            return parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
        }
    }

    /// The sources of tests and checks that have an ending.
    private static func sources(_ ending: String) throws -> [String] {
        let tests = PackageFolder.url.appending(path: "Tests")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
        return try paths.filter { $0.hasSuffix(ending) && !$0.contains(".build/") }.map {
            try String(contentsOf: tests.appending(path: $0), encoding: .utf8)
        }
    }

    /// Whether a function is declared with an attribute, on the same line or on those above it up to an empty one.
    private static func declares(_ declaration: String, after attribute: String, in source: String) -> Bool {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains { index in
            guard lines[index].contains(declaration) else { return false }
            return lines[...index].reversed().prefix { !$0.isEmpty }.contains { $0.contains(attribute) }
        }
    }

    @Test func everyRowNamesTestsThatExist() throws {
        let rows = try Self.rows()
        #expect(rows.count > 60)
        let tests = try Self.sources("Tests.swift")
        let checks = try Self.sources(".py")
        for row in rows {
            #expect(!row.isEmpty)
            for reference in row {
                let parts = reference.split(separator: ".")
                try #require(parts.count == 2, "\(reference)")
                let (suite, name) = (parts[0], parts[1])
                let exists =
                    if suite == "checks" {
                        checks.contains { $0.contains("def \(name)(folder, system, scratch)") }
                    } else {
                        tests.contains { source in
                            ["struct \(suite) {", "struct \(suite)\n"].contains { source.contains($0) }
                                && Self.declares("func \(name)(", after: "@Test", in: source)
                        }
                    }
                #expect(exists, "\(reference) does not exist")
            }
        }
    }
}
