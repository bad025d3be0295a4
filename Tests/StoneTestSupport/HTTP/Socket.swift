import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A TCP socket. Reading and writing block the thread.
///
/// `@unchecked`: the descriptor is closed once, under the lock; reads and writes come from one thread.
final class Socket: @unchecked Sendable {
    private let lock = NSLock()
    private let descriptor: Int32
    private var isClosed = false
    private var isShutDown = false

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// A socket that listens on a free port of 127.0.0.1.
    static func listening() throws -> (socket: Socket, port: Int) {
        #if canImport(Glibc)
            let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #elseif canImport(Musl)
            let descriptor = Musl.socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw SocketError(call: "socket", code: errno) }
        let socket = Socket(descriptor)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                guard bind(descriptor, generic, length) == 0, listen(descriptor, 128) == 0 else { return Int32(-1) }
                return getsockname(descriptor, generic, &length)
            }
        }
        guard status == 0 else {
            let code = errno
            socket.close()
            throw SocketError(call: "bind", code: code)
        }
        return (socket, Int(UInt16(bigEndian: address.sin_port)))
    }

    /// Waits for a connection. Returns `nil` after `shutDown()`.
    func accept() -> Socket? {
        while true {
            var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&event, 1, 100)
            if lock.withLock({ isClosed || isShutDown }) { return nil }
            guard count > 0 else {
                if count < 0, errno != EINTR { return nil }
                continue
            }
            let accepted = accept_(descriptor)
            if accepted >= 0 {
                #if canImport(Darwin)
                    var on: Int32 = 1
                    setsockopt(accepted, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
                #endif
                return Socket(accepted)
            }
            guard errno == EINTR || errno == ECONNABORTED || errno == EAGAIN else { return nil }
        }
    }

    /// Makes reads and writes that are under way fail, and later ones.
    func shutDown() {
        lock.withLock {
            isShutDown = true
            guard !isClosed else { return }
            _ = shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }

    func close() {
        lock.withLock {
            guard !isClosed else { return }
            isClosed = true
            _ = close_(descriptor)
        }
    }

    /// Limits the time that a read or a write may block.
    func setTimeout(seconds: Int) {
        var time = timeval()
        time.tv_sec = .init(seconds)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    }

    /// Reads what has arrived, at least a byte. Empty at the end of the connection, after an error, and after the
    /// timeout.
    func read(atMost count: Int) -> Data {
        var buffer = Data(count: count)
        let received = buffer.withUnsafeMutableBytes { bytes in
            var result = 0
            repeat { result = recv(descriptor, bytes.baseAddress, count, 0) } while result < 0 && errno == EINTR
            return result
        }
        return received > 0 ? buffer.prefix(received) : Data()
    }

    /// Writes all of it, or returns `false`.
    func write(_ data: Data) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        return data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let sent = send(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, flags)
                if sent < 0, errno == EINTR { continue }
                guard sent > 0 else { return false }
                rest = rest.dropFirst(sent)
            }
            return true
        }
    }
}

private func accept_(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
private func close_(_ descriptor: Int32) -> Int32 { close(descriptor) }

struct SocketError: Error, CustomStringConvertible {
    var call: String
    var code: Int32

    var description: String { "\(call): \(String(cString: strerror(code)))" }
}
