import Foundation
import StoneTestSupport
import Testing

/// The release notes of four commits of Dropbox's specs, against a golden, which `STONE_UPDATE_GOLDENS=1` records.
@Suite(.enabled(if: SharedFolder.isExpected, "needs Dropbox's specs")) struct ChangelogGoldenTests {
    private static let golden = PackageFolder.url.appending(path: "Tests/Goldens/Changes/dropbox-release-notes.md")
    private static let isUpdated = ProcessInfo.processInfo.environment["STONE_UPDATE_GOLDENS"] == "1"

    @Test func releaseNotesOfEachCommit() throws {
        let history = SharedFolder.url.appending(path: "dropbox-api-history").path
        let commits = try FileManager.default.contentsOfDirectory(atPath: history).sorted()
            .map { (name: $0, before: "\(history)/\($0)/before", after: "\(history)/\($0)/after") }
            .filter { FileManager.default.fileExists(atPath: $0.before) }
        var text = ""
        for commit in commits {
            // Each commit is read in both directions, as the real ones only add declarations.
            let versions = [
                ("", commit.before, commit.after), (", undone", commit.after, commit.before),
            ]
            for (title, old, new) in versions {
                let run = ToolRun("changelog", old, new)
                #expect(run.error.isEmpty)
                text += "# \(commit.name)\(title)\n\n\(run.output)\n"
            }
        }
        if Self.isUpdated {
            try Data(text.utf8).write(to: Self.golden)
            Issue.record("recorded \(Self.golden.lastPathComponent)")
        }
        #expect(commits.count >= 4)
        #expect(try text == String(contentsOf: Self.golden, encoding: .utf8))
    }
}
