import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import Testing

struct DownloadFileTests {
    @Test(arguments: [0, 1, 999, 1_000, 1_001, 3_000, 7_777])
    func everyByteArrives(size: Int) async throws {
        let account = try TransferAccount()
        try await account.fake.put(TransferAccount.content(size), at: "/file")
        let url = account.folder.appending(path: "copy")
        let reports = Log<Int64>()
        let file = try await account.client.downloadFile("/file", to: url, options: TransferAccount.downloadOptions()) {
            reports.append($0.completed)
        }
        #expect(file.url == url && file.metadata.size == UInt64(size))
        #expect(try Data(contentsOf: url) == TransferAccount.content(size))
        #expect(try account.names() == ["copy"])
        #expect(await account.fake.callCount("files/download") == (size + 999) / 1_000)
        #expect(reports.values == reports.values.sorted() && reports.values.last == Int64(size))
    }

    @Test(arguments: [
        FakeFault.cutBeforeHandling, .cutAfterHandling, .cutContent, .rateLimit, .serverError, .expiredToken,
    ])
    func everyFaultOnEveryCall(fault: FakeFault) async throws {
        for number in 1...4 {
            let account = try TransferAccount()
            try await account.fake.put(TransferAccount.content(2_500), at: "/file")
            await account.fake.setFaults(FaultPlan { $0.number == number ? fault : nil })
            let url = account.folder.appending(path: "copy")
            try await account.client.downloadFile("/file", to: url, options: TransferAccount.downloadOptions())
            #expect(try Data(contentsOf: url) == TransferAccount.content(2_500))
        }
    }

    @Test(arguments: [0, -1])
    func aChunkHasBytes(chunkSize: Int) async throws {
        let account = try TransferAccount()
        try await account.fake.put(TransferAccount.content(9), at: "/file")
        var (download, upload) = (DownloadOptions(), UploadOptions())
        (download.chunkSize, upload.chunkSize) = (chunkSize, chunkSize)
        let url = account.folder.appending(path: "copy")
        let error = await #expect(throws: DropboxTransferError.self) {
            try await account.client.downloadFile("/file", to: url, options: download)
        }
        #expect(error?.localizedDescription == "chunkSize must be positive, not \(chunkSize)")
        let file = try account.file("file", 9)
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.uploadFile(file, to: "/new", options: upload)
        }
        #expect(await account.fake.callCount("files/upload") == 0)
    }

    /// Generic code for all routes finds the error of the call.
    @Test func genericCodeFindsTheErrorOfTheCall() async throws {
        let account = try TransferAccount()
        let url = account.folder.appending(path: "copy")
        let error = await #expect(throws: DropboxTransferError.self) {
            try await account.client.downloadFile("/none", to: url)
        }
        let callError = try #require(error?.callError as? StoneCallError<Files.GetMetadataError>)
        #expect(callError.status == 409 && error?.description == callError.description)
        #expect(callError.userMessage != nil && error?.localizedDescription == callError.localizedDescription)
        #expect(DropboxTransferError.cancelled.callError == nil)
    }

    /// After a cut in the middle of a part, only the rest of the part is requested.
    @Test func aPartContinuesWhereItWasCut() async throws {
        let ranges = Log<String>()
        let watching = ClosureMiddleware { request, context, next in
            if let range = request.headers["Range"] { ranges.append(range) }
            return try await next(request)
        }
        let account = try TransferAccount(middleware: [watching])
        try await account.fake.put(TransferAccount.content(1_000), at: "/file")
        await account.fake.setFaults(.once(.cutContent, on: "files/download"))
        let url = account.folder.appending(path: "copy")
        try await account.client.downloadFile("/file", to: url, options: TransferAccount.downloadOptions())
        #expect(ranges.values == ["bytes=0-999", "bytes=500-999"])
        #expect(try Data(contentsOf: url) == TransferAccount.content(1_000))
    }

    // MARK: Restarts

    static func interrupted(_ account: TransferAccount, _ url: URL) async throws -> DownloadOptions {
        try await account.fake.put(TransferAccount.content(6_000), at: "/file")
        let states = TransferStates.folder(account.folder.appending(path: "states"))
        var options = TransferAccount.downloadOptions(states: states)
        options.concurrency = 1
        options.retry = .never
        await account.fake.setFaults(.once(.cutBeforeHandling, on: "files/download", number: 4))
        let download = options
        await #expect(throws: DropboxTransferError.self) {
            try await account.client.downloadFile("/file", to: url, options: download)
        }
        #expect(!FileManager.default.fileExists(atPath: url.path))
        await account.fake.setFaults(.none)
        return options
    }

    @Test func anotherProcessContinues() async throws {
        let account = try TransferAccount()
        let url = account.folder.appending(path: "copy")
        let options = try await Self.interrupted(account, url)
        try await account.client.downloadFile("/file", to: url, options: options)
        #expect(try Data(contentsOf: url) == TransferAccount.content(6_000))
        #expect(await account.fake.callCount("files/download") == 3)
        #expect(try account.names() == ["copy", "states"])
    }

    @Test func anotherRevisionIsDownloadedFromTheStart() async throws {
        let account = try TransferAccount()
        let url = account.folder.appending(path: "copy")
        let options = try await Self.interrupted(account, url)
        let content = Data(TransferAccount.content(6_000).reversed())
        try await account.fake.put(content, at: "/file")
        try await account.client.downloadFile("/file", to: url, options: options)
        #expect(try Data(contentsOf: url) == content)
        #expect(await account.fake.callCount("files/download") == 6)
    }

    /// All parts belong to one revision, even if the file changes during the download.
    @Test func aFileThatChangesInBetween() async throws {
        let account = try TransferAccount()
        try await account.fake.put(TransferAccount.content(5_000), at: "/file")
        let fake = account.fake
        let changing = ClosureMiddleware { request, context, next in
            if request.path.hasSuffix("download") { try await fake.put(Data("new".utf8), at: "/file") }
            return try await next(request)
        }
        let client = DropboxClient(account.client.routeClient.withSettings { $0.middleware = [changing] })
        let url = account.folder.appending(path: "copy")
        try await client.downloadFile("/file", to: url, options: TransferAccount.downloadOptions())
        #expect(try Data(contentsOf: url) == TransferAccount.content(5_000))
    }

    // MARK: Damage

    @Test func damagedContentIsAnError() async throws {
        let damaging = ClosureMiddleware { request, context, next in
            var response = try await next(request)
            guard request.path.hasSuffix("download"), case .stream(let stream) = response.body else { return response }
            var data = try await stream.collect(upTo: 10_000)
            data[data.startIndex] ^= 1
            response.body = .bytes(data)
            return response
        }
        let account = try TransferAccount(middleware: [damaging])
        try await account.fake.put(TransferAccount.content(2_000), at: "/file")
        let url = account.folder.appending(path: "copy")
        let error = await #expect(throws: DropboxTransferError.self) {
            try await account.client.downloadFile("/file", to: url, options: TransferAccount.downloadOptions())
        }
        guard case .contentMismatch = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try account.names().isEmpty)
    }

    /// A proxy drops the header field and sends the whole content.
    @Test func aServerWithoutRanges() async throws {
        let dropping = ClosureMiddleware { request, context, next in
            var request = request
            request.headers["Range"] = nil
            return try await next(request)
        }
        let account = try TransferAccount(middleware: [dropping])
        try await account.fake.put(TransferAccount.content(3_500), at: "/file")
        let url = account.folder.appending(path: "copy")
        try await account.client.downloadFile("/file", to: url, options: TransferAccount.downloadOptions())
        #expect(try Data(contentsOf: url) == TransferAccount.content(3_500))
    }

    // MARK: Destinations

    @Test func anExistingFile() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data("new".utf8), at: "/file.txt")
        let url = account.folder.appending(path: "file.txt")
        try Data("old".utf8).write(to: url)
        var options = TransferAccount.downloadOptions()
        let error = await #expect(throws: DropboxTransferError.self) {
            try await account.client.downloadFile("/file.txt", to: url)
        }
        guard case .destinationExists = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        options.overwrite = .keepBoth
        let other = try await account.client.downloadFile("/file.txt", to: url, options: options).url
        #expect(other.lastPathComponent == "file (1).txt")
        #expect(try String(contentsOf: url, encoding: .utf8) == "old")
        options.overwrite = .replace
        try await account.client.downloadFile("/file.txt", to: url, options: options)
        #expect(try String(contentsOf: url, encoding: .utf8) == "new")
        #expect(try account.names() == ["file (1).txt", "file.txt"])
    }

    @Test func foldersAndMissingFiles() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data(), at: "/folder/file")
        let url = account.folder.appending(path: "copy")
        let folder = await #expect(throws: DropboxTransferError.self) {
            try await account.client.downloadFile("/folder", to: url)
        }
        guard case .notDownloadable = folder else {
            Issue.record("\(String(describing: folder))")
            return
        }
        let missing = await #expect(throws: DropboxTransferError.self) {
            try await account.client.downloadFile("/missing", to: url)
        }
        guard case .metadata(.route(.path(.notFound), _)) = missing else {
            Issue.record("\(String(describing: missing))")
            return
        }
        #expect(try account.names().isEmpty)
    }

    @Test func aFolderAsAnArchive() async throws {
        let account = try TransferAccount()
        try await account.fake.put(Data("one".utf8), at: "/Folder/one.txt")
        try await account.fake.put(Data("two".utf8), at: "/Folder/below/two.txt")
        let url = account.folder.appending(path: "folder.zip")
        let metadata = try await account.client.downloadFolder("/folder", toArchive: url)
        #expect(metadata.name == "Folder")
        let archive = try Data(contentsOf: url)
        #expect(archive.prefix(4) == Data([0x50, 0x4B, 3, 4]))
        #expect(archive.range(of: Data("Folder/below/two.txt".utf8)) != nil)
        #expect(try account.names() == ["folder.zip"])
    }

    @Test func cancellationEndsTheWait() async throws {
        let started = Log<Int>()
        let account = try TransferAccount(middleware: [ClosureMiddleware.stuck(at: "download", started)])
        try await account.fake.put(TransferAccount.content(5_000), at: "/file")
        let url = account.folder.appending(path: "copy")
        let download = Task { try await account.client.downloadFile("/file", to: url) }
        while started.values.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        download.cancel()
        let error = await #expect(throws: DropboxTransferError.self) { try await download.value }
        guard case .cancelled = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try account.names().isEmpty)
    }
}
