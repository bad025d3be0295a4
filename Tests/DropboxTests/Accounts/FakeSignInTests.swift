import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneOAuth
import StoneTestSupport
import Testing

/// Records the hosts of requests.
private struct RecordingHosts: StoneTransport {
    var inner: any StoneTransport
    var hosts = Log<StoneService.Host>()

    func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
        -> StoneResponse
    {
        hosts.append(StoneService.Host(scheme: request.scheme, name: request.host, port: request.port))
        return try await inner.send(request, options: options)
    }

    func shutDown() async {}
}

@Suite struct FakeSignInTests {
    private static func manager(_ transport: some StoneTransport) async throws -> DropboxAccountManager<DropboxClient> {
        let store: any OAuthTokenStore = MemoryTokenStore()
        let configuration = DropboxAccountConfiguration(appKey: "key", store: store, transport: transport)
        let manager = DropboxAccountManager<DropboxClient>(configuration)
        try await manager.setUp()
        return manager
    }

    @Test(arguments: [AuthorizationRedirect.application, .uri("http://127.0.0.1:1/"), .none])
    func thePageOfTheFakeSignsIn(redirect: AuthorizationRedirect) async throws {
        let fake = FakeDropbox()
        let manager = try await Self.manager(fake.transport())
        try await manager.link(with: fake.presenter(redirect: redirect))
        let account = try #require(await manager.account)
        #expect(try await account.client.users.getCurrentAccount().name.givenName == "Ada")
        // An expired token is refreshed.
        await fake.expire(account.token.access.value)
        #expect(try await account.client.files.listFolder(path: "").entries.isEmpty)
        // Unlinking has revoked the refresh token.
        let token = try #require(await manager.account?.token)
        #expect(token.access != account.token.access)
        guard case .done = try await manager.unlink(account.id) else {
            Issue.record("the token was not revoked")
            return
        }
        let oauth = manager.configuration.oauth
        await #expect(throws: OAuthError.self) { try await oauth.refresh(token) }
    }

    @Test func aTeamSignsInAtTheFake() async throws {
        var settings = FakeDropbox.Settings()
        settings.teamID = "dbtid:1"
        let fake = FakeDropbox(settings: settings)
        let store: any OAuthTokenStore = MemoryTokenStore()
        let manager = DropboxAccountManager<DropboxClient>(
            DropboxAccountConfiguration(appKey: "key", store: store, transport: fake.transport(), kind: .team)
        )
        try await manager.setUp()
        try await manager.link(with: fake.presenter())
        let team = try #require(await manager.account)
        #expect(team.teamID == "dbtid:1" && team.accountID == nil)
        #expect(try await team.client.asMember("dbmid:1").files.listFolder(path: "").entries.isEmpty)
        await #expect(throws: DropboxAccountError.wrongKind(expected: .user)) {
            try await Self.manager(fake.transport()).link(with: fake.presenter())
        }
    }

    @Test func codesOfTheFakeNeedTheirProofAndWorkOnce() async throws {
        let fake = FakeDropbox()
        let oauth = OAuthClient.dropbox(key: "key", transport: fake.transport())
        let request = oauth.authorizationRequest(redirectURI: nil)
        let other = oauth.authorizationRequest(redirectURI: nil)
        func code() async throws -> String {
            let answer = try await fake.presenter(redirect: .none).present(request)
            guard case .code(let code) = answer else { throw UnexpectedValue(answer) }
            return code
        }
        let first = try await code()
        _ = try await oauth.exchange(code: first, for: request)
        await #expect(throws: OAuthError.self) { try await oauth.exchange(code: first, for: request) }
        let second = try await code()
        await #expect(throws: OAuthError.self) { try await oauth.exchange(code: second, for: other) }
    }

    @Test func onlyWhatWasIssuedIsExchanged() async throws {
        var settings = FakeDropbox.Settings()
        settings.apps = ["key": "secret", "other": "secret"]
        let fake = FakeDropbox(settings: settings)
        func failure(_ form: String) async throws -> String {
            let response = await fake.respond(
                to: StoneRequest(host: "test", path: "/oauth2/token", body: .bytes(Data(form.utf8)))
            )
            guard case .bytes(let body) = response?.body else { throw UnexpectedValue(response as Any) }
            #expect(response?.status == 400)
            let object = try JSONSerialization.jsonObject(with: body) as? [String: String]
            return object?["error"] ?? ""
        }
        let exchange = "grant_type=authorization_code&code=anything"
        let refresh = "grant_type=refresh_token&refresh_token="
        #expect(try await failure("\(exchange)&client_id=key") == "invalid_grant")
        #expect(try await failure("\(exchange)&client_id=unknown") == "invalid_client")
        #expect(try await failure("\(exchange)&client_id=key&client_secret=wrong") == "invalid_client")
        #expect(try await failure("\(refresh)bogus&client_id=key") == "invalid_grant")
        #expect(try await failure("\(refresh)refresh&client_id=other") == "invalid_grant")
        #expect(try await failure("\(refresh)refresh") == "invalid_client")
        #expect(try await failure("grant_type=password&client_id=key") == "unsupported_grant_type")
        let page = StoneRequest(
            method: "GET",
            host: "test",
            path: "/oauth2/authorize",
            query: "response_type=code&client_id=key&redirect_uri=http%3A%2F%2Fx%2F%3Fy%3D1&state=s"
        )
        let location = await fake.respond(to: page)?.headers["Location"]
        #expect(location == "http://x/?y=1&code=authorization-1&state=s")
        // Without a proof key, only the app's secret authenticates the exchange of the code.
        let code = "grant_type=authorization_code&code=authorization-1&client_id=key"
        #expect(try await failure("\(code)&redirect_uri=http%3A%2F%2Fx%2F%3Fy%3D1") == "invalid_client")
    }

    @Test func aMovedConfigurationReachesOnlyItsServer() async throws {
        let host = try #require(URL(string: "http://127.0.0.1:8080/").flatMap { StoneService.Host($0) })
        let fake = FakeDropbox()
        let transport = RecordingHosts(inner: fake.transport())
        let configuration = DropboxAccountConfiguration(appKey: "key", store: MemoryTokenStore(), transport: transport)
        let manager = DropboxAccountManager<DropboxClient>(configuration.moved(to: host))
        try await manager.setUp()
        let page = manager.configuration.oauth.authorizationRequest(redirectURI: nil).url
        #expect(page.absoluteString.hasPrefix("http://127.0.0.1:8080/oauth2/authorize?"))
        try await manager.link(with: fake.presenter())
        let client = try #require(await manager.account?.client)
        let content = StoneBody.bytes(Data("a".utf8))
        _ = try await client.files.upload(path: "/a", content: content)
        let cursor = try await client.files.listFolderGetLatestCursor(path: "").cursor
        try await fake.put(Data(), at: "/b")
        _ = try await client.files.listFolderLongpoll(cursor: cursor)
        let hosts = transport.hosts.values
        #expect(hosts.count == 4 && Set(hosts) == [host])
        // Long polls keep their timeout.
        #expect(manager.configuration.settings.service.hosts["notify"]?.timeout == .seconds(600))
    }

    /// A path, a query or a password of the URL would not be sent.
    @Test(arguments: [
        "127.0.0.1:8080", "/folder", "http:///path", "http://127.0.0.1:8080/v1", "http://127.0.0.1?a=1",
        "http://127.0.0.1#a", "http://user:password@127.0.0.1",
    ])
    func urlsThatAreNoServerNameNoHost(text: String) throws {
        #expect(URL(string: text).flatMap { StoneService.Host($0) } == nil)
    }
}
