import Dispatch
import Dropbox
import DropboxCompat
import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import StoneTesting
import Testing

/// Requests with completion handlers, over a scripted transport.
struct RequestTests {
    private let mock = MockTransport(conventions: .dropbox)
    private var routeClient: RouteClient {
        RouteClient(transport: mock, service: .dropbox, credentials: .bearer("token"))
    }

    /// A result that the test releases, or that ends with the cancellation of the call.
    private func deletion(path: String = "/a") -> CompatRequest<Files.DeleteResult, Files.DeleteError> {
        routeClient.request(Files.Routes.deleteV2, Files.DeleteArg(path: path))
    }

    @Test func aHandlerGetsTheResultOnTheMainActor() async throws {
        try await mock.answer(Check.Routes.user) { argument, _ in Check.EchoResult(result: argument.query) }
        let request = routeClient.request(Check.Routes.user, Check.EchoArg(query: "hello"))
        let result: String? = await withCheckedContinuation { continuation in
            request.response { result, error in
                MainActor.preconditionIsolated()
                #expect(error == nil)
                continuation.resume(returning: result?.result)
            }
        }
        #expect(result == "hello")
        // Handlers added after the end of the call are called, too.
        let again: String? = await withCheckedContinuation { continuation in
            request.response(queue: DispatchQueue(label: "handlers")) { result, _ in
                continuation.resume(returning: result?.result)
            }
        }
        #expect(again == "hello")
        #expect(try await request.response().result == "hello")
    }

    @Test func aHandlerGetsTheErrorOfTheRoute() async throws {
        try await mock.answer(Files.Routes.deleteV2, failure: .pathLookup(.notFound))
        let request = deletion()
        await withCheckedContinuation { continuation in
            request.response { result, error in
                #expect(result == nil)
                if case .routeError(let box, nil, let summary, let requestID)? = error {
                    #expect(box.unboxed == .pathLookup(.notFound))
                    #expect(summary?.hasPrefix("path_lookup/not_found") == true)
                    #expect(requestID != nil)
                } else {
                    Issue.record("\(String(describing: error))")
                }
                continuation.resume()
            }
        }
    }

    @Test func cancellingCallsTheHandler() async throws {
        try await mock.answer(Files.Routes.deleteV2) { _, _ in
            try await Task.sleep(for: .seconds(600))
            throw UnexpectedValue("a call that was not cancelled")
        }
        let request = deletion()
        request.cancel()
        let error = await #expect(throws: CallError<Files.DeleteError>.self) {
            try await request.response()
        }
        guard case .clientError(.urlSessionError(let reason))? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason is CancellationError)
    }

    @Test func cancellingTheTaskThatWaitsCancelsTheCall() async throws {
        try await mock.answer(Files.Routes.deleteV2) { _, _ in
            try await Task.sleep(for: .seconds(600))
            throw UnexpectedValue("a call that was not cancelled")
        }
        let request = deletion()
        let task = Task { try await request.response() }
        task.cancel()
        await #expect(throws: CallError<Files.DeleteError>.self) { try await task.value }
    }

    // MARK: Content

    @Test(arguments: ["data", "file", "stream"])
    func anUploadSendsItsInput(_ kind: String) async throws {
        let content = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        let metadata = Self.metadata
        try await mock.answerUpload(Files.Routes.upload) { argument, stream, _ in
            let received = try await stream.collect(upTo: 1 << 20)
            #expect(received == content)
            #expect(argument.path == "/photo.jpg")
            return metadata
        }
        let argument = Files.UploadArg(path: "/photo.jpg")
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try content.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let request =
            switch kind {
            case "data": routeClient.uploadRequest(Files.Routes.upload, argument, input: content)
            case "file": routeClient.uploadRequest(Files.Routes.upload, argument, input: url)
            default: routeClient.uploadRequest(Files.Routes.upload, argument, input: InputStream(data: content))
            }
        #expect(try await request.response().rev == metadata.rev)
    }

    @Test func progressIsReportedOnTheMainActor() async throws {
        let metadata = Self.metadata
        try await mock.answerUpload(Files.Routes.upload) { _, stream, _ in
            _ = try await stream.collect(upTo: 1 << 20)
            return metadata
        }
        let seen = Log<Int64>()
        let request = routeClient.uploadRequest(
            Files.Routes.upload,
            Files.UploadArg(path: "/a"),
            input: Data(count: 5000)
        )
        .progress { progress in
            MainActor.preconditionIsolated()
            seen.append(progress.completedUnitCount)
        }
        await withCheckedContinuation { continuation in
            request.response { _, _ in continuation.resume() }
        }
        #expect(seen.values.allSatisfy { (0...5000).contains($0) })
    }

    @Test(arguments: [false, true])
    func aLateHandlerGetsTheLatestProgress(afterTheEnd: Bool) async throws {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let (reports, report) = AsyncStream.makeStream(of: Void.self)
        let request = CompatRequest<Int, Void> { options in
            options.progress?(TransferProgress(direction: .upload, completed: 3, total: 5))
            options.progress?(TransferProgress(direction: .upload, completed: 4, total: 5))
            report.yield()
            for await _ in ends { break }
            return 7
        }
        for await _ in reports { break }
        if afterTheEnd {
            end.finish()
            #expect(try await request.response() == 7)
        }
        let seen: Int64 = await withCheckedContinuation { continuation in
            request.progress { continuation.resume(returning: $0.completedUnitCount) }
        }
        #expect(seen == 4)
        end.finish()
    }

    @Test func aDownloadGoesToMemoryOrToAFile() async throws {
        let content = Data("content".utf8)
        try await mock.answer(Files.Routes.download, result: Self.metadata, content: content)
        let argument = Files.DownloadArg(path: "/a")
        let (metadata, data) = try await routeClient.downloadRequest(Files.Routes.download, argument).response()
        #expect(metadata == Self.metadata)
        #expect(data == content)

        let folder = try TemporaryFolder()
        let url = folder.url("a")
        func download(overwrite: Bool) -> CompatRequest<(Files.FileMetadata, URL), Files.DownloadError> {
            routeClient.downloadRequest(Files.Routes.download, argument, overwrite: overwrite, destination: url)
        }
        #expect(try await download(overwrite: false).response().1 == url)
        #expect(try Data(contentsOf: url) == content)

        try Data("mine".utf8).write(to: url)
        let error = await #expect(throws: CallError<Files.DownloadError>.self) {
            try await download(overwrite: false).response()
        }
        if case .clientError(.fileAccessError)? = error {} else { Issue.record("\(String(describing: error))") }
        #expect(try Data(contentsOf: url) == Data("mine".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])

        _ = try await download(overwrite: true).response()
        #expect(try Data(contentsOf: url) == content)
    }

    private static let metadata = Files.FileMetadata(
        name: "photo.jpg",
        id: "id:a4ayc_80_OEAAAAAAAAAXw",
        clientModified: Date(timeIntervalSince1970: 1_700_000_000),
        serverModified: Date(timeIntervalSince1970: 1_700_000_000),
        rev: "0123456789abcdef",
        size: 7
    )
}
