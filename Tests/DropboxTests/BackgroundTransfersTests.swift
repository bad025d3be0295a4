import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import Testing

@Suite(.timeLimit(.minutes(20)))
struct BackgroundTransfersTests {
    static func news(_ transfers: BackgroundTransfers) async -> BackgroundUpdate? {
        for await update in transfers.updates {
            switch update.news {
            case .finished, .responded, .failed: return update
            case .progress, .waiting: continue
            }
        }
        return nil
    }

    static func registry(_ account: TransferAccount) -> URL { account.folder.appending(path: "registry") }

    private static func records(_ account: TransferAccount) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: registry(account).path)
    }

    @Test func uploadAndDownload() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        let url = try account.file(2_000)
        let upload = try await transfers.upload(url, to: "/file")
        #expect(try Self.records(account) == ["\(upload.id).json"])
        await session.runAll()
        guard let update = await Self.news(transfers), case .finished(let metadata) = update.news else {
            Issue.record("the upload did not finish")
            return
        }
        #expect(metadata.size == 2_000 && update.transfer.id == upload.id)
        let copy = account.folder.appending(path: "copy")
        try await transfers.download("/file", to: copy)
        await session.runAll()
        guard case .finished = await Self.news(transfers)?.news else {
            Issue.record("the download did not finish")
            return
        }
        #expect(try Data(contentsOf: copy) == TransferAccount.content(2_000))
        #expect(try Self.records(account).isEmpty)
        #expect(await transfers.transfers.isEmpty)
    }

    /// Task numbers change after a relaunch; the identities map each event to its transfer.
    @Test func aRelaunchFindsItsTransfers() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        var ids: [UUID: String] = [:]
        do {
            let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
            for name in ["a", "b", "c"] {
                let transfer = try await transfers.upload(try account.file(name, 100), to: "/\(name)")
                ids[transfer.id] = "/\(name)"
            }
        }
        let relaunched = session.relaunched()
        let transfers = BackgroundTransfers(account.client, session: relaunched, registry: Self.registry(account))
        try await transfers.reconnect()
        #expect(await relaunched.startCount == 0)
        await relaunched.runAll()
        for _ in 0..<3 {
            let update = try #require(await Self.news(transfers))
            guard case .finished(let metadata) = update.news else {
                Issue.record("\(update)")
                continue
            }
            #expect(metadata.pathDisplay == ids.removeValue(forKey: update.transfer.id))
        }
        #expect(ids.isEmpty)
    }

    /// Transfers without a task, for example after the user ended the app, are sent again. Tasks without a record are
    /// cancelled.
    @Test func recordsAndTasksWithoutEachOther() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        do {
            let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
            try await transfers.upload(try account.file("lost", 100), to: "/lost")
        }
        let relaunched = FakeTransferSession(account.fake)
        let request = StoneRequest(host: "test", path: "/2/files/upload")
        let stray = "stone-dropbox/1/registry/\(UUID())"
        try await relaunched.start(request, identity: stray, direction: .download, delay: nil)
        try await relaunched.start(request, identity: "of another library", direction: .download, delay: nil)
        let transfers = BackgroundTransfers(account.client, session: relaunched, registry: Self.registry(account))
        try await transfers.reconnect()
        let identities = await relaunched.identities()
        #expect(!identities.contains(stray))
        #expect(identities.contains("of another library"))
        #expect(identities.count == 2)
        await relaunched.runAll()
        guard case .finished = await Self.news(transfers)?.news else {
            Issue.record("the upload did not finish")
            return
        }
    }

    /// Downloads may go to another volume than that of the session.
    @Test(
        .enabled(if: hasOtherVolume, "needs a volume other than that of temporary files"),
        arguments: [.fail, .replace] as [OverwritePolicy]
    )
    func downloadsMoveToOtherVolumes(overwrite: OverwritePolicy) async throws {
        let account = try TransferAccount()
        let folder = Self.otherVolume.appending(path: "stone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let destination = folder.appending(path: "copy")
        try await account.fake.put(TransferAccount.content(2_000), at: "/file")
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        let running = Task { await session.runUntilCancelled() }
        try await transfers.download("/file", to: destination, overwrite: overwrite)
        guard case .finished = await Self.news(transfers)?.news else {
            Issue.record("the download did not finish")
            return
        }
        #expect(try Data(contentsOf: destination) == TransferAccount.content(2_000))
        try await transfers.download("/file", to: destination, overwrite: overwrite)
        switch await Self.news(transfers)?.news {
        case .finished: #expect(overwrite == .replace)
        case .failed(.destinationExists): #expect(overwrite == .fail)
        default: Issue.record("unexpected end")
        }
        running.cancel()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["copy"])
    }

    private static let otherVolume = URL(fileURLWithPath: "/dev/shm")

    private static var hasOtherVolume: Bool {
        access(otherVolume.path, W_OK) == 0 && device(otherVolume) != device(FileManager.default.temporaryDirectory)
    }

    private static func device(_ url: URL) -> dev_t? {
        var status = stat()
        return stat(url.path, &status) == 0 ? status.st_dev : nil
    }

    @Test(arguments: [FakeFault.cutBeforeHandling, .cutAfterHandling, .serverError, .rateLimit, .expiredToken])
    func faultsAreTriedAgain(fault: FakeFault) async throws {
        let account = try TransferAccount()
        await account.fake.setFaults(.once(fault, on: "files/upload"))
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        try await transfers.upload(try account.file(100), to: "/file")
        let running = Task { await session.runUntilCancelled() }
        guard case .finished = await Self.news(transfers)?.news else {
            Issue.record("the upload did not finish")
            return
        }
        running.cancel()
        #expect(await account.fake.entries().map(\.revisionCount) == [1])
    }

    /// The session waits as long as the policy of the client says.
    @Test(arguments: [false, true])
    func attemptsAreApart(isRoute: Bool) async throws {
        let account = try TransferAccount()
        await account.fake.setFaults(.once(.serverError, on: isRoute ? "files/upload_session/start" : "files/upload"))
        let session = FakeTransferSession(account.fake)
        let client = DropboxClient(account.client.routeClient.withSettings { $0.retry = RetryPolicy(random: { 1 }) })
        let transfers = BackgroundTransfers(client, session: session, registry: Self.registry(account))
        if isRoute {
            let argument = Files.UploadSessionStartArg(close: true)
            try await transfers.upload(Files.Routes.uploadSessionStart, argument, content: account.file(100))
        } else {
            try await transfers.upload(account.file(100), to: "/file")
        }
        let running = Task { await session.runUntilCancelled() }
        _ = await Self.news(transfers)
        running.cancel()
        #expect(await session.delays == [nil, .milliseconds(500)])
    }

    /// The token expired while the request waited for a connection.
    @Test func anExpiredTokenIsReplaced() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        try await transfers.upload(try account.file(100), to: "/file")
        await account.fake.expire("token")
        let running = Task { await session.runUntilCancelled() }
        let news = await Self.news(transfers)?.news
        running.cancel()
        guard case .finished = news else {
            Issue.record("\(String(describing: news))")
            return
        }
        #expect(await session.delays == [nil, nil])
    }

    @Test func aFileThatChangedIsRefused() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        let url = try account.file(100)
        try await transfers.upload(url, to: "/file")
        try Data("changed".utf8).write(to: url)
        await session.runAll()
        guard case .failed(.upload(.route(.contentHashMismatch, _))) = await Self.news(transfers)?.news else {
            Issue.record("the upload did not fail")
            return
        }
        #expect(try Self.records(account).isEmpty)
    }

    @Test func cancelAll() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        for name in ["a", "b"] { try await transfers.upload(try account.file(name, 10), to: "/\(name)") }
        await transfers.cancelAll()
        #expect(await session.listCount == 1)
        for _ in 0..<2 {
            guard case .failed(.cancelled) = await Self.news(transfers)?.news else {
                Issue.record("a transfer was not cancelled")
                return
            }
        }
        #expect(await session.identities().isEmpty)
        #expect(try Self.records(account).isEmpty)
    }

    /// A transfer without a connection reports that it waits.
    @Test func waitingIsReported() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        let transfer = try await transfers.upload(try account.file(10), to: "/a")
        let identity = try #require(await session.identities().first)
        let updates = transfers.updates
        session.report(.waiting(identity: identity))
        for await update in updates {
            guard case .waiting = update.news else { Issue.record("\(update)"); return }
            #expect(update.transfer.id == transfer.id)
            break
        }
    }

    /// Sessions report each packet; the updates of an app that does not read them stay few.
    @Test func progressIsReportedAtEachPercent() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        try await transfers.upload(try account.file(10), to: "/a")
        try await transfers.upload(try account.file(10), to: "/b")
        let identities = await session.identities()
        var updates = transfers.updates.makeAsyncIterator()
        var completed: [Int64] = []
        func report(_ count: Int64, of total: Int64?) async {
            let progress = TransferProgress(direction: .upload, completed: count, total: total)
            session.report(.progress(identity: identities[0], progress))
            // Marks the end of the updates, since unread ones are replaced.
            session.report(.waiting(identity: identities[1]))
            while case .progress(let progress)? = await updates.next()?.news { completed.append(progress.completed) }
        }
        for completed in 0...1_005 { await report(Int64(completed), of: 1_005) }
        await report(1_005, of: 1_005)
        // The session has begun again.
        await report(5, of: 1_005)
        for count in 1...8 { await report(Int64(count) << 18, of: nil) }
        #expect(completed == Array(stride(from: 0, through: 1_001, by: 11)) + [1_005, 5, 5 << 18])
    }

    @Test func anyBeginIsPermitted() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        let begin = Date(timeIntervalSinceNow: 1e30)
        try await transfers.upload(account.file(10), to: "/a", earliestBeginDate: begin)
        #expect(await session.delays == [.seconds(1_000_000_000)])
    }

    /// After a relaunch, the note tells the app the purpose of a transfer.
    @Test func appsKeepANoteWithATransfer() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let begin = Date(timeIntervalSinceNow: 3_600)
        do {
            let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
            try await transfers.upload(account.file(10), to: "/a", note: "photo 7", earliestBeginDate: begin)
        }
        let delay = try #require(await session.delays.first ?? nil)
        #expect(delay > .seconds(3_500) && delay <= .seconds(3_600))
        // The system has lost the task.
        let relaunched = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: relaunched, registry: Self.registry(account))
        let continued = try await transfers.reconnect()
        #expect(continued.map(\.note) == ["photo 7"])
        #expect(try #require(await relaunched.delays.first ?? nil) > .seconds(3_500))
        await relaunched.runAll()
        #expect(await Self.news(transfers)?.transfer.note == "photo 7")
    }

    @Test func transfersOfAnyRoute() async throws {
        let account = try TransferAccount()
        let session = FakeTransferSession(account.fake)
        let routeClient = account.client.routeClient
        do {
            let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
            let argument = Files.UploadSessionStartArg(close: true)
            try await transfers.upload(Files.Routes.uploadSessionStart, argument, content: account.file(100))
        }
        // Records contain no token.
        let record = try #require(try Self.records(account).first)
        let json = try String(contentsOf: Self.registry(account).appending(path: record), encoding: .utf8)
        #expect(json.contains("upload_session") && !json.contains("Bearer") && !json.contains("Authorization"))
        let relaunched = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: relaunched, registry: Self.registry(account))
        try await transfers.reconnect()
        await relaunched.runAll()
        guard case .responded(let response)? = await Self.news(transfers)?.news else {
            Issue.record("the upload did not finish")
            return
        }
        let result = try await routeClient.result(of: Files.Routes.uploadSessionStart, in: response)
        #expect(!result.sessionId.isEmpty)

        try await account.fake.put(TransferAccount.content(2_000), at: "/file")
        let copy = account.folder.appending(path: "copy")
        try await transfers.download(Files.Routes.download, Files.DownloadArg(path: "/file"), to: copy)
        await relaunched.runAll()
        guard case .responded(let downloaded)? = await Self.news(transfers)?.news else {
            Issue.record("the download did not finish")
            return
        }
        #expect(try await routeClient.result(of: Files.Routes.download, in: downloaded).size == 2_000)
        #expect(try Data(contentsOf: copy) == TransferAccount.content(2_000))
        #expect(try Self.records(account).isEmpty)
    }

    /// The error of the route is in the response; transient errors are retried.
    @Test func errorsOfAnyRoute() async throws {
        let account = try TransferAccount()
        await account.fake.setFaults(.once(.serverError, on: "files/download"))
        let session = FakeTransferSession(account.fake)
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        let copy = account.folder.appending(path: "copy")
        try await transfers.download(Files.Routes.download, Files.DownloadArg(path: "/missing"), to: copy)
        await account.fake.expire("token")
        let running = Task { await session.runUntilCancelled() }
        let news = await Self.news(transfers)?.news
        running.cancel()
        guard case .responded(let response)? = news else {
            Issue.record("\(String(describing: news))")
            return
        }
        let error = await #expect(throws: StoneCallError<Files.DownloadError>.self) {
            try await account.client.routeClient.result(of: Files.Routes.download, in: response)
        }
        guard case .route(.path(.notFound), _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(await session.startCount == 3)
    }

    /// Records and identities of version 1 stay readable.
    @Test func theFormatOfVersion1() async throws {
        let account = try TransferAccount()
        let id = "0F0E0D0C-0B0A-0908-0706-050403020100"
        let file = try account.file(10)
        let folder = Self.registry(account)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let json = """
            {"version": 1, "id": "\(id)", "kind": "upload", "file": "\(file.absoluteString)", "path": "/a",
            "replaces": false, "attempts": 1}
            """
        try Data(json.utf8).write(to: folder.appending(path: "\(id).json"))
        try Data(#"{"version": 2}"#.utf8).write(to: folder.appending(path: "newer.json"))
        let session = FakeTransferSession(account.fake)
        let request = StoneRequest(host: "test", path: "/2/files/upload")
        try await session.start(request, identity: "stone-dropbox/1/registry/\(id)", direction: .upload, delay: nil)
        let transfers = BackgroundTransfers(account.client, session: session, registry: folder)
        try await transfers.reconnect()
        #expect(await transfers.transfers.map(\.path) == ["/a"])
        #expect(await session.startCount == 1)
    }
}
