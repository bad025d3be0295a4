import Dropbox
import Foundation
import StoneClient
import StoneOAuth
import StoneTestSupport
import Testing

@Suite struct AccountManagerTests {
    let server = AccountServer()
    let store: any OAuthTokenStore = MemoryTokenStore()
    private let time = Shared(Date(timeIntervalSince1970: 1_000_000))

    func makeManager(
        _ change: (inout DropboxAccountConfiguration) -> Void = { _ in }
    ) async throws -> DropboxAccountManager<DropboxClient> {
        var configuration = DropboxAccountConfiguration(
            appKey: "key",
            store: store,
            transport: server,
            allowsSeveralAccounts: true
        )
        configuration.oauth.now = { [time] in time.value }
        configuration.settings.headers["User-Agent"] = "tests/1"
        change(&configuration)
        let manager = DropboxAccountManager<DropboxClient>(configuration)
        try await manager.setUp()
        return manager
    }

    func linked(_ user: String, _ manager: DropboxAccountManager<DropboxClient>) async throws -> DropboxAccount<
        DropboxClient
    > {
        guard case .linked(let account) = try await manager.link(with: SigningIn(user: user)) else {
            throw Unexpected()
        }
        return account
    }

    struct Unexpected: Error {}

    // MARK: Linking

    @Test func anAccountIsLinkedAndUsed() async throws {
        let manager = try await makeManager()
        #expect(await !manager.isLinked)
        let account = try await linked("7", manager)
        #expect(account.id == "7" && account.accountID == "dbid:7")
        #expect(try await user(of: account.client) == "7")
        #expect(await manager.isLinked)
        #expect(account.client.routeClient.settings.account == "7")
        for id in ["7", "dbid:7"] { #expect(await manager.isLinked(id)) }
        #expect(await manager.account("dbid:7")?.id == "7")
        #expect(try await store.token(for: "7")?.refreshToken == "refresh-7")
        #expect(server.calls.first?.headers["User-Agent"] == "tests/1")
    }

    @Test func theUserMayDecline() async throws {
        let manager = try await makeManager()
        guard case .cancelled = try await manager.link(with: Declining()) else { throw Unexpected() }
        #expect(await !manager.isLinked)
        #expect(server.calls.isEmpty)
    }

    @Test func thePageAsksForARefreshToken() async throws {
        struct Looking: AuthorizationPresenter {
            let seen: @Sendable (URL) -> Void
            func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer {
                seen(request.url)
                return .cancelled
            }
        }
        let manager = try await makeManager()
        let signIn = DropboxSignIn(scopes: ["a", "b"], includeGrantedScopes: .user, locale: "de")
        let (urls, continuation) = AsyncStream.makeStream(of: URL.self)
        try await manager.link(with: Looking { continuation.yield($0) }, signIn)
        var iterator = urls.makeAsyncIterator()
        let url = try #require(await iterator.next())
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let query = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value ?? "") })
        #expect(url.absoluteString.hasPrefix("https://www.dropbox.com/oauth2/authorize?"))
        #expect(query["token_access_type"] == "offline" && query["code_challenge_method"] == "S256")
        #expect(query["client_id"] == "key" && query["redirect_uri"] == "db-key://2/token")
        #expect(query["scope"] == "a b" && query["include_granted_scopes"] == "user")
        #expect(query["locale"] == "de" && query["disable_signup"] == "true" && query["response_type"] == "code")
    }

    /// SwiftyDropbox keeps only the last state in the user defaults, so overlapping attempts fail with "inconsistent
    /// state".
    @Test func overlappingSignInsDoNotDisturbEachOther() async throws {
        let manager = try await makeManager()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<10 { group.addTask { _ = try await linked("\(number)", manager) } }
            try await group.waitForAll()
        }
        for account in await manager.accounts { #expect(try await user(of: account.client) == account.id) }
        #expect(await manager.accounts.count == 10)
    }

    @Test func aManagerOfOneAccountTakesNoSecondOne() async throws {
        let manager = try await makeManager { $0.allowsSeveralAccounts = false }
        _ = try await linked("7", manager)
        let error = await thrown(DropboxAccountError.self) { try await manager.link(with: SigningIn(user: "8")) }
        #expect(error == .alreadyLinked("7"))
        #expect(await manager.account?.id == "7")
    }

    /// The user is not asked in vain.
    @Test func aManagerOfOneAccountAsksForNoSecondOne() async throws {
        let manager = try await makeManager { $0.allowsSeveralAccounts = false }
        _ = try await linked("7", manager)
        let pages = Log<URL>()
        let presenter = CodePresenter { url in
            pages.append(url)
            return nil
        }
        let linking = await thrown(DropboxAccountError.self) { _ = try await manager.link(with: presenter) }
        #expect(linking == .alreadyLinked("7") && pages.values.isEmpty)
        let token = OAuthToken(StoneAccessToken("theirs"), details: ["uid": "8"])
        let adopting = await thrown(DropboxAccountError.self) { _ = try await manager.adopt(token) }
        #expect(adopting == .alreadyLinked("7"))
        let supplying = await thrown(DropboxAccountError.self) {
            _ = try await manager.adopt("8") { _ in StoneAccessToken("theirs") }
        }
        #expect(supplying == .alreadyLinked("7"))
        #expect(await manager.accounts.map(\.id) == ["7"])
    }

    // MARK: Setting up

    @Test func aSecondSetUpIsAnError() async throws {
        let manager = try await makeManager()
        _ = try await linked("7", manager)
        #expect(await thrown(DropboxAccountError.self) { try await manager.setUp() } == .alreadySetUp)
        #expect(await manager.isLinked("7"))
    }

    @Test func nothingWorksBeforeSetUp() async throws {
        let configuration = DropboxAccountConfiguration(appKey: "key", store: store, transport: server)
        let manager = DropboxAccountManager<DropboxClient>(configuration)
        let presenter = SigningIn(user: "7")
        #expect(await thrown(DropboxAccountError.self) { try await manager.link(with: presenter) } == .notSetUp)
        #expect(await thrown(DropboxAccountError.self) { try await manager.unlink("7") } == .notSetUp)
        #expect(await thrown(DropboxAccountError.self) { try await manager.reset() } == .notSetUp)
    }

    /// A store that fails once, like the Keychain before the first unlock.
    private actor LockedStore: OAuthTokenStore {
        private var isLocked = true
        func accounts() throws(OAuthTokenStoreError) -> [String] {
            defer { isLocked = false }
            if isLocked { throw .unavailable(code: -25308) }
            return ["7"]
        }
        func token(for account: String) -> OAuthToken? { .longLived("access-7", uid: "7") }
        func save(_ token: OAuthToken, for account: String) {}
        func remove(_ account: String) {}
        func removeAll() {}
    }

    @Test func aLockedStoreDoesNotSignOut() async throws {
        let configuration = DropboxAccountConfiguration(appKey: "key", store: LockedStore(), transport: server)
        let manager = DropboxAccountManager<DropboxClient>(configuration)
        #expect(await thrown(OAuthTokenStoreError.self) { try await manager.setUp() } == .unavailable(code: -25308))
        try await manager.setUp()
        #expect(await manager.isLinked("7"))
    }

    /// Apps that save only the access token lose access after four hours.
    @Test func accessOutlivesARestart() async throws {
        _ = try await linked("7", makeManager())
        time.withLock { $0 += 86_400 }
        server.expire("7")
        let manager = try await makeManager()
        let account = try #require(await manager.account)
        #expect(try await user(of: account.client) == "7")
        #expect(try await store.token(for: "7")?.access.value == "access-7-2")
        #expect(server.refreshes == ["7": 1])
    }

    // MARK: Refreshing

    @Test func fiftyAccountsRefreshAtOnceWithoutMixing() async throws {
        let manager = try await makeManager()
        for number in 0..<50 { _ = try await linked("\(number)", manager) }
        time.withLock { $0 += 14_400 }
        for number in 0..<50 { server.expire("\(number)") }
        let accounts = await manager.accounts
        try await withThrowingTaskGroup(of: Void.self) { group in
            for account in accounts {
                for _ in 0..<4 {
                    group.addTask {
                        let name = try await user(of: account.client)
                        #expect(name == account.id)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(server.refreshes == Dictionary(uniqueKeysWithValues: (0..<50).map { ("\($0)", 1) }))
        for number in 0..<50 {
            let token = try #require(try await store.token(for: "\(number)"))
            #expect(token.access.value == "access-\(number)-2" && token.refreshToken == "refresh-\(number)")
        }
    }

    /// The new sign-in is that of this manager, and not one of another process.
    @Test func theTokenOfANewSignInIsRefreshed() async throws {
        let manager = try await makeManager()
        let account = try await linked("7", manager)
        server.accept("theirs", of: "7")
        let token = OAuthToken(StoneAccessToken("theirs"), refreshToken: "other-7", details: ["uid": "7"])
        try await manager.adopt(token)
        server.expire("7")
        #expect(try await user(of: account.client) == "7")
        #expect(try await store.token(for: "7")?.access.value == "access-7-2")
    }

    /// Another process has the same sign-in, so its access token is not a new one.
    @Test func aTokenRefreshedElsewhereIsNoNewSignIn() async throws {
        let manager = try await makeManager()
        let account = try await linked("7", manager)
        try await store.save(OAuthToken(StoneAccessToken("elsewhere"), refreshToken: "refresh-7"), for: "7")
        server.expire("7")
        #expect(try await user(of: account.client) == "7")
        #expect(try await store.token(for: "7")?.access.value == "access-7-2")
    }

    @Test func aCallIsRepeatedWhenTheServerSaysThatTheTokenHasExpired() async throws {
        let manager = try await makeManager()
        let account = try await linked("7", manager)
        server.expire("7")
        #expect(try await user(of: account.client) == "7")
        #expect(
            server.calls.map(\.path) == [
                "/oauth2/token", "/2/files/create_folder_v2", "/oauth2/token", "/2/files/create_folder_v2",
            ]
        )
    }

    @Test func aRevokedAccountIsReportedAndReauthorized() async throws {
        let manager = try await makeManager()
        let account = try await linked("7", manager)
        var changes = await manager.changes().makeAsyncIterator()
        server.expire("7")
        server.revoke("7")
        let error = await thrown(StoneCallError<Files.CreateFolderError>.self) {
            _ = try await user(of: account.client)
        }
        guard case .credentials(let reason as OAuthError)? = error else { throw Unexpected() }
        #expect(reason.needsSignIn)
        guard case .needsSignIn("7", _)? = await changes.next() else { throw Unexpected() }
        // Those who ask later learn it, too.
        #expect(await manager.account("7")?.signInError?.needsSignIn == true && account.signInError == nil)
        var later = await manager.changes().makeAsyncIterator()
        guard case .needsSignIn("7", _)? = await later.next() else { throw Unexpected() }
        guard case .linked = try await manager.reauthorize("dbid:7", with: SigningIn(user: "7")) else {
            throw Unexpected()
        }
        guard case .reauthorized("7")? = await changes.next() else { throw Unexpected() }
        guard case .reauthorized("7")? = await later.next() else { throw Unexpected() }
        #expect(await manager.account("7")?.signInError == nil)
        // The existing client still works.
        #expect(try await user(of: account.client) == "7")
    }

    @Test func anotherUserCannotReauthorizeAnAccount() async throws {
        let manager = try await makeManager()
        let account = try await linked("7", manager)
        let error = await thrown(DropboxAccountError.self) {
            try await manager.reauthorize("7", with: SigningIn(user: "8"))
        }
        #expect(error == .differentAccount(expected: "7", actual: "8"))
        #expect(await !manager.isLinked("8"))
        #expect(try await user(of: account.client) == "7")
        let unknown = await thrown(DropboxAccountError.self) {
            try await manager.reauthorize("9", with: SigningIn(user: "9"))
        }
        #expect(unknown == .unknownAccount("9"))
    }

    @Test func linkingALinkedAccountReplacesItsToken() async throws {
        let manager = try await makeManager()
        let account = try await linked("7", manager)
        server.expire("7")
        _ = try await linked("7", manager)
        #expect(await manager.accounts.count == 1)
        #expect(try await user(of: account.client) == "7")
        #expect(server.refreshes.isEmpty)
    }

    // MARK: Changes

    @Test func changesAreReportedToAllObservers() async throws {
        let manager = try await makeManager()
        let streams = [await manager.changes(), await manager.changes()]
        _ = try await linked("7", manager)
        try await manager.unlink("7")
        for stream in streams {
            var descriptions: [String] = []
            for await change in stream.prefix(2) { descriptions.append("\(change)") }
            #expect(descriptions == ["linked 7", "unlinked 7"])
        }
    }

    // MARK: Tokens from elsewhere

    @Test func aLongLivedTokenIsAdopted() async throws {
        server.accept("old-token", of: "7")
        let manager = try await makeManager()
        let account = try await manager.adopt(.longLived("old-token"))
        #expect(account.id.hasPrefix("dbid:") && account.id.hasSuffix("7") && account.token.isLongLived)
        #expect(try await user(of: account.client) == "7")
        #expect(try await store.token(for: account.id)?.access.value == "old-token")
    }

    @Test func aTokenOfABackendIsAdopted() async throws {
        let manager = try await makeManager()
        server.accept("theirs", of: "7")
        let token = OAuthToken(StoneAccessToken("theirs"), refreshToken: "refresh-7", details: ["uid": "7"])
        let account = try await manager.adopt(token)
        #expect(try await user(of: account.client) == "7")
        server.expire("7")
        #expect(try await user(of: account.client) == "7")
        #expect(server.refreshes == ["7": 1])
    }

    @Test func anotherSupplierIsNoNewAccount() async throws {
        let manager = try await makeManager()
        let changes = await manager.changes()
        for name in ["first", "second"] { try await manager.adopt("7") { _ in StoneAccessToken(name) } }
        var descriptions: [String] = []
        for await change in changes.prefix(2) { descriptions.append("\(change)") }
        #expect(descriptions == ["linked 7", "reauthorized 7"])
    }

    @Test func aBackendSuppliesTokens() async throws {
        let manager = try await makeManager()
        let server = server
        let account = try await manager.adopt("7") { old in
            let token = old == nil ? "first" : "second"
            server.accept(token, of: "7")
            return StoneAccessToken(token)
        }
        #expect(try await user(of: account.client) == "7")
        server.expire("7")
        #expect(try await user(of: account.client) == "7")
        #expect(server.calls.last?.token == "second")
        #expect(try await store.accounts() == [])
        try await manager.unlink("7", revoking: false)
        let error = await thrown(StoneCallError<Files.CreateFolderError>.self) {
            _ = try await user(of: account.client)
        }
        guard case .credentials(DropboxAccountError.unlinked)? = error else { throw Unexpected() }
    }

    // MARK: Roles

    /// SwiftyDropbox creates a new transport for roles, and loses the user agent and the hosts.
    @Test func rolesKeepTransportAgentAndHosts() async throws {
        let manager = try await makeManager {
            $0.settings.service.hosts["api"] = StoneService.Host(name: "api.test.example.com")
        }
        let client = try await linked("7", manager).client
        _ = try await user(of: client.asMember("dbmid:1"))
        _ = try await user(of: client.asAdmin("dbmid:2"))
        _ = try await user(of: client.withPathRoot(.namespaceId("4711")))
        _ = try await user(of: client.asMember("dbmid:1", DropboxClient.self).withPathRoot(.home))
        let calls = server.calls.suffix(4)
        #expect(calls.allSatisfy { $0.host == "api.test.example.com" && $0.token == "access-7-1" })
        #expect(calls.allSatisfy { $0.headers["User-Agent"] == "tests/1" })
        #expect(calls.map { $0.headers["Dropbox-API-Select-User"] } == ["dbmid:1", nil, nil, "dbmid:1"])
        #expect(calls.map { $0.headers["Dropbox-API-Select-Admin"] } == [nil, "dbmid:2", nil, nil])
        #expect(
            calls.map { $0.headers["Dropbox-API-Path-Root"] } == [
                nil, nil, #"{".tag":"namespace_id","namespace_id":"4711"}"#, #"{".tag":"home"}"#,
            ]
        )
        #expect(throws: (any Error).self) { try client.withPathRoot(.namespaceId("no namespace")) }
        server.expire("7")
        #expect(try await user(of: client.asMember("dbmid:1")) == "7")
        #expect(server.refreshes == ["7": 1])
    }

    @Test func aTeamHasOneTokenForItsMembers() async throws {
        let server = AccountServer { ["uid": $0, "team_id": "dbtid:\($0)"] }
        let configuration = DropboxAccountConfiguration(appKey: "key", store: store, transport: server, kind: .team)
        let manager = DropboxAccountManager<DropboxClient>(configuration)
        try await manager.setUp()
        let team = try await linked("5", manager)
        #expect(team.teamID == "dbtid:5")
        #expect(await manager.isLinked("dbtid:5"))
        #expect(try await user(of: team.client.asMember("dbmid:1")) == "5")
        let users = try await makeManager()
        let error = await thrown(DropboxAccountError.self) {
            try await users.adopt(OAuthToken(StoneAccessToken("a"), details: ["team_id": "dbtid:5"]))
        }
        #expect(error == .wrongKind(expected: .user))
    }

    @Test func theApplicationCallsForItself() async throws {
        let manager = try await makeManager { $0.oauth.application.secret = "secret" }
        let client = try manager.appClient(DropboxClient.self)
        #expect("\(client.routeClient.settings.credentials)" == "application")
        let open = try await makeManager()
        #expect(throws: DropboxAccountError.missingSecret) { _ = try open.appClient(DropboxClient.self) }
    }

    /// A client generated by another program.
    private struct OtherClient: DropboxRootClient {
        static let requirements = StoneServiceRequirements(hosts: ["api"])
        let routeClient: RouteClient

        init(_ routeClient: RouteClient) {
            self.routeClient = routeClient
        }
    }

    @Test func accountsHaveClientsOfAnyKind() async throws {
        server.accept("theirs", of: "7")
        let configuration = DropboxAccountConfiguration(appKey: "key", store: store, transport: server)
        let manager = DropboxAccountManager<OtherClient>(configuration)
        try await manager.setUp()
        let account = try await manager.adopt(.longLived("theirs", uid: "7"))
        #expect(try await user(of: account.client.asMember("dbmid:1", DropboxClient.self)) == "7")
        #expect(server.calls.last?.headers["Dropbox-API-Select-User"] == "dbmid:1")
    }

    // MARK: Secrets

    @Test func noTokenIsPrinted() async throws {
        let manager = try await makeManager()
        let account = try await linked("7", manager)
        for text in [printed(account.token), printed(account), printed(DropboxLinkResult.linked(account))] {
            #expect(!text.contains("access-7") && !text.contains("refresh-7"), "\(text)")
        }
    }
}
