import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneOAuth
import Testing

/// Transfers whose token must be refreshed.
extension BackgroundTransfersTests {
    /// Refreshes tokens, unless it is offline.
    private actor Tokens {
        private var isOnline = false
        private(set) var attempts = 0
        private(set) var issued: [String] = []

        func connect() { isOnline = true }

        func refresh(_ fake: FakeDropbox) async throws -> String {
            attempts += 1
            guard isOnline else {
                throw OAuthError.transport(StoneTransportError(.cannotConnect, "offline", mayHaveReachedServer: false))
            }
            let token = await fake.issueToken()
            issued.append(token)
            return token
        }
    }

    /// An upload that is offline at its start, and after a relaunch.
    @Test(arguments: [false, true])
    func transfersWaitOffline(isRoute: Bool) async throws {
        let ground = try Playground()
        let session = FakeTransferSession(ground.fake)
        let tokens = Tokens()
        let client = ground.client(retry: RetryPolicy(baseDelay: .milliseconds(1))) { try await tokens.refresh($0) }
        do {
            let transfers = BackgroundTransfers(client, session: session, registry: Self.registry(ground))
            for name in ["a", "b"] {
                if isRoute {
                    let argument = Files.UploadSessionStartArg(close: true)
                    try await transfers.upload(
                        Files.Routes.uploadSessionStart,
                        argument,
                        content: ground.file(name, 10)
                    )
                } else {
                    try await transfers.upload(ground.file(name, 10), to: "/\(name)")
                }
            }
        }
        let relaunched = FakeTransferSession(ground.fake)
        let transfers = BackgroundTransfers(
            client,
            session: relaunched,
            registry: Self.registry(ground),
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
        #expect(try FileManager.default.contentsOfDirectory(atPath: Self.registry(ground).path).count == 2)
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
        let ground = try Playground()
        let session = FakeTransferSession(ground.fake)
        let tokens = Tokens()
        let client = ground.client(retry: RetryPolicy(baseDelay: .milliseconds(1))) { try await tokens.refresh($0) }
        let transfers = BackgroundTransfers(client, session: session, registry: Self.registry(ground))
        try await transfers.upload(ground.file(10), to: "/a")
        await transfers.cancelAll()
        guard case .failed(.cancelled) = await Self.news(transfers)?.news else {
            Issue.record("the upload was not cancelled")
            return
        }
        await tokens.connect()
        try await transfers.upload(ground.file(10), to: "/b")
        await session.runAll()
        guard case .finished(let metadata) = await Self.news(transfers)?.news else {
            Issue.record("the upload did not finish")
            return
        }
        #expect(metadata.pathDisplay == "/b")
    }

    /// One refresh serves all transfers that were refused with the same token, also after a relaunch.
    @Test(arguments: [false, true], [false, true])
    func anExpiredTokenIsReplacedOnceForAllTransfers(relaunches: Bool, isRoute: Bool) async throws {
        let ground = try Playground()
        var session = FakeTransferSession(ground.fake)
        let tokens = Tokens()
        await tokens.connect()
        let client = ground.client { try await tokens.refresh($0) }
        var transfers = BackgroundTransfers(client, session: session, registry: Self.registry(ground))
        for number in 0..<20 {
            if isRoute {
                let argument = Files.UploadSessionStartArg(close: true)
                try await transfers.upload(Files.Routes.uploadSessionStart, argument, content: ground.file(10))
            } else {
                try await transfers.upload(ground.file("\(number)", 10), to: "/\(number)")
            }
        }
        for token in await tokens.issued { await ground.fake.expire(token) }
        if relaunches {
            session = session.relaunched()
            transfers = BackgroundTransfers(client, session: session, registry: Self.registry(ground))
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
}
