import Dropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneLocks
import Testing

/// Events while a session starts a task.
extension BackgroundTransfersTests {
    /// A session that calls a closure when a task starts, and then fails.
    private actor FailingSession: TransferSession {
        nonisolated let events = AsyncStream<TransferEvent> { _ in }
        private var onStart: @Sendable () async -> Void = {}

        func set(onStart: @escaping @Sendable () async -> Void) { self.onStart = onStart }
        func identities() -> [String] { [] }
        func cancel(identity: String) {}
        func start(
            _ request: StoneRequest,
            identity: String,
            direction: TransferDirection,
            delay: Duration?
        ) async throws(StoneTransportError) {
            await onStart()
            throw StoneTransportError(.other, "failed", mayHaveReachedServer: false)
        }
    }

    @Test func aTransferEndsOnce() async throws {
        let account = try TransferAccount()
        let session = FailingSession()
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        await session.set { await transfers.cancelAll() }
        let cancelled = try await transfers.upload(try account.file("a", 100), to: "/a")
        await session.set {}
        let failed = try await transfers.upload(try account.file("b", 100), to: "/b")
        for id in [cancelled.id, failed.id] { #expect(await Self.news(transfers)?.transfer.id == id) }
    }

    /// A session that has a task only some time after it was asked to start one.
    private actor SlowSession: TransferSession {
        nonisolated let events = AsyncStream<TransferEvent> { _ in }
        private let onStart: @Sendable () async -> Void
        private(set) var tasks: [String] = []

        init(onStart: @escaping @Sendable () async -> Void) { self.onStart = onStart }
        func identities() -> [String] { tasks }
        func cancel(identity: String) { tasks.removeAll { $0 == identity } }
        func start(
            _ request: StoneRequest,
            identity: String,
            direction: TransferDirection,
            delay: Duration?
        ) async throws(StoneTransportError) {
            await onStart()
            tasks.append(identity)
        }
    }

    @Test func aTransferCancelledWhileItStartsIsNotSent() async throws {
        let account = try TransferAccount()
        let holder = Holder()
        let session = SlowSession { await holder.transfers?.cancelAll() }
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        await holder.set(transfers)
        try await transfers.upload(try account.file(100), to: "/file")
        guard case .failed(.cancelled) = await Self.news(transfers)?.news else {
            Issue.record("the upload was not cancelled")
            return
        }
        #expect(await session.tasks.isEmpty)
    }

    /// A transfer that this process has begun is sent once, although the session does not have its task yet.
    @Test func aTransferThatStartsIsNotContinued() async throws {
        let account = try TransferAccount()
        let holder = Holder()
        let session = SlowSession {
            let continued = try? await holder.take()?.reconnect()
            #expect(continued?.isEmpty ?? true)
        }
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        await holder.set(transfers)
        try await transfers.upload(try account.file(100), to: "/file")
        #expect(await session.tasks.count == 1)
    }

    /// A session whose second task fails before it is started, and whose third does not start until it may.
    private actor HastySession: TransferSession {
        nonisolated let events: AsyncStream<TransferEvent>
        nonisolated let gate: AsyncStream<Void>.Continuation
        private let event: AsyncStream<TransferEvent>.Continuation
        private let openings: AsyncStream<Void>
        private(set) var startCount = 0

        init() {
            (events, event) = AsyncStream.makeStream()
            (openings, gate) = AsyncStream.makeStream()
        }

        func identities() -> [String] { [] }
        func cancel(identity: String) {}
        func start(
            _ request: StoneRequest,
            identity: String,
            direction: TransferDirection,
            delay: Duration?
        ) async throws(StoneTransportError) {
            startCount += 1
            if startCount < 3 { event.yield(.failure(identity: identity, .offline)) }
            if startCount == 2 {
                event.yield(.allReported)
                while startCount == 2 { await Task.yield() }
            } else if startCount == 3 {
                for await _ in openings {}
            }
        }
    }

    /// The first of both starts ends while the second goes on.
    @Test(.timeLimit(.minutes(20))) func aTaskThatFailsWhileItStartsIsSentAgainBeforeAllIsReported() async throws {
        let account = try TransferAccount()
        let session = HastySession()
        let client = DropboxClient(
            account.client.routeClient.withSettings { $0.retry = RetryPolicy(clock: StoppedClock()) }
        )
        let (reports, report) = AsyncStream.makeStream(of: Void.self)
        let count = Locked(0)
        let transfers = BackgroundTransfers(client, session: session, registry: Self.registry(account)) {
            count.withLock { $0 += 1 }
            report.yield()
        }
        try await transfers.upload(try account.file(100), to: "/file")
        while await session.startCount < 3 { await Task.yield() }
        // The end of the first start is one of the next steps of the manager.
        for _ in 0..<1_000 { _ = await transfers.transfers }
        #expect(count.withLock { $0 } == 0)
        session.gate.finish()
        for await _ in reports { break }
        #expect(count.withLock { $0 } == 1)
    }

    private actor Holder {
        private(set) var transfers: BackgroundTransfers?

        func set(_ transfers: BackgroundTransfers) { self.transfers = transfers }

        func take() -> BackgroundTransfers? {
            defer { transfers = nil }
            return transfers
        }
    }
}
