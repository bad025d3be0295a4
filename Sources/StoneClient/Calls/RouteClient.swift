import StoneLocks
public import StoneRuntime

/// Calls routes of a service over a transport. Generated clients are thin layers over it.
///
///     let routeClient = RouteClient(transport: transport, service: .dropbox, credentials: .bearer(token))
///     let page = try await routeClient.call(Files.Routes.listFolder, Files.ListFolderArg(path: ""))
///
/// Copies share the transport, the credentials and the shutdown. Several clients may share a transport.
public struct RouteClient: Sendable {
    /// Settings of all calls of a client.
    public struct Settings: Sendable {
        /// The service whose routes are called.
        public var service: StoneService
        /// The credentials of all calls.
        public var credentials: StoneCredentials
        /// An identifier of the account that the credentials belong to, stable across launches, or `nil` if it is not
        /// known. It is not sent: saved states of transfers belong to one account.
        public var account: String?
        /// The header fields of every call.
        public var headers: StoneHeaders = [:]
        /// The product of the program, such as `Courier/2.1`, for the header field `User-Agent`, followed by the
        /// product of this library. A field in ``headers`` replaces both.
        public var userAgent: String?
        /// The header fields that select the user or the path root of a call. Calls without credentials omit them.
        public var identityHeaders: StoneHeaders = [:]
        /// The policy for repeating failed calls.
        public var retry = RetryPolicy()
        /// The maximum duration of a whole call, including all attempts and waits, or `nil` for no limit.
        public var totalTimeout: Duration?
        /// The permissions of the caller. Fields and tags that are `Omitted` in the specification are sent and read
        /// only with their permission.
        public var permissions: Set<String> = []
        /// The middleware around every attempt, outermost first.
        public var middleware: [any StoneMiddleware] = []
        /// The maximum length of a result in JSON, in bytes.
        public var maximumResponseLength = 64 << 20

        public init(service: StoneService, credentials: StoneCredentials) {
            self.service = service
            self.credentials = credentials
        }
    }

    /// The shared storage of copies, so that a copy is one reference.
    final class Core: Sendable {
        let transport: any StoneTransport
        let settings: Settings
        let requirements: StoneServiceRequirements
        let serviceError: StoneServiceError?
        let isShutDown: Locked<Bool>

        init(
            transport: any StoneTransport,
            settings: Settings,
            requirements: StoneServiceRequirements,
            isShutDown: Locked<Bool>
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
    /// - Parameters:
    ///   - transport: The transport that sends the requests.
    ///   - settings: The service, the credentials and the rules for repeated calls.
    ///   - requirements: The attribute values in the specification. If the service does not define one of them, or has
    ///     an invalid host or path prefix, ``serviceError`` is set, and every call fails with
    ///     ``StoneCallError/invalidArgument(_:)``.
    public init(
        transport: any StoneTransport,
        settings: Settings,
        requirements: StoneServiceRequirements = StoneServiceRequirements()
    ) {
        core = Core(
            transport: transport,
            settings: settings,
            requirements: requirements,
            isShutDown: Locked(false)
        )
    }

    /// Creates a client with default settings.
    public init(transport: any StoneTransport, service: StoneService, credentials: StoneCredentials = .none) {
        self.init(transport: transport, settings: Settings(service: service, credentials: credentials))
    }

    private init(core: Core) {
        self.core = core
    }

    /// The settings of all calls.
    public var settings: Settings { core.settings }

    /// The first invalid host or path prefix of the service, or undefined attribute value in the specification, or
    /// `nil`.
    public var serviceError: StoneServiceError? { core.serviceError }

    /// Returns a client with changed settings, which shares the transport.
    public func withSettings(_ change: (inout Settings) -> Void) -> RouteClient {
        var settings = core.settings
        change(&settings)
        return RouteClient(
            core: Core(
                transport: core.transport,
                settings: settings,
                requirements: core.requirements,
                isShutDown: core.isShutDown
            )
        )
    }

    /// Makes later calls of this client and its copies fail with a `StoneTransportError` of the kind `shutDown`.
    ///
    /// Calls in progress continue, and the transport stays open for other clients.
    public func shutDown() {
        core.isShutDown.withLock { $0 = true }
    }
}

/// Calls for generated methods. The route is an autoclosure, so that the methods do not retain the route during the
/// call.
extension RouteClient {
    public func _call<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: @autoclosure @Sendable () -> StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        options: StoneCallOptions
    ) async throws(StoneCallError<Failure>) -> Success {
        let route = route()
        do {
            let call = try Call(route, argument, style: .rpc, options: options, with: self)
            return try await result(of: route, call)
        } catch {
            throw self.error(error, of: route)
        }
    }

    public func _upload<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: @autoclosure @Sendable () -> StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        content: StoneBody,
        options: StoneCallOptions
    ) async throws(StoneCallError<Failure>) -> Success {
        let route = route()
        do {
            let call = try Call(route, argument, style: .upload, content: content, options: options, with: self)
            return try await result(of: route, call)
        } catch {
            throw self.error(error, of: route)
        }
    }

    public func _download<Argument, Success, Failure, Content, Attributes: RouteTraitsProvider>(
        _ route: @autoclosure @Sendable () -> StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        to destination: DownloadDestination<Content>,
        options: StoneCallOptions
    ) async throws(StoneCallError<Failure>) -> StoneDownload<Success, Content> {
        let route = route()
        do throws(CallFailure) {
            let call = try Call(route, argument, style: .download, options: options, with: self)
            let service = core.settings.service
            let operation = DownloadOperation(routeClient: self, call: call) { response in
                _ = try response.decodedHeader(route.result, service: service, permissions: call.permissions)
            }
            let downloaded: Downloaded<Content>
            do { downloaded = try await destination.receive(operation) } catch { throw CallFailure(error) }
            let result = try downloaded.response.decodedHeader(
                route.result,
                service: service,
                permissions: call.permissions
            )
            return StoneDownload(
                result: result,
                content: downloaded.content,
                status: downloaded.response.status,
                headers: downloaded.response.headers
            )
        } catch {
            throw self.error(error, of: route)
        }
    }

    /// Returns the typed error of a failed call, with the URL of the call.
    func error<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ failure: CallFailure,
        of route: StoneRoute<Argument, Success, Failure, Attributes>
    ) -> StoneCallError<Failure> {
        let url = core.settings.service.url(path: route.info.path, host: route.attributes.routeTraits.host)
        return failure.located(at: url).typed(route.failure)
    }

    /// Returns the result in the body of the response.
    private func result<Argument, Success, Failure, Attributes>(
        of route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ call: Call
    ) async throws(CallFailure) -> Success {
        let limit = core.settings.maximumResponseLength
        var session = CallSession(call, with: self)
        let response = try await session.send(delivery: .bytes(limit: max(limit, Self.errorLimit)))
        let body = try await response.collectedBody(upTo: limit)
        do throws(StoneDecodingError) {
            return try StoneJSONDecoder(permissions: call.permissions).decode(route.result, from: body)
        } catch {
            let service = core.settings.service
            let failed = StoneFailedResponse(response, body: body, service: service, permissions: call.permissions)
            throw .decoding(error, failed)
        }
    }
}
