import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import Testing

struct UploadFilesTests {
    private static func items(_ count: Int, in ground: Playground) throws -> [UploadItem] {
        try (0..<count).map { UploadItem(file: try ground.file("\($0)", $0 % 7 * 500), path: "/files/\($0)") }
    }

    private static func options(_ states: TransferStates? = nil) -> UploadOptions {
        var options = Playground.uploadOptions(concurrency: 4, states: states)
        options.singleRequestLimit = 0
        return options
    }

    private static func expectAll(_ items: [UploadItem], in ground: Playground) async throws {
        let entries = await ground.fake.entries().filter { !$0.isFolder }
        #expect(entries.count == items.count)
        #expect(entries.allSatisfy { $0.revisionCount == 1 })
        for item in items {
            #expect(await ground.fake.content(at: item.path) == (try Data(contentsOf: item.file)))
        }
    }

    /// Empty files, files of exactly one chunk, and files of several chunks.
    @Test func everyFileArrivesOnce() async throws {
        let ground = try Playground()
        let items = try Self.items(30, in: ground)
        let results = await ground.client.uploadFiles(items, options: Self.options())
        #expect(results.map(\.item) == items)
        for result in results {
            #expect(try result.result.get().contentHash == ContentHash.value(of: Data(contentsOf: result.item.file)))
        }
        try await Self.expectAll(items, in: ground)
        #expect(await ground.fake.openSessionCount == 0)
    }

    /// One call stores at most 1,000 files.
    @Test func groupsOfAThousand() async throws {
        let ground = try Playground()
        let url = try ground.file("same", 10)
        let items = (0..<1_005).map { UploadItem(file: url, path: "/\($0)") }
        let results = await ground.client.uploadFiles(items, options: Self.options())
        #expect(results.allSatisfy { (try? $0.result.get()) != nil })
        #expect(await ground.fake.callCount("files/upload_session/finish_batch_v2") == 2)
        #expect(await ground.fake.callCount("files/upload_session/start") == 1_005)
        #expect(await ground.fake.entries().count == 1_005)
    }

    /// The earlier process may have stored the file under another name.
    @Test func aResumedSessionWithAutorenameIsNotStoredTwice() async throws {
        let ground = try Playground()
        try await ground.fake.put(Data("other".utf8), at: "/file")
        let items = [UploadItem(file: try ground.file(1_500), path: "/file")]
        var options = Self.options(.memory())
        options.retry = .never
        options.autorename = true
        await ground.fake.setFaults(.once(.cutAfterHandling, on: "files/upload_session/finish_batch_v2"))
        for _ in 0..<2 {
            let results = await ground.client.uploadFiles(items, options: options)
            #expect(throws: DropboxTransferError.self) { try results[0].result.get() }
            await ground.fake.setFaults(.none)
        }
        #expect(await ground.fake.entries().map(\.path) == ["/file", "/file (1)"])
    }

    @Test func oneFailureDoesNotEndTheOthers() async throws {
        let ground = try Playground()
        try await ground.fake.put(Data("other".utf8), at: "/files/3")
        var items = try Self.items(8, in: ground)
        items[5].file = ground.folder.appending(path: "missing")
        let results = await ground.client.uploadFiles(items, options: Self.options())
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
        let ground = try Playground()
        await ground.fake.setFaults(
            FaultPlan { call in
                call.route == "files/upload_session/finish_batch_v2" && call.numberOfRoute < 4 ? .lockContention : nil
            }
        )
        let items = try Self.items(10, in: ground)
        let results = await ground.client.uploadFiles(items, options: Self.options())
        #expect(results.allSatisfy { (try? $0.result.get()) != nil })
        try await Self.expectAll(items, in: ground)
    }

    @Test(arguments: [
        FakeFault.cutBeforeHandling, .cutAfterHandling, .serverErrorAfterHandling, .rateLimit, .expiredToken,
    ])
    func aLostResponseOfTheBatchStoresNothingTwice(fault: FakeFault) async throws {
        let ground = try Playground()
        await ground.fake.setFaults(.once(fault, on: "files/upload_session/finish_batch_v2"))
        let items = try Self.items(10, in: ground)
        let results = await ground.client.uploadFiles(items, options: Self.options())
        #expect(results.allSatisfy { (try? $0.result.get()) != nil })
        try await Self.expectAll(items, in: ground)
    }

    @Test func manyFaultsAtRandom() async throws {
        let ground = try Playground()
        let faults = FakeFault.allCases.filter { $0 != .cutContent }
        await ground.fake.setFaults(.random(faults, share: 0.1, seed: 3))
        let items = try Self.items(60, in: ground)
        let results = await ground.client.uploadFiles(items, options: Self.options())
        #expect(results.allSatisfy { (try? $0.result.get()) != nil })
        try await Self.expectAll(items, in: ground)
    }

    /// A repeated call sends only missing files.
    @Test func anotherProcessContinues() async throws {
        let ground = try Playground()
        let states = TransferStates.folder(ground.folder.appending(path: "states"))
        var items = try Self.items(12, in: ground)
        let missing = items[4].file
        items[4].file = ground.folder.appending(path: "late")
        let first = await ground.client.uploadFiles(items, options: Self.options(states))
        #expect(first.filter { (try? $0.result.get()) != nil }.count == 11)
        try FileManager.default.copyItem(at: missing, to: items[4].file)
        await ground.fake.setFaults(.none)
        let second = await ground.client.uploadFiles(items, options: Self.options(states))
        #expect(second.allSatisfy { (try? $0.result.get()) != nil })
        #expect(await ground.fake.callCount("files/upload_session/start") == 1)
        try await Self.expectAll(items, in: ground)
        #expect(try FileManager.default.contentsOfDirectory(atPath: ground.folder.path + "/states").isEmpty)
    }

    /// A file stored by an earlier process is sent again if it was replaced or deleted since.
    @Test func missingFilesAreSentAgain() async throws {
        let ground = try Playground()
        let states = TransferStates.folder(ground.folder.appending(path: "states"))
        var items = try Self.items(4, in: ground)
        let missing = items[3].file
        items[3].file = ground.folder.appending(path: "late")
        var options = Self.options(states)
        options.mode = .overwrite
        let first = await ground.client.uploadFiles(items, options: options)
        #expect(first.filter { (try? $0.result.get()) != nil }.count == 3)
        try await ground.fake.put(Data("other".utf8), at: items[0].path)
        _ = try await ground.client.files.deleteV2(path: items[1].path)
        items[3].file = missing
        let second = await ground.client.uploadFiles(items, options: options)
        for result in second { #expect(throws: Never.self) { try result.result.get() } }
        for item in items {
            #expect(await ground.fake.content(at: item.path) == (try Data(contentsOf: item.file)))
        }
    }

    /// The sessions of an earlier process expired before it stored the files.
    @Test func closedSessionsThatExpiredAreStartedAgain() async throws {
        let ground = try Playground()
        let items = try Self.items(5, in: ground)
        var options = Self.options(.memory())
        options.retry = .never
        await ground.fake.setFaults(.once(.cutBeforeHandling, on: "files/upload_session/finish_batch_v2"))
        let first = await ground.client.uploadFiles(items, options: options)
        #expect(first.allSatisfy { (try? $0.result.get()) == nil })
        await ground.fake.setFaults(.none)
        await ground.fake.expireSessions()
        let second = await ground.client.uploadFiles(items, options: options)
        for result in second { #expect(throws: Never.self) { try result.result.get() } }
        try await Self.expectAll(items, in: ground)
    }

    @Test func cancellationEndsAll() async throws {
        let started = Log<Int>()
        let stuck = Meddling { request, _, next in
            guard request.path.hasSuffix("/start"), started.values.count >= 5 else {
                started.append(0)
                return try await next(request)
            }
            started.append(0)
            try await Task.sleep(for: .seconds(3_600))
            return try await next(request)
        }
        let ground = try Playground(middleware: [stuck])
        let url = try ground.file(100)
        let items = (0..<20).map { UploadItem(file: url, path: "/\($0)") }
        let upload = Task { await ground.client.uploadFiles(items, options: Self.options()) }
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
        let ground = try Playground()
        let items = try Self.items(10, in: ground)
        let totals = Log<Int64>()
        let finished = Log<Int64>()
        _ = await ground.client.uploadFiles(items, options: Self.options()) { progress in
            totals.append(progress.total.completed)
            finished.append(Int64(progress.finishedCount))
        }
        let size = try items.reduce(0) { try $0 + Int64(Data(contentsOf: $1.file).count) }
        #expect(totals.values == totals.values.sorted())
        #expect(totals.values.last == size)
        #expect(finished.values.last == 10)
    }

    @Test func noFileAtAll() async throws {
        let ground = try Playground()
        #expect(await ground.client.uploadFiles([]).isEmpty)
        #expect(await ground.fake.callCount("files/upload_session/finish_batch_v2") == 0)
    }
}
