import Dropbox
import FakeDropbox
import Foundation
import StoneOAuth
import StoneTestSupport
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
        let untested = try untestedLines(
            ofGuide: "Sources/Dropbox/Dropbox.docc/Accounts.md",
            in: ["GuideTests.swift", "LinkBrowseUnlinkTests.swift"].map { folder.appendingPathComponent($0) }
        )
        #expect(untested == [])
    }
}
