import Dropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneRuntime
import StoneTestSupport
import StoneURLSession
import Testing

/// The client of this package, over a network, against a server with the codecs of the reference implementation.
@Suite(
    .enabled(
        if: ReferencePython.isExpected,
        "needs Python with the packages of .ci/install-reference"
    )
)
struct ReferenceServerTests {
    /// Runs a body with a client of a new server and returns the log of the server.
    private func withServer(
        _ body: (RouteClient) async throws -> Void
    ) async throws -> [PythonServer.LoggedRequest] {
        let server = try await PythonServer.start()
        let transport = URLSessionTransport()
        let host = StoneService.Host(scheme: "http", name: "127.0.0.1", port: server.port)
        var service = StoneService.dropbox
        service.hosts = service.hosts.mapValues { _ in host }
        service.defaultHost = host
        var settings = RouteClient.Settings(service: service, credentials: .bearer("token"))
        settings.retry = .never
        do {
            try await body(RouteClient(transport: transport, settings: settings))
        } catch {
            Issue.record(error)
        }
        await transport.shutDown()
        return try await server.stop()
    }

    /// The error of a call with a server fault.
    private func failure(
        of client: RouteClient,
        fault: String,
        retry: RetryPolicy = .never
    ) async -> StoneCallError<Check.EchoError>? {
        let faulty = client.withSettings {
            $0.headers["X-Fault"] = fault
            $0.retry = retry
        }
        do throws(StoneCallError<Check.EchoError>) {
            _ = try await faulty.call(Check.Routes.user, Check.EchoArg(query: "x"))
            return nil
        } catch {
            return error
        }
    }

    @Test func resultsAndErrors() async throws {
        let log = try await withServer { client in
            let account = try await client.call(Users.Routes.getCurrentAccount, ())
            #expect(account.name.displayName == "Ada Lovelace" && account.accountType == .pro)
            let space = try await client.call(Users.Routes.getSpaceUsage, ())
            #expect(space.allocation == .individual(Users.IndividualSpaceAllocation(allocated: 1 << 34)))
            await #expect {
                _ = try await client.call(Files.Routes.getMetadata, Files.GetMetadataArg(path: "/ü"))
            } throws: { error in
                guard
                    case .route(.path(.notFound), let response) = error as? StoneCallError<Files.GetMetadataError>
                else {
                    return false
                }
                return response.summary == "path/not_found/.."
                    && response.requestID?.hasPrefix("request-") == true
                    && response.userMessage == StoneUserMessage(text: "Nothing is there – “/ü”", locale: "en")
            }
        }
        #expect(log.map(\.status) == [200, 200, 409])
    }

    @Test func everyByteGoesUpAndComesBack() async throws {
        let content = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
        let folder = try TemporaryFolder()
        let source = folder.url("source")
        try content.write(to: source)
        let log = try await withServer { client in
            for (number, body) in [StoneBody.bytes(content), .file(StoneFileSlice(url: source))]
                .enumerated()
            {
                let path = "/Größe – 日本 😀 \(number)"
                let stored = try await client.upload(
                    Files.Routes.upload,
                    Files.UploadArg(path: path),
                    content: body
                )
                #expect(stored.size == 1_000_000 && stored.pathDisplay == path)
                let argument = Files.DownloadArg(path: path)
                let memory = try await client.download(Files.Routes.download, argument, to: .memory())
                #expect(memory.result == stored && memory.content == content)
                let target = folder.url("target-\(number)")
                _ = try await client.download(Files.Routes.download, argument, to: .file(target))
                #expect(try Data(contentsOf: target) == content)
                let stream = try await client.download(Files.Routes.download, argument, to: .stream)
                #expect(try await stream.content.collect(upTo: 1 << 20) == content)
            }
        }
        #expect(log.allSatisfy { $0.status == 200 })
    }

    @Test func sessionsAndPages() async throws {
        _ = try await withServer { client in
            let part = Data(repeating: 7, count: 100_000)
            let session = try await client.upload(
                Files.Routes.uploadSessionStart,
                Files.UploadSessionStartArg(),
                content: .bytes(part)
            )
            var cursor = Files.UploadSessionCursor(sessionId: session.sessionId, offset: 0)
            do {
                let argument = Files.UploadSessionAppendArg(cursor: cursor)
                try await client.upload(Files.Routes.uploadSessionAppendV2, argument, content: .bytes(part))
                Issue.record("expected a wrong offset")
            } catch StoneCallError<Files.UploadSessionAppendError>.route(.incorrectOffset(let error), _) {
                cursor.offset = error.correctOffset
            }
            for number in 0..<5 {
                _ = try await client.upload(
                    Files.Routes.upload,
                    Files.UploadArg(path: "/\(number)"),
                    content: .bytes(Data())
                )
            }
            let file = try await client.upload(
                Files.Routes.uploadSessionFinish,
                Files.UploadSessionFinishArg(cursor: cursor, commit: Files.CommitInfo(path: "/5")),
                content: .none
            )
            #expect(file.size == 100_000)
            var page = try await client.call(
                Files.Routes.listFolder,
                Files.ListFolderArg(path: "", limit: 4)
            )
            var names = page.entries.map(\.name)
            while page.hasMore {
                page = try await client.call(
                    Files.Routes.listFolderContinue,
                    Files.ListFolderContinueArg(cursor: page.cursor)
                )
                names += page.entries.map(\.name)
            }
            #expect(names == ["0", "1", "2", "3", "4", "5"])
            let changes = try await client.call(
                Files.Routes.listFolderLongpoll,
                Files.ListFolderLongpollArg(cursor: page.cursor)
            )
            #expect(changes.changes)
        }
    }

    @Test(
        arguments: [
            ("rate-limit", "rateLimit"), ("rate-limit body", "rateLimit"),
            ("rate-limit html", "rateLimit"),
            ("rate-limit bare", "rateLimit"), ("500", "server"), ("500 html", "server"),
            ("500 binary", "server"),
            ("503", "server"), ("400 binary", "badInput"), ("409 html", "decoding"),
            ("wrong JSON", "decoding"),
            ("no JSON", "decoding"), ("redirect", "http"), ("401", "auth"), ("close", "transport"),
            ("cut", "transport"), ("big header", "transport"),
        ]
    )
    func faults(fault: String, kind: String) async throws {
        let log = try await withServer { client in
            let error = await failure(of: client, fault: fault)
            let name = error.map { Mirror(reflecting: $0).children.first?.label ?? "\($0)" }
            #expect(name == kind, "\(String(describing: error))")
            if fault == "rate-limit" || fault == "rate-limit html" || fault == "rate-limit body" {
                guard case .rateLimit(let wait, _) = error else { return }
                #expect(wait == .seconds(1))
            }
        }
        #expect(log.count == 1, "nothing is sent twice, and no redirect is followed")
    }

    @Test func aRateLimitIsWaitedFor() async throws {
        let log = try await withServer { client in
            let error = await failure(of: client, fault: "rate-limit once 1", retry: RetryPolicy())
            if let error { Issue.record(error) }
        }
        #expect(log.map(\.status) == [429, 200])
    }

    @Test func aResultThatIsNotASCII() async throws {
        _ = try await withServer { client in
            _ = try await client.upload(
                Files.Routes.upload,
                Files.UploadArg(path: "/ä"),
                content: .bytes(Data("x".utf8))
            )
            let faulty = client.withSettings { $0.headers["X-Fault"] = "non-ASCII result" }
            let download = try await faulty.download(
                Files.Routes.download,
                Files.DownloadArg(path: "/ä"),
                to: .memory()
            )
            #expect(download.result.pathDisplay == "/ä" && download.content == Data("x".utf8))
        }
    }
}
