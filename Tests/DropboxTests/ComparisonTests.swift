import Foundation
import StoneTestSupport
import Testing

/// The guide "Comparison" with other SDKs names tests for each feature.
struct ComparisonTests {
    /// The table rows below a heading, as cells.
    private static func rows(of heading: String) throws -> [[Substring]] {
        let guide = PackageFolder.url.appending(path: "Sources/Dropbox/Dropbox.docc/Comparison.md")
        let tables = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "\n\n")
        return tables.filter { $0.hasPrefix(heading) }.flatMap { table in
            table.split(separator: "\n").dropFirst(2).map { $0.dropFirst(2).dropLast(2).split(separator: " | ") }
        }
    }

    /// The sources of tests and checks whose path contains a pattern, by file name without extension and `+Topic`.
    private static func sources(_ pattern: some RegexComponent) throws -> [String: [String]] {
        let tests = PackageFolder.url.appending(path: "Tests")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
        let files = paths.filter { $0.contains(pattern) && !$0.contains(".build/") }.map { tests.appending(path: $0) }
        return try Dictionary(grouping: files) { String($0.lastPathComponent.prefix { $0 != "+" && $0 != "." }) }
            .mapValues { files in try files.map { try String(contentsOf: $0, encoding: .utf8) } }
    }

    /// Returns whether a function is declared with an attribute, on the same line or on the lines directly above.
    private static func declares(_ declaration: String, after attribute: String, in source: String) -> Bool {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains { index in
            guard lines[index].contains(declaration) else { return false }
            return lines[...index].reversed().prefix { !$0.isEmpty }.contains { $0.contains(attribute) }
        }
    }

    @Test func everyFeatureHasTests() throws {
        let features = try Self.rows(of: "| Feature | Here | Other SDKs |").map { $0[0] }
        let tested = try Self.rows(of: "| Tested feature | Tests |")
        #expect(features.count > 60)
        #expect(features == tested.map { $0[0] })
    }

    @Test func everyTestExists() throws {
        let tests = try Self.sources(/Tests(\+\w+)?\.swift$/)
        let checks = try Self.sources(/\.py$/).values.joined()
        for row in try Self.rows(of: "| Tested feature | Tests |") {
            // Every second part is a code span.
            let parts = row[1].split(separator: "`", omittingEmptySubsequences: false)
            let references = parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
            #expect(!references.isEmpty)
            for reference in references {
                let parts = reference.split(separator: ".")
                try #require(parts.count == 2, "\(reference)")
                let (suite, name) = (parts[0], parts[1])
                let exists =
                    if suite == "checks" {
                        checks.contains { $0.contains("def \(name)(folder, system, scratch)") }
                    } else {
                        tests["\(suite)", default: []].contains { source in
                            ["struct \(suite) {", "struct \(suite)\n", "extension \(suite) {"]
                                .contains { source.contains($0) }
                                && Self.declares("func \(name)(", after: "@Test", in: source)
                        }
                    }
                #expect(exists, "\(reference) does not exist")
            }
        }
    }
}
