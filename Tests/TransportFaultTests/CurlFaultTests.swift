#if os(Linux)
    import Foundation
    import StoneClient
    import StoneCurl
    import StoneHTTP
    import StoneTestSupport
    import Testing

    /// The transport on libcurl against violations of HTTP and cut connections. No exchange crashes or exceeds its
    /// deadline, and each has an expected outcome.
    @Suite(
        .enabled(if: Oracles.areRequired || CurlTransport.libraryVersion != nil, "needs libcurl"),
        .timeLimit(.minutes(20))
    )
    struct CurlFaultTests {
        @Test(arguments: Scenario.all)
        func outcome(_ scenario: Scenario) async throws {
            let server = try RawServer(scenario.steps)
            defer { server.stop() }
            for delivery in [ResponseDelivery.bytes(limit: 1 << 20), .stream] {
                // A stream has no limit.
                if delivery == .stream, scenario.outcomes.contains(.failure(.bodyTooLarge, reached: true)) { continue }
                let transport = try CurlTransport()
                let outcome = await Probe(
                    port: server.port,
                    body: .bytes(Data(repeating: 0x31, count: scenario.sent)),
                    delivery: delivery,
                    timeout: .seconds(scenario.timeout),
                    idleTimeout: .seconds(scenario.idleTimeout)
                ).outcome(transport)
                #expect(scenario.outcomes.contains(outcome), "\(delivery): \(outcome)")
                await transport.shutDown()
            }
        }

        /// Cuts a response after every byte, properly and with a reset.
        @Test(arguments: CutResponse.allCases, [ResponseDelivery.bytes(limit: 100), .stream])
        func cut(_ response: CutResponse, _ delivery: ResponseDelivery) async throws {
            let bytes = Data(response.rawValue.utf8)
            let transport = try CurlTransport()
            for count in 0...bytes.count {
                for end in [[], [RawStep.reset]] {
                    let server = try RawServer([.readHead, .readBody, .send(bytes.prefix(count))] + end)
                    let outcome = await Probe(port: server.port, delivery: delivery).outcome(transport)
                    server.stop()
                    var expected = response.outcomes(after: count)
                    // A reset may overtake the last bytes.
                    if !end.isEmpty { expected.insert(.lost) }
                    #expect(
                        expected.contains(outcome),
                        "after \(count) bytes, \(end.isEmpty ? "end" : "reset"): \(outcome)"
                    )
                }
            }
            await transport.shutDown()
        }

        /// Streams faster than their consumer pause and resume.
        @Test func longStreams() async throws {
            let size = 64 << 20
            let head = "HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n"
            let server = try RawServer([.readHead, .readBody, .send(head), .send(Data(count: size))])
            let transport = try CurlTransport()
            let probe = Probe(port: server.port, delivery: .stream)
            let outcomes = await withTaskGroup(of: Outcome.self) { group in
                for _ in 0..<4 { group.addTask { await probe.outcome(transport) } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes == Array(repeating: .response(200, bytes: size), count: 4))
            await transport.shutDown()
            server.stop()
        }

        /// The limit applies to each wait of a consumer, even if an earlier limit expired while it requested nothing.
        @Test func silenceAfterASlowConsumer() async throws {
            let head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe"
            let server = try RawServer([.readHead, .readBody, .send(head), .hold])
            let transport = try CurlTransport()
            let request = StoneRequest(scheme: "http", host: "127.0.0.1", port: server.port, path: "/call")
            let limit = Duration.milliseconds(400)
            let options = StoneTransportOptions(delivery: .stream, idleTimeout: limit)
            var begun: StoneByteStream.AsyncIterator?
            // On a busy machine, the limit may expire before the first bytes.
            for _ in 0..<20 where begun == nil {
                let response = try? await transport.send(request, options: options)
                guard case .stream(let stream)? = response?.body else { continue }
                var iterator = stream.makeAsyncIterator()
                if let chunk = try? await iterator.next(), chunk == Data("he".utf8) { begun = iterator }
            }
            var chunks = try #require(begun)
            // The transport checks all limits at the same time, so the limit of the stream has expired, too.
            #expect(await Probe(port: server.port, timeout: limit + .milliseconds(100)).outcome(transport) == .late)
            let error = await #expect(throws: StoneTransportError.self) { _ = try await chunks.next() }
            #expect(error?.kind == .timedOut)
            await transport.shutDown()
            server.stop()
        }

        /// A reused connection ends at any byte of the next response. The request is not sent again.
        @Test func cutOnAKeptConnection() async throws {
            let response = Data(CutResponse.sized.rawValue.utf8)
            let transport = try CurlTransport()
            for count in 0..<response.count {
                let server = try RawServer([
                    .readHead, .readBody, .send(response), .readHead, .readBody, .send(response.prefix(count)),
                ])
                let probe = Probe(port: server.port)
                #expect(await probe.outcome(transport) == .response(200, bytes: 5))
                #expect(await probe.outcome(transport) == .lost, "after \(count) bytes")
                server.stop()
            }
            await transport.shutDown()
        }
    }
#endif
