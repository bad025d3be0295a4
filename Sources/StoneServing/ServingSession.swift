import Dispatch
package import StoneCommandLine
package import StoneDevelopmentServer

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Serves requests on this machine, and reports each on a line, until a signal or another thread ends it.
package struct ServingSession: Sendable {
    private let options: ServingOptions
    private let methods: [String]
    /// The header fields of responses that pages of other origins may read.
    private let exposedFields: [String]
    private let printsRequests: Bool
    private let handler: DevelopmentServer.Handler
    private let events = TerminalEvents()

    /// The time between two calls to `onIdle` in milliseconds.
    private static let interval = 500
    /// The time for requests in progress after a signal.
    private static let gracePeriod = Duration.seconds(1)

    /// - Parameters:
    ///   - methods: The methods that the handler serves, for pages of other origins.
    ///   - exposedFields: The header fields of responses that these pages may read.
    package init(
        options: ServingOptions,
        methods: [String] = ["POST"],
        exposedFields: [String] = [],
        printsRequests: Bool = true,
        handler: @escaping DevelopmentServer.Handler
    ) {
        self.options = options
        self.methods = methods
        self.exposedFields = exposedFields
        self.printsRequests = printsRequests
        self.handler = handler
    }

    /// - Parameters:
    ///   - endsAtSignals: Whether SIGINT and SIGTERM end the session.
    ///   - announcement: Returns the first line for a URL.
    ///   - onIdle: Called twice a second.
    package func run(
        _ console: Console,
        endsAtSignals: Bool = true,
        announcement: (String) -> String,
        onIdle: () -> Void = {}
    ) throws(UsageError) -> ExitStatus {
        let server = try start()
        let signals = endsAtSignals ? events.endAtSignals() : nil
        let host = server.address.contains(":") ? "[\(server.address)]" : server.address
        console.print(announcement("http://\(host):\(server.port)"))
        var last = ContinuousClock.now
        while events.wait(for: .milliseconds(Self.interval), console) {
            guard last.duration(to: .now) >= .milliseconds(Self.interval) else { continue }
            onIdle()
            last = .now
        }
        withExtendedLifetime(signals) {
            let stopped = DispatchSemaphore(value: 0)
            Task {
                await server.stop(gracePeriod: Self.gracePeriod)
                stopped.signal()
            }
            stopped.wait()
        }
        _ = events.wait(for: .seconds(0), console)
        return .success
    }

    /// Ends the session, as a signal does.
    package func end() { events.end() }

    private func start() throws(UsageError) -> DevelopmentServer {
        let port = options.port ?? 8080
        let access = options.allowsOrigins ? CrossOriginAccess(methods: methods, exposed: exposedFields) : nil
        let (handler, events, printsRequests) = (handler, events, printsRequests)
        do throws(DevelopmentServerError) {
            let server = try DevelopmentServer(address: options.host ?? "127.0.0.1", port: port) { request in
                let start = ContinuousClock.now
                var response = access?.preflight(request)
                if response == nil { response = await handler(request) }
                if var allowed = response {
                    access?.allow(request, &allowed)
                    response = allowed
                }
                guard printsRequests else { return response }
                events.print(RequestLine(request, response, duration: start.duration(to: .now)).text)
                return response
            }
            if printsRequests {
                server.onRefusal { status, message in
                    events.print("refused \(status) \(RequestLine.visible(message))\n")
                }
            }
            return server
        } catch {
            // Another port does not help with other errors, such as an address of another machine.
            let isPort = [EADDRINUSE, EACCES].contains { Int($0) == error.code }
            let hint = isPort ? "; '--port 0' chooses any free port" : ""
            throw UsageError("\(error)\(hint)", .failure)
        }
    }
}
