import Foundation
import StoneEvolution
import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import Testing

/// The changes of Dropbox's specs in four commits, against a golden, which `STONE_UPDATE_GOLDENS=1` records.
@Suite(.enabled(if: SharedFolder.isExpected, "needs Dropbox's specs"))
struct HistoryTests {
    private static let golden = PackageFolder.url.appending(path: "Tests/Goldens/Changes/dropbox-history.txt")
    private static let isUpdated = ProcessInfo.processInfo.environment["STONE_UPDATE_GOLDENS"] == "1"

    private func api(_ folder: URL) throws -> API {
        try Specs.api(SharedFolder.specs(in: folder))
    }

    @Test func changesOfEachCommit() throws {
        let history = SharedFolder.url.appending(path: "dropbox-api-history")
        let commits = try FileManager.default.contentsOfDirectory(atPath: history.path).sorted()
            .map { history.appending(path: $0) }
            .filter { FileManager.default.fileExists(atPath: $0.appending(path: "before").path) }
        var text = ""
        for commit in commits {
            let (before, after) = (
                try api(commit.appending(path: "before")), try api(commit.appending(path: "after"))
            )
            // Each commit is read in both directions, as the real ones only add declarations.
            for (title, changes) in [("", compare(before, after)), (", undone", compare(after, before))] {
                text += "# \(commit.lastPathComponent)\(title)\n" + changes.map { $0.line + "\n" }.joined() + "\n"
            }
        }
        if Self.isUpdated {
            try FileManager.default.createDirectory(
                at: Self.golden.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: Self.golden)
            Issue.record("recorded \(Self.golden.lastPathComponent)")
        }
        #expect(commits.count >= 4)
        #expect(try text == String(contentsOf: Self.golden, encoding: .utf8))
    }
}
