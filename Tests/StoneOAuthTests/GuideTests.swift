import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneOAuth
import StoneTestSupport
import Testing

/// The examples of the guide to signing in.
@Suite struct GuideTests {
    @Test func theExamplesOfTheGuideRun() async throws {
        let transport = FakeTransport(
            .json(#"{"access_token": "a", "token_type": "bearer", "refresh_token": "r", "expires_in": 14400}"#)
        )
        let (store, account) = (MemoryTokenStore() as any OAuthTokenStore, "7")
        let service = StoneService(name: "test", host: StoneService.Host(name: "api.example.com"))
        let browser: @Sendable (URL) async throws -> Void = { try await FollowingBrowser.open($0) }
        let server = OAuthServer(
            authorizationEndpoint: URL(string: "https://id.example.com/authorize")!,
            tokenEndpoint: URL(string: "https://id.example.com/token")!
        )
        let application = OAuthApplication(id: "my-app", redirectURI: "my-app://callback")
        let oauth = OAuthClient(server: server, application: application, transport: transport)
        let presenter = try LoopbackPresenter(open: browser)
        switch try await oauth.signIn(with: presenter, scopes: ["files.read"]) {
        case .token(let token): try await store.save(token, for: account)
        case .cancelled: print("not signed in")
        }
        guard let token = try await store.token(for: account) else { return }
        let session = OAuthTokenSession(token, client: oauth) { event in
            if case .refreshed(let token) = event { try? await store.save(token, for: account) }
        }
        let routeClient = RouteClient(transport: transport, service: service, credentials: session.credentials)
        #expect(token.refreshToken == "r")
        #expect("\(routeClient.settings.credentials)" == "bearer token")
    }

    /// Every line of Swift in the guide also occurs in a test.
    @Test func theGuideShowsWhatTestsRun() throws {
        let untested = try untestedLines(
            ofGuide: "Sources/StoneOAuth/StoneOAuth.docc/Signing-In.md",
            in: [URL(fileURLWithPath: #filePath)]
        )
        #expect(untested == [])
    }
}

/// Simulates a user who agrees: the server redirects the browser with a code.
private enum FollowingBrowser {
    static func open(_ page: URL) async throws {
        let items = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems ?? []
        func value(_ name: String) -> String { items.first { $0.name == name }?.value ?? "" }
        let port = UInt16(URLComponents(string: value("redirect_uri"))?.port ?? 0)
        _ = try Browser.get("/?code=c&state=\(value("state"))", port)
    }
}
