#if os(Linux)
    import Foundation
    import StoneClient
    import StoneCurl
    import StoneHTTP
    import Testing

    /// TLS with certificates of a local authority, and HTTP/2.
    @Suite(.serialized, .enabled(if: SecureServer.isExpected)) struct CurlTLSTests {
        private let options = StoneTransportOptions(timeout: .seconds(60), isRepeatable: true)

        private func get(
            _ server: SecureServer,
            _ path: String = "/small",
            transport: CurlTransport,
            delivery: ResponseDelivery = .bytes(limit: 1 << 20)
        ) async throws -> StoneResponse {
            var options = options
            options.delivery = delivery
            let request = StoneRequest(method: "GET", host: "localhost", port: server.port, path: path)
            // The server may need a moment to listen.
            for _ in 0..<500 {
                let result = await result { try await transport.send(request, options: options) }
                if case .failure(let error) = result, (error as? StoneTransportError)?.kind == .cannotConnect {
                    try await Task.sleep(for: .milliseconds(10))
                } else {
                    return try result.get()
                }
            }
            return try await transport.send(request, options: options)
        }

        private func result(_ send: () async throws -> StoneResponse) async -> Result<StoneResponse, any Error> {
            do { return .success(try await send()) } catch { return .failure(error) }
        }

        private func transport(
            _ server: SecureServer,
            _ change: (inout CurlTransport.Configuration) -> Void = { _ in }
        ) throws -> CurlTransport {
            try .curl {
                $0.proxy = .none
                $0.certificateAuthorities = .file(path: server.authority.path)
                change(&$0)
            }
        }

        private func kind(_ send: () async throws -> StoneResponse) async -> StoneTransportError.Kind? {
            do {
                _ = try await send()
                return nil
            } catch {
                return (error as? StoneTransportError)?.kind
            }
        }

        @Test func requestsShareAConnection() async throws {
            let server = try SecureServer(.http2)
            defer { server.close() }
            let transport = try transport(server)
            _ = try await get(server, transport: transport)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<50 {
                    group.addTask {
                        let response = try await get(server, transport: transport)
                        #expect(response.status == 200)
                    }
                }
                try await group.waitForAll()
            }
            #expect(openDescriptors(port: server.port, folder: server.folder) == 1)
            await transport.shutDown()
            #expect(openDescriptors(port: server.port, folder: server.folder) == 0)
        }

        /// A stalled consumer delays only its own response, and takes little memory.
        @Test func aSlowConsumerDoesNotDelayOthers() async throws {
            let server = try SecureServer(.http2)
            defer { server.close() }
            let transport = try transport(server)
            _ = try await get(server, transport: transport)
            let memory = residentMemory()
            let large = try await get(server, "/large", transport: transport, delivery: .stream)
            for _ in 0..<20 { #expect(try await get(server, transport: transport).status == 200) }
            // Other tests of the process also take memory, unless this one runs alone.
            if ProcessInfo.processInfo.environment["STONE_ISOLATED"] == "1" {
                #expect(residentMemory() - memory < 64 << 20)
            }
            guard case .stream(let stream) = large.body else {
                Issue.record("expected a stream")
                return
            }
            var count = 0
            for try await chunk in stream { count += chunk.count }
            #expect(count == 100_000_000)
        }

        @Test func bodiesAreStreamedBothWays() async throws {
            let server = try SecureServer(.http2)
            defer { server.close() }
            let transport = try transport(server)
            _ = try await get(server, transport: transport)
            let block = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 13) })
            let chunks = AsyncStream { continuation in
                for _ in 0..<50 { continuation.yield(block) }
                continuation.finish()
            }
            let response = try await transport.send(
                StoneRequest(
                    host: "localhost",
                    port: server.port,
                    path: "/echo",
                    body: .stream(StoneByteStream(chunks))
                ),
                options: StoneTransportOptions(delivery: .stream, timeout: .seconds(60))
            )
            guard case .stream(let stream) = response.body else {
                Issue.record("expected a stream")
                return
            }
            let content = try await stream.collect(upTo: 10 << 20)
            #expect(content.count == 5_000_000)
            #expect(content.prefix(100_000) == block && content.suffix(100_000) == block)
        }

        @Test func certificatesAreChecked() async throws {
            let server = try SecureServer(.http2)
            defer { server.close() }
            let text = try Data(contentsOf: server.authority)
            let cases: [(CurlTransport.CertificateAuthorities, StoneTransportError.Kind?)] = [
                (.file(path: server.authority.path), nil), (.pem(text), nil), (.system, .untrusted),
                (.file(path: "/none"), .untrusted),
            ]
            for (authorities, expected) in cases {
                let transport = try transport(server) { $0.certificateAuthorities = authorities }
                let kind = await kind { try await get(server, transport: transport) }
                #expect(kind == expected, "\(authorities)")
            }
        }

        @Test func keysArePinned() async throws {
            let server = try SecureServer(.http2)
            defer { server.close() }
            let key = try server.key()
            let other = Data(repeating: 7, count: 32).base64EncodedString()
            for (keys, expected) in [([other, key], nil), ([other], StoneTransportError.Kind.untrusted)] {
                let transport = try transport(server) { $0.pinnedKeys = keys }
                let kind = await kind { try await get(server, transport: transport) }
                #expect(kind == expected)
            }
        }

        /// libcurl compares a malformed key with that of each server, and refuses all servers.
        @Test(arguments: ["", "sha256//", "AAAA", "not Base64", String(repeating: "A", count: 43)])
        func malformedPinnedKeysAreRefused(_ key: String) {
            let error = #expect(throws: StoneTransportError.self) {
                try CurlTransport.curl { $0.pinnedKeys = [Data(count: 32).base64EncodedString(), key] }
            }
            #expect(error?.kind == .untrusted)
            #expect(error?.message == "pinnedKeys[1] is not a SHA-256 in Base64")
        }

        @Test func oldProtocolsAreRefused() async throws {
            let server = try SecureServer(.tls1_2)
            defer { server.close() }
            let versions: [(CurlTransport.TLSVersion, StoneTransportError.Kind?)] = [(.v1_2, nil), (.v1_3, .untrusted)]
            for (version, expected) in versions {
                let transport = try transport(server) { $0.minimumTLSVersion = version }
                let kind = await kind { try await get(server, transport: transport) }
                #expect(kind == expected)
            }
        }

        private func residentMemory() -> Int {
            let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
            return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
        }
    }

    /// Proxies and compression.
    @Suite(.serialized) struct CurlConnectionTests {
        @Test func proxiesGetRequestsForAllButExceptions() async throws {
            let proxy = try TestListener { $1.respond(200, [], "by proxy") }
            defer { proxy.close() }
            let server = try TestListener { $1.respond(200, [], "directly") }
            defer { server.close() }
            for (exceptions, expected) in [([], "by proxy"), (["127.0.0.1"], "directly")] {
                let transport = try CurlTransport.curl {
                    $0.proxy = .url("http://user:secret@127.0.0.1:\(proxy.port)", except: exceptions)
                    #expect(!"\($0.proxy)".contains("secret"))
                }
                let response = try await transport.send(request(server), options: StoneTransportOptions())
                guard case .bytes(let data) = response.body else {
                    Issue.record("the response has no bytes")
                    continue
                }
                #expect(data == Data(expected.utf8))
            }
            #expect(proxy.requests.map(\.line) == ["POST http://127.0.0.1:\(server.port)/2/test/echo HTTP/1.1"])
            #expect(proxy.requests.first?.headers["proxy-authorization"] == "Basic dXNlcjpzZWNyZXQ=")
        }

        /// The settings in the guide.
        @Test func settingsOfTheGuide() async throws {
            let transport = try CurlTransport.curl {
                $0.proxy = .url("http://proxy.example.com:3128", except: ["localhost"])
                $0.certificateAuthorities = .file(path: "/etc/ssl/company.pem")
                $0.pinnedKeys = ["jyFhzOSEPuF1X4wCeC7L2T5hZk5dVfWfV2zwPVkOyVg="]
                $0.minimumTLSVersion = .v1_3
            }
            let error = await error {
                try await transport.send(
                    StoneRequest(host: "localhost", port: 1, path: "/"),
                    options: StoneTransportOptions()
                )
            }
            #expect(error?.mayHaveReachedServer == false)
        }

        @Test func aProxyThatRefusesIsNoServer() async throws {
            let proxy = try TestListener { $1.respond(403, [], "no") }
            defer { proxy.close() }
            let transport = try CurlTransport.curl { $0.proxy = .url("http://127.0.0.1:\(proxy.port)") }
            let error = await error {
                try await transport.send(
                    StoneRequest(host: "example.invalid", path: "/"),
                    options: StoneTransportOptions()
                )
            }
            #expect(error?.kind == .cannotConnect)
            #expect(error?.mayHaveReachedServer == false)
            #expect(proxy.requests.map(\.line) == ["CONNECT example.invalid:443 HTTP/1.1"])
        }

        @Test func namesThatAreNotKnownCannotBeReached() async throws {
            let transport = try CurlTransport.curl { $0.proxy = .none }
            let error = await error {
                try await transport.send(
                    StoneRequest(host: "host.invalid", path: "/"),
                    options: StoneTransportOptions()
                )
            }
            #expect(error?.kind == .cannotConnect)
            #expect(error?.mayHaveReachedServer == false)
        }

        @Test func compressedBodiesAreLimited() async throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "bomb-\(UUID().uuidString)")
            try SecureServer.run("head -c 100000000 /dev/zero | gzip > '\(file.path)'")
            defer { try? FileManager.default.removeItem(at: file) }
            let bomb = try Data(contentsOf: file)
            let listener = try TestListener { $1.respond(200, ["Content-Encoding: gzip"], bomb) }
            defer { listener.close() }
            let transport = try CurlTransport()
            let error = await error {
                try await transport.send(
                    request(listener),
                    options: StoneTransportOptions(delivery: .bytes(limit: 1 << 20))
                )
            }
            #expect(error?.kind == .bodyTooLarge)
            let whole = try await transport.send(
                request(listener),
                options: StoneTransportOptions(delivery: .bytes(limit: 100_000_000))
            )
            guard case .bytes(let data) = whole.body else {
                Issue.record("expected bytes")
                return
            }
            #expect(data.count == 100_000_000)
        }
    }
#endif
