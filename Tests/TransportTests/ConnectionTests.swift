import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import Testing

/// Reused connections, and connections that end between requests.
@Suite(.serialized) struct ConnectionTests {
    /// Answers the first request, and closes the connection on later ones.
    private func closingListener() throws -> TestListener {
        let hasAnswered = Shared(false)
        return try TestListener { _, connection in !hasAnswered.exchange(true) && connection.respond(200) }
    }

    private let options = StoneTransportOptions(timeout: .seconds(300))

    /// libcurl would repeat the request without its body, and wait forever.
    @Test(arguments: TestedTransport.all)
    func aLostConnectionEndsTheExchange(_ tested: TestedTransport) async throws {
        let listener = try closingListener()
        defer { listener.close() }
        let transport = try tested.make()
        _ = try await transport.send(request(listener), options: options)
        let error = await error(tested, listener, options, transport: transport)
        #expect(error?.kind == .connectionLost)
        #expect(error?.mayHaveReachedServer == true)
        #expect(listener.requests.filter(\.isComplete).count == 2)
    }

    /// libcurl connects again, and reports that this fails.
    @Test(arguments: TestedTransport.all)
    func aLostConnectionToAServerThatHasStoppedEndsTheExchange(_ tested: TestedTransport) async throws {
        let hasAnswered = Shared(false)
        let stopping = Shared<TestListener?>(nil)
        let listener = try TestListener { _, connection in
            guard hasAnswered.exchange(true) else { return connection.respond(200) }
            stopping.value?.close()
            return false
        }
        stopping.value = listener
        defer {
            stopping.value = nil
            listener.close()
        }
        let transport = try tested.make()
        _ = try await transport.send(request(listener), options: options)
        let error = await error(tested, listener, options, transport: transport)
        #expect(error?.kind == .connectionLost)
        #expect(error?.mayHaveReachedServer == true)
        #expect(listener.requests.count == 2)
    }

    @Test(arguments: TestedTransport.all, [StoneBody.none, .bytes(Data())])
    func requestsWithoutABodyAreSentOnce(_ tested: TestedTransport, _ body: StoneBody) async throws {
        let listener = try closingListener()
        defer { listener.close() }
        let transport = try tested.make()
        _ = try await transport.send(request(listener), options: options)
        let error = await error(tested, listener, options, body: body, transport: transport)
        #expect(error?.kind == .connectionLost)
        #expect(listener.requests.count == 2)
    }

    @Test(arguments: TestedTransport.all)
    func repeatableRequestsShareAConnection(_ tested: TestedTransport) async throws {
        let listener = try TestListener { $1.respond(200) }
        defer { listener.close() }
        let transport = try tested.make()
        for body in [StoneBody.bytes(Data("a".utf8)), .none, .bytes(Data("b".utf8))] {
            _ = try await transport.send(
                request(listener, body: body),
                options: StoneTransportOptions(timeout: .seconds(300), isRepeatable: true)
            )
        }
        #expect(listener.requests.count == 3)
        #expect(listener.acceptedConnections == 1)
    }

    @Test(arguments: TestedTransport.all)
    func anUploadThatIsRefusedWhileItIsSentEnds(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, _ in false }
        defer { listener.close() }
        let transport = try tested.make()
        // Longer than the buffers of the connection, since the server reads the header only.
        let body = StoneBody.bytes(Data(count: 16 << 20))
        listener.readsBodies = false
        let task = Task { await error(tested, listener, options, body: body, transport: transport) }
        #expect(await task.value?.kind == .connectionLost)
    }

    @Test(arguments: TestedTransport.all)
    func cancellationWhileABodyIsSent(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, connection in
            connection.waitForEnd()
            return false
        }
        defer { listener.close() }
        listener.readsBodies = false
        let task = Task { await error(tested, listener, options, body: .bytes(Data(count: 16 << 20))) }
        try await waitUntil { listener.openConnections == 1 }
        task.cancel()
        #expect(await task.value?.kind == .cancelled)
        try await waitUntil { listener.openConnections == 0 }
    }

    @Test(arguments: TestedTransport.all)
    func cancellationWhileABodyIsProduced(_ tested: TestedTransport) async throws {
        let folder = try TemporaryFolder()
        let listener = try TestListener { $1.respond(200) }
        defer { listener.close() }
        let transport = try tested.make(in: folder.url)
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        let stream = StoneByteStream {
            var count = 0
            return StoneByteStream.AsyncIterator {
                count += 1
                if count < 4 { return Data(count: 1 << 20) }
                continuation.yield()
                try await Task.sleep(for: .seconds(600))
                return nil
            }
        }
        let task = Task { await error(tested, listener, options, body: .stream(stream), transport: transport) }
        for await _ in signals { break }
        task.cancel()
        #expect(await task.value?.kind == .cancelled)
        try await waitUntil { listener.openConnections == 0 }
        #expect(listener.requests.allSatisfy { !$0.isComplete })
        try await waitUntil { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == [] }
    }

    /// A callback may cancel its own task, on any thread of the session.
    @Test(arguments: TestedTransport.all)
    func cancellationByProgress(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            connection.waitForEnd()
            return false
        }
        defer { listener.close() }
        let (reports, continuation) = AsyncStream.makeStream(of: TransferDirection.self)
        let cancelling = Shared<Task<StoneTransportError?, Never>?>(nil)
        let task = Task { () -> StoneTransportError? in
            while cancelling.value == nil { await Task.yield() }
            let options = StoneTransportOptions(timeout: .seconds(300)) { progress in
                continuation.yield(progress.direction)
                if progress.direction == .download { cancelling.value?.cancel() }
            }
            return await error(tested, listener, options)
        }
        cancelling.value = task
        #expect(await task.value?.kind == .cancelled)
        continuation.finish()
        #expect(await reports.contains(.download))
    }

    @Test(arguments: TestedTransport.all)
    func failuresHaveNoProgressOfContent(_ tested: TestedTransport) async throws {
        let listener = try TestListener { $1.respond(500, [], "no content") }
        defer { listener.close() }
        let progress = Log<TransferProgress>()
        _ = try await tested.make().send(
            request(listener),
            options: StoneTransportOptions(progress: { progress.append($0) })
        )
        #expect(progress.values.allSatisfy { $0.direction == .upload })
        #expect(progress.values.last?.completed == 4)
    }
}
