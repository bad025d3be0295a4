import Dropbox
import Foundation
import StoneClient
import StoneHTTP
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
            downloads: Bool,
            delay: Duration?
        ) async throws(StoneTransportError) {
            await onStart()
            throw StoneTransportError(.other, "failed", mayHaveReachedServer: false)
        }
    }

    @Test func aTransferEndsOnce() async throws {
        let ground = try Playground()
        let session = FailingSession()
        let transfers = BackgroundTransfers(ground.client, session: session, registry: Self.registry(ground))
        await session.set { await transfers.cancelAll() }
        let cancelled = try await transfers.upload(try ground.file("a", 100), to: "/a")
        await session.set {}
        let failed = try await transfers.upload(try ground.file("b", 100), to: "/b")
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
            downloads: Bool,
            delay: Duration?
        ) async throws(StoneTransportError) {
            await onStart()
            tasks.append(identity)
        }
    }

    @Test func aTransferCancelledWhileItStartsIsNotSent() async throws {
        let ground = try Playground()
        let holder = Holder()
        let session = SlowSession { await holder.transfers?.cancelAll() }
        let transfers = BackgroundTransfers(ground.client, session: session, registry: Self.registry(ground))
        await holder.set(transfers)
        try await transfers.upload(try ground.file(100), to: "/file")
        guard case .failed(.cancelled) = await Self.news(transfers)?.news else {
            Issue.record("the upload was not cancelled")
            return
        }
        #expect(await session.tasks.isEmpty)
    }

    /// A transfer that this process has begun is sent once, although the session does not have its task yet.
    @Test func aTransferThatStartsIsNotContinued() async throws {
        let ground = try Playground()
        let holder = Holder()
        let session = SlowSession {
            let continued = try? await holder.take()?.reconnect()
            #expect(continued?.isEmpty ?? true)
        }
        let transfers = BackgroundTransfers(ground.client, session: session, registry: Self.registry(ground))
        await holder.set(transfers)
        try await transfers.upload(try ground.file(100), to: "/file")
        #expect(await session.tasks.count == 1)
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
