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
    private let ended = DispatchSemaphore(value: 0)

    /// The time between two calls to `onIdle`.
    private static let interval = DispatchTimeInterval.milliseconds(500)
    /// The time for requests in progress after a signal.
    private static let gracePeriod = Duration.seconds(1)
    /// The time for the last lines to be printed.
    private static let printTime = DispatchTimeInterval.seconds(1)

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
    ///   - onIdle: Called twice a second with a function that prints a line.
    package func run(
        _ console: Console,
        endsAtSignals: Bool = true,
        announcement: (String) -> String,
        onIdle: (_ print: (String) -> Void) -> Void = { _ in }
    ) throws(UsageError) -> ExitStatus {
        // The printer's queue and this thread both use the console: any thread may use its streams and its progress.
        nonisolated(unsafe) let console = console
        let printer = LinePrinter { console.print($0) }
        let server = try start(printer)
        let signals = endsAtSignals ? endAtSignals() : nil
        let host = server.address.contains(":") ? "[\(server.address)]" : server.address
        printer.begin(with: announcement("http://\(host):\(server.port)"))
        while ended.wait(timeout: .now() + Self.interval) == .timedOut {
            onIdle { printer.print($0, isDroppable: false) }
        }
        withExtendedLifetime(signals) {
            let stopped = DispatchSemaphore(value: 0)
            Task {
                await server.stop(gracePeriod: Self.gracePeriod)
                stopped.signal()
            }
            stopped.wait()
        }
        printer.finish(within: Self.printTime)
        return .success
    }

    /// Ends the session, as a signal does.
    package func end() { ended.signal() }

    /// Makes SIGINT and SIGTERM end the session instead of the process, as long as the result is retained.
    private func endAtSignals() -> SignalWatch {
        // Writing to a closed terminal would terminate the process (SIGPIPE).
        StandardStream.ignoreClosedPipes()
        return SignalWatch([SIGINT, SIGTERM]) { _ in end() }
    }

    private func start(_ printer: LinePrinter) throws(UsageError) -> DevelopmentServer {
        let port = Int(options.port ?? 8080)
        let access = options.allowsOrigins ? CrossOriginAccess(methods: methods, exposed: exposedFields) : nil
        let (handler, printsRequests) = (handler, printsRequests)
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
                printer.print(RequestLine(request, response, duration: start.duration(to: .now)).text)
                return response
            }
            if printsRequests {
                server.onRefusal { status, message in
                    printer.print("refused \(status) \(RequestLine.visible(message))\n")
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
