import Dropbox
import StoneClient
import StoneOAuth
import StoneTestSupport
import Testing

/// Tokens of teams, which Dropbox issues with an empty `uid`.
extension AccountManagerTests {
    private func teamManager() async throws -> DropboxAccountManager<DropboxClient> {
        let server = AccountServer { ["uid": "", "account_id": "", "team_id": "dbtid:\($0)"] }
        return try await makeManager {
            $0.oauth.transport = server
            $0.kind = .team
        }
    }

    @Test func teamsAreToldApart() async throws {
        let manager = try await teamManager()
        let (first, second) = (try await linked("5", manager), try await linked("6", manager))
        #expect(first.id == "dbtid:5" && first.accountID == nil && second.id == "dbtid:6")
        #expect(try await user(of: first.client.asMember("dbmid:1")) == "5")
        #expect(await !manager.isLinked(""))
        let error = await thrown(DropboxAccountError.self) {
            try await manager.reauthorize("dbtid:5", with: SigningIn(user: "6"))
        }
        #expect(error == .differentAccount(expected: "dbtid:5", actual: "dbtid:6"))
    }

    /// Nothing tells the team of a token that was not obtained by a sign-in.
    @Test func aTokenWithoutItsTeamIsRefused() async throws {
        let manager = try await teamManager()
        var token = OAuthToken.longLived("team")
        #expect(await thrown(DropboxAccountError.self) { try await manager.adopt(token) } == .missingTeamID)
        token.details["team_id"] = "dbtid:5"
        #expect(try await manager.adopt(token).id == "dbtid:5")
        token.details = ["account_id": "dbid:5"]
        let error = await thrown(DropboxAccountError.self) { try await manager.adopt(token) }
        #expect(error == .wrongKind(expected: .team))
        #expect(error?.description == "expected the token of a team, found that of a user")
    }

    /// Earlier versions stored the token of a team under its `uid`.
    @Test func aTeamStoredWithoutAnIdentifierIsFound() async throws {
        let details = ["uid": "", "account_id": "", "team_id": "dbtid:5"]
        try await store.save(OAuthToken(StoneAccessToken("old"), refreshToken: "refresh-5", details: details), for: "")
        let manager = try await teamManager()
        let account = try #require(await manager.account(""))
        #expect(account.teamID == "dbtid:5" && account.accountID == nil)
        #expect(await manager.account("dbtid:5")?.id == "")
        #expect(try await linked("6", manager).id == "dbtid:6")
        #expect(try await linked("5", manager).id == "")
        let error = await thrown(DropboxAccountError.self) {
            try await manager.reauthorize("", with: SigningIn(user: "6"))
        }
        #expect(error == .differentAccount(expected: "", actual: "dbtid:6"))
    }
}
