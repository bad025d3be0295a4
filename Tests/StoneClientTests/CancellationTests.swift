import Foundation
import StoneClient
import StoneHTTPTestSupport
import StoneRuntime
import StoneTestSupport
import Testing

/// Cancelling a call outside of the transport.
@Suite struct CancellationTests {
    /// Cancels a call as soon as it signals, and requires it to end with `cancelled`.
    private func cancelCall(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ call: @escaping @Sendable (_ signal: @escaping @Sendable () -> Void) async throws -> Void
    ) async throws {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        let task = Task { try await call { continuation.yield() } }
        for await _ in signals { break }
        task.cancel()
        await #expect(sourceLocation: sourceLocation) {
            try await task.value
        } throws: { error in
            guard case .cancelled? = error as? StoneCallError<Void> else { return false }
            return true
        }
    }

    private static let route = StoneRoute<String, String, Void, TestAttributes>(
        StoneRouteInfo(namespace: "test", name: "call"),
        attributes: TestAttributes(),
        argument: .string,
        result: .string,
        failure: .void
    )

    private static let download = StoneRoute<String, Void, Void, TestAttributes>(
        StoneRouteInfo(namespace: "test", name: "download"),
        attributes: TestAttributes(host: "content", style: "download"),
        argument: .string,
        result: .void,
        failure: .void
    )

    /// A download with content that stalls after its first chunk.
    private static func stalled(_ signal: @escaping @Sendable () -> Void) -> StoneResponse {
        let content = StoneByteStream(length: 10) {
            var isFirst = true
            return StoneByteStream.AsyncIterator {
                defer { isFirst = false }
                if isFirst { return Data("first".utf8) }
                signal()
                try await Task.sleep(for: .seconds(600))
                return nil
            }
        }
        return StoneResponse(status: 200, headers: ["Dropbox-API-Result": "null"], body: .stream(content))
    }

    @Test func aCallIsCancelledBeforeItBegins() async throws {
        let transport = FakeTransport(.json("\"ok\""))
        try await cancelCall { signal in
            signal()
            while !Task.isCancelled { await Task.yield() }
            _ = try await makeRouteClient(transport).call(Self.route, "")
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func aCallIsCancelledInAMiddleware() async throws {
        struct Waiting: StoneMiddleware {
            let signal: @Sendable () -> Void
            func intercept(_ request: StoneRequest, context: StoneCallContext, next: Next) async throws -> StoneResponse
            {
                signal()
                try await Task.sleep(for: .seconds(600))
                return try await next(request)
            }
        }
        let transport = FakeTransport(.json("\"ok\""))
        try await cancelCall { signal in
            let routeClient = makeRouteClient(transport) { $0.middleware = [Waiting(signal: signal)] }
            _ = try await routeClient.call(Self.route, "")
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func aCallIsCancelledInTheCheckBeforeARepetition() async throws {
        let transport = FakeTransport { _, _ async throws(StoneTransportError) in throw .lost }
        try await cancelCall { signal in
            let check = Repeatability.afterCheck {
                signal()
                try await Task.sleep(for: .seconds(600))
                return true
            }
            _ = try await makeRouteClient(transport).call(
                Self.route,
                "",
                options: StoneCallOptions(repeatability: check)
            )
        }
        #expect(transport.requests.count == 1)
    }

    @Test func aCallIsCancelledInTheBodyOfAFailure() async throws {
        try await cancelCall { signal in
            var response = Self.stalled(signal)
            response.status = 500
            _ = try await makeRouteClient(FakeTransport(response)).call(Self.route, "")
        }
    }

    @Test func aDownloadToMemoryIsCancelledInItsContent() async throws {
        try await cancelCall { signal in
            _ = try await makeRouteClient(FakeTransport(Self.stalled(signal))).download(
                Self.download,
                "",
                to: .memory()
            )
        }
    }

    @Test func aDownloadToAFileIsCancelledInItsContent() async throws {
        let folder = try TemporaryFolder()
        try await cancelCall { signal in
            let transport = FakeTransport(Self.stalled(signal))
            let target = folder.url("target")
            _ = try await makeRouteClient(transport).download(Self.download, "", to: .file(target))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
