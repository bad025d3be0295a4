import Foundation
import StoneDevelopmentServer
import StoneHTTP
import StoneTestSupport
import Testing

struct StoppingTests {
    private static let get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    private static let closing = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

    @Test func stoppingEndsHandlers() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let server = try DevelopmentServer { _ in
            start.yield()
            try? await Task.sleep(for: .seconds(600))
            return StoneResponse(status: 200)
        }
        async let answer = exchange(server, Self.get)
        for await _ in started { break }
        await server.stop()
        #expect(try await answer == "")
        await server.stop()
    }

    enum Way: CaseIterable {
        case stop
        case stopWhileRunning
        case cancellation
    }

    @Test(arguments: Way.allCases)
    func requestsInProgressEndWithinTheGracePeriod(_ way: Way) async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let server = try DevelopmentServer { request in
            if request.path == "/first" {
                start.yield()
                for await _ in released { break }
            }
            return await echo(request)
        }
        async let answer = exchange(server, Self.get.replacingOccurrences(of: " / ", with: " /first "))
        for await _ in started { break }
        let run = Task {
            if way != .stop { await server.run(gracePeriod: way == .cancellation ? .seconds(600) : .zero) }
        }
        let stop = Task { if way != .cancellation { await server.stop(gracePeriod: .seconds(600)) } }
        if way == .cancellation { run.cancel() }
        // New connections are refused.
        while (try? await exchange(server, Self.closing)) != nil { try await Task.sleep(for: .milliseconds(10)) }
        release.yield()
        let text = try await answer
        #expect(statuses(text) == [200])
        #expect(text.contains("Connection: close"))
        await stop.value
        await run.value
    }

    @Test func idleConnectionsEndAtOnce() async throws {
        let server = try DevelopmentServer(handler: echo)
        let port = server.port
        let socket = try await onThread {
            let socket = try RawSocket.connect(port: port)
            socket.send(Self.get)
            _ = socket.receive()
            return socket
        }
        await server.stop(gracePeriod: .seconds(600))
        #expect(try await onThread { socket.receiveAll() }.isEmpty)
    }

    /// A request that has arrived when the server stops has its response, or no effect.
    @Test func everyServedRequestHasItsResponse() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let calls = Shared(0)
        let server = try DevelopmentServer { request in
            calls.withLock { $0 += 1 }
            start.yield()
            return await echo(request)
        }
        let requests = String(repeating: Self.get, count: 100)
        async let responses = withTaskGroup(of: Int.self) { group in
            for _ in 0..<16 { group.addTask { statuses((try? await exchange(server, requests)) ?? "").count } }
            return await group.reduce(0, +)
        }
        var waiting = 100
        for await _ in started {
            waiting -= 1
            if waiting == 0 { break }
        }
        await server.stop(gracePeriod: .seconds(600))
        #expect(await responses == calls.value)
    }

    /// The client has sent another request, which the server does not read.
    @Test func theLastResponseIsWhole() async throws {
        let length = 16 << 20
        var limits = DevelopmentServerLimits()
        limits.idleTime = .seconds(600)
        let server = try DevelopmentServer(limits: limits) { request in
            guard request.path == "/long" else { return await echo(request) }
            return StoneResponse(status: 200, body: .bytes(Data(count: length)))
        }
        let port = server.port
        let (socket, first) = try await onThread {
            let socket = try RawSocket.connect(port: port)
            socket.send("GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let first = socket.receive()
            socket.send(Self.get)
            return (socket, first)
        }
        async let stop: Void = server.stop(gracePeriod: .seconds(600))
        while (try? await exchange(server, Self.closing)) != nil { try await Task.sleep(for: .milliseconds(10)) }
        let answer = try await onThread {
            defer { socket.close() }
            return first + socket.receiveAll()
        }
        let head = try #require(answer.range(of: Data("\r\n\r\n".utf8)))
        #expect(answer.endIndex - head.upperBound == length)
        await stop
    }

    /// The system still has most of the response when the server stops, and the client then sends another request.
    @Test(.timeLimit(.minutes(10))) func aResponseInTheBuffersOfTheSystemIsWhole() async throws {
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        let length = 200_000
        var limits = DevelopmentServerLimits()
        limits.idleTime = .seconds(1_200)
        limits.lingerTime = .seconds(1_200)
        let server = try DevelopmentServer(limits: limits) { request in
            guard request.path == "/long" else { return await echo(request) }
            let rest = Parts([Data(count: length)])
            let chunks = AsyncStream<Data>(unfolding: {
                let next = await rest.next()
                if next == nil { end.yield() }
                return next
            })
            return StoneResponse(status: 200, body: .stream(StoneByteStream(chunks, length: Int64(length))))
        }
        let port = server.port
        let socket = try await onThread {
            let socket = try RawSocket.connect(port: port)
            socket.send("GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return socket
        }
        for await _ in ended { break }
        #expect(statuses(try await exchange(server, Self.closing)) == [200])
        async let stop: Void = server.stop(gracePeriod: .seconds(1_200))
        while (try? await exchange(server, Self.closing)) != nil { try await Task.sleep(for: .milliseconds(10)) }
        let answer = try await onThread {
            defer { socket.close() }
            socket.send(Self.get)
            return socket.receiveAll()
        }
        let head = try #require(answer.range(of: Data("\r\n\r\n".utf8)))
        #expect(answer.endIndex - head.upperBound == length)
        await stop
    }

    @Test func runEndsWithItsTask() async throws {
        let server = try DevelopmentServer(handler: echo)
        let task = Task { await server.run() }
        #expect(statuses(try await exchange(server, Self.closing)) == [200])
        task.cancel()
        await task.value
        // Another test may have a socket with this port by now.
        let answer = try? await exchange(server, Self.get)
        #expect(answer.map(statuses) ?? [] == [])
        let other = try DevelopmentServer(handler: echo)
        async let running: Void = other.run()
        await other.stop()
        await running
    }

    @Test func aPortInUseIsAnError() async throws {
        let server = try DevelopmentServer(handler: echo)
        let error = #expect(throws: DevelopmentServerError.self) {
            _ = try DevelopmentServer(port: server.port, handler: echo)
        }
        #expect(
            error?.description.hasPrefix("cannot listen on 127.0.0.1:\(server.port): Address already in use") == true
        )
        #expect(throws: DevelopmentServerError.self) {
            _ = try DevelopmentServer(address: "localhost", handler: echo)
        }
        await server.stop()
    }

    @Test(arguments: [-1, 65_536])
    func aPortOutOfRangeIsAnError(port: Int) {
        let error = #expect(throws: DevelopmentServerError.self) {
            _ = try DevelopmentServer(port: port, handler: echo)
        }
        #expect(error?.localizedDescription == "cannot listen on 127.0.0.1:\(port): Invalid argument")
    }

    /// Returns the numbers of this process's sockets on the server's port.
    private static func openSockets(_ port: Int) -> Set<UInt64> {
        var numbers: Set<UInt64> = []
        for descriptor in 0..<min(getdtablesize(), 65_536) {
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
            }
            guard result == 0, Int32(address.sin_family) == AF_INET, UInt16(bigEndian: address.sin_port) == port else {
                continue
            }
            var status = stat()
            if fstat(descriptor, &status) == 0 { numbers.insert(UInt64(status.st_ino)) }
        }
        return numbers
    }

    /// Waits on a separate thread, like connections, since other tests may occupy the cooperative thread pool.
    @Test func noDescriptorIsLeft() async throws {
        let server = try DevelopmentServer(handler: echo)
        let port = server.port
        let (answer, left) = try await onThread {
            for number in 0..<300 {
                let socket = try RawSocket.connect(port: port)
                socket.send(Self.get.prefix(number % 50).description)
                if number % 3 == 0 { socket.reset() } else { socket.close() }
            }
            // Once this connection is answered, all earlier ones were accepted. Their tasks close them.
            let last = try RawSocket.connect(port: port)
            last.send(Self.closing)
            let answer = String(decoding: last.receiveAll(), as: UTF8.self)
            last.close()
            var left = Self.openSockets(port)
            for _ in 0..<6_000 where left.count != 1 {
                Thread.sleep(forTimeInterval: 0.01)
                left = Self.openSockets(port)
            }
            return (answer, left)
        }
        #expect(statuses(answer) == [200])
        #expect(left.count == 1)
        await server.stop()
        // Another test may have the port by now.
        #expect(Self.openSockets(port).isDisjoint(with: left))
    }
}
