import Foundation
import StoneDevelopmentServer
import StoneHTTP
import StoneTestSupport
import Testing

struct LimitTests {
    private static let get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

    private func limits(_ change: (inout DevelopmentServerLimits) -> Void) -> DevelopmentServerLimits {
        var limits = DevelopmentServerLimits()
        change(&limits)
        return limits
    }

    @Test func unfinishedHeadsDoNotDelayOthers() async throws {
        let server = try DevelopmentServer(limits: limits { $0.headTime = .seconds(600) }, handler: echo)
        let port = server.port
        let slow = try await onThread {
            try (0..<200).map { _ in
                let socket = try RawSocket.connect(port: port)
                socket.send("GET / HT")
                return socket
            }
        }
        let answer = try await exchange(server, Self.get)
        #expect(statuses(answer) == [200])
        for socket in slow { socket.close() }
        await server.stop()
    }

    /// A connection without a request makes room instead, although it is newer.
    @Test func requestsInProgressAreNotClosedForOthers() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let server = try DevelopmentServer(limits: limits { $0.connections = 2 }) { request in
            if request.path == "/first" {
                start.yield()
                for await _ in released { break }
            }
            return await echo(request)
        }
        async let first = exchange(server, "GET /first HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        for await _ in started { break }
        let port = server.port
        let idle = try await onThread { try RawSocket.connect(port: port) }
        #expect(statuses(try await exchange(server, Self.get)) == [200])
        release.yield()
        #expect(statuses(try await first) == [200])
        idle.close()
        await server.stop()
    }

    @Test func clientsThatLeftMakeRoom() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let server = try DevelopmentServer(limits: limits { $0.connections = 1 }) { request in
            if request.path == "/endless" {
                start.yield()
                try? await Task.sleep(for: .seconds(1_200))
            }
            return await echo(request)
        }
        let socket = try await Self.connection(server, "GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for await _ in started { break }
        socket.close()
        #expect(statuses(try await exchange(server, Self.get)) == [200])
        await server.stop()
    }

    @Test func clientsThatEndTheirOutputGetTheirResponse() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let server = try DevelopmentServer { request in
            start.yield()
            for await _ in released { break }
            return await echo(request)
        }
        let socket = try await Self.connection(server, Self.get)
        for await _ in started { break }
        socket.endOutput()
        release.yield()
        let answer = try await onThread { String(decoding: socket.receiveAll(), as: UTF8.self) }
        #expect(statuses(answer) == [200])
        await server.stop()
    }

    /// At the limit of connections, while the client of another one waits.
    @Test func clientsThatEndTheirOutputGetTheirWholeStream() async throws {
        let end = Shared<ContinuousClock.Instant?>(nil)
        let server = try DevelopmentServer(limits: limits { $0.connections = 1 }) { request in
            guard request.path == "/stream" else { return await echo(request) }
            let chunks = AsyncStream<Data>(unfolding: {
                if let end = end.value, end < .now { return nil }
                try? await Task.sleep(for: .milliseconds(50))
                return Data("a".utf8)
            })
            return StoneResponse(status: 200, body: .stream(StoneByteStream(chunks)))
        }
        let socket = try await Self.connection(server, "GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n")
        socket.endOutput()
        let first = try await onThread { String(decoding: socket.receive(), as: UTF8.self) }
        let second = try await Self.connection(server, Self.get)
        end.value = .now + .seconds(2)
        let rest = try await onThread { String(decoding: socket.receiveAll(), as: UTF8.self) }
        #expect(statuses(first) == [200] && (first + rest).hasSuffix("\r\n0\r\n\r\n"))
        let answer = try await onThread { String(decoding: second.receiveAll(), as: UTF8.self) }
        #expect(statuses(answer) == [200])
        await server.stop()
    }

    /// The clients have left.
    @Test(.timeLimit(.minutes(20))) func handlersThatIgnoreTheirCancellationAreLimited() async throws {
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let count = Shared(0)
        let (server, started) = try Self.serverForOne {
            count.withLock { $0 += 1 }
            await Task { for await _ in released { break } }.value
        }
        try await Self.leave(server, started, clients: 2)
        let last = try await Self.connection(server, Self.get)
        // The handlers of another server end when they are cancelled. When it serves a third client, this one would, too.
        let (other, otherStarted) = try Self.serverForOne { for await _ in AsyncStream<Never>.makeStream().stream {} }
        try await Self.leave(other, otherStarted, clients: 3)
        #expect(count.value == 2)
        release.finish()
        let answer = try await onThread { String(decoding: last.receiveAll(), as: UTF8.self) }
        #expect(statuses(answer) == [200])
        await server.stop()
        await other.stop()
    }

    /// Returns a server for one client at a time, and the starts of its handlers, which then wait.
    private static func serverForOne(
        wait: @escaping @Sendable () async -> Void
    ) throws -> (server: DevelopmentServer, started: AsyncStream<Void>) {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let server = try DevelopmentServer(limits: DevelopmentServerLimits(connections: 1)) { request in
            start.yield()
            await wait()
            return await echo(request)
        }
        return (server, started)
    }

    /// Connects clients that leave when their requests are served.
    private static func leave(_ server: DevelopmentServer, _ started: AsyncStream<Void>, clients: Int) async throws {
        var starts = started.makeAsyncIterator()
        for _ in 0..<clients {
            try await connection(server, get).close()
            await starts.next()
        }
    }

    @Test func unreadBodiesDoNotDelayOthers() async throws {
        let limits = limits { limits in
            limits.connections = 1
            limits.idleTime = .seconds(1_200)
        }
        let server = try DevelopmentServer(limits: limits) { _ in StoneResponse(status: 200) }
        let socket = try await Self.connection(
            server,
            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na"
        )
        let answer = try await onThread { String(decoding: socket.receive(), as: UTF8.self) }
        #expect(statuses(answer) == [200])
        #expect(statuses(try await exchange(server, Self.get)) == [200])
        socket.close()
        await server.stop()
    }

    /// Bytes of an unread body do not extend its time.
    @Test func slowUnreadBodiesEnd() async throws {
        let count = 10_000
        let server = try DevelopmentServer(limits: limits { $0.idleTime = .milliseconds(300) }) { _ in
            StoneResponse(status: 200)
        }
        let socket = try await Self.connection(
            server,
            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(count)\r\n\r\n"
        )
        let (answer, isWhole) = try await Self.answer(on: socket, to: count)
        #expect(statuses(answer) == [200] && !isWhole)
        await server.stop()
    }

    /// Sends bytes slowly. Returns the answer, and whether all bytes were sent before the server closed the connection.
    private static func answer(on socket: RawSocket, to count: Int) async throws -> (text: String, isWhole: Bool) {
        async let sent = onThread {
            var sent = 0
            while sent < count, socket.send("a") {
                sent += 1
                usleep(5_000)
            }
            return sent
        }
        let answer = try await onThread { String(decoding: socket.receiveAll(), as: UTF8.self) }
        socket.shutDown()
        return (answer, try await sent == count)
    }

    /// Returns a connection on which bytes were sent.
    private static func connection(_ server: DevelopmentServer, _ text: String) async throws -> RawSocket {
        let port = server.port
        return try await onThread {
            let socket = try RawSocket.connect(port: port)
            socket.send(text)
            return socket
        }
    }

    @Test func timesEnd() async throws {
        let limits = limits { limits in
            limits.headTime = .milliseconds(300)
            limits.idleTime = .milliseconds(600)
        }
        let server = try DevelopmentServer(limits: limits, handler: echo)
        #expect(statuses(try await exchange(server, "GET / HTTP/1.1\r\n")) == [408])
        #expect(try await exchange(server, "") == "")
        let post = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na"
        let answer = try await exchange(server, post)
        #expect(statuses(answer) == [408] && answer.hasSuffix("the body of the request did not arrive in time"))
        let get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        #expect(statuses(try await exchange(server, get)) == [200])
        // Some clients send an empty line after a body.
        #expect(statuses(try await exchange(server, get + "\r\n")) == [200])
        await server.stop()
    }

    /// Bytes of a header do not extend its time.
    @Test func slowHeadsEnd() async throws {
        let server = try DevelopmentServer(limits: limits { $0.headTime = .milliseconds(300) }, handler: echo)
        let socket = try await Self.connection(server, "GET / HTTP/1.1\r\nX: ")
        let (answer, isWhole) = try await Self.answer(on: socket, to: 10_000)
        #expect(statuses(answer) == [408] && !isWhole)
        await server.stop()
    }

    @Test func longBodiesAreRefused() async throws {
        let server = try DevelopmentServer(limits: limits { $0.body = 10 }, handler: echo)
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\n"
        let ten = "0123456789"
        #expect(
            statuses(try await exchange(server, head + "Connection: close\r\nContent-Length: 10\r\n\r\n\(ten)")) == [
                200
            ]
        )
        #expect(statuses(try await exchange(server, head + "Content-Length: 11\r\n\r\n\(ten)1")) == [413])
        let chunked = head + "Transfer-Encoding: chunked\r\n\r\na\r\n\(ten)\r\n1\r\na\r\n0\r\n\r\n"
        #expect(statuses(try await exchange(server, chunked)) == [413])
        await server.stop()
    }

    /// A handler may read on after an error.
    @Test func theErrorOfABodyStays() async throws {
        let server = try DevelopmentServer(limits: limits { $0.body = 10 }) { request in
            guard case .stream(let stream) = request.body else { return nil }
            var descriptions: [String] = []
            for _ in 0..<2 {
                do {
                    _ = try await stream.collect(upTo: 100)
                } catch {
                    descriptions.append("\(error)")
                }
            }
            let isSame = descriptions.count == 2 && descriptions[0] == descriptions[1]
            return StoneResponse(status: isSame ? 200 : 500, body: .bytes(Data("\(descriptions)".utf8)))
        }
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        for body in ["b\r\n", "x\r\n"] {
            let answer = try await exchange(server, head + body)
            #expect(statuses(answer) == [200], "\(answer)")
        }
        await server.stop()
    }

    /// The client sends no body.
    @Test func aCancelledReadOfABodyThrowsACancellationError() async throws {
        let server = try DevelopmentServer(limits: limits { $0.idleTime = .seconds(1_200) }) { request in
            guard case .stream(let stream) = request.body else { return nil }
            let read = Task { try await stream.collect(upTo: 100) }
            read.cancel()
            guard case .failure(let error) = await read.result, error is CancellationError else {
                return StoneResponse(status: 500)
            }
            return StoneResponse(status: 200)
        }
        let answer = try await exchange(server, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n")
        #expect(statuses(answer) == [200])
        await server.stop()
    }

    @Test func streamsAreProducedAsTheyAreTaken() async throws {
        let counter = Shared(0)
        let server = try DevelopmentServer { _ in
            let chunks = AsyncStream<Data>(unfolding: {
                counter.withLock { $0 += 1 << 20 }
                return Data(count: 1 << 20)
            })
            return StoneResponse(status: 200, body: .stream(StoneByteStream(chunks)))
        }
        let port = server.port
        let length = 256 << 20
        let taken = try await onThread {
            let socket = try RawSocket.connect(port: port)
            defer { socket.close() }
            socket.send(Self.get)
            var taken = 0
            while taken < length, case let count = socket.receive().count, count > 0 { taken += count }
            return taken
        }
        #expect(taken >= length)
        // The system's buffers and one chunk may be filled.
        #expect(counter.value < length + 64 << 20)
        await server.stop()
    }

    @Test func unreadBodiesAreSkippedOrEndTheConnection() async throws {
        let server = try DevelopmentServer(limits: limits { $0.unreadBody = 10 }) { _ in StoneResponse(status: 200) }
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\n"
        let next = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        #expect(statuses(try await exchange(server, head + "Content-Length: 3\r\n\r\nabc" + next)) == [200, 200])
        let long = head + "Content-Length: 11\r\n\r\n0123456789a" + next
        #expect(statuses(try await exchange(server, long)) == [200])
        let awaited = head + "Content-Length: 3\r\nExpect: 100-continue\r\n\r\n"
        #expect(statuses(try await exchange(server, awaited + next)) == [200])
        await server.stop()
    }
}
