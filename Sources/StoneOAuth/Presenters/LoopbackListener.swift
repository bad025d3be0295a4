import Dispatch
import StoneDescriptors
import StoneLocks
import StoneSockets

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

#if !os(watchOS) && !os(tvOS)
    /// Accepts HTTP requests on 127.0.0.1 until the expected one arrives.
    ///
    /// At most 16 connections are open at the same time, each for at most 10 seconds and with a header of at most 16
    /// KiB. Idle connections, which browsers open in advance, do not delay others.
    final class LoopbackListener: Sendable {
        private struct Connection {
            /// Closed when it is released.
            var socket: SystemSocket
            var received: [UInt8] = []
            var deadline: ContinuousClock.Instant
        }

        private static let mostConnections = 16
        private static let longestHeader = 16 << 10
        private static let connectionLimit = Duration.seconds(10)

        let port: UInt16
        private let socket: SystemSocket
        private let wake: WakePipe
        private let isBusy = Locked(false)

        init(port: UInt16) throws(LoopbackError) {
            do throws(SystemError) {
                let (socket, local) = try SystemSocket.listening(on: "127.0.0.1", port: port)
                wake = try WakePipe()
                self.socket = socket
                self.port = UInt16(local.port)
            } catch {
                throw .cannotListen(code: Int(error.code))
            }
        }

        /// Returns the URL of the first request whose page is final.
        func firstURL(
            timeLimit: Duration,
            page: @escaping @Sendable (URL) -> LoopbackPage
        ) async throws -> URL {
            let isFree = isBusy.withLock { isBusy in
                defer { isBusy = true }
                return !isBusy
            }
            guard isFree else { throw LoopbackError.busy }
            defer { isBusy.withLock { $0 = false } }
            // A cancellation at the end of the previous wait may have left a byte in the pipe.
            wake.drain()
            let deadline = ContinuousClock.now + timeLimit
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    // The wait blocks its thread, so it must not run on the cooperative pool.
                    DispatchQueue.global().async { [self] in
                        continuation.resume(with: Result { try wait(until: deadline, page) })
                    }
                }
            } onCancel: {
                wake.interrupt()
            }
        }

        // MARK: The loop

        private func wait(until deadline: ContinuousClock.Instant, _ page: (URL) -> LoopbackPage) throws -> URL {
            var connections: [Connection] = []
            while true {
                let now = ContinuousClock.now
                guard now < deadline else { throw LoopbackError.timedOut }
                connections.removeAll { $0.deadline <= now }
                var polled = ([wake.descriptor, socket.descriptor] + connections.map(\.socket.descriptor)).map {
                    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
                }
                let next = connections.map(\.deadline).reduce(deadline, min)
                let milliseconds = (next - now) / .milliseconds(1)
                let count = poll(&polled, nfds_t(polled.count), Int32(min(milliseconds + 1, 60_000)))
                guard count >= 0 || errno == EINTR else {
                    throw LoopbackError.cannotListen(code: Int(errno))
                }
                guard count > 0 else { continue }
                if polled[0].revents != 0 {
                    wake.drain()
                    throw CancellationError()
                }
                var kept: [Connection] = []
                var found: URL?
                for (index, connection) in connections.enumerated() {
                    var connection = connection
                    if found != nil || polled[index + 2].revents == 0 || receive(&connection, page, found: &found) {
                        kept.append(connection)
                    }
                }
                connections = kept
                if let found { return found }
                if polled[1].revents != 0 { accept(&connections) }
            }
        }

        private func accept(_ connections: inout [Connection]) {
            do throws(SystemError) {
                guard let accepted = try socket.accept() else { return }
                if connections.count == Self.mostConnections { connections.removeFirst() }
                connections.append(Connection(socket: accepted, deadline: ContinuousClock.now + Self.connectionLimit))
            } catch {
                // The connection may stay in the queue, so that `poll` returns immediately.
                usleep(50_000)
            }
        }

        /// Receives bytes, and replies once the header is complete. Returns whether the connection stays open.
        private func receive(
            _ connection: inout Connection,
            _ page: (URL) -> LoopbackPage,
            found: inout URL?
        ) -> Bool {
            switch connection.socket.receive(upTo: 4_096) {
            case .bytes(let bytes): connection.received += bytes
            case .wouldBlock: return true
            case .end: return false
            }
            guard connection.received.count <= Self.longestHeader else {
                Self.send(LoopbackPage(status: "431 Request Header Fields Too Large"), connection.socket)
                return false
            }
            guard let end = Self.endOfHeader(connection.received) else { return true }
            let header = String(decoding: connection.received[..<end], as: UTF8.self)
            guard let request = LoopbackRequest(parsing: header, port: port) else {
                Self.send(LoopbackPage(status: "400 Bad Request"), connection.socket)
                return false
            }
            let page = page(request.url)
            Self.send(page, connection.socket)
            if page.isFinal { found = request.url }
            return false
        }

        private static func send(_ page: LoopbackPage, _ socket: SystemSocket) {
            // The response is smaller than a socket's buffer, so one call sends all of it.
            _ = Array(page.response.utf8).withUnsafeBytes(socket.send)
            socket.endOutput()
        }

        private static func endOfHeader(_ bytes: [UInt8]) -> Int? {
            let end = Array("\r\n\r\n".utf8)
            guard bytes.count >= end.count else { return nil }
            return (0...(bytes.count - end.count)).first { bytes[$0..<$0 + end.count].elementsEqual(end) }
        }
    }
#endif
