package import StoneHTTP

/// Serves HTTP/1.1 on the loopback interface, for tests and local development.
///
///     let listener = try HTTPListener { request in await router.respond(to: request) }
///     // http://127.0.0.1:\(listener.port)
///     await listener.stop()
///
/// It reads bodies only as the handler asks for them and keeps connections open between requests. It knows no TLS, no
/// HTTP/2 and no pipelining, and is not hardened for the Internet.
package final class HTTPListener: Sendable {
    package struct Limits: Sendable {
        /// The length of a request's first line and header fields in bytes.
        package var head = 64 << 10
        /// The number of connections that are served at a time; more wait.
        package var connections = 128
        /// The number of seconds without a byte after which a connection is closed.
        package var idleSeconds = 30
        /// The number of bytes of a body that are discarded after the response, so that the connection can be used
        /// again.
        package var discarded = 1 << 20

        package init() {}
    }

    /// The port that the system chose.
    package let port: Int
    private let socket: Socket
    private let connections: ConnectionSet

    /// Starts to listen on 127.0.0.1.
    ///
    /// - Parameter handler: Returns the response, or `nil` to close the connection without one.
    package init(
        limits: Limits = Limits(),
        handler: @escaping @Sendable (StoneRequest) async -> StoneResponse?
    ) throws {
        let (socket, port) = try Socket.listening()
        let connections = ConnectionSet(limit: limits.connections)
        self.socket = socket
        self.port = port
        self.connections = connections
        connections.startThread {
            while let accepted = socket.accept() {
                accepted.setTimeout(seconds: limits.idleSeconds)
                let isServed = connections.serve(accepted) {
                    let stream = SocketStream(accepted)
                    await HTTPConnection(stream: stream, port: port, limits: limits, handler: handler).serve()
                }
                guard isServed else { break }
            }
        }
    }

    /// Closes all connections, cancels their handlers, and returns when these have ended.
    package func stop() async {
        socket.shutDown()
        connections.shutDown()
        await connections.waitUntilEmpty()
        socket.close()
    }
}
