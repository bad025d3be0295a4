import Dropbox
import FakeDropbox
import Foundation
import StoneOAuth
import WholeAPI

/// A user signs in, acts in other roles, and signs out, with a client of the whole specification.
func showAccounts() async throws {
    let transport = Watching(FakeDropbox())
    let store: any OAuthTokenStore = MemoryTokenStore()
    let manager = DropboxAccountManager<WholeClient>(
        DropboxAccountConfiguration(appKey: "key", store: store, transport: transport)
    )
    try await manager.setUp()
    let signIn = DropboxSignIn(scopes: ["files.metadata.read"])
    guard case .linked(let account) = try await manager.link(with: Browser(transport), signIn) else { return }
    // Both types belong to the whole specification.
    let user: WholeAPI.Users.FullAccount = try await account.client.users.getCurrentAccount()
    print(user.name.displayName, account.accountID == user.accountId)

    let root = WholeAPI.Common.PathRoot.namespaceId("1")
    let clients = [
        account.client.asMember("dbmid:1"),
        account.client.asAdmin("dbmid:2"),
        try account.client.withPathRoot(value: root),
        try account.client.withPathRoot(.home),
    ]
    for client in clients {
        let page: WholeAPI.Files.ListFolderResult = try await client.files.listFolder(path: "")
        print(await transport.lastRole, page.entries.count)
    }
    guard case .done = try await manager.unlink(account.id) else { return }
    print(try await store.accounts())
}

/// Acts for a member with the token of a team, through a client for team routes and one for user routes.
func showTeam() async throws {
    let transport = Watching(FakeDropbox())
    let store = MemoryTokenStore()
    let manager = DropboxAccountManager<WholeTeamClient>(
        DropboxAccountConfiguration(appKey: "key", store: store, transport: transport, kind: .team)
    )
    try await manager.setUp()
    let account = try await manager.adopt(OAuthToken(StoneAccessToken("token"), details: ["team_id": "dbtid:1"]))
    let member = try account.client.asMember("dbmid:3", WholeClient.self).withPathRoot(.root("1"))
    _ = try await member.files.listFolder(path: "")
    print(account.teamID ?? "", await transport.lastRole)
}
