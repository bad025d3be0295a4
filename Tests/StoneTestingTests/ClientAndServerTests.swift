import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneRuntime
import StoneTesting
import Testing

/// A client and a server of the same specification, without a socket.
struct ClientAndServerTests {
    private let transport: InProcessTransport
    private let client: RouteClient

    init() throws {
        transport = InProcessTransport(try FakeDropbox().router())
        client = RouteClient(transport: transport, service: .dropbox, credentials: .bearer("token"))
    }

    private func upload(_ content: StoneBody, to path: String) async throws -> Files.FileMetadata {
        try await client.upload(Files.Routes.upload, Files.UploadArg(path: path), content: content)
    }

    @Test func resultsAndErrorsAreTyped() async throws {
        let account = try await client.call(Users.Routes.getCurrentAccount, ())
        #expect(account.name.displayName == "Ada Lovelace")
        await #expect {
            _ = try await client.call(Files.Routes.getMetadata, Files.GetMetadataArg(path: "/ü"))
        } throws: { error in
            guard case .route(.path(.notFound), let response) = error as? StoneCallError<Files.GetMetadataError> else {
                return false
            }
            return response.status == 409 && response.summary == "path/not_found/.."
                && response.userMessage == StoneUserMessage(text: "Nothing is there – “/ü”", locale: "en")
        }
    }

    @Test func everyByteComesBack() async throws {
        let content = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let stored = try await upload(.bytes(content), to: "/日本 😀")
        let download = try await client.download(
            Files.Routes.download,
            Files.DownloadArg(path: "/日本 😀"),
            to: .memory()
        )
        #expect(download.result == stored)
        #expect(download.content == content)
        let streamed = try await client.download(Files.Routes.download, Files.DownloadArg(path: "/日本 😀"), to: .stream)
        #expect(try await streamed.content.collect(upTo: 1 << 20) == content)
    }

    @Test func pagesAreReadUpToTheLast() async throws {
        for number in 0..<5 { _ = try await upload(.none, to: "/\(number)") }
        var page = try await client.call(Files.Routes.listFolder, Files.ListFolderArg(path: "", limit: 2))
        var names = page.entries.map(\.name)
        while page.hasMore {
            page = try await client.call(
                Files.Routes.listFolderContinue,
                Files.ListFolderContinueArg(cursor: page.cursor)
            )
            names += page.entries.map(\.name)
        }
        #expect(names == ["0", "1", "2", "3", "4"])
    }

    @Test func aJobIsPolledAndResumed() async throws {
        for name in ["a", "b"] { _ = try await upload(.none, to: "/\(name)") }
        let files = DropboxClient(client).files
        let paths = ["/a", "/b", "/missing"].map { Files.DeleteArg(path: $0) }
        let job = try await files.deleteBatchJob(Files.DeleteBatchArg(entries: paths))
        let polling = PollPolicy(interval: .milliseconds(1))
        let result = try await job.result(polling: polling)
        #expect(result.entries.count == 3)
        #expect(result.entries.last == .failure(.pathLookup(.notFound)))
        let resumed = files.deleteBatchJob(id: try #require(job.id))
        #expect(try await resumed.result(polling: polling) == result)
        await #expect {
            _ = try await files.deleteBatchJob(id: "unknown").result(polling: polling)
        } throws: { error in
            guard let error = error as? StoneJobError<Files.DeleteBatchJobStatus, Async.PollError> else { return false }
            guard case .poll(.route(.invalidAsyncJobId, _)) = error else { return false }
            return true
        }
    }

    @Test func refusalsOfEveryKind() async throws {
        func refusal(_ change: (inout RouteClient.Settings) -> Void) async -> StoneCallError<Check.EchoError>? {
            do throws(StoneCallError<Check.EchoError>) {
                _ = try await client.withSettings(change).call(Check.Routes.user, Check.EchoArg(query: "x"))
                return nil
            } catch {
                return error
            }
        }
        guard case .auth = await refusal({ $0.credentials = .bearer("wrong") }) else {
            Issue.record("expected an error of authentication")
            return
        }
        let limited = await refusal {
            $0.headers["X-Fault"] = "rate-limit"
            $0.retry = .never
        }
        guard case .rateLimit(let wait, _) = limited else {
            Issue.record("expected a rate limit, not \(String(describing: limited))")
            return
        }
        #expect(wait == .seconds(1))
        let root = #"{".tag": "root", "root": "4711"}"#
        guard case .pathRoot = await refusal({ $0.identityHeaders["Dropbox-API-Path-Root"] = root }) else {
            Issue.record("expected an error of the path root")
            return
        }
        let other = await refusal { $0.credentials = .bearer("token") }
        if let other { Issue.record(other) }
    }

    @Test func anAppWithoutAToken() async throws {
        let app = client.withSettings { $0.credentials = .app(key: "key", secret: "secret") }
        #expect(try await app.call(Check.Routes.app, Check.EchoArg(query: "x")).result == "x")
    }
}
