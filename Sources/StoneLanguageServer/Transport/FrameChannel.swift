import Dispatch
import StoneDescriptors

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

    /// Ends a wait for input. It is never drained.
    private let stop: WakePipe

    init(input: Int32, output: Int32) throws(SystemError) {
        self.input = input
        self.output = output
        stop = try WakePipe()
    }

    /// Makes the current call to `read` and all later ones return `nil`.
    func stopReading() { stop.interrupt() }

    /// Waits for bytes and returns them. Returns `nil` at the end of the input, and if the client has closed the
    /// output.
    func read() -> [UInt8]? {
        var descriptors = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
            pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let count = uninterrupted { poll(&descriptors, nfds_t(descriptors.count), -1) }
        guard count > 0, descriptors[2].revents == 0 else { return nil }
        let isClosed = Int32(descriptors[1].revents) & (POLLERR | POLLHUP | POLLNVAL) != 0
        guard !isClosed || Int32(descriptors[0].revents) & POLLIN != 0 else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(0, Descriptor.read(input, into: UnsafeMutableRawBufferPointer(buffer)))
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Writes a frame. Does nothing if the client has closed the output; reading then ends.
    func write(_ body: some Sequence<UInt8>) {
        let body = Array(body)
        let frame = Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
        writing.sync { _ = Descriptor.write(frame, to: output) }
    }
}
