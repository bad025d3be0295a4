package import Foundation

/// A step of a `RawServer` on a connection.
package enum RawStep: Sendable {
    /// Reads up to the empty line after the header fields.
    case readHead
    /// Reads the number of bytes that `Content-Length` declares.
    case readBody
    /// Reads this number of bytes of the body.
    case read(Int)
    case send(Data)
    /// Sends each byte after a pause, in seconds.
    case sendSlowly(Data, pause: Double)
    /// Sends bytes again and again, with a pause in seconds, until the client has disconnected.
    case sendForever(Data, pause: Double)
    /// Waits until the client has disconnected.
    case hold
    /// Resets the connection.
    case reset

    package static func send(_ text: String) -> RawStep { .send(Data(text.utf8)) }
}

/// A server that runs the same scripted steps on every connection, and then closes it.
package final class RawServer: Sendable {
    /// The port on 127.0.0.1.
    package let port: Int
    private let listener: RawSocket

    package init(_ steps: [RawStep]) throws {
        let (listener, port) = try RawSocket.listening()
        self.listener = listener
        self.port = port
        Thread.detachNewThread {
            while let socket = listener.accept() {
                Thread.detachNewThread { RawConnection(socket).run(steps) }
            }
        }
    }

    package func stop() {
        listener.close()
    }
}

/// A connection of a `RawServer`, used by one thread.
private final class RawConnection {
    private let socket: RawSocket
    private var buffer = Data()
    private var length = 0

    init(_ socket: RawSocket) {
        self.socket = socket
    }

    func run(_ steps: [RawStep]) {
        defer { socket.close() }
        for step in steps {
            guard run(step) else { return }
        }
        socket.endOutput()
    }

    /// Returns `false` if the client has disconnected.
    private func run(_ step: RawStep) -> Bool {
        switch step {
        case .readHead: return readHead()
        case .readBody: return read(length)
        case .read(let count): return read(count)
        case .send(let data): return socket.send(data)
        case .sendSlowly(let data, let pause):
            return data.allSatisfy { byte in
                Thread.sleep(forTimeInterval: pause)
                return socket.send(Data([byte]))
            }
        case .sendForever(let data, let pause):
            while socket.send(data) { Thread.sleep(forTimeInterval: pause) }
            return false
        case .hold:
            _ = socket.receiveAll()
            return false
        case .reset:
            socket.reset()
            return false
        }
    }

    private func readHead() -> Bool {
        let end = Data("\r\n\r\n".utf8)
        while true {
            if let range = buffer.range(of: end) {
                for line in String(decoding: buffer[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
                {
                    let parts = line.split(separator: ":", maxSplits: 1)
                    guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
                    length = Int(parts[1].trimmingCharacters(in: .whitespaces)) ?? 0
                }
                buffer = Data(buffer[range.upperBound...])
                return true
            }
            guard receive() else { return false }
        }
    }

    private func read(_ count: Int) -> Bool {
        while buffer.count < count { guard receive() else { return false } }
        buffer = Data(buffer.dropFirst(count))
        return true
    }

    private func receive() -> Bool {
        let data = socket.receive()
        buffer += data
        return !data.isEmpty
    }
}
