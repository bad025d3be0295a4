import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneRuntime
import StoneTestSupport
import Testing

struct UploadFileTests {
    private static let sizes = [0, 1, 999, 1_000, 1_001, 1_999, 2_000, 3_000, 5_500]

    @Test(arguments: sizes, [1, 3])
    func everyByteArrivesOnce(size: Int, concurrency: Int) async throws {
        let account = try TransferAccount()
        let url = try account.file(size)
        let options = TransferAccount.uploadOptions(concurrency: concurrency)
        let metadata = try await account.client.uploadFile(url, to: "/a/file", options: options)
        #expect(metadata.size == UInt64(size))
        #expect(metadata.contentHash == ContentHash.value(of: TransferAccount.content(size)))
        #expect(await account.fake.content(at: "/a/file") == TransferAccount.content(size))
        #expect(await account.fake.entries().last?.revisionCount == 1)
        #expect(await account.fake.openSessionCount == 0)
        #expect(await account.fake.callCount("files/upload") == (size <= 1_000 ? 1 : 0))
    }

    /// A faulty response on each call in turn.
    @Test(
        arguments: [
            FakeFault.cutBeforeHandling, .cutAfterHandling, .rateLimit, .serverError, .serverErrorAfterHandling,
            .expiredToken, .lockContention,
        ],
        [(500, 1), (3_000, 1), (3_000, 3)]
    )
    func everyFaultOnEveryCall(fault: FakeFault, shape: (size: Int, concurrency: Int)) async throws {
        for number in 1...6 {
            let account = try TransferAccount()
            await account.fake.setFaults(FaultPlan { $0.number == number ? fault : nil })
            let url = try account.file(shape.size)
            let options = TransferAccount.uploadOptions(concurrency: shape.concurrency)
            try await account.client.uploadFile(url, to: "/file", options: options)
            #expect(await account.fake.content(at: "/file") == TransferAccount.content(shape.size), "call \(number)")
            #expect(await account.fake.entries().map(\.revisionCount) == [1], "call \(number)")
        }
    }

    /// After a lost response, the chunk is not sent again: the server reports its offset.
    @Test func aLostResponseCostsNoChunk() async throws {
        let sent = Log<Int64>()
        let counting = ClosureMiddleware { request, context, next in
            if request.path.hasSuffix("append_v2") { sent.append(request.body.length ?? 0) }
            return try await next(request)
        }
        let account = try TransferAccount(middleware: [counting])
        await account.fake.setFaults(.once(.cutAfterHandling, on: "files/upload_session/append_v2"))
        try await account.client.uploadFile(
            try account.file(4_000),
            to: "/file",
            options: TransferAccount.uploadOptions()
        )
        #expect(sent.values == [1_000, 0, 1_000, 1_000])
        #expect(await account.fake.callCount("files/upload_session/append_v2") == 4)
    }

    // MARK: Restarts

    @Test(arguments: [1, 2])
    func anotherProcessContinues(concurrency: Int) async throws {
        let account = try TransferAccount()
        let url = try account.file(6_000)
        let states = TransferStates.folder(account.folder.appending(path: "states"))
        var options = TransferAccount.uploadOptions(concurrency: concurrency, states: states)
        options.retry = .never
        await account.fake.setFaults(.once(.cutBeforeHandling, on: "files/upload_session/append_v2", number: 4))
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file", options: options)
        }
        await account.fake.setFaults(.none)
        try await account.client.uploadFile(url, to: "/file", options: options)
        #expect(await account.fake.content(at: "/file") == TransferAccount.content(6_000))
        #expect(await account.fake.callCount("files/upload_session/start") == 0)
        #expect(await account.fake.callCount("files/upload_session/append_v2") <= 4)
        #expect(try FileManager.default.contentsOfDirectory(atPath: account.folder.path + "/states").isEmpty)
    }

    /// A state belongs to the account of the client, and to the member, the administrator and the path root of its
    /// calls.
    @Test func clientsInOtherRolesHaveStatesOfTheirOwn() async throws {
        let account = try TransferAccount()
        func named(_ name: String) -> DropboxClient {
            DropboxClient(account.client.routeClient.withSettings { $0.account = name })
        }
        let clients = try [
            account.client, named("a"), named("b"), account.client.asMember("dbmid:a"),
            account.client.asAdmin("dbmid:a"),
            account.client.withPathRoot(.namespaceId("1")), named("a").asMember("dbmid:a"),
        ]
        let keys = Log<String>()
        let states = TransferStates(
            load: { _ in nil },
            save: { _, _ in },
            lock: { key in
                keys.append(key)
                return nil
            }
        )
        let options = TransferAccount.uploadOptions(states: states)
        for client in clients + clients {
            let error = await thrown(DropboxTransferError.self) {
                try await client.uploadFile(account.file(10), to: "/file", options: options)
            }
            guard case .inUse? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        let used = keys.values
        #expect(Set(used).count == clients.count)
        #expect(used.prefix(clients.count) == used.suffix(clients.count))
    }

    /// The process ended after the server stored the file, but before the response.
    @Test func aStoredFileIsNotStoredAgain() async throws {
        let account = try TransferAccount()
        let url = try account.file(3_000)
        let states = TransferStates.memory()
        var options = TransferAccount.uploadOptions(states: states)
        options.retry = .never
        await account.fake.setFaults(
            FaultPlan { call in
                switch call.route {
                case "files/upload_session/finish": .cutAfterHandling
                case "files/get_metadata": .cutBeforeHandling
                default: nil
                }
            }
        )
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file", options: options)
        }
        await account.fake.setFaults(.none)
        let metadata = try await account.client.uploadFile(url, to: "/file", options: options)
        #expect(metadata.size == 3_000)
        #expect(await account.fake.entries().map(\.revisionCount) == [1])
        #expect(await account.fake.callCount("files/upload_session/append_v2") == 0)
    }

    @Test(arguments: [("append_v2", 2), ("finish", 1)])
    func anExpiredSessionIsStartedAgain(route: String, number: Int) async throws {
        let account = try TransferAccount()
        let url = try account.file(4_000)
        var options = TransferAccount.uploadOptions(states: .memory())
        options.retry = .never
        await account.fake.setFaults(.once(.cutBeforeHandling, on: "files/upload_session/\(route)", number: number))
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file", options: options)
        }
        await account.fake.setFaults(.none)
        await account.fake.expireSessions()
        try await account.client.uploadFile(url, to: "/file", options: options)
        #expect(await account.fake.content(at: "/file") == TransferAccount.content(4_000))
    }

    /// The earlier process may have stored the file under another name.
    @Test func aResumedSessionWithAutorenameIsNotStoredTwice() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data("other".utf8), at: "/file")
        let url = try account.file(3_000)
        var options = TransferAccount.uploadOptions(states: .memory())
        options.retry = .never
        options.autorename = true
        await account.fake.setFaults(.once(.cutAfterHandling, on: "files/upload_session/finish"))
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file", options: options)
        }
        await account.fake.setFaults(.none)
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file", options: options)
        }
        #expect(await account.fake.entries().map(\.path) == ["/file", "/file (1)"])
    }

    @Test func aPipeIsNotAFile() async throws {
        let account = try TransferAccount()
        let pipe = account.folder.appending(path: "pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        await #expect {
            try await account.client.uploadFile(pipe, to: "/file")
        } throws: {
            guard case .localFile(_, "not a regular file") = $0 as? DropboxTransferError else { return false }
            return true
        }
    }

    /// Times outside of 64 bits in nanoseconds.
    @Test(arguments: [10_413_792_000.0, -10_413_792_000])
    func timesOfFilesAreNotLimited(seconds: Double) async throws {
        let account = try TransferAccount()
        let url = try account.file(500)
        let time = timeval(tv_sec: Int(seconds), tv_usec: 0)
        try #require(utimes(url.path, [time, time]) == 0)
        try await account.client.uploadFile(url, to: "/file", options: TransferAccount.uploadOptions())
        #expect(await account.fake.content(at: "/file") == TransferAccount.content(500))
    }

    @Test func aStateOfAnotherVersionOfTheFileIsNotUsed() async throws {
        let account = try TransferAccount()
        let url = try account.file(4_000)
        var options = TransferAccount.uploadOptions(states: .memory())
        options.retry = .never
        await account.fake.setFaults(.once(.cutBeforeHandling, on: "files/upload_session/append_v2", number: 2))
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file", options: options)
        }
        await account.fake.setFaults(.none)
        try Data(repeating: 7, count: 4_000).write(to: url)
        try await account.client.uploadFile(url, to: "/file", options: options)
        #expect(await account.fake.content(at: "/file") == Data(repeating: 7, count: 4_000))
    }

    /// A state of another program, or a damaged one, is not continued.
    @Test(arguments: [Int64(-1), 4_001, .max])
    func aStateBeyondTheFileIsNotContinued(offset: Int64) async throws {
        let account = try TransferAccount()
        let folder = account.folder.appending(path: "states")
        var options = TransferAccount.uploadOptions(states: .folder(folder))
        options.retry = .never
        let url = try account.file(4_000)
        await account.fake.setFaults(.once(.cutBeforeHandling, on: "files/upload_session/append_v2", number: 2))
        _ = try? await account.client.uploadFile(url, to: "/file", options: options)
        await account.fake.setFaults(.none)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let state = folder.appending(path: try #require(names.first { $0.hasSuffix(".json") }))
        let text = try String(contentsOf: state, encoding: .utf8)
        let changed = text.replacing(/"offset":\d+/, with: "\"offset\":\(offset)")
        try #require(changed != text)
        try Data(changed.utf8).write(to: state)
        try await account.client.uploadFile(url, to: "/file", options: options)
        #expect(await account.fake.content(at: "/file") == TransferAccount.content(4_000))
    }

    @Test(arguments: [#"{"version": 2}"#, "{", #"{"version": 1}"#])
    func aStateThatCannotBeRead(json: String) async throws {
        let account = try TransferAccount()
        let states = TransferStates(load: { _ in Data(json.utf8) }, save: { _, _ in })
        let url = try account.file(4_000)
        let error = await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(
                url,
                to: "/file",
                options: TransferAccount.uploadOptions(states: states)
            )
        }
        guard case .invalidState = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    // MARK: Changes and damage

    @Test(arguments: [1, 2])
    func aFileThatChangesIsAnError(concurrency: Int) async throws {
        let account = try TransferAccount()
        let url = try account.file(5_000)
        let error = await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(
                url,
                to: "/file",
                options: TransferAccount.uploadOptions(concurrency: concurrency)
            ) { progress in
                if progress.completed >= 2_000 { try? Data(repeating: 1, count: 5_001).write(to: url) }
            }
        }
        guard case .fileChanged = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(await account.fake.entries().isEmpty)
    }

    /// A proxy changes a byte: the server refuses the content by its hash, and it is sent again.
    @Test(arguments: ["upload", "upload_session/start", "upload_session/append_v2"])
    func damagedContentIsSentAgain(route: String) async throws {
        let damaged = Log<Int>()
        let damaging = ClosureMiddleware { request, context, next in
            guard request.path == "/2/files/\(route)", case .bytes(var data) = request.body, !data.isEmpty,
                damaged.values.isEmpty
            else { return try await next(request) }
            damaged.append(0)
            data[data.startIndex] ^= 1
            var request = request
            request.body = .bytes(data)
            return try await next(request)
        }
        let account = try TransferAccount(middleware: [damaging])
        let size = route == "upload" ? 900 : 2_500
        try await account.client.uploadFile(
            try account.file(size),
            to: "/file",
            options: TransferAccount.uploadOptions()
        )
        #expect(damaged.values.count == 1)
        #expect(await account.fake.content(at: "/file") == TransferAccount.content(size))
    }

    @Test func aConflictIsTheErrorOfTheRoute() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data("other".utf8), at: "/file")
        for size in [500, 2_500] {
            let error = await #expect(throws: DropboxTransferError.self) {
                try await account.client.uploadFile(
                    try account.file(size),
                    to: "/file",
                    options: TransferAccount.uploadOptions()
                )
            }
            switch error {
            case .upload(.route(.path(let failed), _)): #expect(failed.reason == .conflict(.file))
            case .sessionFinish(.route(.path(.conflict(.file)), _)): break
            default: Issue.record("\(String(describing: error))")
            }
        }
    }

    /// A second call would store the file under a second name.
    @Test func aLostResponseWithAutorenameIsNotRepeated() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data("other".utf8), at: "/file")
        await account.fake.setFaults(.once(.cutAfterHandling, on: "files/upload"))
        var options = TransferAccount.uploadOptions()
        options.autorename = true
        let url = try account.file(500)
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file", options: options)
        }
        #expect(await account.fake.entries().map(\.path) == ["/file", "/file (1)"])
    }

    // MARK: Progress and cancellation

    @Test(arguments: [1, 3])
    func progressNeverDecreases(concurrency: Int) async throws {
        let account = try TransferAccount()
        await account.fake.setFaults(.random([.cutBeforeHandling, .serverError], share: 0.2, seed: 1))
        let reports = Log<Int64>()
        try await account.client.uploadFile(
            try account.file(10_000),
            to: "/file",
            options: TransferAccount.uploadOptions(concurrency: concurrency)
        ) { reports.append($0.completed) }
        #expect(reports.values == reports.values.sorted())
        #expect(reports.values.last == 10_000)
        #expect(reports.values.count > 3)
    }

    /// The waiting task always resumes, even if the server never responds.
    @Test func cancellationEndsTheWait() async throws {
        let started = Log<Int>()
        let account = try TransferAccount(middleware: [ClosureMiddleware.stuck(at: "append_v2", started)])
        let url = try account.file(5_000)
        let upload = Task {
            try await account.client.uploadFile(url, to: "/file", options: TransferAccount.uploadOptions())
        }
        while started.values.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        upload.cancel()
        let error = await #expect(throws: DropboxTransferError.self) { try await upload.value }
        guard case .cancelled = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func concurrentChunksAreLimited() async throws {
        let gauge = Gauge()
        let measuring = ClosureMiddleware { request, _, next in
            guard request.path.hasSuffix("append_v2") else { return try await next(request) }
            gauge.enter()
            defer { gauge.leave() }
            await Task.yield()
            return try await next(request)
        }
        let account = try TransferAccount(middleware: [measuring])
        let options = TransferAccount.uploadOptions(concurrency: 3)
        try await account.client.uploadFile(try account.file(20_000), to: "/file", options: options)
        #expect((2...3).contains(gauge.highest))
    }

    @Test func aMissingFileIsAnError() async throws {
        let account = try TransferAccount()
        let url = account.folder.appending(path: "missing")
        let error = await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file")
        }
        guard case .localFile = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(account.folder, to: "/file")
        }
    }
}
