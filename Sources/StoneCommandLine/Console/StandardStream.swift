import StoneLocks

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A standard stream of the process.
package enum StandardStream: Int32 {
    case input = 0
    case output = 1
    case error = 2

    /// The system error of the last failed write to standard output, or 0.
    private static let outputError = Locked<Int32>(0)

    /// The error of a failed write to standard output; `nil` if there is none, or the reader of a pipe has closed it.
    static var outputFailure: String? {
        let code = outputError.withLock { $0 }
        return [0, EPIPE].contains(code) ? nil : String(cString: strerror(code))
    }

    /// Whether standard output is a pipe whose reader has closed it.
    static var isOutputClosed: Bool { outputError.withLock { $0 } == EPIPE }

    /// Makes a write to a pipe whose reader has closed it fail, instead of ending the process.
    package static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    var isTerminal: Bool { isatty(rawValue) == 1 }

    /// The maximum number of bytes to read from standard input, which may be endless.
    static let inputLimit = 1 << 28

    /// Makes standard streams that are closed fail in every use. Otherwise, the next file that is opened would take the
    /// place of one, and receive the output.
    static func occupyClosed() {
        for stream in [input, output, error] where fcntl(stream.rawValue, F_GETFD) == -1 {
            _ = open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
        }
    }

    /// Reads standard input to its end, or until it exceeds the limit.
    static func readInput() throws(UsageError) -> [UInt8] {
        guard let bytes = readToEnd(of: input.rawValue, limit: inputLimit) else {
            throw UsageError("cannot read standard input: \(String(cString: strerror(errno)))")
        }
        return bytes
    }

    /// Reads a descriptor to the end of its file. Returns `nil` if it cannot be read.
    ///
    /// - Parameters:
    ///   - size: The expected number of bytes. A file of this size is not copied.
    ///   - limit: The number of bytes after which reading stops.
    package static func readToEnd(
        of descriptor: Int32,
        expecting size: Int = 1 << 16,
        limit: Int = .max
    ) -> [UInt8]? {
        var bytes: [UInt8] = []
        var capacity = max(size, 1)
        while true {
            var readCount = 0
            let part = [UInt8](unsafeUninitializedCapacity: capacity) { memory, count in
                repeat {
                    readCount = read(descriptor, memory.baseAddress, memory.count)
                } while readCount < 0 && canRepeat(POLLIN, on: descriptor)
                count = max(0, readCount)
            }
            guard readCount > 0 else { return readCount == 0 ? bytes : nil }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            guard bytes.count <= limit else { return bytes }
            capacity = 1 << 16
        }
    }

    /// Writes all bytes. Failures of standard output are recorded.
    func writeAll(_ bytes: [UInt8]) {
        let failure = Self.write(bytes, to: rawValue)
        if self == .output, failure != 0 { Self.outputError.withLock { $0 = failure } }
    }

    /// Writes all bytes to a descriptor. Returns the error number of the system, or 0.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if !canRepeat(POLLOUT, on: descriptor) {
                    return errno
                }
            }
            return 0
        }
    }

    /// Returns whether a call that failed can be repeated, since a signal interrupted it, or since a descriptor that
    /// does not block was not ready. Waits until it is ready.
    ///
    /// - Parameter event: `POLLIN` or `POLLOUT`.
    package static func canRepeat(_ event: Int32, on descriptor: Int32) -> Bool {
        guard errno == EAGAIN else { return errno == EINTR }
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&request, 1, -1) > 0 || errno == EINTR
    }
}

/// `write(2)`. A method of the same name hides it.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
