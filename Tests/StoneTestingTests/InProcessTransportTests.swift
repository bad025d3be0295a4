import Foundation
import StoneClient
import StoneTesting
import Testing

/// The requirements of a transport, without a socket.
struct InProcessTransportTests {
    private let echo = InProcessTransport { request in
        switch request.body {
        case .stream(let stream):
            let content = try? await stream.collect(upTo: 1 << 24)
            return StoneResponse(status: content == nil ? 400 : 200, body: .bytes(content ?? Data()))
        default:
            return StoneResponse(status: 200, body: request.body)
        }
    }

    private func request(_ body: StoneBody = .none) -> StoneRequest {
        StoneRequest(host: "test", path: "/", body: body)
    }

    private func kind(_ body: () async throws -> Void) async -> StoneTransportError.Kind? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? StoneTransportError)?.kind
        }
    }

    @Test func theErrorOfAMissingFileNamesIt() async throws {
        let missing = StoneFileSlice(url: URL(filePath: "/none/file"))
        let error = await #expect(throws: StoneTransportError.self) {
            _ = try await echo.send(request(.file(missing)), options: StoneTransportOptions())
        }
        #expect(error?.kind == .file)
        #expect(error?.message == "/none/file: the file cannot be read: No such file or directory")
    }

    @Test func anyTimeoutIsPermitted() async throws {
        let options = StoneTransportOptions(timeout: .seconds(Int64.max))
        #expect(try await echo.send(request(), options: options).status == 200)
    }

    @Test func bodiesOfEveryKind() async throws {
        let text = Data("0123456789".utf8)
        let url = FileManager.default.temporaryDirectory.appending(path: "stone-\(UUID().uuidString)")
        try text.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let stream = StoneByteStream(length: 10) {
            var rest = text
            return StoneByteStream.AsyncIterator { rest.isEmpty ? nil : Data([rest.removeFirst()]) }
        }
        let bodies: [(StoneBody, String)] = [
            (.none, ""), (.bytes(text), "0123456789"), (.stream(stream), "0123456789"),
            (.file(StoneFileSlice(url: url, offset: 2, length: 3)), "234"),
        ]
        for (body, expected) in bodies {
            let response = try await echo.send(request(body), options: StoneTransportOptions())
            guard case .bytes(let data) = response.body else {
                Issue.record("expected bytes")
                return
            }
            #expect(String(decoding: data, as: UTF8.self) == expected)
        }
        for (offset, length) in [(8, 3), (11, nil), (-1, 3), (0, -1)] as [(Int64, Int64?)] {
            let part = request(.file(StoneFileSlice(url: url, offset: offset, length: length)))
            #expect(await kind { _ = try await echo.send(part, options: StoneTransportOptions()) } == .requestBody)
        }
    }

    @Test func aResponseHasNoFile() async {
        let file = StoneFileSlice(url: FileManager.default.temporaryDirectory.appending(path: "no"))
        let transport = InProcessTransport { _ in StoneResponse(status: 200, body: .file(file)) }
        #expect(
            await kind { _ = try await transport.send(request(), options: StoneTransportOptions()) }
                == .invalidResponse
        )
    }

    @Test func anErrorOfTheClosureEndsTheCall() async {
        let transport = InProcessTransport { _ throws(StoneTransportError) in
            throw StoneTransportError(.timedOut, "too late", mayHaveReachedServer: true)
        }
        #expect(await kind { _ = try await transport.send(request(), options: StoneTransportOptions()) } == .timedOut)
    }

    @Test func progressOfBothDirections() async throws {
        let (reports, continuation) = AsyncStream.makeStream(of: TransferProgress.self)
        let options = StoneTransportOptions { continuation.yield($0) }
        _ = try await echo.send(request(.bytes(Data(count: 100_000))), options: options)
        continuation.finish()
        var last: [TransferDirection: Int64] = [:]
        for await report in reports {
            #expect(report.completed > last[report.direction, default: 0] && report.total == 100_000)
            last[report.direction] = report.completed
        }
        #expect(last == [.upload: 100_000, .download: 100_000])
    }

    @Test func limitsOfLengthAndTime() async throws {
        let long = StoneTransportOptions(delivery: .bytes(limit: 9))
        #expect(
            await kind { _ = try await echo.send(request(.bytes(Data(count: 10))), options: long) } == .bodyTooLarge
        )
        let endless = InProcessTransport { _ in
            try? await Task.sleep(for: .seconds(600))
            return StoneResponse(status: 200)
        }
        let short = StoneTransportOptions(timeout: .milliseconds(20))
        #expect(await kind { _ = try await endless.send(request(), options: short) } == .timedOut)
    }

    @Test func cancellationIsPrompt() async throws {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let deaf = InProcessTransport { _ in
            continuation.yield()
            // Ignores the cancellation.
            await Task { for await _ in released { break } }.value
            return StoneResponse(status: 200)
        }
        let call = Task { await kind { _ = try await deaf.send(request(), options: StoneTransportOptions()) } }
        // A time limit of the test would only cancel it, which `call.value` ignores.
        let limit = Task {
            do { try await Task.sleep(for: .seconds(600)) } catch { return false }
            continuation.finish()
            release.finish()
            return true
        }
        for await _ in started { break }
        call.cancel()
        #expect(await call.value == .cancelled)
        limit.cancel()
        #expect(await !limit.value, "`send` waits for its handler")
        release.finish()
    }

    @Test func shutdownEndsCallsAndRefusesLaterOnes() async throws {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let transport = InProcessTransport { _ in
            continuation.yield()
            try? await Task.sleep(for: .seconds(600))
            return StoneResponse(status: 200)
        }
        let call = Task { await kind { _ = try await transport.send(request(), options: StoneTransportOptions()) } }
        for await _ in started { break }
        await transport.shutDown()
        #expect(await call.value == .shutDown)
        #expect(await kind { _ = try await transport.send(request(), options: StoneTransportOptions()) } == .shutDown)
    }

    /// Neither waits for the next chunk, which is the end.
    @Test(arguments: [StoneTransportError.Kind.shutDown, .cancelled])
    func streamsEndBeforeTheirNextChunk(_ expected: StoneTransportError.Kind) async throws {
        let (requested, continuation) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let transport = InProcessTransport { _ in
            let content = StoneByteStream {
                StoneByteStream.AsyncIterator {
                    continuation.yield()
                    // Ignores the cancellation for a while.
                    let waiting = Task { for await _ in released { break } }
                    let limit = Task {
                        try await Task.sleep(for: .seconds(600))
                        waiting.cancel()
                    }
                    await waiting.value
                    limit.cancel()
                    return nil
                }
            }
            return StoneResponse(status: 200, body: .stream(content))
        }
        let response = try await transport.send(request(), options: StoneTransportOptions(delivery: .stream))
        guard case .stream(let stream) = response.body else {
            Issue.record("expected a stream")
            return
        }
        let reading = Task { await kind { _ = try await stream.collect(upTo: 100) } }
        for await _ in requested { break }
        if expected == .shutDown { await transport.shutDown() } else { reading.cancel() }
        #expect(await reading.value == expected)
        release.yield()
    }

    /// The server has received the request.
    @Test func aStreamThatAShutdownEndsMayHaveReachedTheServer() async throws {
        let transport = InProcessTransport { _ in StoneResponse(status: 200, body: .bytes(Data("content".utf8))) }
        let response = try await transport.send(request(), options: StoneTransportOptions(delivery: .stream))
        guard case .stream(let stream) = response.body else {
            Issue.record("expected a stream")
            return
        }
        await transport.shutDown()
        let error = await #expect(throws: StoneTransportError.self) { _ = try await stream.collect(upTo: 100) }
        #expect(error?.kind == .shutDown && error?.mayHaveReachedServer == true)
    }

    @Test func aStreamThatEndsEarlyFails() async throws {
        let transport = InProcessTransport { _ in
            let content = StoneByteStream(length: 10) {
                var rest: Data? = Data("short".utf8)
                return StoneByteStream.AsyncIterator {
                    defer { rest = nil }
                    return rest
                }
            }
            return StoneResponse(status: 200, body: .stream(content))
        }
        let response = try await transport.send(request(), options: StoneTransportOptions(delivery: .stream))
        guard case .stream(let stream) = response.body else {
            Issue.record("expected a stream")
            return
        }
        #expect(await kind { _ = try await stream.collect(upTo: 100) } == .connectionLost)
    }

    @Test func anErrorOfAStreamIsNotTheOneOfItsRequest() async throws {
        let stream = StoneByteStream {
            StoneByteStream.AsyncIterator {
                throw StoneTransportError(.timedOut, "another exchange", mayHaveReachedServer: true)
            }
        }
        for transport in [RecordingTransport(echo), MockTransport()] as [any StoneTransport] {
            let error = await #expect(throws: StoneTransportError.self) {
                _ = try await transport.send(request(.stream(stream)), options: StoneTransportOptions())
            }
            #expect(error?.kind == .requestBody && error?.mayHaveReachedServer == false)
            #expect((error?.underlying as? StoneTransportError)?.message == "another exchange")
        }
    }

    @Test func aContentThatARecordingCannotHoldIsAnError() async throws {
        let recorder = RecordingTransport(echo, contentLimit: 4)
        let stream = StoneByteStream {
            var rest: Data? = Data("short".utf8)
            return StoneByteStream.AsyncIterator {
                defer { rest = nil }
                return rest
            }
        }
        let error = await #expect(throws: StoneTransportError.self) {
            _ = try await recorder.send(request(.stream(stream)), options: StoneTransportOptions())
        }
        #expect(error?.kind == .bodyTooLarge && error?.mayHaveReachedServer == false)
    }

    @Test func aFieldThatCannotBeSentIsAnError() async throws {
        var request = request()
        request.headers["X"] = "a\r\nY: b"
        #expect(await kind { _ = try await echo.send(request, options: StoneTransportOptions()) } == .invalidRequest)
    }
}
