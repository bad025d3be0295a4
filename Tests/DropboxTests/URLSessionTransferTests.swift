import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneDevelopmentServer
import StoneHTTP
import StoneURLSession
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Background transfers over `URLSession` and a socket, with an ordinary configuration.
@Suite(.timeLimit(.minutes(20)))
struct URLSessionTransferTests {
    private static func news(_ transfers: BackgroundTransfers) async -> BackgroundUpdate.News? {
        for await update in transfers.updates {
            switch update.news {
            case .finished, .responded, .failed: return update.news
            case .progress, .waiting: continue
            }
        }
        return nil
    }

    @Test func uploadDownloadAndErrors() async throws {
        let account = try TransferAccount()
        let fake = account.fake
        let listener = try DevelopmentServer { request in await fake.respond(to: request) }
        let host = StoneService.Host(scheme: "http", name: "127.0.0.1", port: listener.port)
        let client = DropboxClient(
            account.client.routeClient.withSettings {
                $0.service = $0.service.moved(to: host)
                $0.retry = TransferAccount.quick
            }
        )
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: account.folder)
        let registry = account.folder.appending(path: "registry")
        let transfers = BackgroundTransfers(client, session: session, registry: registry)
        try await transfers.reconnect()

        await fake.setFaults(.once(.cutAfterHandling, on: "files/upload"))
        let url = try account.file(300_000)
        try await transfers.upload(url, to: "/file")
        guard case .finished(let metadata) = await Self.news(transfers) else {
            Issue.record("the upload did not finish")
            return
        }
        #expect(metadata.size == 300_000)
        #expect(await fake.entries().map(\.revisionCount) == [1])

        let copy = account.folder.appending(path: "copy")
        try await transfers.download("/file", to: copy)
        guard case .finished = await Self.news(transfers) else {
            Issue.record("the download did not finish")
            return
        }
        #expect(try Data(contentsOf: copy) == TransferAccount.content(300_000))

        try await transfers.download("/missing", to: copy)
        guard case .failed(.download(.route(.path(.notFound), _))) = await Self.news(transfers) else {
            Issue.record("the download did not fail")
            return
        }
        #expect(await session.identities().isEmpty)
        #expect(try account.names() == ["copy", "file", "registry"])
        await listener.stop()
    }

    /// URLSession lists a task only after it has begun.
    @Test func delayedTransfersAreListedAndCancelled() async throws {
        let account = try TransferAccount()
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: account.folder)
        let request = StoneRequest(method: "POST", scheme: "http", host: "127.0.0.1", port: 9, path: "/")
        try await session.start(request, identity: "delayed", direction: .download, delay: .seconds(3_600))
        #expect(await session.identities() == ["delayed"])
        await session.cancel(identity: "delayed")
        var events = session.events.makeAsyncIterator()
        guard case .failure("delayed", let error) = await events.next() else {
            Issue.record("the cancellation is not reported")
            return
        }
        #expect(error.kind == .cancelled)
        #expect(await session.identities().isEmpty)
    }

    @Test func delayedTransfersBegin() async throws {
        let account = try TransferAccount()
        let listener = try DevelopmentServer { _ in StoneResponse(status: 200, body: .bytes(Data("x".utf8))) }
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: account.folder)
        let request = StoneRequest(method: "POST", scheme: "http", host: "127.0.0.1", port: listener.port, path: "/")
        try await session.start(request, identity: "delayed", direction: .download, delay: .milliseconds(10))
        for await event in session.events {
            guard case .download("delayed", _, let file) = event else { continue }
            #expect(try Data(contentsOf: file) == Data("x".utf8))
            break
        }
        await listener.stop()
    }

    /// A background session of the system raises an exception for a missing file.
    @Test func aFileThatCannotBeReadIsAnError() async throws {
        let account = try TransferAccount()
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: account.folder)
        let missing = StoneFileSlice(url: account.folder.appending(path: "missing"))
        let request = StoneRequest(scheme: "http", host: "127.0.0.1", port: 9, path: "/", body: .file(missing))
        let error = await #expect(throws: StoneTransportError.self) {
            try await session.start(request, identity: "upload", direction: .upload, delay: nil)
        }
        #expect(error?.kind == .file && error?.mayHaveReachedServer == false)
        #expect(await session.identities().isEmpty)
    }

    /// A session would send a slice of a file with the rest of its bytes.
    @Test(arguments: [9, 10, 11, nil])
    func onlyWholeFilesAreSent(length: Int64?) async throws {
        let account = try TransferAccount()
        let slice = StoneFileSlice(url: try account.file(10), length: length)
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: account.folder)
        let request = StoneRequest(
            method: "POST",
            scheme: "http",
            host: "127.0.0.1",
            port: 9,
            path: "/",
            body: .file(slice)
        )
        var failure: StoneTransportError.Kind?
        do throws(StoneTransportError) {
            try await session.start(request, identity: "upload", direction: .upload, delay: .seconds(3_600))
        } catch {
            failure = error.kind
        }
        #expect(failure == (length == 10 || length == nil ? nil : .invalidRequest))
    }

    @Test func eventsEndAfterTheSession() async throws {
        let account = try TransferAccount()
        let events = URLSessionTransferSession(configuration: .ephemeral, folder: account.folder).events
        for await event in events { Issue.record("\(event)") }
    }

    /// The session of Linux crashes the process after a redirect with a body, and does not end a task with a challenge.
    @Test(arguments: [302, 401], [.download, .upload] as [TransferDirection])
    func responsesThatRequestMoreAreReported(status: Int, direction: TransferDirection) async throws {
        let account = try TransferAccount()
        let headers: StoneHeaders = ["Location": "/elsewhere", "WWW-Authenticate": #"Basic realm="x""#]
        let listener = try DevelopmentServer { request in
            StoneResponse(status: status, headers: headers, body: .bytes(Data("no".utf8)))
        }
        let body: StoneBody = direction == .download ? .none : .file(StoneFileSlice(url: try account.file(10)))
        func begin() async throws -> AsyncStream<TransferEvent> {
            let session = URLSessionTransferSession(configuration: .ephemeral, folder: account.folder)
            let request = StoneRequest(
                method: "POST",
                scheme: "http",
                host: "127.0.0.1",
                port: listener.port,
                path: "/",
                body: body
            )
            try await session.start(request, identity: "task", direction: direction, delay: nil)
            return session.events
        }
        var statuses: [Int?] = []
        for await event in try await begin() {
            switch event {
            case .progress: continue
            case .response("task", let response): statuses.append(response.status)
            default: Issue.record("\(event)")
            }
        }
        #expect(statuses == [status])
        await listener.stop()
    }

    /// The session of Linux neither sends the file again nor ends the task.
    @Test func anUploadOnAConnectionThatEndsIsAnError() async throws {
        let account = try TransferAccount()
        let listener = try DevelopmentServer { request in
            guard request.path == "/cut" else { return StoneResponse(status: 200) }
            if case .stream(let content) = request.body { _ = try? await content.collect(upTo: 10) }
            return nil
        }
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: account.folder)
        let body = StoneBody.file(StoneFileSlice(url: try account.file(10)))
        func begin(_ path: String) async throws {
            let request = StoneRequest(
                method: "POST",
                scheme: "http",
                host: "127.0.0.1",
                port: listener.port,
                path: path,
                body: body
            )
            try await session.start(request, identity: path, direction: .upload, delay: nil)
        }
        // The second task uses the connection of the first one.
        try await begin("/kept")
        for await event in session.events {
            switch event {
            case .response("/kept", _): try await begin("/cut")
            case .failure("/cut", let error):
                #expect(error.kind == .connectionLost && error.mayHaveReachedServer)
                #expect(await session.identities().isEmpty)
                await listener.stop()
                return
            case .progress: continue
            default:
                Issue.record("\(event)")
                await listener.stop()
                return
            }
        }
        Issue.record("the events ended")
    }

    /// The end of a download of one byte.
    private static func end(ofDownloadTo folder: URL) async throws -> TransferEvent? {
        let listener = try DevelopmentServer { _ in StoneResponse(status: 200, body: .bytes(Data("x".utf8))) }
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: folder)
        let request = StoneRequest(method: "POST", scheme: "http", host: "127.0.0.1", port: listener.port, path: "/")
        try await session.start(request, identity: "download", direction: .download, delay: nil)
        for await event in session.events {
            if case .progress = event { continue }
            await listener.stop()
            return event
        }
        return nil
    }

    @Test func theFolderIsCreated() async throws {
        let account = try TransferAccount()
        let folder = account.folder.appending(path: "a/b")
        guard case .download("download", _, let file)? = try await Self.end(ofDownloadTo: folder) else {
            Issue.record("the download did not finish")
            return
        }
        #expect(try Data(contentsOf: file) == Data("x".utf8))
        #expect(file.deletingLastPathComponent().path == folder.path)
    }

    @Test func aFileThatCannotBeMovedHasAReason() async throws {
        let account = try TransferAccount()
        // A file has no files in it.
        let folder = try account.file(10).appending(path: "folder")
        guard case .failure("download", let error)? = try await Self.end(ofDownloadTo: folder) else {
            Issue.record("the download did not fail")
            return
        }
        #expect(error.kind == .file && error.mayHaveReachedServer && error.underlying != nil)
    }
}
