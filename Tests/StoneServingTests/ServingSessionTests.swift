import Foundation
import StoneCommandLine
import StoneHTTP
import StoneServing
import StoneTestSupport
import Testing

/// Sessions that serve requests and print them.
struct ServingSessionTests {
    /// Runs a session, sends requests to it, and returns the answers and what it printed.
    private func answers(
        to requests: [String],
        allowsOrigins: Bool = false,
        handler: @escaping @Sendable (StoneRequest) -> StoneResponse = { _ in StoneResponse(status: 200) }
    ) async throws -> (answers: [String], printed: String) {
        var options = ServingOptions()
        options.port = 0
        options.allowsOrigins = allowsOrigins
        let session = ServingSession(options: options, exposedFields: ["X-Result"]) { request in handler(request) }
        let printed = Printed()
        async let status = onThread {
            let console = Console(output: printed.append, error: { _ in }, input: { [] }, isColored: false)
            return try session.run(console, endsAtSignals: false) { url in "\(url)\n" }
        }
        let answers = try await onThread {
            defer { session.end() }
            // Other tests may keep all threads busy for minutes.
            for _ in 0..<100_000 where printed.port == nil { usleep(5_000) }
            let port = try #require(printed.port)
            return try requests.map { request in
                let socket = try RawSocket.connect(port: port)
                defer { socket.close() }
                socket.send(request)
                return String(decoding: socket.receiveAll(), as: UTF8.self)
            }
        }
        #expect(try await status == .success)
        return (answers, printed.text)
    }

    private static func request(_ line: String, _ fields: String = "") -> String {
        "\(line) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(fields)\r\n"
    }

    @Test func requestsAreLinesWithoutSecrets() async throws {
        let requests = [
            Self.request("GET /a%0A?token=secret", "Authorization: Bearer secret\r\n"),
            Self.request("POST /b"),
        ]
        let result = try await answers(to: requests) { request in
            guard request.path == "/b" else { return StoneResponse(status: 404) }
            let body = Data(#"{"error_summary": "path/\u001b[2J\n", "error": {}}"#.utf8)
            return StoneResponse(status: 409, body: .bytes(body))
        }
        let lines = result.printed.split(separator: "\n").dropFirst()
        #expect(lines.first?.hasPrefix("GET /a%0A 404 ") ?? false)
        #expect(lines.last?.hasPrefix(#"POST /b 409 path/\u{1B}[2J\n "#) ?? false)
        #expect(!result.printed.contains("secret"))
    }

    /// A pipe to a stopped program blocks its writer.
    @Test func aBlockedOutputDelaysNothing() async throws {
        var options = ServingOptions()
        options.port = 0
        let session = ServingSession(options: options) { _ in StoneResponse(status: 200) }
        let printed = Printed()
        let (blocked, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let isBlockedToTheEnd = onThread {
            let console = Console(
                output: { bytes in
                    printed.append(bytes)
                    guard printed.lineCount > 1 else { return }
                    blocked.signal()
                    _ = released.wait(timeout: .now() + 300)
                    printed.append(Array("released".utf8))
                },
                error: { _ in },
                input: { [] },
                isColored: false
            )
            _ = try session.run(console, endsAtSignals: false) { url in "\(url)\n" }
            return !printed.text.contains("released")
        }
        let answers = try await onThread {
            defer { session.end() }
            for _ in 0..<100_000 where printed.port == nil { usleep(5_000) }
            let port = try #require(printed.port)
            return try (0..<2).map { _ in
                let socket = try RawSocket.connect(port: port)
                defer { socket.close() }
                socket.send(Self.request("GET /a"))
                let answer = String(decoding: socket.receiveAll(), as: UTF8.self)
                _ = blocked.wait(timeout: .now() + 300)
                blocked.signal()
                return answer
            }
        }
        #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 200") })
        #expect(try await isBlockedToTheEnd)
        released.signal()
        released.signal()
    }

    /// The output is blocked until it has missed requests, and a message after them.
    @Test func messagesAreNotDropped() async throws {
        var options = ServingOptions()
        options.port = 0
        let session = ServingSession(options: options) { _ in StoneResponse(status: 200) }
        let printed = Printed()
        let (answered, released) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let status = onThread {
            let console = Console(
                output: { bytes in
                    printed.append(bytes)
                    if printed.lineCount == 1 { _ = released.wait(timeout: .now() + 300) }
                },
                error: { _ in },
                input: { [] },
                isColored: false
            )
            return try session.run(console, endsAtSignals: false) { url in
                "\(url)\n"
            } onIdle: { print in
                guard answered.wait(timeout: .now()) == .success else { return }
                print("first\n")
                print("last\n")
                released.signal()
            }
        }
        let text = try await onThread {
            defer { session.end() }
            for _ in 0..<100_000 where printed.port == nil { usleep(5_000) }
            let socket = try RawSocket.connect(port: try #require(printed.port))
            defer { socket.close() }
            let request = "GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n"
            socket.send(String(repeating: request, count: 1_100) + Self.request("GET /a"))
            _ = socket.receiveAll()
            answered.signal()
            for _ in 0..<100_000 {
                if printed.text.contains("\nlast\n") { break }
                usleep(5_000)
            }
            return printed.text
        }
        #expect(try await status == .success)
        // The line of the last request may come late.
        #expect(text.contains(" more lines\nlast\n") && !text.contains("first"))
    }

    /// Requests that the server refuses by itself do not reach the handler.
    @Test func refusedRequestsAreLines() async throws {
        let requests = [
            "GET /a HTTP/1.1\r\nHost: host.docker.internal:8080\r\n\r\n",
            Self.request("GET /a", "Authorization : Bearer secret\r\n"),
        ]
        let result = try await answers(to: requests)
        let message =
            "the server does not accept the host 'host.docker.internal', only '127.0.0.1', '[::1]', 'localhost'"
        #expect(result.answers[0].hasPrefix("HTTP/1.1 421") && result.answers[0].hasSuffix("\r\n\r\n\(message)\n"))
        let lines = result.printed.split(separator: "\n").dropFirst()
        #expect(lines == ["refused 421 \(message)", "refused 400 a header field is malformed"])
    }

    @Test func otherOriginsNeedAnOption() async throws {
        let preflight = Self.request(
            "OPTIONS /a",
            "Origin: https://a.example\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: authorization\r\n"
        )
        let call = Self.request("GET /a", "Origin: https://a.example\r\n")
        let refused = try await answers(to: [preflight, call])
        #expect(!refused.answers.joined().contains("Access-Control"))
        let allowed = try await answers(to: [preflight, call], allowsOrigins: true)
        #expect(allowed.answers[0].hasPrefix("HTTP/1.1 204"))
        #expect(allowed.answers[0].contains("Access-Control-Allow-Headers: authorization\r\n"))
        #expect(allowed.answers[0].contains("Access-Control-Allow-Methods: POST\r\n"))
        #expect(allowed.answers[1].hasPrefix("HTTP/1.1 200"))
        #expect(allowed.answers[1].contains("Access-Control-Allow-Origin: *\r\n"))
        #expect(allowed.answers[1].contains("Access-Control-Expose-Headers: X-Result\r\n"))
    }

    @Test(arguments: [nil, "127.0.0.1"]) func aTakenPortIsAnError(host: String?) throws {
        let (socket, port) = try RawSocket.listening()
        defer { socket.close() }
        var options = ServingOptions()
        options.port = UInt16(port)
        options.host = host
        let session = ServingSession(options: options) { _ in nil }
        let console = Console(output: { _ in }, error: { _ in }, input: { [] }, isColored: false)
        let error = #expect(throws: UsageError.self) { try session.run(console, endsAtSignals: false) { $0 } }
        #expect(error?.message.hasSuffix("'--port 0' chooses any free port") ?? false)
        #expect(error?.status == .failure)
    }

    /// The address is one for documentation, which no machine has.
    @Test func anAddressOfAnotherMachineIsAnError() throws {
        var options = ServingOptions()
        options.port = 0
        options.host = "192.0.2.1"
        let session = ServingSession(options: options) { _ in nil }
        let console = Console(output: { _ in }, error: { _ in }, input: { [] }, isColored: false)
        let error = #expect(throws: UsageError.self) { try session.run(console, endsAtSignals: false) { $0 } }
        #expect(error?.message.contains("192.0.2.1") ?? false)
        #expect(error?.message.contains("--port") == false)
    }
}

/// The output of a session.
private struct Printed {
    private let chunks = Log<[UInt8]>()

    func append(_ more: [UInt8]) { chunks.append(more) }

    var text: String { String(decoding: chunks.values.joined(), as: UTF8.self) }

    var lineCount: Int { text.split(separator: "\n").count }

    /// The port on the first line.
    var port: Int? {
        text.split(separator: "\n").first?.split(separator: ":").last.flatMap { Int($0) }
    }
}
