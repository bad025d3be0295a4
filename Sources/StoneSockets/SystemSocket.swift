package import StoneDescriptors
import StoneLocks

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A non-blocking TCP socket.
///
/// Calls after `close()` fail, and never reach another socket with a reused descriptor.
package final class SystemSocket: Sendable {
    package enum Received {
        case bytes([UInt8])
        case end
        case wouldBlock
    }

    package let descriptor: Int32
    private let isOpen = Locked(true)

    /// Takes ownership of a descriptor.
    private init(_ descriptor: Int32) throws(SystemError) {
        self.descriptor = descriptor
        try Descriptor.configure(descriptor)
    }

    deinit {
        close()
    }

    package var isClosed: Bool { isOpen.withLock { !$0 } }

    // MARK: Listening

    package struct LocalAddress {
        /// The address in its canonical form.
        package var host: String
        package var port: Int

        /// Whether only programs of this machine reach the address, in IPv4, in IPv6, or as an IPv4-mapped IPv6
        /// address.
        package var isLoopback: Bool { host == "::1" || host.hasPrefix("127.") || host.hasPrefix("::ffff:127.") }
    }

    /// Listens on a port of a numeric address, or on any free port if it is 0.
    package static func listening(
        on address: String,
        port: UInt16
    ) throws(SystemError) -> (socket: SystemSocket, local: LocalAddress) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = streamType
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, "\(port)", &hints, &found) == 0, let info = found?.pointee else {
            throw SystemError("getaddrinfo", code: EADDRNOTAVAIL)
        }
        defer { freeaddrinfo(found) }
        let descriptor = systemSocket(info.ai_family, info.ai_socktype, info.ai_protocol)
        guard descriptor >= 0 else { throw SystemError("socket") }
        let socket = try SystemSocket(descriptor)
        socket.set(SOL_SOCKET, SO_REUSEADDR)
        guard systemBind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, SOMAXCONN) == 0 else {
            throw SystemError("bind")
        }
        return (socket, try socket.localAddress())
    }

    private func localAddress() throws(SystemError) -> LocalAddress {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        var service = [CChar](repeating: 0, count: 16)
        let flags = Int32(NI_NUMERICHOST) | Int32(NI_NUMERICSERV)
        let isRead = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                guard getsockname(descriptor, generic, &length) == 0 else { return false }
                let (hostCount, serviceCount) = (socklen_t(host.count), socklen_t(service.count))
                return getnameinfo(generic, length, &host, hostCount, &service, serviceCount, flags) == 0
            }
        }
        guard isRead, let port = Int(Self.string(service)) else { throw SystemError("getsockname") }
        return LocalAddress(host: Self.string(host), port: port)
    }

    private static func string(_ text: [CChar]) -> String {
        String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    }

    /// Returns the next waiting connection, or `nil`.
    package func accept() throws(SystemError) -> SystemSocket? {
        let accepted = isOpen.withLock { isOpen in isOpen ? systemAccept(descriptor) : -1 }
        guard accepted >= 0 else {
            let error = SystemError("accept")
            guard Self.isPassing(error.code) else { throw error }
            return nil
        }
        let socket = try SystemSocket(accepted)
        socket.set(Int32(IPPROTO_TCP), TCP_NODELAY)
        #if canImport(Darwin)
            socket.set(SOL_SOCKET, SO_NOSIGPIPE)
        #endif
        return socket
    }

    /// Returns whether the next connection may be accepted immediately after an error of `accept`. After other errors,
    /// such as without a free descriptor, the connection may stay in the queue.
    package static func isPassing(_ error: Int32) -> Bool {
        #if os(Linux) || os(Android)
            if error == ENONET { return true }
        #endif
        return [
            EAGAIN, EINTR, ECONNABORTED, EPROTO, ENOPROTOOPT, EOPNOTSUPP, ENETDOWN, ENETUNREACH, EHOSTDOWN,
            EHOSTUNREACH,
        ].contains(error)
    }

    private func set(_ level: Int32, _ option: Int32) {
        var on: Int32 = 1
        setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    // MARK: Bytes

    package func receive(upTo count: Int) -> Received {
        var result = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            result = isOpen.withLock { isOpen in isOpen ? recv(descriptor, buffer.baseAddress, count, 0) : 0 }
            length = max(result, 0)
        }
        if result > 0 { return .bytes(bytes) }
        return result < 0 && isTemporary ? .wouldBlock : .end
    }

    /// Whether the client has half-closed the connection, closed it or reset it. The first two cannot be distinguished.
    package var hasInputEnded: Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN | endOfInput), revents: 0)
        return isOpen.withLock { isOpen in
            !isOpen || poll(&polled, 1, 0) > 0 && Int32(polled.revents) & (endOfInput | POLLHUP | POLLERR) != 0
        }
    }

    /// Returns the number of sent bytes (0 if the socket is not ready), or `nil` if the client has disconnected.
    package func send(_ bytes: UnsafeRawBufferPointer) -> Int? {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        return isOpen.withLock { isOpen in
            guard isOpen else { return nil }
            let sent = systemSend(descriptor, bytes.baseAddress, bytes.count, flags)
            if sent >= 0 { return sent }
            return isTemporary ? 0 : nil
        }
    }

    private var isTemporary: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }

    /// Signals the end of the output to the client.
    package func endOutput() { shutDown(Int32(SHUT_WR)) }

    /// Ends reading and writing, including pending calls.
    package func shutDown() { shutDown(Int32(SHUT_RDWR)) }

    /// Closes the connection so that reading fails at the client, instead of reaching an end.
    package func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        isOpen.withLock { isOpen in
            guard isOpen else { return }
            setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        }
        close()
    }

    private func shutDown(_ direction: Int32) {
        isOpen.withLock { isOpen in if isOpen { _ = shutdown(descriptor, direction) } }
    }

    package func close() {
        isOpen.withLock { isOpen in
            guard isOpen else { return }
            isOpen = false
            Descriptor.close(descriptor)
        }
    }
}

#if canImport(Glibc)
    private let streamType = Int32(SOCK_STREAM.rawValue)
#else
    private let streamType = SOCK_STREAM
#endif

#if canImport(Darwin)
    // `poll` reports the end of the input as POLLHUP.
    private let endOfInput: Int32 = 0
#else
    /// POLLRDHUP, which the module of the C library might not declare.
    private let endOfInput: Int32 = 0x2000
#endif

// Methods of the same names hide these functions inside the class.
private func systemSocket(_ domain: Int32, _ type: Int32, _ protocol: Int32) -> Int32 {
    socket(domain, type, `protocol`)
}
private func systemBind(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
    bind(descriptor, address, length)
}
private func systemAccept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}
