import Foundation
import StoneTestSupport

/// A raw request.
struct ReceivedRequest: Sendable {
    var line: String
    /// Names in small letters.
    var headers: [String: String]
    var body: Data
    /// Whether the body had the declared length.
    var isComplete: Bool
}

/// An HTTP server with scripted connections.
final class TestListener: Sendable {
    /// Answers a request. The connection stays open if it returns `true`.
    typealias Handler = @Sendable (ReceivedRequest, Connection) -> Bool

    private let handler: Handler
    private let socket: CInt
    private let state = Shared(State())
    let port: Int

    private struct State {
        var requests: [ReceivedRequest] = []
        var open: Set<CInt> = []
        var accepted = 0
        var readsBodies = true
        var isClosed = false
    }

    var requests: [ReceivedRequest] { state.value.requests }
    var openConnections: Int { state.value.open.count }
    /// Whether the bodies of requests are read. Otherwise the handler gets a request after its header.
    var readsBodies: Bool {
        get { state.value.readsBodies }
        set { state.withLock { $0.readsBodies = newValue } }
    }
    /// Whether the listener no longer listens.
    var isClosed: Bool { state.value.isClosed }
    /// The number of connections so far.
    var acceptedConnections: Int { state.value.accepted }

    init(_ handler: @escaping Handler) throws {
        self.handler = handler
        OpenFiles.raiseLimit
        #if canImport(Darwin)
            socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) == 0 && listen(socket, 128) == 0
                    && getsockname(socket, address, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        port = Int(UInt16(bigEndian: address.sin_port))
        signal(SIGPIPE, SIG_IGN)
        Thread.detachNewThread { [self] in accept() }
    }

    /// Stops listening and closes every connection.
    func close() {
        // While the lock is held, no descriptor is closed, and so none belongs to another test.
        state.withLock { state in
            if !state.isClosed { shutdown(socket, CInt(SHUT_RDWR)) }
            for connection in state.open { shutdown(connection, CInt(SHUT_RDWR)) }
        }
    }

    private func accept() {
        while true {
            #if canImport(Darwin)
                let connection = Darwin.accept(socket, nil, nil)
            #else
                let connection = Glibc.accept(socket, nil, nil)
            #endif
            guard connection >= 0 else {
                state.withLock { state in
                    state.isClosed = true
                    shutdownAndClose(socket)
                }
                return
            }
            state.withLock { state in
                state.open.insert(connection)
                state.accepted += 1
            }
            Thread.detachNewThread { [self] in
                serve(Connection(descriptor: connection))
                state.withLock { state in
                    state.open.remove(connection)
                    shutdownAndClose(connection)
                }
            }
        }
    }

    private func serve(_ connection: Connection) {
        while let request = connection.readRequest(withBody: readsBodies) {
            state.withLock { $0.requests.append(request) }
            guard request.isComplete || !readsBodies, handler(request, connection) else { return }
        }
    }

    private func shutdownAndClose(_ descriptor: CInt) {
        shutdown(descriptor, CInt(SHUT_RDWR))
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }
}

/// One connection of a `TestListener`, used by its thread only.
final class Connection {
    private let descriptor: CInt
    private var buffer = Data()

    init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// Sends bytes; `false` if the client has gone.
    @discardableResult func send(_ data: Data) -> Bool {
        var sent = 0
        while sent < data.count {
            let count = data.withUnsafeBytes { bytes in
                write(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult func send(_ text: String) -> Bool { send(Data(text.utf8)) }

    /// Sends a complete response.
    @discardableResult func respond(_ status: Int, _ headers: [String] = [], _ body: Data = Data()) -> Bool {
        let lines = ["HTTP/1.1 \(status) Status", "Content-Length: \(body.count)"] + headers
        return send(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
    }

    @discardableResult func respond(_ status: Int, _ headers: [String], _ body: String) -> Bool {
        respond(status, headers, Data(body.utf8))
    }

    @discardableResult func respond(_ status: Int, _ body: String) -> Bool { respond(status, [], body) }

    /// Returns when the client has closed the connection.
    func waitForEnd() {
        while receive() {}
    }

    func readRequest(withBody: Bool) -> ReceivedRequest? {
        let separator = Data("\r\n\r\n".utf8)
        while buffer.range(of: separator) == nil {
            guard receive() else { return nil }
        }
        guard let end = buffer.range(of: separator) else { return nil }
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        buffer = Data(buffer[end.upperBound...])
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        if headers["expect"] != nil { send("HTTP/1.1 100 Continue\r\n\r\n") }
        if withBody, headers["transfer-encoding"] == "chunked" {
            let body = takeChunks()
            return ReceivedRequest(line: lines[0], headers: headers, body: body ?? Data(), isComplete: body != nil)
        }
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        let body = withBody ? take(length) : Data()
        return ReceivedRequest(line: lines[0], headers: headers, body: body, isComplete: body.count == length)
    }

    /// The content of a chunked body, or `nil` if it ends early.
    private func takeChunks() -> Data? {
        var content = Data()
        while true {
            while buffer.range(of: Data("\r\n".utf8)) == nil {
                guard receive() else { return nil }
            }
            guard let line = buffer.range(of: Data("\r\n".utf8)),
                let length = Int(String(decoding: buffer[..<line.lowerBound], as: UTF8.self), radix: 16)
            else { return nil }
            buffer = Data(buffer[line.upperBound...])
            let chunk = take(length + 2)
            guard chunk.count == length + 2 else { return nil }
            if length == 0 { return content }
            content += chunk.dropLast(2)
        }
    }

    private func take(_ count: Int) -> Data {
        while buffer.count < count, receive() {}
        let taken = Data(buffer.prefix(count))
        buffer = Data(buffer.dropFirst(count))
        return taken
    }

    private func receive() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &bytes, bytes.count)
        guard count > 0 else { return false }
        buffer.append(contentsOf: bytes[..<count])
        return true
    }
}
