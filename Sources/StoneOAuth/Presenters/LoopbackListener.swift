import Dispatch
import StoneHTTP
import StoneRuntime

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
        /// The response page for a request.
        struct Reply: Sendable {
            var status: String
            var text: String
            /// Whether the request is the expected one.
            var isFinal: Bool
        }

        private struct Connection {
            var socket: Int32
            var received: [UInt8] = []
            var deadline: ContinuousClock.Instant
        }

        private static let mostConnections = 16
        private static let longestHeader = 16 << 10
        private static let connectionLimit = Duration.seconds(10)

        let port: UInt16
        private let socket: Int32
        /// The ends of a pipe. Writing to the second one interrupts the wait.
        private let wake: (read: Int32, write: Int32)
        private let isBusy = Locked(false)

        init(port: UInt16) throws(LoopbackError) {
            #if canImport(Glibc)
                let stream = Int32(SOCK_STREAM.rawValue)
            #else
                let stream = SOCK_STREAM
            #endif
            let socket = systemSocket(AF_INET, stream, 0)
            guard socket >= 0 else { throw .cannotListen(code: Int(systemError)) }
            var reuse: Int32 = 1
            setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
            guard let bound = Self.bind(socket, port), listen(socket, 16) == 0, Self.configure(socket) else {
                let code = systemError
                close(socket)
                throw .cannotListen(code: Int(code))
            }
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0, ends.allSatisfy(Self.configure) else {
                let code = systemError
                for descriptor in [socket] + ends where descriptor >= 0 { close(descriptor) }
                throw .cannotListen(code: Int(code))
            }
            self.socket = socket
            self.port = bound
            wake = (ends[0], ends[1])
        }

        deinit {
            for descriptor in [socket, wake.read, wake.write] { close(descriptor) }
        }

        /// Returns the URL of the first request whose reply is final.
        func firstURL(
            timeLimit: Duration,
            reply: @escaping @Sendable (URL) -> Reply
        ) async throws -> URL {
            let isFree = isBusy.withLock { isBusy in
                defer { isBusy = true }
                return !isBusy
            }
            guard isFree else { throw LoopbackError.busy }
            defer { isBusy.withLock { $0 = false } }
            // A cancellation at the end of the previous wait may have left a byte in the pipe.
            drainWake()
            let deadline = ContinuousClock.now + timeLimit
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    // The wait blocks its thread, so it must not run on the cooperative pool.
                    DispatchQueue.global().async { [self] in
                        continuation.resume(with: Result { try wait(until: deadline, reply) })
                    }
                }
            } onCancel: {
                var byte: UInt8 = 0
                _ = write(wake.write, &byte, 1)
            }
        }

        // MARK: The loop

        private func wait(until deadline: ContinuousClock.Instant, _ reply: (URL) -> Reply) throws -> URL {
            var connections: [Connection] = []
            defer { for connection in connections { close(connection.socket) } }
            while true {
                let now = ContinuousClock.now
                guard now < deadline else { throw LoopbackError.timedOut }
                for connection in connections where connection.deadline <= now { close(connection.socket) }
                connections.removeAll { $0.deadline <= now }
                var polled = ([wake.read, socket] + connections.map(\.socket)).map {
                    pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
                }
                let next = connections.map(\.deadline).reduce(deadline, min)
                let milliseconds = (next - now) / .milliseconds(1)
                let count = poll(&polled, nfds_t(polled.count), Int32(min(milliseconds + 1, 60_000)))
                guard count >= 0 || systemError == EINTR else {
                    throw LoopbackError.cannotListen(code: Int(systemError))
                }
                guard count > 0 else { continue }
                if polled[0].revents != 0 {
                    drainWake()
                    throw CancellationError()
                }
                var kept: [Connection] = []
                var found: URL?
                for (index, connection) in connections.enumerated() {
                    var connection = connection
                    if found == nil, polled[index + 2].revents != 0, !receive(&connection, reply: reply, found: &found)
                    {
                        close(connection.socket)
                    } else {
                        kept.append(connection)
                    }
                }
                connections = kept
                if let found { return found }
                if polled[1].revents != 0 { accept(&connections) }
            }
        }

        private func accept(_ connections: inout [Connection]) {
            let accepted = systemAccept(socket)
            guard accepted >= 0 else {
                if !Self.isPassing(systemError) { usleep(50_000) }
                return
            }
            guard Self.configure(accepted) else {
                close(accepted)
                return
            }
            if connections.count == Self.mostConnections { close(connections.removeFirst().socket) }
            connections.append(Connection(socket: accepted, deadline: ContinuousClock.now + Self.connectionLimit))
        }

        /// Returns whether the next connection may be accepted immediately after an error of `accept`. After other
        /// errors, such as without a free descriptor, the connection may stay in the queue, so that `poll` returns
        /// immediately.
        static func isPassing(_ error: Int32) -> Bool {
            [EAGAIN, EINTR, ECONNABORTED, EPROTO, ENETDOWN, ENETUNREACH, EHOSTUNREACH].contains(error)
        }

        /// Receives bytes, and replies once the header is complete. Returns whether the connection stays open.
        private func receive(_ connection: inout Connection, reply: (URL) -> Reply, found: inout URL?) -> Bool {
            var buffer = [UInt8](repeating: 0, count: 4_096)
            let count = recv(connection.socket, &buffer, buffer.count, 0)
            guard count > 0 else { return count < 0 && (systemError == EAGAIN || systemError == EINTR) }
            connection.received += buffer[..<count]
            guard connection.received.count <= Self.longestHeader else {
                send(Reply(status: "431 Request Header Fields Too Large", text: "", isFinal: false), connection.socket)
                return false
            }
            guard let end = Self.endOfHeader(connection.received) else { return true }
            let header = String(decoding: connection.received[..<end], as: UTF8.self)
            guard let url = url(ofRequest: header) else {
                send(Reply(status: "400 Bad Request", text: "", isFinal: false), connection.socket)
                return false
            }
            let reply = reply(url)
            send(reply, connection.socket)
            if reply.isFinal { found = url }
            return false
        }

        /// Returns the URL of a GET request, or `nil` if the request is malformed or its `Host` is another one.
        /// Checking `Host` stops DNS rebinding by pages on the Internet.
        private func url(ofRequest header: String) -> URL? {
            let lines = header.split(separator: "\r\n", omittingEmptySubsequences: false)
            let request = lines[0].split(separator: " ", omittingEmptySubsequences: false)
            guard request.count == 3, request[0] == "GET", request[1].hasPrefix("/"), request[2].hasPrefix("HTTP/1.")
            else {
                return nil
            }
            let hosts = lines.dropFirst().compactMap { line -> String? in
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2, parts[0].asciiLowercased == "host" else { return nil }
                return parts[1].filter { $0 != " " && $0 != "\t" }
            }
            guard hosts == ["127.0.0.1:\(port)"] else { return nil }
            return URL(string: "http://127.0.0.1:\(port)\(request[1])")
        }

        private func send(_ reply: Reply, _ socket: Int32) {
            let escaped = reply.text.reduce(into: "") { text, character in
                switch character {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                default: text.append(character)
                }
            }
            let page = "<!DOCTYPE html><meta charset=\"utf-8\"><title>Sign in</title><p>\(escaped)</p>\n"
            let message = """
                HTTP/1.1 \(reply.status)\r
                Content-Type: text/html; charset=utf-8\r
                Content-Length: \(page.utf8.count)\r
                Cache-Control: no-store\r
                Referrer-Policy: no-referrer\r
                Connection: close\r
                \r
                \(page)
                """
            let bytes = Array(message.utf8)
            #if canImport(Darwin)
                let flags: Int32 = 0
            #else
                let flags = Int32(MSG_NOSIGNAL)
            #endif
            // The reply is smaller than a socket's buffer, so one call sends all of it.
            _ = systemSend(socket, bytes, flags)
            shutdown(socket, Int32(SHUT_WR))
        }

        // MARK: Sockets

        /// Makes a descriptor non-blocking and close-on-exec.
        private static func configure(_ descriptor: Int32) -> Bool {
            #if canImport(Darwin)
                var on: Int32 = 1
                setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
            #endif
            return fcntl(descriptor, F_SETFL, O_NONBLOCK) >= 0 && fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0
        }

        private func drainWake() {
            var buffer = [UInt8](repeating: 0, count: 16)
            while read(wake.read, &buffer, buffer.count) > 0 {}
        }

        /// Binds to 127.0.0.1, and returns the port, or `nil` on failure.
        private static func bind(_ socket: Int32, _ port: UInt16) -> UInt16? {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            return withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                    guard systemBind(socket, generic, length) == 0, getsockname(socket, generic, &length) == 0 else {
                        return nil
                    }
                    return pointer.pointee.sin_port.bigEndian
                }
            }
        }

        private static func endOfHeader(_ bytes: [UInt8]) -> Int? {
            let end = Array("\r\n\r\n".utf8)
            guard bytes.count >= end.count else { return nil }
            return (0...(bytes.count - end.count)).first { bytes[$0..<$0 + end.count].elementsEqual(end) }
        }
    }

    // Methods of the same names hide these functions inside the class.
    private func systemSocket(_ domain: Int32, _ type: Int32, _ protocol: Int32) -> Int32 {
        socket(domain, type, `protocol`)
    }
    private func systemAccept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
    private func systemBind(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
        bind(descriptor, address, length)
    }
    private func systemSend(_ descriptor: Int32, _ bytes: [UInt8], _ flags: Int32) -> Int {
        send(descriptor, bytes, bytes.count, flags)
    }
#endif
