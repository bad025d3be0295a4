import StoneSockets

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads and writes a socket, and suspends the task while the socket is not ready.
struct ConnectionStream: Sendable {
    let socket: SystemSocket
    let loop: EventLoop
    let idleTime: Duration

    private static let readSize = 64 << 10

    /// Reads available bytes; waits for the first one.
    ///
    /// - Returns: The bytes, or nothing at the end of the connection.
    func read(until deadline: ContinuousClock.Instant?) async throws(ConnectionError) -> [UInt8] {
        while true {
            switch socket.receive(upTo: Self.readSize) {
            case .bytes(let bytes): return bytes
            case .end: return []
            case .wouldBlock: break
            }
            switch await loop.wait(for: socket, .input, until: deadline ?? .now + idleTime) {
            case .ready: continue
            case .cancelled: throw .cancelled
            case .timedOut:
                // Bytes may have arrived in time while the thread was busy.
                if case .bytes(let bytes) = socket.receive(upTo: Self.readSize) { return bytes }
                throw .timedOut
            }
        }
    }

    func write(_ data: Data) async throws(ConnectionError) {
        var start = 0
        while start < data.count {
            let sent = data.withUnsafeBytes { bytes in
                socket.send(UnsafeRawBufferPointer(rebasing: bytes[start...]))
            }
            guard let sent else { throw .ended }
            start += sent
            guard sent == 0 else { continue }
            switch await loop.wait(for: socket, .output, until: .now + idleTime) {
            case .ready: continue
            case .cancelled: throw .cancelled
            case .timedOut: throw .timedOut
            }
        }
    }

    /// Shuts down the sending side of the connection, and discards input for a while. Otherwise the system would reset
    /// the connection, and the client could miss the response.
    func linger(for time: Duration) async {
        socket.endOutput()
        let deadline = ContinuousClock.now + time
        while ContinuousClock.now < deadline, let bytes = try? await read(until: deadline), !bytes.isEmpty {}
    }
}

/// The reason why a connection ends.
enum ConnectionError: Error {
    /// The client closed the connection.
    case ended
    case timedOut
    /// The task was cancelled.
    case cancelled
}
