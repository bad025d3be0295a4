import Foundation
import StoneChecker
import StoneSource
import StoneSyntax
import StoneTestSupport
import Testing

/// Every diagnostic, with its range, message and fixes, of the corpus, of the snippets in tests and of 5,000 random
/// mutations. Shows the side effects of changes to the parser and the checker.
///
/// `STONE_UPDATE_GOLDENS=1 swift test --filter RecordedDiagnosticsTests` records them and fails. Recording takes
/// minutes, or seconds with `-c release -Xswiftc -enable-testing`.
struct RecordedDiagnosticsTests {
    /// The mutations of each spec. Everyday runs check some of them.
    private static let mutationCount = 5000 / MutatedSpec.all.count + 1

    @Test func corpus() throws {
        let found = CorpusCase.all.flatMap { testCase in
            Self.diagnostics(of: testCase.sources).map { "\(testCase.testDescription) \($0)" }
        }
        try expectGolden("corpus.txt", found) { _ in true }
    }

    @Test func snippets() throws {
        let folder = PackageFolder.url.appending(path: "Tests/StoneCheckerTests/Snippets")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        var found: [String] = []
        for file in files {
            let code = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            for text in Self.multilineStrings(in: code) {
                let sources = Snippet("", text).sources
                found += Self.diagnostics(of: sources).map { "\(file) \($0)" }
            }
        }
        try expectGolden("snippets.txt", found) { _ in true }
    }

    @Test func mutations() throws {
        let count = GoldenFile.isUpdated ? Self.mutationCount : TestScale.count(2, atMost: Self.mutationCount)
        var found: [String] = []
        for spec in MutatedSpec.all {
            var mutations = LineMutations(spec.text, seed: 3)
            for number in 0..<count {
                let text = mutations.next()
                let source = SourceText(path: spec.path, text: text)
                found += spec.diagnostics(in: text).sortedByPosition()
                    .map { "\(spec.name) \(number) \(Self.describe($0, in: [source]))" }
            }
        }
        try expectGolden("mutations.txt", found) { line in
            line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 < count } ?? false
        }
    }

    /// Compares lines with the matching lines of a golden, and shows the first differences.
    private func expectGolden(_ name: String, _ found: [String], _ isSelected: (Substring) -> Bool) throws {
        let golden = GoldenFile(name)
        guard !GoldenFile.isUpdated else {
            try golden.write(found)
            Issue.record("Recorded \(name): review the change, and run the tests again.")
            return
        }
        let wanted = try golden.lines().filter(isSelected).map(String.init)
        #expect(!wanted.isEmpty)
        let changes = found.difference(from: wanted)
        let shown = changes.prefix(20).map { change in
            switch change {
            case .insert(_, let line, _): "+ \(line)"
            case .remove(_, let line, _): "- \(line)"
            }
        }
        #expect(changes.isEmpty, "\(name) differs in \(changes.count) lines:\n\(shown.joined(separator: "\n"))")
    }

    private static func diagnostics(of sources: [SourceText]) -> [String] {
        let results = sources.map { parse($0) }
        let checked = check(results.map(\.tree))
        let all = results.flatMap(\.diagnostics) + checked.diagnostics
        return all.sortedByPosition().map { describe($0, in: sources) }
    }

    /// `3:10+1 unexpected-colon: unexpected ':' between 'name' and its type fix 3:10+1 ""`
    private static func describe(_ diagnostic: Diagnostic, in sources: [SourceText]) -> String {
        func place(_ path: String, _ range: SourceRange) -> String {
            guard let source = sources.first(where: { $0.path == path }) else { return path }
            let location = source.location(at: range.lowerBound)
            return "\(sources.count == 1 ? "" : "\(path):")\(location.line):\(location.column)+\(range.count)"
        }
        let head = place(diagnostic.path, diagnostic.range)
        let severity = diagnostic.severity == .warning ? " (warning)" : ""
        let notes = diagnostic.notes.map { " note \(place($0.path, $0.range)) \($0.message)" }
        let fixes = diagnostic.fixIts.map { " fix \(place($0.path, $0.range)) \($0.replacement.debugDescription)" }
        let text = "\(head) \(diagnostic.code.id)\(severity): \(diagnostic.message)" + (notes + fixes).joined()
        return text.replacing("\n", with: "\\n")
    }

    /// Returns the strings in `"""` of Swift code, without their indentation.
    private static func multilineStrings(in code: String) -> [String] {
        code.matches(of: /(?s)\"{3}\n(.*?)\n( *)\"{3}/).map { match in
            let lines = match.1.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.map { $0.dropFirst(match.2.count) + "\n" }.joined()
        }
    }
}

/// A text file of Tests/Goldens/Diagnostics.
struct GoldenFile {
    static let isUpdated = ProcessInfo.processInfo.environment["STONE_UPDATE_GOLDENS"] == "1"

    private let url: URL

    init(_ name: String) {
        url = PackageFolder.url.appending(path: "Tests/Goldens/Diagnostics/\(name)")
    }

    func lines() throws -> [Substring] {
        try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    }

    func write(_ lines: [String]) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: url)
    }
}
