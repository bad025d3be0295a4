public import StoneRuntime

/// Calls routes of a service over a transport. Generated clients are thin layers over it.
///
///     let caller = Caller(transport: transport, service: .dropbox, credentials: .bearer(token))
///     let page = try await caller.call(Files.Routes.listFolder, Files.ListFolderArg(path: ""))
///
/// Copies share the transport, the credentials and the shutdown. Several clients may share a transport.
public struct Caller: Sendable {
    /// Settings of all calls of a client.
    public struct Settings: Sendable {
        /// The service whose routes are called.
        public var service: Service
        /// The credentials of all calls.
        public var credentials: Credentials
        /// The header fields of every call, such as `User-Agent`.
        public var headers: StoneHeaders = [:]
        /// The header fields that select the user or the path root of a call. Calls without credentials omit them.
        public var identityHeaders: StoneHeaders = [:]
        /// The policy by which failed calls are repeated.
        public var retry = RetryPolicy()
        /// The longest time of a whole call, including all attempts and waits, or `nil` for no limit.
        public var totalTimeout: Duration?
        /// The permissions that the server grants the caller. Fields and tags that are `Omitted` in the specification
        /// are sent and read only with their permission.
        public var permissions: Set<String> = []
        /// The middleware around every attempt, outermost first.
        public var middleware: [any Middleware] = []
        /// The longest JSON response that is accepted, in bytes.
        public var maximumResponseLength = 64 << 20

        public init(service: Service, credentials: Credentials) {
            self.service = service
            self.credentials = credentials
        }
    }

    /// The storage that copies share, so that a copy is one reference.
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

    /// Creates a client.
    ///
    /// - Parameter requirements: The attribute values in the specification. If the service does not define one of them,
    ///   ``serviceError`` is set, and every call fails with ``CallError/invalidArgument(_:)``.
    public init(
        transport: any ClientTransport,
        settings: Settings,
        requirements: ServiceRequirements = ServiceRequirements()
    ) {
        core = Core(transport, settings, requirements, Locked(false))
    }

    /// Creates a client with default settings.
    public init(transport: any ClientTransport, service: Service, credentials: Credentials = .none) {
        self.init(transport: transport, settings: Settings(service: service, credentials: credentials))
    }

    private init(core: Core) {
        self.core = core
    }

    /// The settings of all calls.
    public var settings: Settings { core.settings }

    /// The first attribute value in the specification that the service does not define, or `nil` if it defines all.
    public var serviceError: ServiceError? { core.serviceError }

    /// Returns a client with changed settings, which shares the transport.
    public func with(_ change: (inout Settings) -> Void) -> Caller {
        var settings = core.settings
        change(&settings)
        return Caller(core: Core(core.transport, settings, core.requirements, core.isShutDown))
    }

    /// Makes later calls of this client and its copies fail with a `TransportError` of the kind `shutDown`.
    ///
    /// Calls in progress continue, and the transport stays open for other clients.
    public func shutDown() {
        core.isShutDown.withLock { $0 = true }
    }
}

/// The route is an autoclosure, so that generated methods do not hold it during the call.
extension Caller {
    /// Calls an `rpc` route.
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

    /// Calls an `upload` route.
    ///
    /// - Parameter content: The content of the upload. A call with a `StoneBody.stream` is repeated only if the stream
    ///   can be read again.
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

    /// Calls a `download` route.
    ///
    /// - Parameter destination: The destination of the content: `.memory()`, `.file(url)` or `.stream`.
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

    /// Returns the result in the body of the response.
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
