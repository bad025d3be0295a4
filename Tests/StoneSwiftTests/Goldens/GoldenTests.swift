import Foundation
import StoneTestSupport
import StoneTool
import Testing

/// Compares code generated from the specs of this package with Tests/Goldens and the generated code of products.
/// GeneratedCodeTests compiles and runs the goldens.
///
/// `STONE_UPDATE_GOLDENS=1 swift test --filter GoldenTests` records them and fails.
struct GoldenTests {
    private static let updates = ProcessInfo.processInfo.environment["STONE_UPDATE_GOLDENS"] == "1"

    @Test(arguments: GoldenSet.all)
    func generatedCodeIsTheGolden(_ set: GoldenSet) throws {
        let folder = PackageFolder.url.appending(path: set.folder)
        let wanted = try set.files()
        if Self.updates {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for (name, text) in wanted { try Data(text.utf8).write(to: folder.appending(path: name)) }
            Issue.record("Recorded the goldens of \(set.name): review the change, and run the tests again.")
            return
        }
        let found = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(found == wanted.map(\.name).sorted(), "\(Self.remedy)")
        for (name, text) in wanted where found.contains(name) {
            let golden = try Array(Data(contentsOf: folder.appending(path: name)))
            guard golden != Array(text.utf8) else { continue }
            let difference = FileDifference(name: name, status: .changed, old: golden, new: Array(text.utf8))
            let shown = DifferenceFormat.unified.text([difference], folder: folder.path, isColoured: false)
            Issue.record("\(shown)\n\(Self.remedy)")
        }
    }

    private static let remedy = "To accept: STONE_UPDATE_GOLDENS=1 swift test --filter GoldenTests"
}
