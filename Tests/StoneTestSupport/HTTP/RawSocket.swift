package import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A blocking TCP socket on 127.0.0.1.
///
/// The descriptor is closed once, under the lock; reads and writes come from one thread each.
package final class RawSocket: Sendable {
    private let descriptor: Int32
    private let isOpen = Shared(true)

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        #if canImport(Darwin)
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        // Other tests may delay the answering side for minutes.
        setTimeout(seconds: 600)
    }

    deinit {
        close()
    }

    private convenience init() throws {
        OpenFiles.raiseLimit
        #if canImport(Glibc)
            let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #elseif canImport(Musl)
            let descriptor = Musl.socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard descriptor >= 0 else { throw RawSocketError(call: "socket", code: errno) }
        self.init(descriptor)
    }

    private static func address(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    // MARK: Connections

    package static func connect(port: Int) throws -> RawSocket {
        let socket = try RawSocket()
        var address = address(port)
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect_(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw RawSocketError(call: "connect", code: errno) }
        return socket
    }

    /// A socket listening on a free port.
    package static func listening() throws -> (socket: RawSocket, port: Int) {
        let socket = try RawSocket()
        var address = address(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                guard bind(socket.descriptor, generic, length) == 0, listen(socket.descriptor, 512) == 0 else {
                    return Int32(-1)
                }
                return getsockname(socket.descriptor, generic, &length)
            }
        }
        guard status == 0 else { throw RawSocketError(call: "bind", code: errno) }
        return (socket, Int(UInt16(bigEndian: address.sin_port)))
    }

    /// Waits for a connection. Returns `nil` after `close()`.
    package func accept() -> RawSocket? {
        while true {
            var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&event, 1, 50)
            let accepted = isOpen.withLock { $0 ? (count > 0 ? accept_(descriptor) : -1) : -2 }
            if accepted >= 0 { return RawSocket(accepted) }
            if accepted == -2 { return nil }
        }
    }

    /// Limits the blocking time of reads and writes.
    package func setTimeout(seconds: Double) {
        var time = timeval()
        time.tv_sec = .init(seconds)
        time.tv_usec = .init((seconds - seconds.rounded(.down)) * 1e6)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    }

    // MARK: Bytes

    /// Reads available bytes; waits for the first one. Empty at the end of the connection, after an error, and after
    /// the timeout.
    package func receive(atMost count: Int = 64 << 10) -> Data {
        var buffer = Data(count: count)
        let received = buffer.withUnsafeMutableBytes { bytes in
            var result = 0
            repeat { result = recv(descriptor, bytes.baseAddress, count, 0) } while result < 0 && errno == EINTR
            return result
        }
        return received > 0 ? buffer.prefix(received) : Data()
    }

    /// Reads up to the end of the connection.
    package func receiveAll() -> Data {
        var all = Data()
        while case let data = receive(), !data.isEmpty { all += data }
        return all
    }

    /// Reads up to the end of the connection. Returns whether the peer reset it.
    package func endsInReset() -> Bool {
        var byte: UInt8 = 0
        var result = 0
        repeat { result = recv(descriptor, &byte, 1, 0) } while result > 0 || result < 0 && errno == EINTR
        return result < 0 && errno == ECONNRESET
    }

    /// Writes all bytes. Returns `false` if the connection is lost.
    @discardableResult package func send(_ data: Data) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        return data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let sent = send_(descriptor, UnsafeRawBufferPointer(rebasing: rest), flags)
                if sent < 0, errno == EINTR { continue }
                guard sent > 0 else { return false }
                rest = rest.dropFirst(sent)
            }
            return true
        }
    }

    @discardableResult package func send(_ text: String) -> Bool { send(Data(text.utf8)) }

    // MARK: The end

    /// Signals the end of the output to the peer.
    package func endOutput() {
        isOpen.withLock { if $0 { _ = shutdown(descriptor, Int32(SHUT_WR)) } }
    }

    /// Makes pending and later reads and writes fail.
    package func shutDown() {
        isOpen.withLock { if $0 { _ = shutdown(descriptor, Int32(SHUT_RDWR)) } }
    }

    /// Resets the connection.
    package func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    package func close() {
        isOpen.withLock { isOpen in
            guard isOpen else { return }
            isOpen = false
            _ = close_(descriptor)
        }
    }
}

// Methods of the same names hide these functions inside the class.
private func connect_(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
    connect(descriptor, address, length)
}
private func accept_(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
private func send_(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
    send(descriptor, bytes.baseAddress, bytes.count, flags)
}
private func close_(_ descriptor: Int32) -> Int32 { close(descriptor) }

package struct RawSocketError: Error, CustomStringConvertible {
    package var call: String
    package var code: Int32

    package var description: String { "\(call): \(String(cString: strerror(code)))" }
}
