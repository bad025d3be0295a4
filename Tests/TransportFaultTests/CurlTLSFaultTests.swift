#if os(Linux)
    import Foundation
    import StoneClient
    import StoneCurl
    import StoneTestSupport
    import Testing

    /// Cuts below TLS, and within HTTP/2.
    @Suite(
        .enabled(
            if: (Oracles.areRequired || CurlTransport.libraryVersion != nil) && Subprocess.isExpected("python3")
                && Subprocess.isExpected("openssl"),
            "needs libcurl, python3 and openssl"
        ),
        .timeLimit(.minutes(20))
    )
    struct CurlTLSFaultTests {
        private static let nghttpd =
            Subprocess.find("nghttpd")
            ?? ["/usr/sbin/nghttpd"].first { FileManager.default.isExecutableFile(atPath: $0) }

        private func transport(_ certificate: TestCertificate) throws -> CurlTransport {
            try .curl { $0.certificateAuthorities = .file(path: certificate.authority) }
        }

        private func proxy(_ port: Int, _ certificate: TestCertificate, _ options: [String] = []) async throws
            -> CuttingProxy
        {
            try await onThread {
                try CuttingProxy(to: port, ["--tls", certificate.certificate, certificate.key] + options)
            }
        }

        /// A connection without a TLS close counts as lost.
        @Test(arguments: CutResponse.allCases)
        func cutBelowTLS(_ response: CutResponse) async throws {
            let certificate = try await onThread { try TestCertificate() }
            let bytes = Data(response.rawValue.utf8)
            let transport = try transport(certificate)
            let server = try RawServer([.readHead, .readBody, .send(bytes), .hold])
            let proxy = try await proxy(server.port, certificate)
            let step = TestScale.step(3)
            for count in 0...bytes.count where (count + bytes.count).isMultiple(of: step) || count > bytes.count - 3 {
                try await onThread { try proxy.cut(after: count) }
                let outcome = await Probe(scheme: "https", port: proxy.port).outcome(transport)
                let expected = response.outcomes(after: count)
                #expect(expected.contains(outcome), "after \(count) bytes: \(outcome)")
            }
            await transport.shutDown()
            try await onThread { proxy.stop() }
            server.stop()
            certificate.remove()
        }

        @Test func anEndBelowTLSAndAStrangeAuthority() async throws {
            let certificate = try await onThread { try TestCertificate() }
            let server = try RawServer([.readHead, .readBody, .send("HTTP/1.1 200 OK\r\n\r\nhello")])
            let proxy = try await proxy(server.port, certificate)
            let transport = try transport(certificate)
            // The end of the connection delimits this body; libcurl 7.88 does not require a TLS close.
            let ends: Set<Outcome> = [.lost, .response(200, bytes: 5)]
            #expect(ends.contains(await Probe(scheme: "https", port: proxy.port).outcome(transport)))
            let stranger = try CurlTransport()
            let refused = Outcome.failure(.untrusted, reached: false)
            #expect(await Probe(scheme: "https", port: proxy.port).outcome(stranger) == refused)
            await transport.shutDown()
            await stranger.shutDown()
            try await onThread { proxy.stop() }
            server.stop()
            certificate.remove()
        }

        /// Debian's `nghttpd` behind a proxy that cuts its frames after every byte.
        @Test(.enabled(if: Oracles.areRequired || nghttpd != nil, "needs nghttpd of nghttp2-server"))
        func cutWithinHTTP2() async throws {
            let certificate = try await onThread { try TestCertificate() }
            try Data("hello".utf8).write(to: certificate.folder.appending(path: "call"))
            let server = try await HTTP2Server(try #require(Self.nghttpd), certificate.folder)
            let proxy = try await proxy(server.port, certificate, ["--alpn", "h2"])
            let transport = try transport(certificate)
            let probe = Probe(scheme: "https", port: proxy.port)
            var outcomes: [Outcome: Int] = [:]
            let counts = Array(stride(from: 0, to: 400, by: TestScale.step(3)))
            for count in counts {
                try await onThread { try proxy.cut(after: count) }
                outcomes[await probe.outcome(transport), default: 0] += 1
            }
            let lost = outcomes[.lost, default: 0]
            let complete = outcomes[.response(200, bytes: 5), default: 0]
            #expect(lost > counts.count / 13 && complete > counts.count / 4, "\(outcomes)")
            #expect(lost + complete == counts.count, "\(outcomes)")
            try await onThread { try proxy.cut(after: 1 << 30) }
            // The first transport may reuse a connection that will be cut.
            let other = try self.transport(certificate)
            let answers = await withTaskGroup(of: Outcome.self) { group in
                for _ in 0..<200 {
                    group.addTask {
                        // On a busy machine, nghttpd ends connections that are slow to answer.
                        let first = await probe.outcome(other)
                        return first == .lost ? await probe.outcome(other) : first
                    }
                }
                return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            }
            #expect(answers == [.response(200, bytes: 5): 200])
            await transport.shutDown()
            await other.shutDown()
            try await onThread {
                proxy.stop()
                server.stop()
            }
            certificate.remove()
        }

        /// libcurl keeps a shared connection when one of its requests is removed, and would use it forever.
        @Test(
            .enabled(if: Oracles.areRequired || nghttpd != nil, "needs nghttpd of nghttp2-server"),
            arguments: [false, true]
        )
        func aSilentHTTP2ConnectionIsNotUsedAgain(isBusy: Bool) async throws {
            let certificate = try await onThread { try TestCertificate() }
            try Data("hello".utf8).write(to: certificate.folder.appending(path: "call"))
            let server = try await HTTP2Server(try #require(Self.nghttpd), certificate.folder)
            let proxy = try await proxy(server.port, certificate, ["--alpn", "h2"])
            let transport = try transport(certificate)
            let probe = Probe(scheme: "https", port: proxy.port)
            #expect(await probe.outcome(transport) == .response(200, bytes: 5))
            try await onThread { try proxy.silence() }
            let (sent, send) = AsyncStream.makeStream(of: Void.self)
            var patient = probe
            patient.body = .bytes(Data(count: 1 << 20))
            patient.progress = { _ in send.yield() }
            let waiting = Task { [patient] in
                defer { send.finish() }
                return isBusy ? await patient.outcome(transport) : nil
            }
            // The transport reports progress once the request has a connection, though not of short bodies.
            for await _ in sent { break }
            var impatient = probe
            impatient.timeout = .seconds(1)
            #expect(await impatient.outcome(transport) == .late)
            // One request still waits on the silent connection.
            for _ in 0..<3 { #expect(await probe.outcome(transport) == .response(200, bytes: 5)) }
            waiting.cancel()
            let expected = Outcome.failure(.cancelled, reached: true)
            #expect(await waiting.value == (isBusy ? expected : nil))
            await transport.shutDown()
            try await onThread {
                proxy.stop()
                server.stop()
            }
            certificate.remove()
        }
    }

    /// `nghttpd`, serving the files of a folder over HTTP/2 without TLS.
    private final class HTTP2Server: @unchecked Sendable {
        let port: Int
        private let process: ChildProcess

        init(_ program: String, _ folder: URL) async throws {
            // The program cannot choose a port itself.
            let (socket, port) = try RawSocket.listening()
            socket.close()
            self.port = port
            process = try ChildProcess(
                program,
                ["--no-tls", "--address=127.0.0.1", "--htdocs=\(folder.path)", "\(port)"],
                output: .discarded,
                error: .discarded
            )
            for _ in 0..<500 {
                if let connection = try? RawSocket.connect(port: port) {
                    connection.close()
                    return
                }
                try await Task.sleep(for: .milliseconds(20))
            }
        }

        func stop() {
            process.send(SIGKILL)
            process.wait()
        }
    }
#endif
