import Foundation
import StoneClient
import StoneRuntime
import Testing

@Suite struct CredentialsTests {
    /// Counts refreshes; the tokens are `token1`, `token2`, …
    private actor Refresher {
        private(set) var count = 0
        private var isOpen: Bool
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(isOpen: Bool = true) { self.isOpen = isOpen }

        func next(expiresAt: Date? = nil) async -> AccessToken {
            count += 1
            let number = count
            if !isOpen { await withCheckedContinuation { waiting.append($0) } }
            return AccessToken("token\(number)", expiresAt: expiresAt)
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    private static func answering(_ valid: String) -> FakeTransport {
        FakeTransport { request, _ async throws(TransportError) in
            request.headers["Authorization"] == "Bearer \(valid)" ? .json(#""ok""#) : .expired
        }
    }

    @Test func expiredTokensAreReplacedOnce() async throws {
        let refresher = Refresher()
        let transport = Self.answering("token1")
        let caller = makeCaller(transport, credentials: .refreshing(AccessToken("old")) { _ in await refresher.next() })
        #expect(try await caller.call(TestRoutes.echo(), "") == "ok")
        #expect(try await caller.call(TestRoutes.echo(), "") == "ok")
        #expect(await refresher.count == 1)
        #expect(transport.requests.count == 3)
    }

    @Test func aCallIsRepeatedOnce() async throws {
        let refresher = Refresher()
        let transport = FakeTransport(.expired)
        let caller = makeCaller(transport, credentials: .refreshing(AccessToken("old")) { _ in await refresher.next() })
        let error = try await failure { try await caller.call(TestRoutes.safe, "") }
        guard case .auth = error else { throw error }
        #expect(transport.requests.count == 2)
        #expect(await refresher.count == 1)
    }

    @Test func oneRefreshServesAllWaitingCalls() async throws {
        let refresher = Refresher(isOpen: false)
        let transport = Self.answering("token1")
        let caller = makeCaller(transport, credentials: .refreshing(AccessToken("old")) { _ in await refresher.next() })
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 { group.addTask { try await caller.call(TestRoutes.echo(), "") } }
            while transport.requests.count < 50 { await Task.yield() }
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
        let caller = makeCaller(transport, credentials: .refreshing { _ in await refresher.next() })
        let cancelled = Task {
            try await failure { try await caller.call(TestRoutes.echo(), "") }
        }
        while await refresher.count == 0 { await Task.yield() }
        let other = Task { try await caller.call(TestRoutes.echo(), "") }
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
            let token = AccessToken("old", expiresAt: now.addingTimeInterval(remaining))
            let credentials = Credentials.refreshing(token, now: { now }) { _ in await refresher.next() }
            _ = try await makeCaller(transport, credentials: credentials).call(TestRoutes.echo(), "")
            #expect(await refresher.count == count)
        }
    }

    @Test func aFailedRefreshIsTheCallsError() async throws {
        struct Revoked: Error {}
        let transport = FakeTransport(.expired)
        let caller = makeCaller(transport, credentials: .refreshing(AccessToken("old")) { _ in throw Revoked() })
        let error = try await failure { try await caller.call(TestRoutes.echo(), "") }
        guard case .credentials(is Revoked) = error else { throw error }
        #expect(transport.requests.count == 1)
    }

    @Test func otherAuthErrorsAreNotRepeated() async throws {
        let refresher = Refresher()
        let transport = FakeTransport(.json(401, #"{"error": {".tag": "invalid_access_token"}}"#))
        let caller = makeCaller(transport, credentials: .refreshing(AccessToken("old")) { _ in await refresher.next() })
        _ = try await failure { try await caller.call(TestRoutes.echo(), "") }
        #expect(transport.requests.count == 1)
        #expect(await refresher.count == 0)
    }

    @Test func aReplacedTokenServesWaitingCalls() async throws {
        let refresher = Refresher(isOpen: false)
        let token = RefreshingToken(AccessToken("old"), refresh: { _ in await refresher.next() })
        let caller = makeCaller(Self.answering("new"), credentials: .refreshing(token))
        let call = Task { try await caller.call(TestRoutes.echo(), "") }
        while await refresher.count == 0 { await Task.yield() }
        token.replace(with: AccessToken("new"))
        #expect(try await call.value == "ok")
        await refresher.open()
        // The result of the refresh that came too late is ignored.
        #expect(try await token.token() == AccessToken("new"))
    }

    @Test func anEndedTokenFailsAllCallsUntilItIsReplaced() async throws {
        struct SignedOut: Error {}
        let token = RefreshingToken(AccessToken("old"), refresh: { $0 ?? AccessToken("never") })
        let caller = makeCaller(Self.answering("new"), credentials: .refreshing(token))
        token.end(throwing: SignedOut())
        let error = try await failure { try await caller.call(TestRoutes.echo(), "") }
        guard case .credentials(is SignedOut) = error else { throw error }
        token.replace(with: AccessToken("new"))
        #expect(try await caller.call(TestRoutes.echo(), "") == "ok")
    }

    @Test func descriptionsShowNoToken() {
        let token = RefreshingToken(AccessToken("secret-token"))
        for text in ["\(token)", "\(Credentials.refreshing(token))", String(reflecting: token)] {
            #expect(!text.contains("secret-token"))
        }
        var dumped = ""
        dump(Credentials.refreshing(token), to: &dumped)
        #expect(!dumped.contains("secret-token"))
    }
}
