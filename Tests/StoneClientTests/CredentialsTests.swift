import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneTestSupport
import Testing

@Suite struct CredentialsTests {
    /// Counts refreshes; the tokens are `token1`, `token2`, …
    private actor Refresher {
        private(set) var count = 0
        private var isOpen: Bool
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(isOpen: Bool = true) { self.isOpen = isOpen }

        func next(expiresAt: Date? = nil) async -> StoneAccessToken {
            count += 1
            let number = count
            if !isOpen { await withCheckedContinuation { waiting.append($0) } }
            return StoneAccessToken("token\(number)", expiresAt: expiresAt)
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    private static func answering(_ valid: String) -> FakeTransport {
        FakeTransport { request, _ async throws(StoneTransportError) in
            request.headers["Authorization"] == "Bearer \(valid)" ? .json(#""ok""#) : .expired
        }
    }

    @Test func expiredTokensAreReplacedOnce() async throws {
        let refresher = Refresher()
        let transport = Self.answering("token1")
        let routeClient = makeRouteClient(
            transport,
            credentials: .refreshing(StoneAccessToken("old")) { _ in await refresher.next() }
        )
        #expect(try await routeClient.call(TestRoutes.echo(), "") == "ok")
        #expect(try await routeClient.call(TestRoutes.echo(), "") == "ok")
        #expect(await refresher.count == 1)
        #expect(transport.requests.count == 3)
    }

    @Test func aCallIsRepeatedOnce() async throws {
        let refresher = Refresher()
        let transport = FakeTransport(.expired)
        let routeClient = makeRouteClient(
            transport,
            credentials: .refreshing(StoneAccessToken("old")) { _ in await refresher.next() }
        )
        let error = try await failure { try await routeClient.call(TestRoutes.safe, "") }
        guard case .auth = error else { throw error }
        #expect(transport.requests.count == 2)
        #expect(await refresher.count == 1)
    }

    @Test func oneRefreshServesAllWaitingCalls() async throws {
        let refresher = Refresher(isOpen: false)
        let count = Shared(0)
        let transport = FakeTransport { request, _ async throws(StoneTransportError) in
            if request.headers["Authorization"] == "Bearer token1" { return .json(#""ok""#) }
            // A call that begins after the first refusal does not send the old token.
            count.withLock { $0 += 1 }
            while count.value < 50 { await Task.yield() }
            return .expired
        }
        let routeClient = makeRouteClient(
            transport,
            credentials: .refreshing(StoneAccessToken("old")) { _ in await refresher.next() }
        )
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await routeClient.call(TestRoutes.echo(), "") } }
            while await refresher.count == 0 { await Task.yield() }
            await refresher.open()
            for try await result in group { #expect(result == "ok") }
        }
        #expect(await refresher.count == 1)
        #expect(transport.requests.count == 100)
    }

    @Test func aCancelledCallStopsWaitingAndTheRefreshGoesOn() async throws {
        let refresher = Refresher(isOpen: false)
        let transport = Self.answering("token1")
        let routeClient = makeRouteClient(transport, credentials: .refreshing { _ in await refresher.next() })
        let cancelled = Task {
            try await failure { try await routeClient.call(TestRoutes.echo(), "") }
        }
        while await refresher.count == 0 { await Task.yield() }
        let other = Task { try await routeClient.call(TestRoutes.echo(), "") }
        cancelled.cancel()
        let error = try await cancelled.value
        guard case .cancelled = error else { throw error }
        await refresher.open()
        #expect(try await other.value == "ok")
        #expect(await refresher.count == 1)
    }

    @Test func tokensAreReplacedBeforeTheyExpire() async throws {
        let refresher = Refresher()
        let now = Date(timeIntervalSince1970: 1_000_000)
        for (remaining, count) in [(301.0, 0), (299.0, 1)] {
            let transport = FakeTransport(.json(#""ok""#))
            let token = StoneAccessToken("old", expiresAt: now.addingTimeInterval(remaining))
            let credentials = StoneCredentials.refreshing(token, now: { now }) { _ in await refresher.next() }
            _ = try await makeRouteClient(transport, credentials: credentials).call(TestRoutes.echo(), "")
            #expect(await refresher.count == count)
        }
    }

    @Test func aFailedRefreshIsTheCallsError() async throws {
        struct Revoked: Error {}
        let transport = FakeTransport(.expired)
        let routeClient = makeRouteClient(
            transport,
            credentials: .refreshing(StoneAccessToken("old")) { _ in throw Revoked() }
        )
        let error = try await failure { try await routeClient.call(TestRoutes.echo(), "") }
        guard case .credentials(is Revoked) = error else { throw error }
        #expect(transport.requests.count == 1)
    }

    /// It would wait for itself.
    @Test(.timeLimit(.minutes(20))) func aRefreshCannotUseItsOwnCredentials() async throws {
        let client = Shared<RouteClient?>(nil)
        let later = Shared<Task<String, any Error>?>(nil)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let credentials = StoneCredentials.refreshing { _ in
            guard let routeClient = client.value else { return StoneAccessToken("token1") }
            later.value = Task {
                for await _ in ends {}
                return try await routeClient.call(TestRoutes.echo(), "")
            }
            _ = try await routeClient.call(TestRoutes.echo(), "")
            return StoneAccessToken("unused")
        }
        let routeClient = makeRouteClient(Self.answering("token1"), credentials: credentials)
        client.value = routeClient
        let error = try await failure { try await routeClient.call(TestRoutes.echo(), "") }
        #expect("\(error)".contains("the token is being refreshed by the task that needs it"))
        // The refresh has ended, so a task that it has started may cause another one.
        client.value = nil
        end.finish()
        #expect(try await later.value?.value == "ok")
    }

    /// The content of a stream cannot be sent twice.
    @Test func streamsAreNotSentAgainWithANewToken() async throws {
        let transport = FakeTransport(.expired)
        let credentials = StoneCredentials.refreshing(StoneAccessToken("old")) { _ in StoneAccessToken("new") }
        let error = try await failure {
            let content = StoneBody.stream(.chunks(["a"]))
            return try await makeRouteClient(transport, credentials: credentials)
                .upload(TestRoutes.upload, "", content: content)
        }
        guard case .auth = error else { throw error }
        #expect(transport.requests.count == 1)
    }

    /// Otherwise all later uploads would fail, too.
    @Test func aRefusedTokenIsReplacedForTheNextCall() async throws {
        let refresher = Refresher()
        let transport = Self.answering("token1")
        let routeClient = makeRouteClient(
            transport,
            credentials: .refreshing(StoneAccessToken("old")) { _ in await refresher.next() }
        )
        let upload = {
            try await routeClient.upload(TestRoutes.upload, "", content: .stream(.chunks(["a"])))
        }
        let error = try await failure { try await upload() }
        guard case .auth = error else { throw error }
        #expect(await refresher.count == 0)
        for _ in 0..<3 { #expect(try await upload() == "ok") }
        #expect(await refresher.count == 1)
        #expect(transport.requests.count == 4)
    }

    /// Only the server knows whether it still accepts the token.
    @Test func anExpiredTokenWithoutARefreshIsSent() async throws {
        let token = RefreshingToken(StoneAccessToken("token1", expiresAt: .distantPast))
        let routeClient = makeRouteClient(Self.answering("token1"), credentials: .refreshing(token))
        #expect(try await routeClient.call(TestRoutes.echo(), "") == "ok")
    }

    @Test func otherAuthErrorsAreNotRepeated() async throws {
        let refresher = Refresher()
        let transport = FakeTransport(.json(401, #"{"error": {".tag": "invalid_access_token"}}"#))
        let routeClient = makeRouteClient(
            transport,
            credentials: .refreshing(StoneAccessToken("old")) { _ in await refresher.next() }
        )
        _ = try await failure { try await routeClient.call(TestRoutes.echo(), "") }
        #expect(transport.requests.count == 1)
        #expect(await refresher.count == 0)
    }

    @Test func aRejectedTokenWithoutARefreshIsAnErrorWithASentence() async throws {
        let token = RefreshingToken(StoneAccessToken("old"))
        let error = await #expect(throws: StoneExpiredTokenError.self) {
            try await token.token(otherThan: StoneAccessToken("old"))
        }
        #expect(error?.localizedDescription == "the token has expired and cannot be refreshed")
    }

    /// The closure is not taken for the clock.
    @Test func aTrailingClosureRefreshesTheToken() async throws {
        let token = RefreshingToken(nil) { _ in StoneAccessToken("new") }
        #expect(try await token.token().value == "new")
    }

    @Test func anExpiredTokenWithoutARefreshIsUsed() async throws {
        let token = StoneAccessToken("old", expiresAt: .distantPast)
        #expect(try await RefreshingToken(token).token() == token)
    }

    @Test func aReplacedTokenServesWaitingCalls() async throws {
        let refresher = Refresher(isOpen: false)
        let token = RefreshingToken(StoneAccessToken("old")) { _ in await refresher.next() }
        let routeClient = makeRouteClient(Self.answering("new"), credentials: .refreshing(token))
        let call = Task { try await routeClient.call(TestRoutes.echo(), "") }
        while await refresher.count == 0 { await Task.yield() }
        token.replace(with: StoneAccessToken("new"))
        #expect(try await call.value == "ok")
        await refresher.open()
        // The result of the late refresh is ignored.
        #expect(try await token.token() == StoneAccessToken("new"))
    }

    @Test(.timeLimit(.minutes(20))) func anExpiredReplacementIsRefreshedForWaitingCalls() async throws {
        let refresher = Refresher(isOpen: false)
        let expired = StoneAccessToken("expired", expiresAt: .distantPast)
        let token = RefreshingToken(
            nil,
            refresh: { old in if old == expired { StoneAccessToken("new") } else { await refresher.next() } }
        )
        let transport = Self.answering("new")
        let routeClient = makeRouteClient(transport, credentials: .refreshing(token))
        let call = Task { try await routeClient.call(TestRoutes.echo(), "") }
        while await refresher.count == 0 { await Task.yield() }
        token.replace(with: expired)
        #expect(try await call.value == "ok")
        // The expired token is not sent.
        #expect(transport.requests.count == 1)
        await refresher.open()
        #expect(try await token.token().value == "new")
    }

    /// The second token may be the same, which ends the wait, too.
    @Test(.timeLimit(.minutes(20)), arguments: ["token1", "token2"])
    func aTokenThatIsRefusedDuringItsReportIsRefreshedAgain(second: String) async throws {
        let count = Shared(0)
        let isReporting = Shared(false)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let token = RefreshingToken(
            nil,
            margin: .seconds(300),
            now: { Date() },
            earlyRefresh: { _, _ in
                count.withLock { $0 += 1 }
                guard count.value == 1 else { return RefreshedToken(StoneAccessToken(second)) }
                return RefreshedToken(StoneAccessToken("token1")) {
                    isReporting.value = true
                    for await _ in ends {}
                }
            }
        )
        let first = Task { try await token.token() }
        while !isReporting.value { await Task.yield() }
        let refused = try await token.token()
        let other = Task { try await token.token(otherThan: refused) }
        // Time for the call to begin its wait. If it comes later, it starts the refresh itself.
        try await Task.sleep(for: .milliseconds(50))
        #expect(count.value == 1)
        end.finish()
        #expect(try await first.value.value == "token1")
        #expect(try await other.value.value == second)
        #expect(count.value == 2)
    }

    @Test func aMarginHasFractionsOfASecond() async throws {
        let now = Date()
        let token = RefreshingToken(
            StoneAccessToken("old", expiresAt: now.addingTimeInterval(0.5)),
            margin: .milliseconds(900),
            now: { now },
            refresh: { _ in StoneAccessToken("new") }
        )
        #expect(try await token.token().value == "new")
    }

    @Test func anEndedTokenFailsAllCallsUntilItIsReplaced() async throws {
        struct SignedOut: Error {}
        let token = RefreshingToken(StoneAccessToken("old"), refresh: { $0 ?? StoneAccessToken("never") })
        let routeClient = makeRouteClient(Self.answering("new"), credentials: .refreshing(token))
        token.end(throwing: SignedOut())
        let error = try await failure { try await routeClient.call(TestRoutes.echo(), "") }
        guard case .credentials(is SignedOut) = error else { throw error }
        token.replace(with: StoneAccessToken("new"))
        #expect(try await routeClient.call(TestRoutes.echo(), "") == "ok")
    }

    @Test func descriptionsShowNoToken() {
        let token = RefreshingToken(StoneAccessToken("secret-token"))
        for text in ["\(token)", "\(StoneCredentials.refreshing(token))", String(reflecting: token)] {
            #expect(!text.contains("secret-token"))
        }
        var dumped = ""
        dump(StoneCredentials.refreshing(token), to: &dumped)
        #expect(!dumped.contains("secret-token"))
    }
}
