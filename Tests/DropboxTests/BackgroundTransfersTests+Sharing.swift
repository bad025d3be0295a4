import Dropbox
import FakeDropbox
import Foundation
import Testing

/// Sessions with several managers, and updates with several observers.
extension BackgroundTransfersTests {
    @Test func managersOfASessionLeaveEachOtherAlone() async throws {
        let ground = try Playground()
        let session = FakeTransferSession(ground.fake)
        func manager(_ name: String) -> BackgroundTransfers {
            BackgroundTransfers(ground.client, session: session, registry: Self.registry(ground).appending(path: name))
        }
        let (a, b) = (manager("a"), manager("b"))
        try await a.upload(try ground.file("a", 10), to: "/a")
        try await b.upload(try ground.file("b", 10), to: "/b")
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

    /// The events of a registry wait for its manager, and a new manager of a registry takes the place of the old one.
    @Test func laterManagersOfASession() async throws {
        let ground = try Playground()
        let session = FakeTransferSession(ground.fake)
        func manager(_ name: String) -> BackgroundTransfers {
            BackgroundTransfers(ground.client, session: session, registry: Self.registry(ground).appending(path: name))
        }
        try await manager("a").upload(try ground.file("a", 10), to: "/a")
        let b = manager("b")
        try await b.upload(try ground.file("b", 10), to: "/b")
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
        #expect(await ground.fake.entries().map(\.revisionCount) == [1, 1])
    }

    @Test func registriesOfASessionHaveDifferentNames() async throws {
        let ground = try Playground()
        let session = FakeTransferSession(ground.fake)
        let first = BackgroundTransfers(ground.client, session: session, registry: Self.registry(ground))
        try await first.reconnect()
        let folder = ground.folder.appending(path: "other/registry")
        let second = BackgroundTransfers(ground.client, session: session, registry: folder)
        let error = await thrown(DropboxTransferError.self) { try await second.reconnect() }
        guard case .localFile(folder.path, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    // MARK: Observers

    /// The task of a view is cancelled when the view disappears.
    @Test func updatesAreKeptAfterACancelledObserver() async throws {
        let ground = try Playground()
        let session = FakeTransferSession(ground.fake)
        let transfers = BackgroundTransfers(ground.client, session: session, registry: Self.registry(ground))
        let observer = Task { await Self.news(transfers) }
        observer.cancel()
        _ = await observer.value
        let abandoned = transfers.updates
        let transfer = try await transfers.upload(try ground.file(10), to: "/a")
        await session.runAll()
        let other = transfers.updates
        #expect(await Self.news(transfers)?.transfer.id == transfer.id)
        // The others have the update, too. It is not kept for later ones.
        for updates in [abandoned, other] {
            let last = await updates.first { if case .finished = $0.news { true } else { false } }
            #expect(last?.transfer.id == transfer.id)
        }
        let next = try await transfers.upload(try ground.file(10), to: "/b")
        await session.runAll()
        #expect(await Self.news(transfers)?.transfer.id == next.id)
    }
}
