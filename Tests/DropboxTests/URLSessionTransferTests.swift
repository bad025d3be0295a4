import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneDevelopmentServer
import StoneHTTP
import StoneTestSupport
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
        let ground = try Playground()
        let fake = ground.fake
        let listener = try DevelopmentServer { request in await fake.respond(to: request) }
        let host = StoneService.Host(scheme: "http", name: "127.0.0.1", port: listener.port)
        let client = DropboxClient(
            ground.client.routeClient.withSettings {
                $0.service = $0.service.moved(to: host)
                $0.retry = Playground.quick
            }
        )
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: ground.folder)
        let registry = ground.folder.appending(path: "registry")
        let transfers = BackgroundTransfers(client, session: session, registry: registry)
        try await transfers.reconnect()

        await fake.setFaults(.once(.cutAfterHandling, on: "files/upload"))
        let url = try ground.file(300_000)
        try await transfers.upload(url, to: "/file")
        guard case .finished(let metadata) = await Self.news(transfers) else {
            Issue.record("the upload did not finish")
            return
        }
        #expect(metadata.size == 300_000)
        #expect(await fake.entries().map(\.revisionCount) == [1])

        let copy = ground.folder.appending(path: "copy")
        try await transfers.download("/file", to: copy)
        guard case .finished = await Self.news(transfers) else {
            Issue.record("the download did not finish")
            return
        }
        #expect(try Data(contentsOf: copy) == Playground.content(300_000))

        try await transfers.download("/missing", to: copy)
        guard case .failed(.download(.route(.path(.notFound), _))) = await Self.news(transfers) else {
            Issue.record("the download did not fail")
            return
        }
        #expect(await session.identities().isEmpty)
        #expect(try ground.names() == ["copy", "file", "registry"])
        await listener.stop()
    }

    /// The session of the system lists tasks only after their beginning.
    @Test func delayedTransfersAreListedAndCancelled() async throws {
        let ground = try Playground()
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: ground.folder)
        let request = StoneRequest(method: "POST", scheme: "http", host: "127.0.0.1", port: 9, path: "/")
        try await session.start(request, identity: "delayed", downloads: true, delay: .seconds(3_600))
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
        let ground = try Playground()
        let listener = try DevelopmentServer { _ in StoneResponse(status: 200, body: .bytes(Data("x".utf8))) }
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: ground.folder)
        let request = StoneRequest(method: "POST", scheme: "http", host: "127.0.0.1", port: listener.port, path: "/")
        try await session.start(request, identity: "delayed", downloads: true, delay: .milliseconds(10))
        for await event in session.events {
            guard case .download("delayed", _, let file) = event else { continue }
            #expect(try Data(contentsOf: file) == Data("x".utf8))
            break
        }
        await listener.stop()
    }

    /// A background session of the system raises an exception for such a file.
    @Test func aFileThatCannotBeReadIsAnError() async throws {
        let ground = try Playground()
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: ground.folder)
        let missing = StoneFileSlice(url: ground.folder.appending(path: "missing"))
        let request = StoneRequest(scheme: "http", host: "127.0.0.1", port: 9, path: "/", body: .file(missing))
        let error = await #expect(throws: StoneTransportError.self) {
            try await session.start(request, identity: "upload", downloads: false, delay: nil)
        }
        #expect(error?.kind == .file && error?.mayHaveReachedServer == false)
        #expect(await session.identities().isEmpty)
    }

    /// The end of a download of one byte.
    private static func end(ofDownloadTo folder: URL) async throws -> TransferEvent? {
        let listener = try DevelopmentServer { _ in StoneResponse(status: 200, body: .bytes(Data("x".utf8))) }
        let session = URLSessionTransferSession(configuration: .ephemeral, folder: folder)
        let request = StoneRequest(method: "POST", scheme: "http", host: "127.0.0.1", port: listener.port, path: "/")
        try await session.start(request, identity: "download", downloads: true, delay: nil)
        for await event in session.events {
            if case .progress = event { continue }
            await listener.stop()
            return event
        }
        return nil
    }

    @Test func theFolderIsCreated() async throws {
        let ground = try Playground()
        let folder = ground.folder.appending(path: "a/b")
        guard case .download("download", _, let file)? = try await Self.end(ofDownloadTo: folder) else {
            Issue.record("the download did not finish")
            return
        }
        #expect(try Data(contentsOf: file) == Data("x".utf8))
        #expect(file.deletingLastPathComponent().path == folder.path)
    }

    @Test func aFileThatCannotBeMovedHasAReason() async throws {
        let ground = try Playground()
        // A file has no files in it.
        let folder = try ground.file(10).appending(path: "folder")
        guard case .failure("download", let error)? = try await Self.end(ofDownloadTo: folder) else {
            Issue.record("the download did not fail")
            return
        }
        #expect(error.kind == .file && error.mayHaveReachedServer && error.underlying != nil)
    }
}
