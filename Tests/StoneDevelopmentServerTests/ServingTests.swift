import Foundation
import StoneDevelopmentServer
import StoneHTTP
import StoneTestSupport
import Testing

/// The server against Python's own client for HTTP.
struct ServingTests {
    /// Runs a script of `http.client` calls and returns its output.
    private func run(_ script: String, against server: DevelopmentServer) async throws -> String {
        let python = try #require(Subprocess.find("python3"))
        let preamble = """
            import http.client, socket
            connection = http.client.HTTPConnection("127.0.0.1", \(server.port), timeout=300)
            def answer(method="POST", path="/", body=None, **options):
                connection.request(method, path, body=body, **options)
                response = connection.getresponse()
                return response.status, response.read().decode()

            """
        let result = try await Subprocess.runOnThread(python, ["-c", preamble + script])
        await server.stop()
        #expect(result.status == 0, "\(String(decoding: result.error, as: UTF8.self))")
        return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Answers with the request's own content, or with part of the request.
    private func echo(_ request: StoneRequest) async -> StoneResponse {
        guard case .stream(let stream) = request.body else {
            return StoneResponse(status: 200, body: .bytes(Data("\(request.method) \(request.url)".utf8)))
        }
        switch request.path {
        case "/stream": return StoneResponse(status: 200, body: .stream(stream))
        case "/ignore": return StoneResponse(status: 200, body: .bytes(Data("ignored".utf8)))
        case "/cut":
            return StoneResponse(status: 200, body: .stream(StoneByteStream(stream, length: 1_000)))
        default:
            let content = try? await stream.collect(upTo: 1 << 24)
            return StoneResponse(status: 200, body: .bytes(content ?? Data("incomplete".utf8)))
        }
    }

    private func server(_ limits: DevelopmentServerLimits = DevelopmentServerLimits()) throws -> DevelopmentServer {
        try DevelopmentServer(limits: limits) { await echo($0) }
    }

    @Test(.enabled(if: Subprocess.isExpected("python3"), "needs python3"))
    func bodiesOfEveryFraming() async throws {
        let output = try await run(
            """
            print(answer("GET", "/a%20b?c=d"))
            print(answer(body=b"sized"))
            print(answer(body=iter([b"in ", b"chu", b"nks"]), encode_chunked=True, headers={"Transfer-Encoding": "chunked"}))
            print(answer(path="/stream", body=iter([b"in ", b"chunks"]), encode_chunked=True, headers={"Transfer-Encoding": "chunked"}))
            print(answer(path="/stream", body=b"sized"))
            print(answer(path="/ignore", body=b"x" * 500000))
            big = "x" * 10000000
            print(answer(body=big) == (200, big))
            print(connection.sock is not None)
            """,
            against: try server()
        )
        #expect(
            output.split(separator: "\n").dropFirst() == [
                "(200, 'sized')", "(200, 'in chunks')", "(200, 'in chunks')", "(200, 'sized')", "(200, 'ignored')",
                "True", "True",
            ]
        )
        #expect(output.contains("GET http://127.0.0.1:") && output.contains("/a%20b?c=d"))
    }

    @Test(.enabled(if: Subprocess.isExpected("python3"), "needs python3"))
    func responsesHaveADate() async throws {
        let output = try await run(
            """
            import datetime
            connection.request("GET", "/")
            response = connection.getresponse()
            date = datetime.datetime.strptime(response.headers["Date"], "%a, %d %b %Y %H:%M:%S GMT")
            text = date.strftime("%a, %d %b %Y %H:%M:%S GMT")
            age = datetime.datetime.now(datetime.timezone.utc).replace(tzinfo=None) - date
            print(text == response.headers["Date"], abs(age.total_seconds()) < 600)
            """,
            against: try server()
        )
        #expect(output == "True True")
    }

    @Test func datesOfHandlersAreKept() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let server = try DevelopmentServer { _ in StoneResponse(status: 200, headers: ["Date": date]) }
        let answer = try await exchange(server, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(answer.components(separatedBy: "Date: ").count == 2 && answer.contains("Date: \(date)\r\n"))
        await server.stop()
    }

    private static let get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test func handlersCloseConnections() async throws {
        let server = try DevelopmentServer { _ in StoneResponse(status: 200, headers: ["Connection": "a, Close"]) }
        let answer = try await exchange(server, Self.get + Self.get)
        #expect(statuses(answer) == [200] && answer.contains("Connection: close\r\n"))
        await server.stop()
    }

    @Test func resetContentHasNoContent() async throws {
        let server = try DevelopmentServer { _ in
            StoneResponse(status: 205, headers: ["Connection": "close"], body: .bytes(Data("abc".utf8)))
        }
        let answer = try await exchange(server, Self.get)
        #expect(statuses(answer) == [205])
        #expect(answer.contains("Content-Length: 0\r\n") && answer.hasSuffix("\r\n\r\n"))
        await server.stop()
    }

    /// The client is asked for the body before the response begins.
    @Test func responsesThatReadTheRequestFollowContinue() async throws {
        let server = try self.server()
        let head = "POST /stream HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n"
        let answer = try await exchange(server, head + "Content-Length: 5\r\n\r\nhello")
        #expect(statuses(answer) == [100, 200] && answer.hasSuffix("\r\n\r\nhello"), "\(answer)")
        let ignored = try await exchange(
            server,
            head.replacing("/stream", with: "/ignore") + "Content-Length: 5\r\n\r\n"
        )
        #expect(statuses(ignored) == [200], "\(ignored)")
        await server.stop()
    }

    /// For HTTP/1.0, the end of the connection is the end of the content.
    @Test func anIncompleteBodyOfUnknownLengthResetsTheConnection() async throws {
        let server = try DevelopmentServer { request in
            let chunks = AsyncThrowingStream<Data, any Error> { continuation in
                continuation.yield(Data("a".utf8))
                continuation.finish(throwing: request.path == "/cut" ? CancellationError() : nil)
            }
            return StoneResponse(status: 200, body: .stream(StoneByteStream(chunks)))
        }
        let port = server.port
        let resets = try await onThread {
            try ["/cut", "/whole"].map { path in
                let socket = try RawSocket.connect(port: port)
                defer { socket.close() }
                socket.send("GET \(path) HTTP/1.0\r\n\r\n")
                return socket.endsInReset()
            }
        }
        #expect(resets == [true, false])
        await server.stop()
    }

    @Test func stoppingResetsTheConnectionOfABodyOfUnknownLength() async throws {
        let server = try DevelopmentServer { _ in
            let chunks = AsyncStream<Data> { continuation in continuation.yield(Data("a".utf8)) }
            return StoneResponse(status: 200, body: .stream(StoneByteStream(chunks)))
        }
        let port = server.port
        let socket = try await onThread {
            let socket = try RawSocket.connect(port: port)
            socket.send("GET / HTTP/1.0\r\n\r\n")
            var received = Data()
            while received.suffix(5) != Data("\r\n\r\na".utf8), case let data = socket.receive(), !data.isEmpty {
                received += data
            }
            return socket
        }
        await server.stop()
        #expect(try await onThread { socket.endsInReset() })
        socket.close()
    }

    /// Returns whether the machine has IPv6. Not every one does.
    private static func hasIPv6() async -> Bool {
        guard let server = try? DevelopmentServer(address: "::1", handler: { _ in nil }) else { return false }
        await server.stop()
        return true
    }

    /// Addresses that the system accepts for 127.0.0.1.
    @Test(arguments: ["127.0.0.1", "127.1", "2130706433", "::ffff:127.0.0.1", "::FFFF:7f00:1"])
    func loopbackHasOnlyItsOwnHosts(address: String) async throws {
        let server: DevelopmentServer
        do {
            server = try DevelopmentServer(address: address) { await echo($0) }
        } catch {
            let hasIPv6 = await Self.hasIPv6()
            #expect(address.contains(":") && !hasIPv6, "\(error)")
            return
        }
        let name = address.contains(":") ? "[\(address)]" : address
        for (host, status) in [("localhost", 200), (name, 200), ("evil.example", 421)] {
            let answer = try await exchange(server, "GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
            #expect(statuses(answer) == [status], "\(host)")
        }
        await server.stop()
    }

    @Test(.enabled(if: Subprocess.isExpected("python3"), "needs python3"))
    func anIncompleteBodyCutsTheConnection() async throws {
        let output = try await run(
            """
            try:
                print(answer(path="/cut", body=b"short"))
            except http.client.IncompleteRead as error:
                print(len(error.partial))
            """,
            against: try server()
        )
        #expect(output == "5")
    }

    /// Long computations in tests occupy the cooperative thread pool; connections do not depend on it.
    @Test(.enabled(if: Subprocess.isExpected("python3"), "needs python3"))
    func answersWhileAllThreadsOfTasksAreBusy() async throws {
        let python = try #require(Subprocess.find("python3"))
        let server = try self.server()
        let isDone = Shared(false)
        let blockers = (0..<ProcessInfo.processInfo.activeProcessorCount + 1).map { _ in
            Task { while !isDone.value {} }
        }
        let script = """
            import http.client
            connection = http.client.HTTPConnection("127.0.0.1", \(server.port), timeout=60)
            connection.request("POST", "/", b"content")
            print(connection.getresponse().read().decode())
            """
        let result: Subprocess.Result = try await withCheckedThrowingContinuation { continuation in
            Thread {
                let result = Result { try Subprocess.run(python, ["-c", script]) }
                isDone.value = true
                continuation.resume(with: result)
            }.start()
        }
        for blocker in blockers { await blocker.value }
        await server.stop()
        #expect(String(decoding: result.output, as: UTF8.self) == "content\n")
    }
}
