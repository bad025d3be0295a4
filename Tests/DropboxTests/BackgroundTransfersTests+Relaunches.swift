import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import Testing

/// Launches after which events are late, records cannot be read, or folders have moved.
extension BackgroundTransfersTests {
    /// The response to an upload.
    static let stored = StoneResponse(
        status: 200,
        body: .bytes(
            Data(
                """
                {"name": "a", "id": "id:1", "rev": "0123456789", "size": 10, "client_modified": "2020-01-01T00:00:00Z",
                "server_modified": "2020-01-01T00:00:00Z"}
                """.utf8
            )
        )
    )

    /// A task has ended while the app did not run, and another one has been started before its end is reported.
    private static func sentAgain(
        _ account: TransferAccount
    ) async throws -> (BackgroundTransfers, FakeTransferSession, earlier: String) {
        let session = FakeTransferSession(account.fake)
        do {
            let transfers = BackgroundTransfers(account.client, session: session, registry: registry(account))
            try await transfers.upload(try account.file(10), to: "/a", mode: .overwrite)
        }
        let relaunched = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: relaunched, registry: registry(account))
        try await transfers.reconnect()
        #expect(await relaunched.startCount == 1)
        return (transfers, relaunched, try #require(await session.identities().first))
    }

    /// The other task could replace newer content. Its end is not that of the transfer.
    @Test(.timeLimit(.minutes(20))) func theSuccessOfAnEarlierTaskEndsTheOther() async throws {
        let account = try TransferAccount()
        let (transfers, session, earlier) = try await Self.sentAgain(account)
        let (cancellations, cancellation) = AsyncStream.makeStream(of: Bool.self)
        await session.set { [weak transfers] in
            cancellation.yield(await transfers?.transfers.isEmpty ?? false)
        }
        session.report(.response(identity: earlier, Self.stored))
        guard case .finished? = await Self.news(transfers)?.news else {
            Issue.record("the upload did not finish")
            return
        }
        for await hasEnded in cancellations {
            #expect(hasEnded)
            break
        }
        #expect(await session.identities().isEmpty)
    }

    @Test(arguments: [StoneTransportError.Kind.cancelled, .connectionLost, nil])
    func theFailureOfAnEarlierTaskLeavesTheOther(kind: StoneTransportError.Kind?) async throws {
        let account = try TransferAccount()
        let (transfers, session, earlier) = try await Self.sentAgain(account)
        if let kind {
            let error = StoneTransportError(kind, "ended", mayHaveReachedServer: true)
            session.report(.failure(identity: earlier, error))
        } else {
            session.report(.response(identity: earlier, StoneResponse(status: 500)))
        }
        await session.runAll()
        guard case .finished? = await Self.news(transfers)?.news else {
            Issue.record("the upload did not finish")
            return
        }
        #expect(await session.startCount == 1)
        #expect(await account.fake.entries().map(\.revisionCount) == [1])
    }

    /// The device is locked: the task goes on, and its content waits until the record can be read, as does the report.
    @Test func aRecordThatCannotBeReadNow() async throws {
        let account = try TransferAccount()
        try await account.fake.put(TransferAccount.content(10), at: "/file")
        let copy = account.folder.appending(path: "copy")
        let session = FakeTransferSession(account.fake)
        let id: UUID
        do {
            let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
            id = try await transfers.download("/file", to: copy).id
        }
        let record = Self.registry(account).appending(path: "\(id).json")
        let aside = account.folder.appending(path: "aside")
        try FileManager.default.moveItem(at: record, to: aside)
        try FileManager.default.createDirectory(at: record, withIntermediateDirectories: false)

        let relaunched = session.relaunched()
        let (steps, step) = AsyncStream.makeStream(of: String.self)
        let client = Self.client(account, clock: StoppedClock(onSleep: { step.yield("postponed") }))
        let transfers = BackgroundTransfers(client, session: relaunched, registry: Self.registry(account)) {
            step.yield(FileManager.default.fileExists(atPath: copy.path) ? "reported" : "reported early")
        }
        let error = await thrown(DropboxTransferError.self) { try await transfers.reconnect() }
        guard case .localFile? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(await relaunched.identities().count == 1)
        await relaunched.runAll()
        relaunched.report(.allReported)
        var iterator = steps.makeAsyncIterator()
        try #require(await iterator.next() == "postponed")

        try FileManager.default.removeItem(at: record)
        try FileManager.default.moveItem(at: aside, to: record)
        try await transfers.reconnect()
        guard case .finished? = await Self.news(transfers)?.news else {
            Issue.record("the download did not finish")
            return
        }
        #expect(try Data(contentsOf: copy) == TransferAccount.content(10))
        #expect(await iterator.next() == "reported")
        #expect(await relaunched.startCount == 0)
    }

    private static func client(_ account: TransferAccount, clock: any Clock<Duration>) -> DropboxClient {
        DropboxClient(account.client.routeClient.withSettings { $0.retry = RetryPolicy(clock: clock) })
    }

    /// Begins a second upload, after a relaunch at which the first one has ended, before records are read.
    private static func earlyEnd(
        _ account: TransferAccount,
        clock: any Clock<Duration>,
        onAllReported: @escaping @Sendable () -> Void
    ) async throws -> (BackgroundTransfers, FakeTransferSession) {
        let session = FakeTransferSession(account.fake)
        do {
            let transfers = BackgroundTransfers(account.client, session: session, registry: registry(account))
            try await transfers.upload(try account.file(10), to: "/a")
        }
        let ended = try #require(await session.identities().first)
        let relaunched = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(
            client(account, clock: clock),
            session: relaunched,
            registry: registry(account),
            onAllReported: onAllReported
        )
        try await transfers.upload(try account.file(10), to: "/b")
        relaunched.report(.response(identity: ended, stored))
        relaunched.report(.allReported)
        return (transfers, relaunched)
    }

    @Test(.timeLimit(.minutes(20))) func anEndThatIsKeptDoesNotPostponeTheReportWithoutLimit() async throws {
        let account = try TransferAccount()
        let (reports, report) = AsyncStream.makeStream(of: Void.self)
        let clock = VirtualClock()
        let (transfers, _) = try await Self.earlyEnd(account, clock: clock) { report.yield() }
        for await _ in reports { break }
        #expect(clock.sleeps == [.seconds(10)])
        #expect(await transfers.transfers.count == 1)
    }

    @Test(.timeLimit(.minutes(20))) func aPostponedReportPassesToTheNextManager() async throws {
        let account = try TransferAccount()
        let (steps, step) = AsyncStream.makeStream(of: String.self)
        let clock = StoppedClock(onSleep: { step.yield("postponed") })
        let (old, session) = try await Self.earlyEnd(account, clock: clock) {
            step.yield("reported by the old manager")
        }
        var iterator = steps.makeAsyncIterator()
        try #require(await iterator.next() == "postponed")
        let new = BackgroundTransfers(account.client, session: session, registry: Self.registry(account)) {
            step.yield("reported by the new manager")
        }
        try await new.reconnect()
        #expect(await iterator.next() == "reported by the new manager")
        withExtendedLifetime(old) {}
    }

    /// The record cannot be decoded, so no call of `reconnect()` would handle the content.
    @Test(.timeLimit(.minutes(20))) func theContentOfAnUnknownTransferIsRemoved() async throws {
        let account = try TransferAccount()
        let id = UUID()
        let registry = Self.registry(account)
        try FileManager.default.createDirectory(at: registry, withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: registry.appending(path: "\(id).json"))
        let session = FakeTransferSession(account.fake)
        let (reports, report) = AsyncStream.makeStream(of: Void.self)
        let transfers = BackgroundTransfers(account.client, session: session, registry: registry) { report.yield() }
        #expect(try await transfers.reconnect().isEmpty)
        let content = try account.file(10)
        let response = StoneResponse(status: 200)
        session.report(.download(identity: "stone-dropbox/1/registry/\(id)/1", response, file: content))
        session.report(.allReported)
        for await _ in reports { break }
        #expect(!FileManager.default.fileExists(atPath: content.path))
        #expect(FileManager.default.fileExists(atPath: registry.appending(path: "\(id).json").path))
        #expect(await transfers.transfers.isEmpty)
    }

    /// An update of an app moves its container.
    @Test func filesMoveWithTheRegistry() async throws {
        let account = try TransferAccount()
        try await account.fake.put(TransferAccount.content(10), at: "/file")
        let (old, new) = (account.folder.appending(path: "old"), account.folder.appending(path: "new"))
        try FileManager.default.createDirectory(
            at: old.appending(path: "documents"),
            withIntermediateDirectories: true
        )
        let session = FakeTransferSession(account.fake)
        do {
            let registry = old.appending(path: "library/registry")
            let transfers = BackgroundTransfers(account.client, session: session, registry: registry)
            try await transfers.upload(try account.file("old/documents/a", 20), to: "/a")
            try await transfers.download("/file", to: old.appending(path: "documents/copy"))
        }
        try FileManager.default.moveItem(at: old, to: new)
        let relaunched = FakeTransferSession(account.fake)
        let registry = new.appending(path: "library/registry")
        let transfers = BackgroundTransfers(account.client, session: relaunched, registry: registry)
        let continued = try await transfers.reconnect()
        #expect(Set(continued.map(\.file.lastPathComponent)) == ["a", "copy"])
        await relaunched.runAll()
        for _ in 0..<2 {
            guard case .finished? = await Self.news(transfers)?.news else {
                Issue.record("a transfer did not finish")
                return
            }
        }
        #expect(try Data(contentsOf: new.appending(path: "documents/copy")) == TransferAccount.content(10))
    }
}
