import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneOAuth
import StoneTestSupport
import Testing

/// Transfers whose token must be refreshed.
extension BackgroundTransfersTests {
    /// Refreshes tokens, unless it is offline.
    private actor Tokens {
        private var isOnline = false
        private let failure: OAuthError
        private(set) var attempts = 0
        private(set) var issued: [String] = []

        init(failure: OAuthError = .transport(.offline)) { self.failure = failure }

        func connect(_ isOnline: Bool = true) { self.isOnline = isOnline }

        func refresh(_ fake: FakeDropbox) async throws -> String {
            attempts += 1
            guard isOnline else { throw failure }
            let token = await fake.issueToken()
            issued.append(token)
            return token
        }
    }

    /// An upload that is offline at its start, and after a relaunch.
    @Test(arguments: [false, true])
    func transfersWaitOffline(isRoute: Bool) async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let tokens = Tokens()
        let client = account.client(retry: RetryPolicy(clock: VirtualClock())) { try await tokens.refresh($0) }
        do {
            let transfers = BackgroundTransfers(client, session: session, registry: Self.registry(account))
            for name in ["a", "b"] {
                if isRoute {
                    let argument = Files.UploadSessionStartArg(close: true)
                    try await transfers.upload(
                        Files.Routes.uploadSessionStart,
                        argument,
                        content: account.file(name, 10)
                    )
                } else {
                    try await transfers.upload(account.file(name, 10), to: "/\(name)")
                }
            }
        }
        let relaunched = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(
            client,
            session: relaunched,
            registry: Self.registry(account),
            maximumAttempts: 1
        )
        var updates = transfers.updates.makeAsyncIterator()
        #expect(try await transfers.reconnect().count == 2)
        for _ in 0..<2 {
            guard case .waiting = await updates.next()?.news else {
                Issue.record("the upload does not wait")
                return
            }
        }
        // The attempts to refresh the token do not count as attempts of the transfers.
        while await tokens.attempts < 10 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: Self.registry(account).path).count == 2)
        #expect(await transfers.transfers.count == 2)
        await tokens.connect()
        let running = Task { await relaunched.runUntilCancelled() }
        for _ in 0..<2 {
            switch await updates.next()?.news {
            case .finished, .responded: continue
            case let news: Issue.record("\(String(describing: news))")
            }
        }
        running.cancel()
        #expect(await transfers.transfers.isEmpty)
        #expect(await relaunched.startCount == 2)
    }

    @Test func aCancelledTransferDoesNotWait() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let tokens = Tokens()
        let client = account.client(retry: RetryPolicy(baseDelay: .milliseconds(1))) { try await tokens.refresh($0) }
        let transfers = BackgroundTransfers(client, session: session, registry: Self.registry(account))
        try await transfers.upload(account.file(10), to: "/a")
        await transfers.cancelAll()
        guard case .failed(.cancelled) = await Self.news(transfers)?.news else {
            Issue.record("the upload was not cancelled")
            return
        }
        await tokens.connect()
        try await transfers.upload(account.file(10), to: "/b")
        await session.runAll()
        guard case .finished(let metadata) = await Self.news(transfers)?.news else {
            Issue.record("the upload did not finish")
            return
        }
        #expect(metadata.pathDisplay == "/b")
    }

    /// Token requests are at least a second apart regardless of the policy, and respect the delay that the server
    /// requests.
    @Test(arguments: [nil, 7])
    func requestsForTokensAreApart(retryAfter: Int?) async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let tokens = retryAfter.map { Tokens(failure: .rateLimit(retryAfter: $0)) } ?? Tokens()
        let clock = VirtualClock()
        let client = account.client(retry: RetryPolicy(baseDelay: .zero, clock: clock)) { try await tokens.refresh($0) }
        let transfers = BackgroundTransfers(client, session: session, registry: Self.registry(account))
        try await transfers.upload(account.file(10), to: "/a")
        while clock.sleeps.count < 3 { try await Task.sleep(for: .milliseconds(1)) }
        await transfers.cancelAll()
        #expect(clock.sleeps.allSatisfy { $0 == .seconds(retryAfter ?? 1) })
    }

    /// A transfer that begins while others wait does not request a token.
    @Test func transfersWaitTogether() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let tokens = Tokens()
        let hour = Duration.seconds(3_600)
        let policy = RetryPolicy(maximumDelay: hour, baseDelay: hour, random: { 1 })
        let client = account.client(retry: policy) { try await tokens.refresh($0) }
        let transfers = BackgroundTransfers(client, session: session, registry: Self.registry(account))
        var updates = transfers.updates.makeAsyncIterator()
        for name in ["a", "b"] {
            try await transfers.upload(account.file(name, 10), to: "/\(name)")
            guard let update = await updates.next(), case .waiting = update.news else {
                Issue.record("the upload does not wait")
                return
            }
            #expect(update.transfer.path == "/\(name)")
        }
        #expect(await tokens.attempts == 1)
    }

    /// A transfer that is sent again later needs another token, which cannot be refreshed.
    @Test func aWaitForATokenDoesNotShortenThatForTheServer() async throws {
        let account = try TransferAccount()
        await account.fake.setFaults(.once(.serverError, on: "files/upload"))
        let session = FakeTransferSession(account.fake)
        let tokens = Tokens()
        await tokens.connect()
        let credentials = StoneCredentials.refreshing { [fake = account.fake] _ in
            StoneAccessToken(try await tokens.refresh(fake), expiresAt: .distantPast)
        }
        let hour = Duration.seconds(3_600)
        let client = DropboxClient(
            account.client.routeClient.withSettings {
                $0.credentials = credentials
                $0.retry = RetryPolicy(maximumDelay: hour, baseDelay: hour, clock: VirtualClock(), random: { 1 })
            }
        )
        let transfers = BackgroundTransfers(client, session: session, registry: Self.registry(account))
        var updates = transfers.updates.makeAsyncIterator()
        try await transfers.upload(account.file(10), to: "/a")
        await tokens.connect(false)
        await session.runAll()
        guard case .waiting = await updates.next()?.news else {
            Issue.record("the upload does not wait")
            return
        }
        await tokens.connect()
        while await session.startCount < 2 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(try #require(await session.delays.last ?? nil) > .seconds(3_000))
    }

    /// Another manager of the registry replaces one whose transfer waits, and then the first one replaces the other.
    @Test func aReplacedManagerStops() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let tokens = Tokens()
        let client = account.client(retry: RetryPolicy(clock: VirtualClock())) { try await tokens.refresh($0) }
        let old = BackgroundTransfers(client, session: session, registry: Self.registry(account))
        let upload = try await old.upload(account.file("a", 10), to: "/a")
        let new = BackgroundTransfers(client, session: session, registry: Self.registry(account))
        #expect(try await new.reconnect().map(\.id) == [upload.id])
        while await !old.transfers.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: Self.registry(account).path).count == 1)
        await tokens.connect()
        while await session.startCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(try await old.reconnect().map(\.id) == [upload.id])
        try await old.upload(account.file("b", 10), to: "/b")
        #expect(await session.startCount == 2)
        await session.runAll()
        for path in ["/a", "/b"] {
            guard case .finished(let metadata) = await Self.news(old)?.news else {
                Issue.record("the upload did not finish")
                return
            }
            #expect(metadata.pathDisplay == path)
        }
    }

    /// One refresh serves all transfers that were refused with the same token, also after a relaunch.
    @Test(arguments: [false, true], [false, true])
    func anExpiredTokenIsReplacedOnceForAllTransfers(relaunches: Bool, isRoute: Bool) async throws {
        let account = try TransferAccount()
        var session = FakeTransferSession(account.fake)
        let tokens = Tokens()
        await tokens.connect()
        let client = account.client { try await tokens.refresh($0) }
        var transfers = BackgroundTransfers(client, session: session, registry: Self.registry(account))
        for number in 0..<20 {
            if isRoute {
                let argument = Files.UploadSessionStartArg(close: true)
                try await transfers.upload(Files.Routes.uploadSessionStart, argument, content: account.file(10))
            } else {
                try await transfers.upload(account.file("\(number)", 10), to: "/\(number)")
            }
        }
        for token in await tokens.issued { await account.fake.expire(token) }
        if relaunches {
            session = session.relaunched()
            transfers = BackgroundTransfers(client, session: session, registry: Self.registry(account))
            try await transfers.reconnect()
        }
        let running = Task { [session] in await session.runUntilCancelled() }
        for _ in 0..<20 {
            switch await Self.news(transfers)?.news {
            case .finished, .responded: continue
            case let news: Issue.record("\(String(describing: news))")
            }
        }
        running.cancel()
        #expect(await tokens.issued.count == 2)
    }

    /// There is no other token, or the app always returns the same one.
    @Test(arguments: [false, true], [false, true])
    func aTransferIsNotRepeatedWithTheSameToken(canRefresh: Bool, isRoute: Bool) async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let credentials =
            canRefresh ? StoneCredentials.refreshing { _ in StoneAccessToken("token") } : .bearer("token")
        let client = DropboxClient(account.client.routeClient.withSettings { $0.credentials = credentials })
        let transfers = BackgroundTransfers(client, session: session, registry: Self.registry(account))
        if isRoute {
            let argument = Files.UploadSessionStartArg(close: true)
            try await transfers.upload(Files.Routes.uploadSessionStart, argument, content: account.file(10))
        } else {
            try await transfers.upload(account.file(10), to: "/a")
        }
        await account.fake.expire("token")
        let running = Task { await session.runUntilCancelled() }
        let update = await Self.news(transfers)
        running.cancel()
        switch update?.news {
        case .failed(.upload(.auth)): #expect(!isRoute)
        case .responded(let response): #expect(isRoute && response.status == 401)
        case let news: Issue.record("\(String(describing: news))")
        }
        #expect(update?.transfer.attempts == 1)
        #expect(await session.startCount == 1)
    }

    // MARK: Slow refreshes

    /// A clock whose time does not advance.
    struct StoppedClock: Clock {
        /// The closure that is called after a sleep was cancelled.
        var onEnd: @Sendable () -> Void = {}
        /// Called before a sleep.
        var onSleep: @Sendable () -> Void = {}
        var now: VirtualClock.Instant { VirtualClock.Instant(offset: .zero) }
        var minimumResolution: Duration { .zero }

        func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
            onSleep()
            for await _ in AsyncStream<Never>.makeStream().stream {}
            onEnd()
            try Task.checkCancellation()
        }
    }

    /// Two uploads, of which the first was refused because of its token, whose refresh waits for a gate.
    private struct SlowRefresh {
        let account: TransferAccount
        let session: FakeTransferSession
        let transfers: BackgroundTransfers
        let gate: AsyncStream<Void>.Continuation
        let reports: AsyncStream<Void>
        let isReported: @Sendable () -> Bool

        init(clock: any Clock<Duration>) async throws {
            account = try TransferAccount()
            session = FakeTransferSession(account.fake)
            let (openings, gate) = AsyncStream.makeStream(of: Void.self)
            let (reports, report) = AsyncStream.makeStream(of: Void.self)
            let count = Shared(0)
            (self.gate, self.reports, isReported) = (gate, reports, { count.value > 0 })
            let credentials = StoneCredentials.refreshing(StoneAccessToken("token")) { [fake = account.fake] _ in
                for await _ in openings { break }
                return StoneAccessToken(await fake.issueToken())
            }
            let client = DropboxClient(
                account.client.routeClient.withSettings {
                    $0.credentials = credentials
                    $0.retry = RetryPolicy(clock: clock)
                }
            )
            let folder = BackgroundTransfersTests.registry(account)
            transfers = BackgroundTransfers(client, session: session, registry: folder) {
                count.withLock { $0 += 1 }
                report.yield()
            }
            for name in ["a", "b"] { try await transfers.upload(account.file(name, 10), to: "/\(name)") }
            let expired = #"{"error_summary": "expired_access_token/", "error": {".tag": "expired_access_token"}}"#
            let body = StoneBody.bytes(Data(expired.utf8))
            let identities = await session.identities()
            session.report(.response(identity: identities[0], StoneResponse(status: 401, body: body)))
            session.report(.allReported)
            session.report(.response(identity: identities[1], BackgroundTransfersTests.stored))
        }
    }

    @Test func aRefreshDelaysNoOtherEvents() async throws {
        let slow = try await SlowRefresh(clock: VirtualClock())
        #expect(await Self.news(slow.transfers)?.transfer.path == "/b")
        for await _ in slow.reports { break }
        #expect(await slow.session.startCount == 2)
        slow.gate.yield()
        while await slow.session.startCount < 3 { try await Task.sleep(for: .milliseconds(1)) }
    }

    /// The system may suspend the app after the report. The limit of the wait does not apply to the next one.
    @Test(.timeLimit(.minutes(20))) func transfersAreSentAgainBeforeAllIsReported() async throws {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let slow = try await SlowRefresh(clock: StoppedClock { end.yield() })
        #expect(await Self.news(slow.transfers)?.transfer.path == "/b")
        #expect(!slow.isReported())
        slow.gate.yield()
        for await _ in slow.reports { break }
        #expect(await slow.session.startCount == 3)
        for await _ in ends { break }
    }
}

extension StoneTransportError {
    static let offline = StoneTransportError(.cannotConnect, "offline", mayHaveReachedServer: false)
}

extension OAuthError {
    /// The error of an authorization server that requests a wait in seconds.
    static func rateLimit(retryAfter: Int) -> OAuthError {
        let headers: StoneHeaders = ["Retry-After": "\(retryAfter)"]
        return .http(StoneFailedResponse(status: 429, headers: headers, body: Data(), requestID: nil))
    }
}
