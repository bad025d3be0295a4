import Foundation
import StoneClient
import StoneOAuth
import StoneRuntime
import Testing

@Suite struct TokenSessionTests {
    private static let echo = StoneRoute(
        StoneRouteInfo(namespace: "test", name: "echo"),
        attributes: StoneNoAttributes(),
        argument: .string,
        result: .string,
        failure: .void
    )

    private actor Log {
        private(set) var events: [String] = []
        func add(_ event: TokenSession.Event) {
            switch event {
            case .refreshed(let token): events.append(token.access.value)
            case .needsSignIn(let error): events.append("\(error)")
            }
        }
    }

    private static func token(_ value: String, lifetime: TimeInterval, refreshToken: String? = "r") -> OAuthToken {
        OAuthToken(AccessToken(value, expiresAt: epoch.addingTimeInterval(lifetime)), refreshToken: refreshToken)
    }

    private func caller(_ session: TokenSession, accepting valid: String) -> (Caller, ScriptedServer) {
        let api = ScriptedServer { _, _ async throws(TransportError) in .json(#""unused""#) }
        let transport = Checking(valid: valid, log: api)
        var service = Service(name: "test", host: Service.Host(name: "api.example.com"))
        service.expiredTokenTags = ["expired"]
        return (Caller(transport: transport, service: service, credentials: session.credentials), api)
    }

    /// Refuses all tokens but one as expired.
    private struct Checking: ClientTransport {
        let valid: String
        let log: ScriptedServer

        func send(_ request: StoneRequest, options: TransportOptions) async throws(TransportError) -> StoneResponse {
            _ = try await log.send(request, options: options)
            return request.headers["Authorization"] == "Bearer \(valid)"
                ? .json(#""ok""#) : .json(401, #"{"error_summary": "expired/", "error": {".tag": "expired"}}"#)
        }

        func shutDown() async {}
    }

    @Test func aTokenIsRefreshedBeforeItExpires() async throws {
        for (lifetime, refreshes) in [(301.0, 0), (299.0, 1)] {
            let server = ScriptedServer(.json(#"{"access_token": "new", "expires_in": 14400}"#))
            let session = TokenSession(Self.token("new", lifetime: lifetime), client: makeClient(server))
            let (caller, _) = caller(session, accepting: "new")
            #expect(try await caller.call(Self.echo, "") == "ok")
            #expect(server.requests.count == refreshes)
        }
    }

    @Test func anExpiredTokenIsRefreshedOnceForAllCalls() async throws {
        let server = ScriptedServer(.json(#"{"access_token": "new", "expires_in": 14400}"#))
        let log = Log()
        let session = TokenSession(Self.token("old", lifetime: 9_999), client: makeClient(server)) { await log.add($0) }
        let (caller, _) = caller(session, accepting: "new")
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await caller.call(Self.echo, "") } }
            for try await result in group { #expect(result == "ok") }
        }
        #expect(server.requests.count == 1)
        #expect(await log.events == ["new"])
        #expect(session.token.access.value == "new" && session.token.refreshToken == "r")
    }

    @Test func aRevokedRefreshTokenIsReportedAndNotUsedAgain() async throws {
        let server = ScriptedServer(.json(400, #"{"error": "invalid_grant"}"#))
        let log = Log()
        let session = TokenSession(Self.token("old", lifetime: 0), client: makeClient(server)) { await log.add($0) }
        let (caller, api) = caller(session, accepting: "new")
        for _ in 0..<3 {
            let error = await thrown(CallError<Void>.self) { _ = try await caller.call(Self.echo, "") }
            guard case .credentials(let reason as OAuthError)? = error else { throw UnexpectedError(error) }
            #expect(reason.needsSignIn)
        }
        #expect(server.requests.count == 1 && api.requests.isEmpty)
        #expect(await log.events.count == 1)
        session.replace(with: Self.token("new", lifetime: 9_999))
        #expect(try await caller.call(Self.echo, "") == "ok")
    }

    @Test func aTokenWithoutARefreshTokenIsUsedUntilItIsRefused() async throws {
        let server = ScriptedServer(.json("{}"))
        let log = Log()
        let session = TokenSession(Self.token("new", lifetime: 10, refreshToken: nil), client: makeClient(server)) {
            await log.add($0)
        }
        let (good, _) = caller(session, accepting: "new")
        #expect(try await good.call(Self.echo, "") == "ok")
        let (bad, _) = caller(session, accepting: "newer")
        let error = await thrown(CallError<Void>.self) { _ = try await bad.call(Self.echo, "") }
        guard case .credentials(OAuthError.noRefreshToken)? = error else { throw UnexpectedError(error) }
        #expect(server.requests.isEmpty)
        #expect(await log.events.count == 1)
    }

    @Test func aFailedRefreshIsTriedAgainLater() async throws {
        let server = ScriptedServer(
            StoneResponse(status: 500),
            .json(#"{"access_token": "new", "expires_in": 14400}"#)
        )
        let session = TokenSession(Self.token("old", lifetime: 0), client: makeClient(server))
        let (caller, _) = caller(session, accepting: "new")
        _ = await thrown(CallError<Void>.self) { _ = try await caller.call(Self.echo, "") }
        #expect(try await caller.call(Self.echo, "") == "ok")
    }
}
