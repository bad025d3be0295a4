import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import Testing

/// Rate limits and malformed responses of servers, and local files that are in use or not regular.
@Suite(.timeLimit(.minutes(20)))
struct TransferFaultTests {
    /// Answers the first request of a route in place of the server.
    private static func first(
        _ route: String,
        _ answer: @escaping @Sendable (StoneRequest, StoneMiddleware.Next) async throws -> StoneResponse
    ) -> Meddling {
        let seen = Recorder<String>()
        return Meddling { request, _, next in
            guard request.path.hasSuffix(route) else { return try await next(request) }
            await seen.add(route)
            return await seen.values.count == 1 ? try await answer(request, next) : try await next(request)
        }
    }

    @Test(arguments: ["5", "Sun, 06 Nov 1994 08:49:42 GMT"])
    func unavailableServersSayHowLongToWait(_ field: String) async throws {
        let busy: StoneHeaders = ["Retry-After": field, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        let answer: @Sendable (StoneRequest, StoneMiddleware.Next) async throws -> StoneResponse = { _, _ in
            StoneResponse(status: 503, headers: busy)
        }
        let ground = try Playground(middleware: [
            Self.first("files/upload", answer), Self.first("files/download", answer),
        ])
        let clock = VirtualClock()
        var options = Playground.uploadOptions()
        options.retry = RetryPolicy(baseDelay: .zero, clock: clock)
        try await ground.client.uploadFile(ground.file(100), to: "/file", options: options)
        var downloads = Playground.downloadOptions()
        downloads.retry = options.retry
        try await ground.client.downloadFile("/file", to: ground.folder.appending(path: "copy"), options: downloads)
        #expect(clock.sleeps == [.seconds(5), .seconds(5)])
    }

    /// The server has stored the file, and a proxy has damaged the response.
    @Test func aResponseThatCannotBeReadMayFollowAnAction() async throws {
        let ground = try Playground(middleware: [
            Self.first("files/upload") { request, next in
                _ = try await next(request)
                return StoneResponse(status: 200, body: .bytes(Data("<html>".utf8)))
            }
        ])
        let options = Playground.uploadOptions()
        let metadata = try await ground.client.uploadFile(ground.file(100), to: "/file", options: options)
        #expect(metadata.size == 100)
        #expect(await ground.fake.entries().map(\.revisionCount) == [1])
    }

    @Test func nothingButFilesIsReplaced() async throws {
        let ground = try Playground()
        try await ground.fake.put(Playground.content(100), at: "/file")
        let (pipe, link) = (ground.folder.appending(path: "pipe"), ground.folder.appending(path: "link"))
        #expect(mkfifo(pipe.path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "elsewhere")
        var options = Playground.downloadOptions()
        options.overwrite = .replace
        for url in [pipe, link, ground.folder] {
            let error = await #expect(throws: DropboxTransferError.self) {
                try await ground.client.downloadFile("/file", to: url, options: options)
            }
            guard case .localFile(_, "not a regular file")? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
        #expect(try ground.names() == ["link", "pipe"])
    }

    @Test func aTransferIsMadeOnceAtATime() async throws {
        let started = Recorder<Int>()
        let stuck = Meddling { request, _, next in
            guard request.path.hasSuffix("files/download") else { return try await next(request) }
            await started.add(0)
            try await Task.sleep(for: .seconds(3_600))
            return try await next(request)
        }
        let ground = try Playground(middleware: [stuck])
        try await ground.fake.put(Playground.content(5_000), at: "/file")
        let url = ground.folder.appending(path: "copy")
        let folder = ground.folder.appending(path: "states")
        for states in [TransferStates.folder(folder), .memory()] {
            let count = await started.values.count
            let options = Playground.downloadOptions(states: states)
            let download = Task { try await ground.client.downloadFile("/file", to: url, options: options) }
            while await started.values.count == count { try await Task.sleep(for: .milliseconds(1)) }
            let error = await #expect(throws: DropboxTransferError.self) {
                try await ground.client.downloadFile("/file", to: url, options: options)
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
