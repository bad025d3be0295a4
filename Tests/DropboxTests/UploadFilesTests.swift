import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import Testing

struct UploadFilesTests {
    private static func items(_ count: Int, in account: TransferAccount) throws -> [UploadItem] {
        try (0..<count).map { UploadItem(file: try account.file("\($0)", $0 % 7 * 500), path: "/files/\($0)") }
    }

    private static func options(_ states: TransferStates? = nil) -> UploadOptions {
        var options = TransferAccount.uploadOptions(concurrency: 4, states: states)
        options.singleRequestLimit = 0
        return options
    }

    private static func expectAll(_ items: [UploadItem], in account: TransferAccount) async throws {
        let entries = await account.fake.entries().filter { !$0.isFolder }
        #expect(entries.count == items.count)
        #expect(entries.allSatisfy { $0.revisionCount == 1 })
        for item in items {
            #expect(await account.fake.content(at: item.path) == (try Data(contentsOf: item.file)))
        }
    }

    /// Empty files, files of exactly one chunk, and files of several chunks.
    @Test func everyFileArrivesOnce() async throws {
        let account = try TransferAccount()
        let items = try Self.items(30, in: account)
        let results = await account.client.uploadFiles(items, options: Self.options())
        #expect(results.map(\.item) == items)
        for result in results {
            #expect(try result.result.get().contentHash == ContentHash.value(of: Data(contentsOf: result.item.file)))
        }
        try await Self.expectAll(items, in: account)
        #expect(await account.fake.openSessionCount == 0)
    }

    /// One call stores at most 1,000 files.
    @Test func groupsOfAThousand() async throws {
        let account = try TransferAccount()
        let url = try account.file("same", 10)
        let items = (0..<1_005).map { UploadItem(file: url, path: "/\($0)") }
        let results = await account.client.uploadFiles(items, options: Self.options())
        #expect(results.allSatisfy { (try? $0.result.get()) != nil })
        #expect(await account.fake.callCount("files/upload_session/finish_batch_v2") == 2)
        #expect(await account.fake.callCount("files/upload_session/start") == 1_005)
        #expect(await account.fake.entries().count == 1_005)
    }

    /// The earlier process may have stored the file under another name.
    @Test func aResumedSessionWithAutorenameIsNotStoredTwice() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data("other".utf8), at: "/file")
        let items = [UploadItem(file: try account.file(1_500), path: "/file")]
        var options = Self.options(.memory())
        options.retry = .never
        options.autorename = true
        await account.fake.setFaults(.once(.cutAfterHandling, on: "files/upload_session/finish_batch_v2"))
        for _ in 0..<2 {
            let results = await account.client.uploadFiles(items, options: options)
            #expect(throws: DropboxTransferError.self) { try results[0].result.get() }
            await account.fake.setFaults(.none)
        }
        #expect(await account.fake.entries().map(\.path) == ["/file", "/file (1)"])
    }

    @Test func oneFailureDoesNotEndTheOthers() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data("other".utf8), at: "/files/3")
        var items = try Self.items(8, in: account)
        items[5].file = account.folder.appending(path: "missing")
        let results = await account.client.uploadFiles(items, options: Self.options())
        let refusal = #expect(throws: DropboxTransferError.self) { try results[3].result.get() }
        #expect(refusal?.description == "the file cannot be stored: path/conflict/file")
        for (index, result) in results.enumerated() {
            switch (index, result.result) {
            case (3, .failure(.sessionFinishEntry(.path(.conflict(.file))))), (5, .failure(.localFile)): break
            case (3, _), (5, _): Issue.record("\(result)")
            default: #expect(throws: Never.self) { try result.result.get() }
            }
        }
    }

    @Test func lockContentionIsTriedAgain() async throws {
        let account = try TransferAccount()
        await account.fake.setFaults(
            FaultPlan { call in
                call.route == "files/upload_session/finish_batch_v2" && call.numberOfRoute < 4 ? .lockContention : nil
            }
        )
        let items = try Self.items(10, in: account)
        let results = await account.client.uploadFiles(items, options: Self.options())
        #expect(results.allSatisfy { (try? $0.result.get()) != nil })
        try await Self.expectAll(items, in: account)
    }

    @Test(arguments: [
        FakeFault.cutBeforeHandling, .cutAfterHandling, .serverErrorAfterHandling, .rateLimit, .expiredToken,
    ])
    func aLostResponseOfTheBatchStoresNothingTwice(fault: FakeFault) async throws {
        let account = try TransferAccount()
        await account.fake.setFaults(.once(fault, on: "files/upload_session/finish_batch_v2"))
        let items = try Self.items(10, in: account)
        let results = await account.client.uploadFiles(items, options: Self.options())
        #expect(results.allSatisfy { (try? $0.result.get()) != nil })
        try await Self.expectAll(items, in: account)
    }

    @Test func manyFaultsAtRandom() async throws {
        let account = try TransferAccount()
        let faults = FakeFault.allCases.filter { $0 != .cutContent }
        await account.fake.setFaults(.random(faults, share: 0.1, seed: 3))
        let items = try Self.items(60, in: account)
        let results = await account.client.uploadFiles(items, options: Self.options())
        #expect(results.allSatisfy { (try? $0.result.get()) != nil })
        try await Self.expectAll(items, in: account)
    }

    /// A repeated call sends only missing files.
    @Test func anotherProcessContinues() async throws {
        let account = try TransferAccount()
        let states = TransferStates.folder(account.folder.appending(path: "states"))
        var items = try Self.items(12, in: account)
        let missing = items[4].file
        items[4].file = account.folder.appending(path: "late")
        let first = await account.client.uploadFiles(items, options: Self.options(states))
        #expect(first.filter { (try? $0.result.get()) != nil }.count == 11)
        try FileManager.default.copyItem(at: missing, to: items[4].file)
        await account.fake.setFaults(.none)
        let second = await account.client.uploadFiles(items, options: Self.options(states))
        #expect(second.allSatisfy { (try? $0.result.get()) != nil })
        #expect(await account.fake.callCount("files/upload_session/start") == 1)
        try await Self.expectAll(items, in: account)
        #expect(try FileManager.default.contentsOfDirectory(atPath: account.folder.path + "/states").isEmpty)
    }

    /// A file stored by an earlier process is sent again if it was replaced or deleted since.
    @Test func missingFilesAreSentAgain() async throws {
        let account = try TransferAccount()
        let states = TransferStates.folder(account.folder.appending(path: "states"))
        var items = try Self.items(4, in: account)
        let missing = items[3].file
        items[3].file = account.folder.appending(path: "late")
        var options = Self.options(states)
        options.mode = .overwrite
        let first = await account.client.uploadFiles(items, options: options)
        #expect(first.filter { (try? $0.result.get()) != nil }.count == 3)
        try await account.fake.put(Data("other".utf8), at: items[0].path)
        _ = try await account.client.files.deleteV2(path: items[1].path)
        items[3].file = missing
        let second = await account.client.uploadFiles(items, options: options)
        for result in second { #expect(throws: Never.self) { try result.result.get() } }
        for item in items {
            #expect(await account.fake.content(at: item.path) == (try Data(contentsOf: item.file)))
        }
    }

    /// The sessions of an earlier process expired before it stored the files.
    @Test func closedSessionsThatExpiredAreStartedAgain() async throws {
        let account = try TransferAccount()
        let items = try Self.items(5, in: account)
        var options = Self.options(.memory())
        options.retry = .never
        await account.fake.setFaults(.once(.cutBeforeHandling, on: "files/upload_session/finish_batch_v2"))
        let first = await account.client.uploadFiles(items, options: options)
        #expect(first.allSatisfy { (try? $0.result.get()) == nil })
        await account.fake.setFaults(.none)
        await account.fake.expireSessions()
        let second = await account.client.uploadFiles(items, options: options)
        for result in second { #expect(throws: Never.self) { try result.result.get() } }
        try await Self.expectAll(items, in: account)
    }

    @Test func cancellationEndsAll() async throws {
        let started = Log<Int>()
        let stuck = ClosureMiddleware { request, _, next in
            guard request.path.hasSuffix("/start"), started.values.count >= 5 else {
                started.append(0)
                return try await next(request)
            }
            started.append(0)
            try await Task.sleep(for: .seconds(3_600))
            return try await next(request)
        }
        let account = try TransferAccount(middleware: [stuck])
        let url = try account.file(100)
        let items = (0..<20).map { UploadItem(file: url, path: "/\($0)") }
        let upload = Task { await account.client.uploadFiles(items, options: Self.options()) }
        while started.values.count < 7 { try await Task.sleep(for: .milliseconds(1)) }
        upload.cancel()
        let results = await upload.value
        #expect(results.count == 20)
        for result in results {
            guard case .failure(.cancelled) = result.result else {
                Issue.record("\(result)")
                continue
            }
        }
    }

    @Test func progressOfEachFileAndOfAll() async throws {
        let account = try TransferAccount()
        let items = try Self.items(10, in: account)
        let totals = Log<Int64>()
        let finished = Log<Int64>()
        _ = await account.client.uploadFiles(items, options: Self.options()) { progress in
            totals.append(progress.total.completed)
            finished.append(Int64(progress.finishedCount))
        }
        let size = try items.reduce(0) { try $0 + Int64(Data(contentsOf: $1.file).count) }
        #expect(totals.values == totals.values.sorted())
        #expect(totals.values.last == size)
        #expect(finished.values.last == 10)
    }

    @Test func noFileAtAll() async throws {
        let account = try TransferAccount()
        #expect(await account.client.uploadFiles([]).isEmpty)
        #expect(await account.fake.callCount("files/upload_session/finish_batch_v2") == 0)
    }
}
