import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The two descriptors of a connection with a client.
final class FrameChannel: Sendable {
    private let input: Int32
    private let output: Int32
    /// Serializes writes, so that frames of different tasks do not interleave.
    private let writing = DispatchQueue(label: "language server output")

    /// A pipe that ends a wait for input.
    private let stopPipe: (reading: Int32, writing: Int32)

    init(input: Int32, output: Int32) {
        self.input = input
        self.output = output
        var descriptors: [Int32] = [-1, -1]
        if pipe(&descriptors) != 0 { descriptors = [-1, -1] }
        stopPipe = (descriptors[0], descriptors[1])
    }

    deinit {
        close(stopPipe.reading)
        close(stopPipe.writing)
    }

    /// Makes the current call to `read` and all later ones return `nil`.
    func stopReading() {
        var byte: UInt8 = 0
        _ = systemWrite(stopPipe.writing, &byte, 1)
    }

    /// Waits for bytes and returns them. Returns `nil` at the end of the input, and if the client has closed the
    /// output.
    func read() -> [UInt8]? {
        var descriptors = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
            pollfd(fd: stopPipe.reading, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&descriptors, nfds_t(descriptors.count), -1)
            if count < 0, errno == EINTR { continue }
            guard count > 0, descriptors[2].revents == 0 else { return nil }
            let isClosed = Int32(descriptors[1].revents) & (POLLERR | POLLHUP | POLLNVAL) != 0
            guard !isClosed || Int32(descriptors[0].revents) & POLLIN != 0 else { return nil }
            let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                count = max(0, systemRead(input, buffer.baseAddress, buffer.count))
            }
            return bytes.isEmpty ? nil : bytes
        }
    }

    /// Writes a frame. Does nothing if the client has closed the output; reading then ends.
    func write(_ body: some Sequence<UInt8>) {
        let body = Array(body)
        let frame = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
        writing.sync {
            frame.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let count = systemWrite(output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                    if count >= 0 {
                        rest = rest.dropFirst(count)
                    } else if errno != EINTR {
                        return
                    }
                }
            }
        }
    }
}

// Inside `FrameChannel`, its methods `read` and `write` hide these functions of the C library.

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    while true {
        let result = read(descriptor, bytes, count)
        if result >= 0 || errno != EINTR { return result }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
