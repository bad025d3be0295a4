import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneOAuth
import Testing

/// The flow of a small app: link an account, list a folder, create one, and unlink. The guide to accounts has the same
/// code.
private func example(
    _ manager: DropboxAccountManager<DropboxClient>,
    _ presenter: some AuthorizationPresenter,
    show: (String) -> Void
) async throws {
    if await !manager.isLinked {
        let signIn = DropboxSignIn(scopes: ["files.metadata.write"])
        guard case .linked = try await manager.link(with: presenter, signIn) else { return show("not now") }
    }
    guard let account = await manager.account else { return }
    let client = account.client
    show("Hello \(try await client.users.getCurrentAccount().name.displayName)")
    do {
        _ = try await client.files.createFolderV2(path: "/Letters")
    } catch .route(.path(.conflict), _) {
        show("/Letters exists")
    }
    for entry in try await client.files.listFolder(path: "").entries { show(entry.name) }
    guard case .done = try await manager.unlink(account.id) else { return show("not revoked") }
    show("Bye")
}

@Suite struct LinkBrowseUnlinkTests {
    @Test func anAppLinksBrowsesAndUnlinks() async throws {
        let fake = FakeDropbox()
        let store: any OAuthTokenStore = MemoryTokenStore()
        let manager = DropboxAccountManager<DropboxClient>(
            DropboxAccountConfiguration(appKey: "key", store: store, transport: fake.transport())
        )
        try await manager.setUp()
        var lines: [String] = []
        try await example(manager, fake.presenter()) { lines.append($0) }
        #expect(lines.first == "Hello Ada Lovelace" && lines.contains("Letters") && lines.last == "Bye")
        #expect(try await store.accounts() == [])
        #expect(await !manager.isLinked)
        lines = []
        try await example(manager, Declining()) { lines.append($0) }
        #expect(lines == ["not now"])
    }
}
