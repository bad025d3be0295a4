import Foundation
import StoneClient
import StoneHTTP
import StoneTestSupport
import Testing

@Suite(.serialized) struct TransportTests {
    private func text(_ body: StoneBody) async throws -> String {
        switch body {
        case .bytes(let data): String(decoding: data, as: UTF8.self)
        case .stream(let stream): String(decoding: try await stream.collect(upTo: 1 << 20), as: UTF8.self)
        case .none, .file: ""
        }
    }

    @Test(arguments: TestedTransport.all)
    func requestsAreSentAsTheyAre(_ tested: TestedTransport) async throws {
        let listener = try TestListener { $1.respond(200, ["X-Answer: 1"], "\"ok\"") }
        defer { listener.close() }
        let transport = try tested.make()
        for delivery in [ResponseDelivery.bytes(limit: 100), .stream] {
            let response = try await transport.send(
                request(listener, headers: ["Content-Type": "application/json", "Dropbox-API-Arg": "{}"]),
                options: StoneTransportOptions(delivery: delivery)
            )
            #expect(response.status == 200)
            #expect(response.headers["x-answer"] == "1")
            #expect(try await text(response.body) == "\"ok\"")
        }
        let received = try #require(listener.requests.first)
        #expect(received.line == "POST /2/test/echo HTTP/1.1")
        #expect(received.headers["content-type"] == "application/json")
        #expect(received.headers["dropbox-api-arg"] == "{}")
        #expect(received.headers["cookie"] == nil)
        #expect(String(decoding: received.body, as: UTF8.self) == "null")
    }

    @Test(arguments: TestedTransport.all, [301, 302, 303, 307, 308])
    func redirectsAreNotFollowed(_ tested: TestedTransport, _ status: Int) async throws {
        let listener = try TestListener { request, connection in
            connection.respond(status, ["Location: http://127.0.0.1:1/elsewhere"], "moved")
        }
        defer { listener.close() }
        for delivery in [ResponseDelivery.bytes(limit: 100), .stream] {
            let response = try await tested.make().send(
                request(listener),
                options: StoneTransportOptions(delivery: delivery, timeout: .seconds(300))
            )
            #expect(response.status == status)
        }
        #expect(listener.requests.count == 2)
    }

    @Test(arguments: TestedTransport.all)
    func cookiesAreNotKept(_ tested: TestedTransport) async throws {
        let listener = try TestListener { $1.respond(200, ["Set-Cookie: a=b; Path=/"], "") }
        defer { listener.close() }
        let transport = try tested.make()
        for _ in 0..<2 { _ = try await transport.send(request(listener), options: StoneTransportOptions()) }
        #expect(listener.requests.map { $0.headers["cookie"] } == [nil, nil])
    }

    @Test(
        arguments: TestedTransport.all,
        ["Bearer realm=\"x\"", "Basic realm=\"x\"", "Bearer error=\"invalid_token\"", "Bearer", "Odd"]
    )
    func challengesAreResponses(_ tested: TestedTransport, _ challenge: String) async throws {
        let listener = try TestListener { $1.respond(401, ["WWW-Authenticate: \(challenge)"], "{\"error\": 1}") }
        defer { listener.close() }
        let response = try await tested.make().send(
            request(listener),
            options: StoneTransportOptions(timeout: .seconds(300))
        )
        #expect(response.status == 401)
        #expect(try await text(response.body) == "{\"error\": 1}")
        #expect(listener.requests.count == 1)
    }

    @Test(arguments: TestedTransport.all, [400, 429, 500, 503])
    func bytesThatAreNotTextArrive(_ tested: TestedTransport, _ status: Int) async throws {
        let bytes = Data([0xFF, 0x00, 0xFE, 0x41])
        let listener = try TestListener { $1.respond(status, ["Retry-After: 3"], bytes) }
        defer { listener.close() }
        let response = try await tested.make().send(request(listener), options: StoneTransportOptions())
        #expect(response.status == status)
        #expect(response.headers["Retry-After"] == "3")
        guard case .bytes(bytes) = response.body else {
            Issue.record("the body differs")
            return
        }
    }

    @Test(arguments: TestedTransport.all)
    func headersBeyondASCIIArrive(_ tested: TestedTransport) async throws {
        let listener = try TestListener { $1.respond(200, ["Dropbox-API-Result: \"grün\""], "") }
        defer { listener.close() }
        let response = try await tested.make().send(request(listener), options: StoneTransportOptions())
        let value = try #require(response.headers["dropbox-api-result"])
        #expect(value == "\"grün\"" || value == "\"gr\u{C3}\u{BC}n\"")
    }

    @Test(arguments: TestedTransport.all)
    func longHeadersArriveOrFail(_ tested: TestedTransport) async throws {
        let listener = try TestListener { request, connection in
            let length = request.body.count
            return connection.respond(200, ["X-Long: \(String(repeating: "x", count: length))"], "")
        }
        defer { listener.close() }
        let transport = try tested.make()
        let long = StoneBody.bytes(Data(repeating: 0, count: 60_000))
        let response = try await transport.send(request(listener, body: long), options: StoneTransportOptions())
        #expect(response.headers["X-Long"]?.utf8.count == 60_000)
        let error = await error(
            tested,
            listener,
            body: .bytes(Data(repeating: 0, count: 2_000_000)),
            transport: transport
        )
        #expect(error != nil)
        #if os(Linux)
            #expect(error?.kind == .invalidResponse)
            #expect(error?.message.hasSuffix("a header field of the response is too long") == true)
        #endif
    }

    @Test(arguments: TestedTransport.all)
    func connectionsThatEndBeforeTheAnswerAreErrors(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, _ in false }
        defer { listener.close() }
        let error = await error(tested, listener)
        #expect(error?.kind == .connectionLost)
        #expect(error?.mayHaveReachedServer == true)
        #expect(listener.requests.count == 1)
    }

    @Test(arguments: TestedTransport.all, [ResponseDelivery.bytes(limit: 100), .stream])
    func cutBodiesAreErrors(_ tested: TestedTransport, _ delivery: ResponseDelivery) async throws {
        let listener = try TestListener { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            return false
        }
        defer { listener.close() }
        let error = await error(tested, listener, StoneTransportOptions(delivery: delivery))
        #expect(error?.kind == .connectionLost)
    }

    @Test(arguments: TestedTransport.all)
    func refusedConnectionsDidNotReachTheServer(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, _ in false }
        listener.close()
        try await waitUntil { listener.isClosed }
        let error = await error(tested, listener)
        #expect(error?.kind == .cannotConnect)
        #expect(error?.mayHaveReachedServer == false)
    }

    @Test(arguments: TestedTransport.all)
    func malformedAnswersAreErrors(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, connection in
            connection.send("HTTP/1.1 banana\r\n\r\n")
            return false
        }
        defer { listener.close() }
        #expect(await error(tested, listener, StoneTransportOptions(timeout: .seconds(300))) != nil)
    }

    @Test(arguments: TestedTransport.all)
    func slowAnswersTimeOut(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, connection in
            connection.waitForEnd()
            return false
        }
        defer { listener.close() }
        for options in [
            StoneTransportOptions(timeout: .milliseconds(200)), StoneTransportOptions(idleTimeout: .milliseconds(200)),
        ] {
            let error = await error(tested, listener, options)
            #expect(error?.kind == .timedOut)
        }
        try await waitUntil { listener.openConnections == 0 }
    }

    /// A body that never ends.
    private static let stalledBody = StoneBody.stream(
        StoneByteStream(length: nil, isRepeatable: false) {
            StoneByteStream.AsyncIterator {
                try await Task.sleep(for: .seconds(3_600))
                return nil
            }
        }
    )

    @Test(arguments: TestedTransport.all)
    func stalledBodiesTimeOut(_ tested: TestedTransport) async throws {
        let listener = try TestListener { $1.respond(200, [], Data()) }
        defer { listener.close() }
        let options = StoneTransportOptions(timeout: .milliseconds(200))
        #expect(await error(tested, listener, options, body: Self.stalledBody)?.kind == .timedOut)
    }

    @Test(arguments: TestedTransport.all)
    func stalledBodiesEndWithTheirTransportOrTask(_ tested: TestedTransport) async throws {
        let listener = try TestListener { $1.respond(200, [], Data()) }
        defer { listener.close() }
        let transport = try tested.make()
        let calls = (0..<2).map { _ in
            Task { await error(tested, listener, body: Self.stalledBody, transport: transport) }
        }
        try await waitUntil { tested.exchangeCount(of: transport) == 2 }
        calls[0].cancel()
        #expect(await calls[0].value?.kind == .cancelled)
        await transport.shutDown()
        #expect(await calls[1].value?.kind == .shutDown)
        #expect(tested.exchangeCount(of: transport) == 0)
    }

    @Test(arguments: TestedTransport.all)
    func aTransferThatMovesDoesNotIdle(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 24\r\n\r\n")
            // Longer than the limit in total, but with much shorter pauses.
            for _ in 0..<24 {
                Thread.sleep(forTimeInterval: 0.05)
                guard connection.send("x") else { return false }
            }
            return true
        }
        defer { listener.close() }
        // A busy machine may pause for longer than the limit, but hardly each time; a limit in total would always end the
        // transfer.
        var failure: StoneTransportError?
        for _ in 0..<10 {
            failure = await error(tested, listener, StoneTransportOptions(idleTimeout: .seconds(1)))
            if failure?.kind != .timedOut { break }
        }
        #expect(failure == nil)
        #expect(
            await error(tested, listener, StoneTransportOptions(delivery: .stream, timeout: .milliseconds(500)))?.kind
                == .timedOut
        )
    }

    @Test(arguments: TestedTransport.all)
    func longBodiesAreRefused(_ tested: TestedTransport) async throws {
        let listener = try TestListener { $1.respond(200, [], Data(repeating: 65, count: 1 << 20)) }
        defer { listener.close() }
        let error = await error(tested, listener, StoneTransportOptions(delivery: .bytes(limit: 1000)))
        #expect(error?.kind == .bodyTooLarge)
    }

    @Test(arguments: TestedTransport.all)
    func cancellationEndsTheExchangeOnTheWire(_ tested: TestedTransport) async throws {
        let listener = try TestListener { request, connection in
            if request.body.count == 2 { connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc") }
            connection.waitForEnd()
            return false
        }
        defer { listener.close() }
        // While the header is awaited, then while a chunk is awaited.
        for (body, delivery) in [("a", ResponseDelivery.bytes(limit: 100)), ("ab", .stream)] {
            let count = listener.requests.count
            let progress = Log<TransferProgress>()
            let options = StoneTransportOptions(delivery: delivery, progress: { progress.append($0) })
            let task = Task { await error(tested, listener, options, body: .bytes(Data(body.utf8))) }
            try await waitUntil { listener.requests.count > count }
            if delivery == .stream {
                try await waitUntil { progress.values.contains { $0.direction == .download && $0.completed == 3 } }
            }
            task.cancel()
            #expect(await task.value?.kind == .cancelled)
            try await waitUntil { listener.openConnections == 0 }
        }
        let cancelled = Task { () -> StoneTransportError? in
            withUnsafeCurrentTask { $0?.cancel() }
            return await error(tested, listener)
        }
        #expect(await cancelled.value?.kind == .cancelled)
    }

    @Test(arguments: TestedTransport.all)
    func releasingAStreamEndsTheExchange(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            connection.waitForEnd()
            return false
        }
        defer { listener.close() }
        let transport = try tested.make()
        do {
            let response = try await transport.send(
                request(listener),
                options: StoneTransportOptions(delivery: .stream)
            )
            #expect(response.status == 200)
        }
        try await waitUntil { listener.openConnections == 0 }
    }

    @Test(arguments: TestedTransport.all)
    func shutDownEndsCallsAndRefusesLaterOnes(_ tested: TestedTransport) async throws {
        let listener = try TestListener { _, connection in
            connection.waitForEnd()
            return false
        }
        defer { listener.close() }
        let transport = try tested.make()
        let running = Task { await error(tested, listener, transport: transport) }
        try await waitUntil { !listener.requests.isEmpty }
        await transport.shutDown()
        await transport.shutDown()
        #expect(await running.value?.kind == .shutDown)
        #expect(await error(tested, listener, transport: transport)?.kind == .shutDown)
        try await waitUntil { listener.openConnections == 0 }
    }
}
