import Dropbox
import Foundation
import StoneOAuth
import StoneTestSupport
import Testing

/// Signing in through a simulated Dropbox app.
@Suite struct DropboxAppTests {
    private let oauth = OAuthClient.dropbox(key: "key", transport: AccountServer())

    private func request(scopes: [String] = ["a", "b"]) -> AuthorizationRequest {
        oauth.authorizationRequest(
            redirectURI: "db-key://2/token",
            scopes: scopes,
            parameters: DropboxSignIn(includeGrantedScopes: .team).parameters
        )
    }

    private func presenter(
        installed: Set<String>,
        opened: @escaping @Sendable (URL) -> Void
    ) -> DropboxAppPresenter {
        DropboxAppPresenter(
            key: "key",
            canOpen: { installed.contains($0.scheme ?? "") },
            open: {
                opened($0)
                return true
            },
            otherwise: SigningIn(user: "web")
        )
    }

    private static func query(_ url: URL) -> [String: String] {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.value ?? "") })
    }

    private static func answer(_ path: String, _ parameters: KeyValuePairs<String, String>) -> URL {
        URL(string: "db-key://\(path)?\(FormParameters(parameters).encoded)") ?? URL(fileURLWithPath: "/")
    }

    @Test(arguments: ["dbapi-2", "dbapi-8-emm"]) func theAppIsAskedAndAnswers(_ scheme: String) async throws {
        let (urls, continuation) = AsyncStream.makeStream(of: URL.self)
        let presenter = presenter(installed: [scheme]) { continuation.yield($0) }
        let request = request()
        async let answer = presenter.present(request)
        var iterator = urls.makeAsyncIterator()
        let url = try #require(await iterator.next())
        #expect(url.absoluteString.hasPrefix("\(scheme)://1/connect?"))
        let query = Self.query(url)
        let state = "oauth2code:\(request.pkce.challenge):S256:offline:a b:team"
        #expect(query["k"] == "key" && query["s"] == "" && query["state"] == state)
        let extra = try #require(FormParameters(parsing: query["extra_query_params"] ?? ""))
        #expect(extra["code_challenge"] == request.pkce.challenge && extra["code_challenge_method"] == "S256")
        #expect(extra["token_access_type"] == "offline" && extra["response_type"] == "code")
        #expect(extra["scope"] == "a b" && extra["include_granted_scopes"] == "team")
        let right: KeyValuePairs = [
            "oauth_token": "oauth2code:", "oauth_token_secret": "the code", "state": state, "uid": "7",
        ]
        for foreign in [
            Self.answer("1/connect", ["oauth_token": "oauth2code:", "oauth_token_secret": "evil", "state": "other"]),
            Self.answer("2/token", ["code": "evil", "state": state]), URL(string: "other://1/connect?state=x")!,
        ] {
            #expect(!presenter.handle(foreign))
        }
        while !presenter.handle(Self.answer("1/connect", right)) { await Task.yield() }
        #expect(try await answer == .code("the code"))
        #expect(!presenter.handle(Self.answer("1/connect", right)))
    }

    @Test func newerAppsNameTheCodeDirectly() async throws {
        let presenter = presenter(installed: ["dbapi-2"]) { _ in }
        let request = request(scopes: [])
        async let answer = presenter.present(request)
        let state = "oauth2code:\(request.pkce.challenge):S256:offline:team"
        while !presenter.handle(Self.answer("1/connect", ["oauth_code": "c", "state": state])) { await Task.yield() }
        #expect(try await answer == .code("c"))
    }

    @Test(arguments: ["1/cancel", "2/cancel"]) func theUserMayCancelInTheApp(_ path: String) async throws {
        let presenter = presenter(installed: ["dbapi-2"]) { _ in }
        async let answer = presenter.present(request())
        while !presenter.handle(URL(string: "db-key://\(path)")!) { await Task.yield() }
        #expect(try await answer == .cancelled)
    }

    /// The Dropbox app answers with the state and the error of the server.
    @Test(.timeLimit(.minutes(20)), arguments: ["access_denied", "server_error"])
    func errorsOfTheServerEndTheSignIn(_ code: String) async throws {
        let presenter = presenter(installed: ["dbapi-2"]) { _ in }
        let request = request()
        let state = "oauth2code:\(request.pkce.challenge):S256:offline:a b:team"
        let task = Task { try await presenter.present(request) }
        #expect(!presenter.handle(Self.answer("1/connect", ["error": code, "state": "other"])))
        let url = Self.answer("1/connect", ["error": code, "error_description": "why", "state": state])
        while !presenter.handle(url) { await Task.yield() }
        task.cancel()
        if code == "access_denied" {
            #expect(try await task.value == .cancelled)
        } else {
            let error = await thrown(OAuthError.self) { _ = try await task.value }
            guard case .refused(OAuthServerError(.serverError, "why"))? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test func theUserMaySwitchBackByHand() async throws {
        let presenter = presenter(installed: ["dbapi-2"]) { _ in }
        presenter.cancel()
        // The presenter waits at some time after it has opened the app.
        let switching = Task {
            while !Task.isCancelled {
                presenter.cancel()
                await Task.yield()
            }
        }
        defer { switching.cancel() }
        #expect(try await presenter.present(request()) == .cancelled)
        #expect(!presenter.handle(Self.answer("2/cancel", [:])))
    }

    /// The system has not yet reported that it opened the app.
    @Test(.timeLimit(.minutes(20))) func theUserMaySwitchBackAtOnce() async throws {
        let presenters = Log<DropboxAppPresenter>()
        let presenter = DropboxAppPresenter(
            key: "key",
            canOpen: { _ in true },
            open: { _ in
                presenters.values.first?.cancel()
                return true
            },
            otherwise: SigningIn(user: "web")
        )
        presenters.append(presenter)
        #expect(try await presenter.present(request()) == .cancelled)
    }

    /// The system passes the answer on before it has reported that it opened the app, and the scene becomes active.
    @Test(.timeLimit(.minutes(20))) func theAnswerMayArriveAtOnce() async throws {
        let presenters = Log<DropboxAppPresenter>()
        let request = request()
        let state = "oauth2code:\(request.pkce.challenge):S256:offline:a b:team"
        let presenter = DropboxAppPresenter(
            key: "key",
            canOpen: { _ in true },
            open: { _ in
                let presenter = presenters.values.first
                #expect(presenter?.handle(Self.answer("1/connect", ["oauth_code": "evil", "state": "other"])) == false)
                #expect(presenter?.handle(Self.answer("1/connect", ["oauth_code": "c", "state": state])) == true)
                presenter?.cancel()
                return true
            },
            otherwise: SigningIn(user: "web")
        )
        presenters.append(presenter)
        #expect(try await presenter.present(request) == .code("c"))
    }

    @Test func withoutTheAppAnotherPresenterSignsIn() async throws {
        let presenter = presenter(installed: []) { _ in Issue.record("nothing is installed") }
        let request = request()
        guard case .callback(let url) = try await presenter.present(request) else {
            Issue.record("no callback")
            return
        }
        #expect(request.outcome(of: url) == .success(code: "code-web"))
        #expect(!presenter.handle(URL(string: "db-key://1/cancel")!))
    }

    @Test func cancellingTheTaskEndsTheWait() async throws {
        let presenter = presenter(installed: ["dbapi-2"]) { _ in }
        let request = request()
        let task = Task { try await presenter.present(request) }
        task.cancel()
        #expect(await thrown(CancellationError.self) { _ = try await task.value } != nil)
    }

    @Test func aNewAttemptEndsTheLastOne() async throws {
        let (urls, continuation) = AsyncStream.makeStream(of: URL.self)
        let presenter = presenter(installed: ["dbapi-2"]) { continuation.yield($0) }
        let (first, second) = (request(), request())
        async let firstAnswer = presenter.present(first)
        var iterator = urls.makeAsyncIterator()
        _ = await iterator.next()
        let state = "oauth2code:\(second.pkce.challenge):S256:offline:a b:team"
        let task = Task { try await presenter.present(second) }
        #expect(try await firstAnswer == .cancelled)
        while !presenter.handle(Self.answer("1/connect", ["oauth_code": "c", "state": state])) { await Task.yield() }
        #expect(try await task.value == .code("c"))
    }
}
