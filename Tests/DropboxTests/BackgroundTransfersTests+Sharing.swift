import Dropbox
import FakeDropbox
import Foundation
import StoneTestSupport
import Testing

/// Sessions with several managers, and updates with several observers.
extension BackgroundTransfersTests {
    @Test func managersOfASessionLeaveEachOtherAlone() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        func manager(_ name: String) -> BackgroundTransfers {
            BackgroundTransfers(
                account.client,
                session: session,
                registry: Self.registry(account).appending(path: name)
            )
        }
        let (a, b) = (manager("a"), manager("b"))
        try await a.upload(try account.file("a", 10), to: "/a")
        try await b.upload(try account.file("b", 10), to: "/b")
        try await a.reconnect()
        try await b.reconnect()
        #expect(await session.startCount == 2)
        await session.runAll()
        for (transfers, path) in [(a, "/a"), (b, "/b")] {
            guard case .finished(let metadata) = await Self.news(transfers)?.news else {
                Issue.record("the upload did not finish")
                return
            }
            #expect(metadata.pathDisplay == path)
        }
    }

    /// The events of a registry wait for its manager, and a new manager of a registry replaces the old one.
    @Test func laterManagersOfASession() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        func manager(_ name: String) -> BackgroundTransfers {
            BackgroundTransfers(
                account.client,
                session: session,
                registry: Self.registry(account).appending(path: name)
            )
        }
        try await manager("a").upload(try account.file("a", 10), to: "/a")
        let b = manager("b")
        try await b.upload(try account.file("b", 10), to: "/b")
        await session.runAll()
        guard case .finished = await Self.news(b)?.news else {
            Issue.record("the upload did not finish")
            return
        }
        let a = manager("a")
        try await a.reconnect()
        await session.runAll()
        guard case .finished = await Self.news(a)?.news else {
            Issue.record("the upload did not finish")
            return
        }
        #expect(await account.fake.entries().map(\.revisionCount) == [1, 1])
    }

    /// A manager that begins when all events have been reported is told so, too, once in each round.
    @Test func managersAreToldThatAllIsReported() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let (calls, call) = AsyncStream.makeStream(of: String.self)
        func manager(_ name: String, _ registry: String) -> BackgroundTransfers {
            let folder = Self.registry(account).appending(path: registry)
            return BackgroundTransfers(account.client, session: session, registry: folder) { call.yield(name) }
        }
        var told = calls.makeAsyncIterator()
        let first = manager("first", "a")
        try await first.reconnect()
        session.report(.allReported)
        #expect(await told.next() == "first")
        let other = manager("other", "b")
        try await other.reconnect()
        #expect(await told.next() == "other")
        session.report(.allReported)
        #expect(Set([await told.next(), await told.next()]) == ["first", "other"])
        let second = manager("second", "a")
        try await second.upload(account.file(10), to: "/a")
        await session.runAll()
        _ = await Self.news(second)
        call.yield("next round")
        session.report(.allReported)
        #expect(await told.next() == "next round")
        #expect(Set([await told.next(), await told.next()]) == ["second", "other"])
    }

    private struct Holder {
        private let held = Shared<(transfers: BackgroundTransfers, onRelease: @Sendable () -> Void)?>(nil)
        private let hasReleased = Shared(false)

        var isReleased: Bool { hasReleased.value }

        func set(_ transfers: BackgroundTransfers, onRelease: @escaping @Sendable () -> Void) {
            held.value = (transfers, onRelease)
        }

        func release() {
            let onRelease = held.exchange(nil)?.onRelease
            onRelease?()
            hasReleased.value = true
        }
    }

    /// A manager is released before it has handled all events.
    @Test func contentForAReleasedManagerIsLeftToTheNext() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        try await account.fake.put(TransferAccount.content(10), at: "/file")
        let (holder, passed) = (Holder(), DispatchSemaphore(value: 0))
        let content = try account.file("content", 10)
        let folder = account.folder.appending(path: "other")
        let other = BackgroundTransfers(account.client, session: session, registry: folder) { passed.signal() }
        func begin() async throws {
            let registry = Self.registry(account)
            let transfers = BackgroundTransfers(account.client, session: session, registry: registry) {
                holder.release()
            }
            let download = try await transfers.download("/file", to: account.folder.appending(path: "copy"))
            let identity = "stone-dropbox/1/registry/\(download.id)"
            holder.set(transfers) {
                session.report(.download(identity: identity, StoneResponse(status: 200), file: content))
                session.report(.allReported)
                // The other manager gets both events that all is reported, the second one after the content.
                for _ in 0..<2 { _ = passed.wait(timeout: .now() + 1) }
            }
        }
        try await begin()
        try await other.reconnect()
        session.report(.allReported)
        while !holder.isReleased { try await Task.sleep(for: .milliseconds(1)) }
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        try await transfers.reconnect()
        await session.runAll()
        _ = await Self.news(transfers)
        #expect(await transfers.transfers.isEmpty)
        #expect(try !account.names().contains("content"))
    }

    @Test func registriesOfASessionHaveDifferentNames() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let first = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        try await first.reconnect()
        let folder = account.folder.appending(path: "other/registry")
        let second = BackgroundTransfers(account.client, session: session, registry: folder)
        let error = await thrown(DropboxTransferError.self) { try await second.reconnect() }
        guard case .localFile(folder.path, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    // MARK: Observers

    /// The updates of an app that does not read them stay few.
    @Test func unreadUpdatesAreReplaced() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        for name in ["a", "b"] { try await transfers.upload(try account.file(name, 10), to: "/\(name)") }
        let identities = await session.identities()
        var updates = transfers.updates.makeAsyncIterator()
        for completed in 1...10 {
            for identity in identities {
                let progress = TransferProgress(direction: .upload, completed: Int64(completed), total: 10)
                session.report(.progress(identity: identity, progress))
            }
        }
        let error = StoneTransportError(.cancelled, "cancelled", mayHaveReachedServer: true)
        for identity in identities { session.report(.failure(identity: identity, error)) }
        let ends = transfers.updates
        for await _ in ends.filter({ if case .failed = $0.news { true } else { false } }).prefix(2) {}
        for path in ["/a", "/b"] {
            guard let update = await updates.next(), case .progress(let progress) = update.news else {
                Issue.record("no progress")
                return
            }
            #expect(update.transfer.path == path && progress.completed == 10)
        }
        for path in ["/a", "/b"] {
            guard let update = await updates.next(), case .failed(.cancelled) = update.news else {
                Issue.record("the upload was not cancelled")
                return
            }
            #expect(update.transfer.path == path)
        }
    }

    /// The task of a view is cancelled when the view disappears.
    @Test func updatesAreKeptAfterACancelledObserver() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        let observer = Task { await Self.news(transfers) }
        observer.cancel()
        _ = await observer.value
        let abandoned = transfers.updates
        let transfer = try await transfers.upload(try account.file(10), to: "/a")
        await session.runAll()
        let other = transfers.updates
        #expect(await Self.news(transfers)?.transfer.id == transfer.id)
        // The others have the update, too. It is not kept for later ones.
        for updates in [abandoned, other] {
            let last = await updates.first { if case .finished = $0.news { true } else { false } }
            #expect(last?.transfer.id == transfer.id)
        }
        let next = try await transfers.upload(try account.file(10), to: "/b")
        await session.runAll()
        #expect(await Self.news(transfers)?.transfer.id == next.id)
    }
}
