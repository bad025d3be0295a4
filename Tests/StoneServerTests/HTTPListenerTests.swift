import Foundation
import StoneHTTP
import StoneTestSupport
import Testing

/// The listener against Python's own client for HTTP.
struct HTTPListenerTests {
    /// Sends a script of `http.client` calls and returns what it prints.
    private func run(_ script: String, against listener: HTTPListener) async throws -> String {
        let python = try #require(Subprocess.find("python3"))
        let preamble = """
            import http.client, socket
            connection = http.client.HTTPConnection("127.0.0.1", \(listener.port), timeout=300)
            def answer(method="POST", path="/", body=None, **options):
                connection.request(method, path, body=body, **options)
                response = connection.getresponse()
                return response.status, response.read().decode()

            """
        let result = try await Subprocess.runOnThread(python, ["-c", preamble + script])
        await listener.stop()
        #expect(result.status == 0, "\(String(decoding: result.error, as: UTF8.self))")
        return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Answers with the request's own content, or with a part of what the listener saw.
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

    private func listener(_ limits: HTTPListener.Limits = HTTPListener.Limits()) throws -> HTTPListener {
        try HTTPListener(limits: limits) { await echo($0) }
    }

    @Test(.enabled(if: Subprocess.find("python3") != nil, "needs python3"))
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
            against: try listener()
        )
        #expect(
            output.split(separator: "\n").dropFirst() == [
                "(200, 'sized')", "(200, 'in chunks')", "(200, 'in chunks')", "(200, 'sized')", "(200, 'ignored')",
                "True", "True",
            ]
        )
        #expect(output.contains("GET http://127.0.0.1:") && output.contains("/a%20b?c=d"))
    }

    @Test(.enabled(if: Subprocess.find("python3") != nil, "needs python3"))
    func malformedRequests() async throws {
        var limits = HTTPListener.Limits()
        limits.head = 1_000
        let listener = try listener(limits)
        let output = try await run(
            #"""
            def raw(request):
                with socket.create_connection(("127.0.0.1", connection.port), timeout=300) as peer:
                    peer.sendall(request)
                    return peer.makefile("rb").readline().split()[1:2]
            print(raw(b"nonsense\r\n\r\n"), raw(b"GET / HTTP/1.1\r\nX" + b"x" * 2000 + b"\r\n\r\n"))
            print(raw(b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"), raw(b"POST / HTTP/1.1\r\nno colon\r\n\r\n"))
            print(raw(b"POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"))
            print(raw(b"POST / HTTP/1.1\r\nX: \xff\r\n\r\n"))
            """#,
            against: listener
        )
        #expect(output == "[b'400'] [b'431']\n[b'400'] [b'400']\n[b'400']\n[b'400']")
    }

    @Test(.enabled(if: Subprocess.find("python3") != nil, "needs python3"))
    func anIncompleteBodyCutsTheConnection() async throws {
        let output = try await run(
            """
            try:
                print(answer(path="/cut", body=b"short"))
            except http.client.IncompleteRead as error:
                print(len(error.partial))
            """,
            against: try listener()
        )
        #expect(output == "5")
    }

    @Test func stoppingEndsHandlers() async throws {
        let (started, continuation) = AsyncStream.makeStream(of: Void.self)
        let listener = try HTTPListener { _ in
            continuation.yield()
            try? await Task.sleep(for: .seconds(600))
            return StoneResponse(status: 200)
        }
        let python = try #require(Subprocess.find("python3"))
        async let peer = Subprocess.runOnThread(
            python,
            ["-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:\(listener.port)')"]
        )
        for await _ in started { break }
        await listener.stop()
        #expect(try await peer.status != 0)
    }

    /// Tests that compute for long share their threads with all tasks; connections do not depend on them.
    @Test(.enabled(if: Subprocess.find("python3") != nil, "needs python3"))
    func answersWhileAllThreadsOfTasksAreBusy() async throws {
        let python = try #require(Subprocess.find("python3"))
        let listener = try listener()
        let isDone = Flag()
        let blockers = (0..<ProcessInfo.processInfo.activeProcessorCount + 1).map { _ in
            Task { while !isDone.isSet {} }
        }
        let script = """
            import http.client
            connection = http.client.HTTPConnection("127.0.0.1", \(listener.port), timeout=60)
            connection.request("POST", "/", b"content")
            print(connection.getresponse().read().decode())
            """
        let result: Subprocess.Result = try await withCheckedThrowingContinuation { continuation in
            Thread {
                let result = Result { try Subprocess.run(python, ["-c", script]) }
                isDone.set()
                continuation.resume(with: result)
            }.start()
        }
        for blocker in blockers { await blocker.value }
        await listener.stop()
        #expect(String(decoding: result.output, as: UTF8.self) == "content\n")
    }
}

private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }

    func set() {
        lock.withLock { value = true }
    }
}
