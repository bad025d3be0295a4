import StoneTestSupport

#if os(Linux)
    import CStoneCurl
    import Dispatch
    import Foundation
    import StoneClient
    import StoneHTTP
    import Testing

    @testable import StoneCurl

    /// Differences of the transport on libcurl from the one on `URLSession`.
    @Suite(.serialized) struct CurlTests {
        private func send(
            _ listener: TestListener,
            _ body: StoneBody = .none,
            method: String = "POST",
            headers: StoneHeaders = [:],
            path: String = "/a",
            options: StoneTransportOptions = StoneTransportOptions(timeout: .seconds(300)),
            transport: CurlTransport? = nil
        ) async throws -> StoneResponse {
            let request = StoneRequest(
                method: method,
                scheme: "http",
                host: "127.0.0.1",
                port: listener.port,
                path: path,
                headers: headers,
                body: body
            )
            return try await (transport ?? CurlTransport()).send(request, options: options)
        }

        /// Programs expect their handlers on threads of their own, and crash reports need the signals of a crash.
        @Test func theThreadBlocksAllSignalsButThoseOfACrash() async throws {
            let listener = try TestListener { $1.respond(200) }
            defer { listener.close() }
            let transport = try CurlTransport()
            _ = try await send(listener, transport: transport)
            let blocked = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap { task in
                let status = try? String(contentsOfFile: "/proc/self/task/\(task)/status", encoding: .utf8)
                let lines = status?.split(separator: "\n") ?? []
                guard lines.first == "Name:\tstone-curl" else { return nil as UInt64? }
                return lines.first { $0.hasPrefix("SigBlk:\t") }.flatMap { UInt64($0.dropFirst(8), radix: 16) }
            }
            #expect(blocked.contains { $0 & 1 << (SIGTERM - 1) != 0 && $0 & 1 << (SIGSEGV - 1) == 0 })
            await transport.shutDown()
        }

        @Test func onlyTheGivenFieldsAreSent() async throws {
            let listener = try TestListener { $1.respond(200) }
            defer { listener.close() }
            for (method, body) in [("GET", StoneBody.none), ("POST", .none), ("POST", .bytes(Data("x".utf8)))] {
                _ = try await send(listener, body, method: method, headers: ["X-Empty": "", "A": "b"])
            }
            let names = listener.requests.map { $0.headers.keys.sorted() }
            let framed = ["a", "accept-encoding", "content-length", "host", "x-empty"]
            #expect(names == [["a", "accept-encoding", "host", "x-empty"], framed, framed])
            #expect(listener.requests.map { $0.headers["content-length"] } == [nil, "0", "1"])
        }

        /// By default, the kernel resends data to a dead peer for a quarter of an hour.
        @Test func connectionsToDeadPeersEnd() async throws {
            let listener = try TestListener { $1.respond(200) }
            defer { listener.close() }
            let transport = try CurlTransport()
            _ = try await send(listener, transport: transport)
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            let limits = descriptors.compactMap { CInt($0) }.compactMap { Self.userTimeout($0, to: listener.port) }
            #expect(limits == [30_000])
            await transport.shutDown()
        }

        /// The `TCP_USER_TIMEOUT` of a socket, in milliseconds, if it is connected to a port.
        private static func userTimeout(_ descriptor: CInt, to port: Int) -> CInt? {
            var address = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) == 0 }
            }
            guard isConnected, UInt16(bigEndian: address.sin_port) == port else { return nil }
            return userTimeout(descriptor)
        }

        private static func userTimeout(_ descriptor: CInt) -> CInt? {
            var limit: CInt = 0
            var length = socklen_t(MemoryLayout<CInt>.size)
            return getsockopt(descriptor, CInt(IPPROTO_TCP), TCP_USER_TIMEOUT, &limit, &length) == 0 ? limit : nil
        }

        /// The limit for dead peers would replace a longer `connectTimeout`, and the kernel's own limit.
        @Test func connectionsBeingOpenedHaveNoOtherLimit() throws {
            // The address begins with the family, the type and the protocol of the socket.
            let address = [AF_INET, CInt(SOCK_STREAM.rawValue), 0, 0]
            let descriptor = address.withUnsafeBytes { stone_curl_socket(OpaquePointer($0.baseAddress)) }
            defer { close(descriptor) }
            #expect(Self.userTimeout(descriptor) == 0)
        }

        @Test func pathsAreSentAsTheyAre() async throws {
            let listener = try TestListener { $1.respond(200) }
            defer { listener.close() }
            _ = try await send(listener, method: "GET", path: "/a/../b/./c//%2F")
            #expect(listener.requests.map(\.line) == ["GET /a/../b/./c//%2F HTTP/1.1"])
        }

        @Test(arguments: [
            StoneRequest(scheme: "file", host: "localhost", path: "/etc/passwd"),
            StoneRequest(scheme: "http", host: "user@127.0.0.1", path: "/"),
            StoneRequest(scheme: "http", host: "127.0.0.1/x?", path: "/"),
            StoneRequest(scheme: "http", host: "127.0.0.1", port: 0, path: "/"),
            StoneRequest(scheme: "http", host: "127.0.0.1", path: "/a b"),
            StoneRequest(scheme: "http", host: "127.0.0.1", path: "/a\r\nX: y"),
            StoneRequest(scheme: "http", host: "127.0.0.1", path: "x"),
            StoneRequest(method: "G ET", scheme: "http", host: "127.0.0.1", path: "/"),
            StoneRequest(scheme: "http", host: "127.0.0.1", path: "/", headers: ["A": "b\r\nC: d"]),
            StoneRequest(scheme: "http", host: "127.0.0.1", path: "/", headers: ["Content-Length": "7"]),
            StoneRequest(scheme: "http", host: "127.0.0.1", path: "/", headers: ["Transfer-Encoding": "chunked"]),
        ])
        func malformedRequestsAreRefused(_ request: StoneRequest) async throws {
            let error = await error { try await CurlTransport().send(request, options: StoneTransportOptions()) }
            #expect(error?.kind == .invalidRequest)
            #expect(error?.mayHaveReachedServer == false)
        }

        @Test(arguments: [
            "http://user:SECRET@[", "http://user:SECRET@127.0.0.1:99999", "bogus://user:SECRET@127.0.0.1:1",
            "http://us er:SECRET@127.0.0.1:1", "http://user:SE/CRET@127.0.0.1:1", "http://user:SECRET@",
            "http://user:SECRET@127.0.0.1:1",
        ])
        func errorsHoldNoPasswordOfAProxy(_ url: String) async throws {
            let transport = try CurlTransport.curl { $0.proxy = .url(url) }
            let request = StoneRequest(scheme: "http", host: "127.0.0.1", path: "/")
            let error = try #require(
                await error {
                    try await transport.send(request, options: StoneTransportOptions(timeout: .seconds(60)))
                }
            )
            #expect(error.kind == .cannotConnect && !error.mayHaveReachedServer)
            #expect(!"\(error) \(String(reflecting: error))".contains("CRET"))
            await transport.shutDown()
        }

        @Test func streamsWithoutALengthAreSentInChunks() async throws {
            let listener = try TestListener { $1.respond(200) }
            defer { listener.close() }
            let content = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
            let chunks = AsyncStream { continuation in
                for start in stride(from: 0, to: content.count, by: 40_000) {
                    continuation.yield(content[start..<start + 40_000])
                }
                continuation.finish()
            }
            let progress = Log<TransferProgress>()
            _ = try await send(
                listener,
                .stream(StoneByteStream(chunks)),
                options: StoneTransportOptions(progress: { progress.append($0) })
            )
            #expect(listener.requests.first?.body == content)
            #expect(progress.values.last?.completed == 1_000_000)
        }

        /// The transport requests the next chunk after sending the previous one.
        @Test func uploadsHoldOneChunk() async throws {
            let gate = DispatchSemaphore(value: 0)
            let listener = try TestListener { _, _ in
                gate.wait()
                return false
            }
            defer { listener.close() }
            listener.readsBodies = false
            let produced = Shared(0)
            let stream = StoneByteStream {
                StoneByteStream.AsyncIterator {
                    produced.value += 1
                    return Data(count: 1 << 20)
                }
            }
            let task = Task {
                await error { try await send(listener, .stream(stream), options: StoneTransportOptions()) }
            }
            try await waitUntil { produced.value > 1 }
            // The buffers of the connection store a few megabytes.
            #expect(try await settled { produced.value } < 20)
            task.cancel()
            #expect(await task.value?.kind == .cancelled)
            gate.signal()
            try await waitUntil { listener.openConnections == 0 }
        }

        @Test(arguments: 0..<67)
        func everyCutOfAResponseIsALostConnection(_ count: Int) async throws {
            let whole = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc"
            let listener = try TestListener { _, connection in
                connection.send(Data(whole.utf8.prefix(count)))
                return false
            }
            defer { listener.close() }
            for delivery in [ResponseDelivery.bytes(limit: 10), .stream] {
                let error = await error {
                    try await send(listener, .bytes(Data("x".utf8)), options: StoneTransportOptions(delivery: delivery))
                }
                #expect(error?.kind == .connectionLost)
                #expect(error?.mayHaveReachedServer == true)
            }
        }

        @Test(arguments: [
            "garbage that is not HTTP\r\n\r\n", "HTTP/1.1 0 X\r\n\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
            "HTTP/1.1 999 X\r\n\r\n", "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabcde",
            "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
            "HTTP/1.1 200 OK\r\nA: \(String(repeating: "x", count: 200_000))\r\n\r\n",
            String(repeating: "HTTP/1.1 103 Early Hints\r\nA: b\r\n\r\n", count: 5_000),
        ])
        func answersThatViolateHTTPAreInvalid(_ answer: String) async throws {
            let listener = try TestListener { _, connection in
                connection.send(answer)
                connection.waitForEnd()
                return false
            }
            defer { listener.close() }
            let error = await error { try await send(listener) }
            #expect(error?.kind == .invalidResponse, "\(String(describing: error))")
            #expect(error?.mayHaveReachedServer == true)
        }

        /// libcurl does not report that a compressed body ends early, so content is requested as it is.
        @Test func contentIsNotCompressed() async throws {
            let compressed = "H4sIAAAAAAACA8tIzcnJzxglRhIBACh4i8j0AQAA"
            let start = try #require(Data(base64Encoded: compressed)?.dropLast(8))
            let fields = ["Content-Encoding: gzip", #"Dropbox-API-Result: "ok""#]
            let listener = try TestListener { request, connection in
                request.line.contains("/gzip") ? connection.respond(200, fields, start) : connection.respond(200)
            }
            defer { listener.close() }
            var content = StoneTransportOptions(timeout: .seconds(300))
            content.isContent = true
            let stream = StoneTransportOptions(delivery: .stream, timeout: .seconds(300))
            for options in [content, stream] {
                _ = try await send(listener, options: options)
                let failure = await error { try await send(listener, path: "/gzip", options: options) }
                #expect(failure?.kind == .invalidResponse, "\(String(describing: failure))")
                _ = try await send(listener, headers: ["Accept-Encoding": "gzip"], path: "/gzip", options: options)
            }
            let codings = ["identity", "identity", "gzip"]
            #expect(listener.requests.map { $0.headers["accept-encoding"] } == codings + codings)
        }

        @Test func interimResponsesAndTrailersAreSkipped() async throws {
            let listener = try TestListener { _, connection in
                connection.send(
                    "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + "3\r\nabc\r\n0\r\nX-Trailer: b\r\n\r\n"
                )
                return true
            }
            defer { listener.close() }
            for delivery in [ResponseDelivery.bytes(limit: 10), .stream] {
                let response = try await send(listener, options: StoneTransportOptions(delivery: delivery))
                #expect(response.status == 200)
                #expect(response.headers["X-Trailer"] == nil && response.headers["Link"] == nil)
                switch response.body {
                case .stream(let stream): #expect(try await stream.collect(upTo: 10) == Data("abc".utf8))
                case .bytes(let data): #expect(data == Data("abc".utf8))
                default: Issue.record("no body")
                }
            }
        }

        @Test func bytesBeforeALossAreDelivered() async throws {
            let listener = try TestListener { _, connection in
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
                return false
            }
            defer { listener.close() }
            let response = try await send(listener, options: StoneTransportOptions(delivery: .stream))
            guard case .stream(let stream) = response.body else {
                Issue.record("expected a stream")
                return
            }
            try await waitUntil { listener.openConnections == 0 }
            var iterator = stream.makeAsyncIterator()
            #expect(try await iterator.next() == Data("abc".utf8))
            await #expect(throws: StoneTransportError.self) { try await iterator.next() }
        }

        /// An exchange with a streamed response, of which three of ten bytes are sent.
        private func begin(_ listener: TestListener, _ loop: EventLoop) async throws -> (Exchange, StoneByteStream) {
            let progress = Log<TransferProgress>()
            let options = StoneTransportOptions(delivery: .stream, progress: { progress.append($0) })
            let exchange = Exchange(options, loop)
            let request = StoneRequest(scheme: "http", host: "127.0.0.1", port: listener.port, path: "/")
            let response = try await exchange.response(to: OutgoingRequest(request, exchange))
            guard case .stream(let stream) = response.body else { throw UnexpectedValue(response.body) }
            try await waitUntil { progress.values.last?.completed == 3 }
            return (exchange, stream)
        }

        /// Time in which the consumer requests nothing is not idle time.
        @Test func onlyAnAwaitedStreamIsIdle() async throws {
            let listener = try TestListener.ofPartialResponses()
            defer { listener.close() }
            let loop = EventLoop(CurlTransport.Configuration(), try CurlLibrary.shared.get())
            defer { loop.close() }
            let (exchange, stream) = try await begin(listener, loop)
            #expect(exchange.idleStart(.now()) == nil)
            var iterator = stream.makeAsyncIterator()
            #expect(try await iterator.next() == Data("abc".utf8))
            #expect(exchange.idleStart(.now()) == nil)
            let waiting = Task {
                var iterator = stream.makeAsyncIterator()
                return try await iterator.next()
            }
            try await waitUntil { exchange.idleStart(.now()) != nil }
            exchange.abort(StoneTransportError(.timedOut, "late", mayHaveReachedServer: true))
            let error = await #expect(throws: StoneTransportError.self) { try await waiting.value }
            #expect(error?.kind == .timedOut)
        }

        @Test func bytesBeforeATimeoutAreDiscarded() async throws {
            let listener = try TestListener.ofPartialResponses()
            defer { listener.close() }
            let loop = EventLoop(CurlTransport.Configuration(), try CurlLibrary.shared.get())
            defer { loop.close() }
            let (exchange, stream) = try await begin(listener, loop)
            exchange.abort(StoneTransportError(.timedOut, "late", mayHaveReachedServer: true))
            var iterator = stream.makeAsyncIterator()
            let error = await #expect(throws: StoneTransportError.self) { try await iterator.next() }
            #expect(error?.kind == .timedOut)
        }

        @Test func aFailureToReadIsNotAShorterFile() throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try Data("abc".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let source = try FileSource(StoneFileSlice(url: file))
            defer { source.close() }
            // The system writes nothing to this address, and reports an error.
            let buffer = UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(bitPattern: 1), count: 3)
            guard case .failure(let error) = source.read(into: buffer) else {
                Issue.record("the read must fail")
                return
            }
            #expect(error.kind == .file && error.message == "the file cannot be read: Bad address")
        }

        /// Counts resources of the whole process, so no other test may run at the same time: `.ci/run` runs it alone.
        @Test(.enabled(if: ProcessInfo.processInfo.environment["STONE_ISOLATED"] == "1", "needs STONE_ISOLATED=1"))
        func theTransportLeavesNoThreadAndNoDescriptor() async throws {
            let listener = try TestListener { $1.respond(200) }
            defer { listener.close() }
            for isShutDown in [true, false] {
                let descriptors = Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))
                do {
                    let transport = try CurlTransport()
                    await withTaskGroup(of: Void.self) { group in
                        for _ in 0..<20 {
                            group.addTask { _ = try? await send(listener, transport: transport) }
                        }
                    }
                    #expect(Self.loopThreads > 0)
                    if isShutDown { await transport.shutDown() }
                }
                try await waitUntil { Self.loopThreads == 0 && listener.openConnections == 0 }
                let left = Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))
                    .subtracting(descriptors)
                // Ignores files of other tests: the event loop has an epoll and an event.
                let links = left.compactMap {
                    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
                }
                #expect(!links.contains { $0.contains("eventfd") || $0.contains("eventpoll") })
            }
        }

        private static var loopThreads: Int {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
            return tasks.count {
                (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) == "stone-curl\n"
            }
        }
    }
#endif
