import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneOAuth
import Testing

/// Opens the page as a browser would, and returns where the server redirects to.
private struct Browsing: AuthorizationPresenter {
    var transport: any ClientTransport
    var redirect = AuthorizationRedirect.application

    func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer {
        let page = StoneRequest(
            method: "GET",
            host: request.url.host ?? "",
            path: request.url.path,
            query: URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.percentEncodedQuery
        )
        let response = try await transport.send(page, options: TransportOptions())
        if let location = response.headers["Location"].flatMap({ URL(string: $0) }) { return .callback(location) }
        guard response.status == 200, case .bytes(let code) = response.body else { return .cancelled }
        return .code(String(decoding: code, as: UTF8.self))
    }
}

/// Records where requests go.
private struct RecordingHosts: ClientTransport {
    var inner: any ClientTransport
    var hosts = Recorder<Service.Host>()

    func send(_ request: StoneRequest, options: TransportOptions) async throws(TransportError) -> StoneResponse {
        await hosts.add(Service.Host(scheme: request.scheme, name: request.host, port: request.port))
        return try await inner.send(request, options: options)
    }

    func shutDown() async {}
}

@Suite struct FakeSignInTests {
    private static func manager(_ transport: some ClientTransport) async throws -> AccountManager<DropboxClient> {
        let store: any TokenStore = MemoryTokenStore()
        let configuration = AccountConfiguration(appKey: "key", store: store, transport: transport)
        let manager = AccountManager<DropboxClient>(configuration)
        try await manager.setUp()
        return manager
    }

    @Test(arguments: [AuthorizationRedirect.application, .uri("http://127.0.0.1:1/"), .none])
    func thePageOfTheFakeSignsIn(redirect: AuthorizationRedirect) async throws {
        let fake = FakeDropbox()
        let manager = try await Self.manager(fake.transport())
        try await manager.link(with: Browsing(transport: fake.transport(), redirect: redirect))
        let account = try #require(await manager.account)
        #expect(try await account.client.users.getCurrentAccount().name.givenName == "Ada")
        // An expired token is refreshed.
        await fake.expire(account.token.access.value)
        #expect(try await account.client.files.listFolder(path: "").entries.isEmpty)
        // After unlinking, the refresh token is of no use.
        let token = try #require(await manager.account?.token)
        #expect(token.access != account.token.access)
        guard case .done = try await manager.unlink(account.id) else {
            Issue.record("the token was not revoked")
            return
        }
        let oauth = manager.configuration.oauth
        await #expect(throws: OAuthError.self) { try await oauth.refresh(token) }
    }

    @Test func codesOfTheFakeNeedTheirProofAndWorkOnce() async throws {
        let fake = FakeDropbox()
        let oauth = OAuthClient.dropbox(key: "key", transport: fake.transport())
        let request = oauth.authorizationRequest(redirectURI: nil)
        let other = oauth.authorizationRequest(redirectURI: nil)
        func code() async throws -> String {
            let answer = try await Browsing(transport: fake.transport(), redirect: .none).present(request)
            guard case .code(let code) = answer else { throw CancellationError() }
            return code
        }
        let first = try await code()
        _ = try await oauth.exchange(code: first, for: request)
        await #expect(throws: OAuthError.self) { try await oauth.exchange(code: first, for: request) }
        let second = try await code()
        await #expect(throws: OAuthError.self) { try await oauth.exchange(code: second, for: other) }
    }

    @Test func aMovedConfigurationReachesOnlyItsServer() async throws {
        let host = try #require(URL(string: "http://127.0.0.1:8080").flatMap { Service.Host($0) })
        let fake = FakeDropbox()
        let transport = RecordingHosts(inner: fake.transport())
        let configuration = AccountConfiguration(appKey: "key", store: MemoryTokenStore(), transport: transport)
        let manager = AccountManager<DropboxClient>(configuration.moved(to: host))
        try await manager.setUp()
        let page = manager.configuration.oauth.authorizationRequest(redirectURI: nil).url
        #expect(page.absoluteString.hasPrefix("http://127.0.0.1:8080/oauth2/authorize?"))
        try await manager.link(with: Browsing(transport: transport))
        let client = try #require(await manager.account?.client)
        let content = StoneBody.bytes(Data("a".utf8))
        _ = try await client.files.upload(path: "/a", content: content)
        let cursor = try await client.files.listFolderGetLatestCursor(path: "").cursor
        try await fake.put(Data(), at: "/b")
        _ = try await client.files.listFolderLongpoll(cursor: cursor)
        var hosts = await transport.hosts.values
        // The page is opened by the presenter.
        hosts.removeFirst()
        #expect(hosts.count == 4 && Set(hosts) == [host])
        // A long poll keeps its time.
        #expect(manager.configuration.settings.service.hosts["notify"]?.timeout == .seconds(600))
    }

    @Test(arguments: ["127.0.0.1:8080", "/folder", "http:///path"])
    func urlsWithoutAServerNameNoHost(text: String) throws {
        #expect(URL(string: text).flatMap { Service.Host($0) } == nil)
    }
}
