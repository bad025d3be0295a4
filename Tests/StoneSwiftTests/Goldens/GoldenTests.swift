import Foundation
import StoneCommands
import StoneTestSupport
import Testing

@testable import StoneSwift

/// Compares code generated from the specs of this package with Tests/Goldens and the generated code of products.
/// GeneratedCodeTests compiles and runs the goldens.
///
/// `STONE_UPDATE_GOLDENS=1 swift test --filter GoldenTests` records them and fails.
struct GoldenTests {
    private static let updates = ProcessInfo.processInfo.environment["STONE_UPDATE_GOLDENS"] == "1"

    @Test(arguments: GoldenSet.all)
    func generatedCodeIsTheGolden(_ set: GoldenSet) throws {
        try compare(set.files(), in: set.folder, of: set.name)
    }

    /// Longer lines are literals, or words in comments.
    @Test(arguments: GoldenSet.all)
    func linesFit(_ set: GoldenSet) throws {
        for (path, text) in try set.files() where path.hasSuffix(".swift") {
            for line in text.split(separator: "\n") where line.count > LineBreaker.limit {
                let content = line.drop { " /".contains($0) }
                #expect(content.hasPrefix("\"") || !content.contains(" "), "\(path): \(line)")
            }
        }
    }

    @Test func snippetsAreTheGoldens() throws {
        try compare(SnippetGoldens.files(), in: SnippetGoldens.folder, of: "snippets")
    }

    /// Compares files with those of a folder, or records them.
    private func compare(_ wanted: [String: String], in folder: String, of name: String) throws {
        let place = PackageFolder.url.appending(path: folder)
        if Self.updates {
            try? FileManager.default.removeItem(at: place)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            for (path, text) in wanted { try Data(text.utf8).write(to: PackageFolder.url.appending(path: path)) }
            Issue.record("Recorded the goldens of \(name): review the change, and run the tests again.")
            return
        }
        let found = try FileManager.default.contentsOfDirectory(atPath: place.path).map { "\(folder)/\($0)" }
        #expect(found.filter { wanted[$0] == nil } == [], "\(Self.remedy)")
        for (path, text) in wanted.sorted(by: { $0.key < $1.key }) {
            let golden = try? Array(Data(contentsOf: PackageFolder.url.appending(path: path)))
            guard golden != Array(text.utf8) else { continue }
            let status = golden == nil ? FileDifference.Status.missing : .changed
            let difference = FileDifference(name: path, status: status, old: golden ?? [], new: Array(text.utf8))
            let shown = DifferenceFormat.unified.text([difference], folder: "", isColored: false, isForTerminal: false)
            Issue.record("\(shown)\n\(Self.remedy)")
        }
    }

    private static let remedy = "To accept: STONE_UPDATE_GOLDENS=1 swift test --filter GoldenTests"
}
