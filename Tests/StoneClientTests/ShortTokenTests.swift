import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneTestSupport
import Testing

/// Short-lived tokens, and failed early refreshes.
@Suite struct ShortTokenTests {
    /// A token server with a virtual time.
    private final class Issuer: Sendable {
        private let state = Shared((time: Date(timeIntervalSince1970: 1_000_000), issued: 0, failures: 0))
        private let lifetime: TimeInterval

        init(lifetime: TimeInterval) { self.lifetime = lifetime }

        var now: Date { state.value.time }
        var count: Int { state.value.issued }

        func advance(by seconds: TimeInterval) { state.withLock { $0.time += seconds } }
        func fail(_ count: Int) { state.withLock { $0.failures = count } }

        func next() throws -> StoneAccessToken {
            try state.withLock { state in
                state.issued += 1
                if state.failures > 0 {
                    state.failures -= 1
                    throw Unavailable()
                }
                return StoneAccessToken("token\(state.issued)", expiresAt: state.time + lifetime)
            }
        }

        func credentials(_ first: StoneAccessToken? = nil) -> StoneCredentials {
            .refreshing(first, now: { self.now }) { _ in try self.next() }
        }
    }

    private struct Unavailable: Error {}

    private func calls(_ count: Int, _ routeClient: RouteClient) async throws {
        for _ in 0..<count { #expect(try await routeClient.call(TestRoutes.echo(), "") == "ok") }
    }

    @Test(arguments: [60.0, 300, 301, 14_400])
    func aTokenThatWasJustIssuedIsUsed(lifetime: TimeInterval) async throws {
        let issuer = Issuer(lifetime: lifetime)
        let routeClient = makeRouteClient(FakeTransport(.json(#""ok""#)), credentials: issuer.credentials())
        try await calls(10, routeClient)
        #expect(issuer.count == 1)
        // The last quarter of a short life, or the last five minutes.
        issuer.advance(by: lifetime - min(lifetime / 4, 300) - 1)
        try await calls(3, routeClient)
        #expect(issuer.count == 1)
        issuer.advance(by: 2)
        try await calls(3, routeClient)
        #expect(issuer.count == 2)
    }

    @Test func aFailedEarlyRefreshLeavesTheOldToken() async throws {
        let issuer = Issuer(lifetime: 14_400)
        let transport = FakeTransport(.json(#""ok""#))
        let routeClient = makeRouteClient(transport, credentials: issuer.credentials())
        try await calls(1, routeClient)
        issuer.advance(by: 14_400 - 200)
        issuer.fail(2)
        try await calls(5, routeClient)
        // Not every call requests a token.
        #expect(issuer.count == 2)
        issuer.advance(by: 60)
        try await calls(5, routeClient)
        #expect(issuer.count == 3)
        issuer.advance(by: 60)
        try await calls(5, routeClient)
        #expect(issuer.count == 4)
        #expect(transport.requests.last?.headers["Authorization"] == "Bearer token4")
    }

    @Test func aFailedRefreshOfAnExpiredTokenIsTheCallsError() async throws {
        let issuer = Issuer(lifetime: 14_400)
        let routeClient = makeRouteClient(FakeTransport(.json(#""ok""#)), credentials: issuer.credentials())
        try await calls(1, routeClient)
        issuer.advance(by: 14_400)
        issuer.fail(1)
        let error = try await failure { try await routeClient.call(TestRoutes.echo(), "") }
        guard case .credentials(is Unavailable) = error else { throw error }
        try await calls(1, routeClient)
    }

    /// The server has refused the token, even before its expiry.
    @Test func aRejectedTokenIsNotUsedAgain() async throws {
        let issuer = Issuer(lifetime: 14_400)
        let transport = FakeTransport(.json(#""ok""#), .expired)
        let routeClient = makeRouteClient(transport, credentials: issuer.credentials())
        try await calls(1, routeClient)
        issuer.advance(by: 14_400 - 200)
        issuer.fail(1)
        let error = try await failure { try await routeClient.call(TestRoutes.echo(), "") }
        if case .auth = error {} else if case .credentials = error {} else { throw error }
        #expect(transport.requests.count <= 3)
    }

    /// An early refresh has short timeouts, so one with the usual timeouts follows, but only one.
    @Test(arguments: [1, 2])
    func aTokenThatExpiresDuringItsEarlyRefreshIsRefreshedOnceMore(failures: Int) async throws {
        let issuer = Issuer(lifetime: 14_400)
        let first = try issuer.next()
        issuer.advance(by: 14_400 - 200)
        issuer.fail(failures)
        let kinds = Log<Bool>()
        let token = RefreshingToken(first, margin: .seconds(300), now: { issuer.now }) { _, isEarly in
            kinds.append(isEarly)
            issuer.advance(by: 200)
            return RefreshedToken(try issuer.next())
        }
        if failures == 1 {
            #expect(try await token.token().value == "token3")
        } else {
            await #expect(throws: Unavailable.self) { try await token.token() }
        }
        #expect(kinds.values == [true, false])
    }

    @Test(.timeLimit(.minutes(20)), arguments: [1, 2])
    func aTokenThatIsRefusedDuringItsEarlyRefreshIsRefreshedOnceMore(failures: Int) async throws {
        let issuer = Issuer(lifetime: 14_400)
        let first = try issuer.next()
        let kinds = Log<Bool>()
        let upload = Shared<Task<String, any Error>?>(nil)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let token = RefreshingToken(first, margin: .seconds(300), now: { issuer.now }) { _, isEarly in
            kinds.append(isEarly)
            // The server refuses the token of a call that began before.
            end.finish()
            _ = await upload.value?.result
            return RefreshedToken(try issuer.next())
        }
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in
            for await _ in ends {}
            return .expired
        }
        let routeClient = makeRouteClient(transport, credentials: .refreshing(token))
        // A stream is not sent again, so the call itself does not need another token.
        upload.value = Task {
            try await routeClient.upload(TestRoutes.upload, "", content: .stream(.chunks(["a"])))
        }
        while transport.requests.isEmpty { await Task.yield() }
        issuer.advance(by: 14_400 - 200)
        issuer.fail(failures)
        if failures == 1 {
            #expect(try await token.token().value == "token3")
        } else {
            await #expect(throws: Unavailable.self) { try await token.token() }
        }
        #expect(kinds.values == [true, false])
    }
}
