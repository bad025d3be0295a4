import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneOAuth
import StoneTestSupport
import Testing

/// Rate limits and malformed responses of servers, and local files that are in use or not regular.
@Suite(.timeLimit(.minutes(20)))
struct TransferFaultTests {
    /// Answers the first request of a route in place of the server.
    private static func first(
        _ route: String,
        _ answer: @escaping @Sendable (StoneRequest, StoneMiddleware.Next) async throws -> StoneResponse
    ) -> ClosureMiddleware {
        let seen = Log<String>()
        return ClosureMiddleware { request, _, next in
            guard request.path.hasSuffix(route) else { return try await next(request) }
            seen.append(route)
            return seen.values.count == 1 ? try await answer(request, next) : try await next(request)
        }
    }

    @Test(arguments: ["5", "Sun, 06 Nov 1994 08:49:42 GMT"])
    func unavailableServersSayHowLongToWait(_ field: String) async throws {
        let busy: StoneHeaders = ["Retry-After": field, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        let answer: @Sendable (StoneRequest, StoneMiddleware.Next) async throws -> StoneResponse = { _, _ in
            StoneResponse(status: 503, headers: busy)
        }
        let account = try TransferAccount(middleware: [
            Self.first("files/upload", answer), Self.first("files/download", answer),
        ])
        let clock = VirtualClock()
        var options = TransferAccount.uploadOptions()
        options.retry = RetryPolicy(baseDelay: .zero, clock: clock)
        try await account.client.uploadFile(account.file(100), to: "/file", options: options)
        var downloads = TransferAccount.downloadOptions()
        downloads.retry = options.retry
        try await account.client.downloadFile("/file", to: account.folder.appending(path: "copy"), options: downloads)
        #expect(clock.sleeps == [.seconds(5), .seconds(5)])
    }

    /// Swift takes minutes to compare such a text.
    @Test(.timeLimit(.minutes(5))) func longSummariesAreNotNormalized() async throws {
        let json = #"{"error_summary": "a\#(combiningMarks(bytes: 1_000_000))", "error": {".tag": "other"}}"#
        let account = try TransferAccount(middleware: [
            Self.first("files/upload") { _, _ in StoneResponse(status: 409, body: .bytes(Data(json.utf8))) }
        ])
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(
                account.file(100),
                to: "/file",
                options: TransferAccount.uploadOptions()
            )
        }
    }

    /// Errors of a refresh while there is no connection, or the authorization server is overloaded.
    private static let passing: [any Error & Sendable] = [
        OAuthError.transport(StoneTransportError(.cannotConnect, "offline", mayHaveReachedServer: false)),
        OAuthError.http(StoneFailedResponse(status: 503, headers: [:], body: Data(), requestID: nil)),
        OAuthError.refused(OAuthServerError(.temporarilyUnavailable)),
        StoneTransportError(.timedOut, "offline", mayHaveReachedServer: true),
    ]

    @Test(arguments: passing)
    func aTokenThatCannotBeRefreshedNowIsAwaited(error: any Error & Sendable) async throws {
        let account = try TransferAccount()
        let attempts = Log<Int>()
        let client = account.client { fake in
            attempts.append(1)
            if attempts.values.count <= 6 { throw error }
            return await fake.issueToken()
        }
        try await client.uploadFile(account.file(100), to: "/file", options: TransferAccount.uploadOptions())
        #expect(attempts.values.count == 7)
    }

    @Test func theAuthorizationServerSaysHowLongToWait() async throws {
        let account = try TransferAccount()
        let attempts = Log<Int>()
        let client = account.client { fake in
            attempts.append(1)
            guard attempts.values.count > 1 else {
                throw OAuthError.refused(OAuthServerError(.temporarilyUnavailable, retryAfter: .seconds(5)))
            }
            return await fake.issueToken()
        }
        let clock = VirtualClock()
        var options = TransferAccount.uploadOptions()
        options.retry = RetryPolicy(baseDelay: .zero, clock: clock)
        try await client.uploadFile(account.file(100), to: "/file", options: options)
        #expect(clock.sleeps == [.seconds(5)])
    }

    @Test func aTokenThatCannotBeRefreshedAtAllEndsATransfer() async throws {
        let account = try TransferAccount()
        let attempts = Log<Int>()
        let client = account.client { _ in
            attempts.append(1)
            throw OAuthError.refused(OAuthServerError(.invalidGrant))
        }
        let error = await thrown(DropboxTransferError.self) {
            try await client.uploadFile(account.file(100), to: "/file", options: TransferAccount.uploadOptions())
        }
        guard case .upload(.credentials) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(attempts.values.count == 1)
    }

    /// The server has stored the file, and a proxy has damaged the response.
    @Test func aResponseThatCannotBeReadMayFollowAnAction() async throws {
        let account = try TransferAccount(middleware: [
            Self.first("files/upload") { request, next in
                _ = try await next(request)
                return StoneResponse(status: 200, body: .bytes(Data("<html>".utf8)))
            }
        ])
        let options = TransferAccount.uploadOptions()
        let metadata = try await account.client.uploadFile(account.file(100), to: "/file", options: options)
        #expect(metadata.size == 100)
        #expect(await account.fake.entries().map(\.revisionCount) == [1])
    }

    /// The server repeats the same offset, however often the chunk is sent.
    @Test func aSessionWithoutProgressEndsWithTheErrorOfTheRoute() async throws {
        let json = """
            {"error_summary": "incorrect_offset/", "error": {".tag": "incorrect_offset", "correct_offset": 0}}
            """
        let account = try TransferAccount(middleware: [
            ClosureMiddleware { request, _, next in
                guard request.path.hasSuffix("append_v2") else { return try await next(request) }
                return StoneResponse(status: 409, body: .bytes(Data(json.utf8)))
            }
        ])
        let url = try account.file(2_500)
        let error = await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file", options: TransferAccount.uploadOptions())
        }
        guard case .sessionAppend(.route(.incorrectOffset(let offset), _)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(offset.correctOffset == 0)
    }

    // MARK: Strict conflicts

    private static func strictOptions(_ states: TransferStates? = nil) -> UploadOptions {
        var options = TransferAccount.uploadOptions(states: states)
        options.strictConflict = true
        return options
    }

    /// The file is older than the upload, and does not prove that the lost call stored it.
    @Test(arguments: [(500, "files/upload"), (2_500, "files/upload_session/finish")])
    func anEqualFileIsAConflictAfterALostCall(size: Int, route: String) async throws {
        let account = try TransferAccount()
        try await account.fake.put(TransferAccount.content(size), at: "/file")
        await account.fake.setFaults(.once(.cutBeforeHandling, on: route))
        let url = try account.file(size)
        let error = await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file", options: Self.strictOptions())
        }
        switch error {
        case .upload(.transport), .sessionFinish(.route(.path(.conflict(.file)), _)): break
        default: Issue.record("\(String(describing: error))")
        }
    }

    @Test(arguments: [
        (500, "files/upload", FakeFault.cutBeforeHandling),
        (2_500, "files/upload_session/finish", .cutBeforeHandling),
        (2_500, "files/upload_session/finish", .cutAfterHandling),
    ])
    func lostCallsWithStrictConflictsAreRepeated(size: Int, route: String, fault: FakeFault) async throws {
        let account = try TransferAccount()
        await account.fake.setFaults(.once(fault, on: route))
        let url = try account.file(size)
        try await account.client.uploadFile(url, to: "/file", options: Self.strictOptions())
        #expect(await account.fake.entries().map(\.revisionCount) == [1])
    }

    /// Nothing conflicts with `overwrite`.
    @Test func aLostCallThatOverwritesIsNotStrict() async throws {
        let account = try TransferAccount()
        await account.fake.setFaults(.once(.cutAfterHandling, on: "files/upload"))
        var options = Self.strictOptions()
        options.mode = .overwrite
        let metadata = try await account.client.uploadFile(try account.file(500), to: "/file", options: options)
        #expect(metadata.size == 500)
    }

    /// The session of the earlier process has expired. Another client has stored the same content in the meantime.
    @Test(arguments: [true, false])
    func anEqualFileIsAConflictForAnExpiredSession(isBatch: Bool) async throws {
        let account = try TransferAccount()
        let url = try account.file(2_500)
        var options = Self.strictOptions(.memory())
        options.retry = .never
        let upload: @Sendable () async throws -> Void = { [options] in
            if isBatch {
                let items = [UploadItem(file: url, path: "/file")]
                for result in await account.client.uploadFiles(items, options: options) { _ = try result.result.get() }
            } else {
                try await account.client.uploadFile(url, to: "/file", options: options)
            }
        }
        let route = isBatch ? "finish_batch_v2" : "finish"
        await account.fake.setFaults(.once(.cutBeforeHandling, on: "files/upload_session/\(route)"))
        await #expect(throws: DropboxTransferError.self) { try await upload() }
        await account.fake.setFaults(.none)
        await account.fake.expireSessions()
        try await account.fake.put(TransferAccount.content(2_500), at: "/file")
        let error = await #expect(throws: DropboxTransferError.self) { try await upload() }
        switch error {
        case .sessionFinish(.route(.path(.conflict(.file)), _)), .sessionFinishEntry(.path(.conflict(.file))): break
        default: Issue.record("\(String(describing: error))")
        }
    }

    // MARK: Local files

    @Test func nothingButFilesIsReplaced() async throws {
        let account = try TransferAccount()
        try await account.fake.put(TransferAccount.content(100), at: "/file")
        let (pipe, link) = (account.folder.appending(path: "pipe"), account.folder.appending(path: "link"))
        #expect(mkfifo(pipe.path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "elsewhere")
        var options = TransferAccount.downloadOptions()
        options.overwrite = .replace
        for url in [pipe, link, account.folder] {
            let error = await #expect(throws: DropboxTransferError.self) {
                try await account.client.downloadFile("/file", to: url, options: options)
            }
            guard case .localFile(_, "not a regular file")? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        #expect(try account.names() == ["link", "pipe"])
    }

    /// Another file is saved under the name of one that is streamed.
    @Test(arguments: [3_000, 100])
    func aReplacedFileIsAnError(size: Int) async throws {
        let account = try TransferAccount()
        let url = try account.file(3_000)
        var options = TransferAccount.uploadOptions()
        options.singleRequestLimit = 3_000
        let error = await thrown(DropboxTransferError.self) {
            try await account.client.uploadFile(url, to: "/file", options: options) { progress in
                guard progress.completed == 0 else { return }
                try? Data(repeating: 1, count: size).write(to: url, options: .atomic)
            }
        }
        guard case .fileChanged? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(await account.fake.callCount("files/upload") <= 1)
    }

    @Test func aTransferIsMadeOnceAtATime() async throws {
        let started = Log<Int>()
        let account = try TransferAccount(middleware: [ClosureMiddleware.stuck(at: "files/download", started)])
        try await account.fake.put(TransferAccount.content(5_000), at: "/file")
        let url = account.folder.appending(path: "copy")
        let folder = account.folder.appending(path: "states")
        for states in [TransferStates.folder(folder), .memory()] {
            let count = started.values.count
            let options = TransferAccount.downloadOptions(states: states)
            let download = Task { try await account.client.downloadFile("/file", to: url, options: options) }
            while started.values.count == count { try await Task.sleep(for: .milliseconds(1)) }
            let error = await #expect(throws: DropboxTransferError.self) {
                try await account.client.downloadFile("/file", to: url, options: options)
            }
            guard case .inUse? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            download.cancel()
            _ = await download.result
        }
        // The lock ends with its transfer, and the lock file of a killed process has no effect.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".lock") } == [])
    }
}
