#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// System calls with descriptors of files, pipes and sockets. They repeat calls that signals interrupt, and wait for
/// descriptors that do not block.
///
/// In types whose methods are named like the calls, the methods hide the functions of the C library.
package enum Descriptor {
    /// Reads the available bytes, or waits for some. Returns their number, 0 at the end, or -1 and sets `errno`.
    package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 || !canRepeat(POLLIN, on: descriptor) { return count }
        }
    }

    /// Reads to the end of a file. Returns `nil` and sets `errno` if it cannot be read.
    ///
    /// - Parameters:
    ///   - size: The expected number of bytes. A file of this size is not copied.
    ///   - limit: The number of bytes after which reading stops.
    package static func readToEnd(
        _ descriptor: Int32,
        expecting size: Int = 1 << 16,
        limit: Int = .max
    ) -> [UInt8]? {
        var bytes: [UInt8] = []
        var capacity = max(size, 1)
        while true {
            var readCount = 0
            let part = [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
                readCount = read(descriptor, into: UnsafeMutableRawBufferPointer(memory))
                count = max(0, readCount)
            }
            guard readCount > 0 else { return readCount == 0 ? bytes : nil }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            guard bytes.count <= limit else { return bytes }
            capacity = 1 << 16
        }
    }

    /// Writes all bytes, at the position of the descriptor or at another one. Returns the error number of the system, or
    /// 0.
    package static func write(
        _ bytes: UnsafeRawBufferPointer,
        at position: Int64? = nil,
        to descriptor: Int32
    ) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count =
                if let position {
                    pwrite(descriptor, part.baseAddress, part.count, off_t(position + Int64(rest.startIndex)))
                } else {
                    systemWrite(descriptor, part.baseAddress, part.count)
                }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 {
                return EIO
            } else if !canRepeat(POLLOUT, on: descriptor) {
                return errno
            }
        }
        return 0
    }

    /// Writes all bytes. Returns the error number of the system, or 0.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { write($0, to: descriptor) }
    }

    package static func close(_ descriptor: Int32) {
        // After an interrupted call, the descriptor is closed, and another thread may have a new one of this number.
        _ = systemClose(descriptor)
    }

    /// Makes a descriptor non-blocking and close-on-exec.
    package static func configure(_ descriptor: Int32) throws(SystemError) {
        guard fcntl(descriptor, F_SETFL, O_NONBLOCK) >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) >= 0 else {
            throw SystemError("fcntl")
        }
    }

    /// Returns the ends of a new pipe, both as `configure(_:)` makes them.
    package static func makePipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError("pipe") }
        do throws(SystemError) {
            for end in ends { try configure(end) }
        } catch {
            for end in ends { close(end) }
            throw error
        }
        return (ends[0], ends[1])
    }

    /// Returns whether a call that failed can be repeated, since a signal interrupted it, or since a descriptor that
    /// does not block was not ready. Waits until it is ready.
    ///
    /// - Parameter event: `POLLIN` or `POLLOUT`.
    private static func canRepeat(_ event: Int32, on descriptor: Int32) -> Bool {
        guard errno == EAGAIN else { return errno == EINTR }
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&request, 1, -1) > 0 || errno == EINTR
    }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
