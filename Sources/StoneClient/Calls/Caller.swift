public import StoneRuntime

/// Calls routes of a service over a transport. Generated clients are thin layers over it.
///
///     let caller = Caller(transport: transport, service: .dropbox, credentials: .bearer(token))
///     let page = try await caller.call(Files.Routes.listFolder, Files.ListFolderArg(path: ""))
///
/// Copies share the transport, the credentials and the shutdown; several clients may share a transport.
public struct Caller: Sendable {
    /// Settings of all calls of a client.
    public struct Settings: Sendable {
        public var service: Service
        public var credentials: Credentials
        /// Header fields of every call, such as `User-Agent`.
        public var headers: StoneHeaders = [:]
        /// Header fields that say for whom or where a call acts. Calls without credentials do not have them.
        public var identityHeaders: StoneHeaders = [:]
        public var retry = RetryPolicy()
        /// The longest time of a whole call, with all attempts and waits, or `nil` for no limit.
        public var totalTimeout: Duration?
        /// The permissions that the server gives the caller. Fields and tags that the specification omits for other callers
        /// are sent and read with them: see `Omitted` in the specification.
        public var permissions: Set<String> = []
        /// Around every attempt, the first one outermost.
        public var middleware: [any Middleware] = []
        /// The longest JSON that is accepted as a response, in bytes.
        public var maximumResponseLength = 64 << 20

        public init(service: Service, credentials: Credentials) {
            self.service = service
            self.credentials = credentials
        }
    }

    /// Shared by copies, so that a copy is one reference.
    final class Core: Sendable {
        let transport: any ClientTransport
        let settings: Settings
        let requirements: ServiceRequirements
        let serviceError: ServiceError?
        let isShutDown: Locked<Bool>

        init(
            _ transport: any ClientTransport,
            _ settings: Settings,
            _ requirements: ServiceRequirements,
            _ isShutDown: Locked<Bool>
        ) {
            self.transport = transport
            self.settings = settings
            self.requirements = requirements
            self.isShutDown = isShutDown
            do {
                try settings.service.check(requirements)
                serviceError = nil
            } catch {
                serviceError = error
            }
        }
    }

    let core: Core

    /// - Parameter requirements: The values of attributes in the specification. If the service gives one no meaning,
    ///   ``serviceError`` says so and every call fails with ``CallError/invalidArgument(_:)``.
    public init(
        transport: any ClientTransport,
        settings: Settings,
        requirements: ServiceRequirements = ServiceRequirements()
    ) {
        core = Core(transport, settings, requirements, Locked(false))
    }

    /// A caller whose other settings are the defaults.
    public init(transport: any ClientTransport, service: Service, credentials: Credentials = .none) {
        self.init(transport: transport, settings: Settings(service: service, credentials: credentials))
    }

    private init(core: Core) {
        self.core = core
    }

    public var settings: Settings { core.settings }

    /// The attribute of the specification that the service gives no meaning, if there is one.
    public var serviceError: ServiceError? { core.serviceError }

    /// The same client with other settings.
    public func with(_ change: (inout Settings) -> Void) -> Caller {
        var settings = core.settings
        change(&settings)
        return Caller(core: Core(core.transport, settings, core.requirements, core.isShutDown))
    }

    /// Makes later calls of this client and its copies fail with a `TransportError` of the kind `shutDown`. Calls under way
    /// continue, and the transport stays open for other clients.
    public func shutDown() {
        core.isShutDown.withLock { $0 = true }
    }
}

/// The route is an autoclosure so that generated methods need not hold it while the call is under way.
extension Caller {
    /// Calls a route of the style `rpc`.
    public func call<Argument, Success, Failure, Attributes: CallableRouteAttributes>(
        _ route: @autoclosure () -> StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        options: CallOptions = CallOptions()
    ) async throws(CallError<Failure>) -> Success {
        let route = route()
        do {
            let call = try Call(route, argument, style: .rpc, .none, options, self)
            return try await result(of: route, call)
        } catch {
            throw error.typed(route.failure)
        }
    }

    /// Calls a route of the style `upload`.
    ///
    /// - Parameter content: The bytes that the route takes. A `StoneBody.stream` is sent once; only if it is repeatable may the call
    ///   be sent again.
    public func upload<Argument, Success, Failure, Attributes: CallableRouteAttributes>(
        _ route: @autoclosure () -> StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        content: StoneBody,
        options: CallOptions = CallOptions()
    ) async throws(CallError<Failure>) -> Success {
        let route = route()
        do {
            let call = try Call(route, argument, style: .upload, content, options, self)
            return try await result(of: route, call)
        } catch {
            throw error.typed(route.failure)
        }
    }

    /// Calls a route of the style `download`.
    ///
    /// - Parameter destination: Where the content goes: `.memory()`, `.file(url)` or `.stream`.
    public func download<Argument, Success, Failure, Content, Attributes: CallableRouteAttributes>(
        _ route: @autoclosure () -> StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        to destination: DownloadDestination<Content>,
        options: CallOptions = CallOptions()
    ) async throws(CallError<Failure>) -> Download<Success, Content> {
        let route = route()
        do throws(CallFailure) {
            let call = try Call(route, argument, style: .download, .none, options, self)
            let service = core.settings.service
            let downloading = Downloading(caller: self, call: call) { response in
                _ = try response.decodedHeader(service, call.permissions, route.result)
            }
            let downloaded: Downloaded<Content>
            do { downloaded = try await destination.receive(downloading) } catch { throw CallFailure(error) }
            let result = try downloaded.response.decodedHeader(service, call.permissions, route.result)
            return Download(
                result: result,
                content: downloaded.content,
                status: downloaded.response.status,
                headers: downloaded.response.headers
            )
        } catch {
            throw error.typed(route.failure)
        }
    }

    /// The result in the body of the response.
    private func result<Argument, Success, Failure, Attributes>(
        of route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ call: Call
    ) async throws(CallFailure) -> Success {
        let response = try await send(call, delivery: .bytes(limit: core.settings.maximumResponseLength))
        let body = try await response.collectedBody(upTo: core.settings.maximumResponseLength)
        do throws(StoneDecodingError) {
            return try StoneJSONDecoder(permissions: call.permissions).decode(route.result, from: body)
        } catch {
            throw .decoding(error, FailedResponse(response, body, core.settings.service, call.permissions))
        }
    }
}
