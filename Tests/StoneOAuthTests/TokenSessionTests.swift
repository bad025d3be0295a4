import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneOAuth
import StoneRuntime
import StoneTestSupport
import Testing

@Suite struct TokenSessionTests {
    private static let echo = StoneRoute(
        StoneRouteInfo(namespace: "test", name: "echo"),
        attributes: StoneNoAttributes(),
        argument: .string,
        result: .string,
        failure: .void
    )

    private static func text(_ event: OAuthTokenSession.Event) -> String {
        switch event {
        case .refreshed(let token): token.access.value
        case .needsSignIn(let error): "\(error)"
        }
    }

    private static func token(_ value: String, lifetime: TimeInterval, refreshToken: String? = "r") -> OAuthToken {
        OAuthToken(StoneAccessToken(value, expiresAt: epoch.addingTimeInterval(lifetime)), refreshToken: refreshToken)
    }

    private func routeClient(_ session: OAuthTokenSession, accepting valid: String) -> (RouteClient, FakeTransport) {
        let api = FakeTransport { _, _ async throws(StoneTransportError) in .json(#""unused""#) }
        let transport = Checking(valid: valid, log: api)
        var service = StoneService(name: "test", host: StoneService.Host(name: "api.example.com"))
        service.expiredTokenTags = ["expired"]
        return (RouteClient(transport: transport, service: service, credentials: session.credentials), api)
    }

    /// Refuses all tokens but one as expired.
    private struct Checking: StoneTransport {
        let valid: String
        let log: FakeTransport

        func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
            -> StoneResponse
        {
            _ = try await log.send(request, options: options)
            return request.headers["Authorization"] == "Bearer \(valid)"
                ? .json(#""ok""#) : .json(401, #"{"error_summary": "expired/", "error": {".tag": "expired"}}"#)
        }

        func shutDown() async {}
    }

    @Test func aTokenIsRefreshedBeforeItExpires() async throws {
        for (lifetime, refreshes) in [(301.0, 0), (299.0, 1)] {
            let server = FakeTransport(.json(#"{"access_token": "new", "token_type": "bearer", "expires_in": 14400}"#))
            let session = OAuthTokenSession(Self.token("new", lifetime: lifetime), client: makeClient(server))
            let (routeClient, _) = routeClient(session, accepting: "new")
            #expect(try await routeClient.call(Self.echo, "") == "ok")
            #expect(server.requests.count == refreshes)
        }
    }

    @Test func anExpiredTokenIsRefreshedOnceForAllCalls() async throws {
        let server = FakeTransport(.json(#"{"access_token": "new", "token_type": "bearer", "expires_in": 14400}"#))
        let log = Log<String>()
        let session = OAuthTokenSession(Self.token("old", lifetime: 9_999), client: makeClient(server)) {
            log.append(Self.text($0))
        }
        let (routeClient, _) = routeClient(session, accepting: "new")
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await routeClient.call(Self.echo, "") } }
            for try await result in group { #expect(result == "ok") }
        }
        #expect(server.requests.count == 1)
        #expect(log.values == ["new"])
        #expect(session.token.access.value == "new" && session.token.refreshToken == "r")
    }

    @Test(.timeLimit(.minutes(20))) func anEventMayUseTheCredentials() async throws {
        let server = FakeTransport(.json(#"{"access_token": "new", "token_type": "bearer", "expires_in": 14400}"#))
        let client = Shared<RouteClient?>(nil)
        let results = Log<String>()
        let session = OAuthTokenSession(Self.token("old", lifetime: 0), client: makeClient(server)) { _ in
            if let result = try? await client.value?.call(Self.echo, "") { results.append(result) }
        }
        let (routeClient, _) = routeClient(session, accepting: "new")
        client.value = routeClient
        #expect(try await routeClient.call(Self.echo, "") == "ok")
        #expect(results.values == ["ok"])
        #expect(server.requests.count == 1)
    }

    @Test(.timeLimit(.minutes(20))) func callsFailWithinAnEventThatRequiresASignIn() async throws {
        let client = Shared<RouteClient?>(nil)
        let results = Log<String>()
        let server = FakeTransport(.json(400, #"{"error": "invalid_grant"}"#))
        let session = OAuthTokenSession(Self.token("old", lifetime: 0), client: makeClient(server)) { _ in
            let error = await thrown(StoneCallError<Void>.self) { _ = try await client.value?.call(Self.echo, "") }
            if case .credentials? = error { results.append("refused") }
        }
        let (routeClient, _) = routeClient(session, accepting: "new")
        client.value = routeClient
        _ = await thrown(StoneCallError<Void>.self) { _ = try await routeClient.call(Self.echo, "") }
        #expect(results.values == ["refused"])
    }

    @Test func aRevokedRefreshTokenIsReportedAndNotUsedAgain() async throws {
        let server = FakeTransport(.json(400, #"{"error": "invalid_grant"}"#))
        let log = Log<String>()
        let session = OAuthTokenSession(Self.token("old", lifetime: 0), client: makeClient(server)) {
            log.append(Self.text($0))
        }
        let (routeClient, api) = routeClient(session, accepting: "new")
        for _ in 0..<3 {
            let error = await thrown(StoneCallError<Void>.self) { _ = try await routeClient.call(Self.echo, "") }
            guard case .credentials(let reason as OAuthError)? = error else { throw UnexpectedError(error) }
            #expect(reason.needsSignIn)
        }
        #expect(server.requests.count == 1 && api.requests.isEmpty)
        #expect(log.values.count == 1)
        #expect(session.failure?.needsSignIn == true)
        session.replace(with: Self.token("new", lifetime: 9_999))
        #expect(session.failure == nil)
        #expect(try await routeClient.call(Self.echo, "") == "ok")
    }

    @Test func aTokenWithoutARefreshTokenIsUsedUntilItIsRefused() async throws {
        let server = FakeTransport(.json("{}"))
        let log = Log<String>()
        let session = OAuthTokenSession(Self.token("new", lifetime: 10, refreshToken: nil), client: makeClient(server))
        {
            log.append(Self.text($0))
        }
        let (good, _) = routeClient(session, accepting: "new")
        #expect(try await good.call(Self.echo, "") == "ok")
        let (bad, _) = routeClient(session, accepting: "newer")
        let error = await thrown(StoneCallError<Void>.self) { _ = try await bad.call(Self.echo, "") }
        guard case .credentials(OAuthError.noRefreshToken)? = error else { throw UnexpectedError(error) }
        #expect(server.requests.isEmpty)
        #expect(log.values.count == 1)
    }

    /// The token server fails temporarily while the old token is still valid.
    @Test func aFailedEarlyRefreshLeavesTheOldToken() async throws {
        for response in [StoneResponse(status: 503), StoneResponse(status: 500)] {
            let server = FakeTransport(response)
            var client = makeClient(server)
            let clock = VirtualClock()
            client.retry.clock = clock
            let session = OAuthTokenSession(Self.token("old", lifetime: 200), client: client)
            let (routeClient, _) = routeClient(session, accepting: "old")
            for _ in 0..<5 { #expect(try await routeClient.call(Self.echo, "") == "ok") }
            // Only one attempt, so that calls do not wait long.
            #expect(server.requests.count == 1 && clock.sleeps.isEmpty)
        }
    }

    @Test func aTokenThatExpiresDuringItsEarlyRefreshIsRefreshedWithRetries() async throws {
        let time = Shared(epoch)
        let server = FakeTransport { _, number async throws(StoneTransportError) in
            time.value = epoch + 200
            return number < 3
                ? StoneResponse(status: 503)
                : .json(#"{"access_token": "new", "token_type": "bearer", "expires_in": 14400}"#)
        }
        var client = makeClient(server)
        client.now = { time.value }
        let session = OAuthTokenSession(Self.token("old", lifetime: 200), client: client)
        let (routeClient, _) = routeClient(session, accepting: "new")
        #expect(try await routeClient.call(Self.echo, "") == "ok")
        #expect(server.options.map(\.timeout) == [.seconds(10), .seconds(60), .seconds(60)])
    }

    /// The user has revoked the access, so the token cannot be replaced.
    @Test func aRevokedRefreshTokenEndsTheSession() async throws {
        let server = FakeTransport(.json(400, #"{"error": "invalid_grant"}"#))
        let session = OAuthTokenSession(Self.token("old", lifetime: 200), client: makeClient(server))
        let (routeClient, _) = routeClient(session, accepting: "old")
        let error = await thrown(StoneCallError<Void>.self) { _ = try await routeClient.call(Self.echo, "") }
        guard case .credentials(let reason as OAuthError)? = error, reason.needsSignIn else {
            throw UnexpectedError(error)
        }
    }

    /// A stored token keeps its lifetime, so it is not refreshed at each start of the program.
    @Test func storedTokensWithShortLives() async throws {
        let server = FakeTransport(.json(#"{"access_token": "new", "token_type": "bearer", "expires_in": 60}"#))
        let token = try await makeClient(server).refresh(Self.token("old", lifetime: 0))
        let stored = try JSONDecoder().decode(OAuthToken.self, from: JSONEncoder().encode(token))
        let session = OAuthTokenSession(stored, client: makeClient(server))
        let (routeClient, _) = routeClient(session, accepting: "new")
        for _ in 0..<5 { #expect(try await routeClient.call(Self.echo, "") == "ok") }
        #expect(server.requests.count == 1)
    }

    @Test func aFailedRefreshIsTriedAgainLater() async throws {
        let server = FakeTransport(
            StoneResponse(status: 500),
            .json(#"{"access_token": "new", "token_type": "bearer", "expires_in": 14400}"#)
        )
        let session = OAuthTokenSession(Self.token("old", lifetime: 0), client: makeClient(server))
        let (routeClient, _) = routeClient(session, accepting: "new")
        _ = await thrown(StoneCallError<Void>.self) { _ = try await routeClient.call(Self.echo, "") }
        #expect(try await routeClient.call(Self.echo, "") == "ok")
    }
}
