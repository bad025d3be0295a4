import Dropbox
import FakeDropbox
import Foundation
import StoneOAuth
import Testing

/// The other examples of the guide to accounts.
@Suite struct GuideTests {
    @Test func theExamplesOfTheGuideRun() async throws {
        let fake = FakeDropbox()
        let (store, transport) = (MemoryTokenStore() as any OAuthTokenStore, fake.transport())
        let manager = DropboxAccountManager<DropboxClient>(
            DropboxAccountConfiguration(appKey: "key", store: store, transport: transport)
        )
        try await manager.setUp()
        let presenter = fake.presenter()
        let observer = Task {
            for await change in await manager.changes() {
                if case .needsSignIn(let id, _) = change {
                    try await manager.reauthorize(id, with: presenter)
                }
            }
        }
        try await manager.link(with: presenter)
        #expect(await manager.isLinked)
        observer.cancel()
        try await observer.value
    }

    /// Every line of Swift in the guide also occurs in a test.
    @Test func theGuideShowsWhatTestsRun() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let guide = folder.appendingPathComponent("../../../Sources/Dropbox/Dropbox.docc/Accounts.md")
        let tests = try ["GuideTests.swift", "LinkBrowseUnlinkTests.swift"].map {
            try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }
        let tested = Set(
            tests.joined(separator: "\n").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        )
        let blocks = try String(contentsOf: guide, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        #expect(!blocks.isEmpty)
        for line in blocks.flatMap({ $0.components(separatedBy: "\n```")[0].split(separator: "\n") }) {
            #expect(tested.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }
}
