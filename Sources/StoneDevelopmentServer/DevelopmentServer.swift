import StoneDescriptors
public import StoneHTTP
import StoneSockets

/// Serves HTTP/1.1 on this machine, for development and tests.
///
///     let server = try DevelopmentServer(port: 8080) { request in await router.respond(to: request) }
///     print("http://127.0.0.1:\(server.port)")
///     await server.run()
///
/// Request and response bodies are streamed, so memory is bounded for any length. Requests that violate HTTP are
/// refused, and the connection is closed after them. The server supports neither TLS nor HTTP/2. In production, use an
/// HTTP server made for the Internet.
///
/// A server released without ``stop(gracePeriod:)`` continues until the process ends.
public final class DevelopmentServer: Sendable {
    /// Returns the response to a request, or `nil` to close the connection without one.
    ///
    /// A response with an error or a wrong length in its body is cut off, so that the client notices. If the client
    /// disconnects, the handler continues, and its response is discarded. Its task is cancelled if another client needs
    /// the connection: ``DevelopmentServerLimits/connections``.
    public typealias Handler = @Sendable (StoneRequest) async -> StoneResponse?
    /// Gets the status and the message of a request that the server refuses.
    package typealias RefusalHandler = @Sendable (Int, String) -> Void

    /// The address of the server.
    public let address: String
    /// The port of the server.
    public let port: Int
    private let loop: EventLoop
    private let connections: ConnectionSet

    /// Creates a server, and starts listening.
    ///
    /// - Parameters:
    ///   - address: A numeric address of this machine, such as `::1`. With the default, programs of this machine reach
    ///     the server; with `0.0.0.0` or `::`, others do, too.
    ///   - port: The port, or 0 for any free one.
    ///   - hosts: The accepted values of `Host`. By default, a server on a loopback address has only its own, to
    ///     prevent DNS rebinding by web pages.
    ///   - limits: The limits of requests and connections.
    ///   - handler: Answers a request. It is called for several requests at a time.
    /// - Throws: ``DevelopmentServerError``.
    public init(
        address: String = "127.0.0.1",
        port: Int = 0,
        hosts: HostFilter = .automatic,
        limits: DevelopmentServerLimits = DevelopmentServerLimits(),
        handler: @escaping Handler
    ) throws(DevelopmentServerError) {
        guard let number = UInt16(exactly: port) else { throw .invalidPort(port, address: address) }
        do throws(SystemError) {
            let (socket, local) = try SystemSocket.listening(on: address, port: number)
            loop = try EventLoop()
            self.address = address
            self.port = local.port
            let settings = ConnectionSettings(
                address: address,
                port: local.port,
                hosts: hosts.names(for: address, local),
                limits: limits,
                handler: handler
            )
            connections = ConnectionSet(listener: socket, loop: loop, settings: settings)
        } catch {
            throw DevelopmentServerError(address: address, port: port, code: Int(error.code))
        }
        connections.start()
    }

    /// Sets a function to call for each later request that the server rejects without calling the handler.
    package func onRefusal(_ handler: @escaping RefusalHandler) {
        connections.onRefusal(handler)
    }

    /// Serves until the task is cancelled, or until another one calls ``stop(gracePeriod:)``. The server is stopped
    /// when it returns.
    ///
    /// - Parameter gracePeriod: The remaining time for requests in progress when the task is cancelled.
    public func run(gracePeriod: Duration = .zero) async {
        await connections.waitUntilStopped()
        await connections.stop(gracePeriod: gracePeriod, unlessStopping: true)
        loop.end()
    }

    /// Stops listening, and returns when all connections are closed and their handlers have ended.
    ///
    /// - Parameter gracePeriod: The remaining time for requests in progress. After it, their connections are closed and
    ///   the tasks of their handlers are cancelled.
    public func stop(gracePeriod: Duration = .zero) async {
        await connections.stop(gracePeriod: gracePeriod)
        loop.end()
    }

    /// The accepted values of `Host`.
    public enum HostFilter: Hashable, Sendable {
        /// `localhost`, `127.0.0.1`, `[::1]` and the address itself if the server listens on a loopback address, and any
        /// name otherwise.
        case automatic
        /// Any name.
        case any
        /// These names, in lower case and without a port; IPv6 addresses are in brackets.
        case only(Set<String>)

        func names(for address: String, _ local: SystemSocket.LocalAddress) -> Set<String>? {
            switch self {
            case .automatic where local.isLoopback:
                ["localhost", "127.0.0.1", "[::1]", Self.name(address), Self.name(local.host)]
            case .automatic, .any: nil
            case .only(let names): names
            }
        }

        private static func name(_ address: String) -> String {
            address.contains(":") ? "[\(address.asciiLowercased)]" : address.asciiLowercased
        }
    }
}
