public import StoneHTTP
public import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Answers HTTP requests with the handlers of routes.
///
///     var router = StoneRouter()
///     try router.handle(Calc.Routes.calculate) { argument, context in
///         Calc.Answer(value: argument.left + argument.right)
///     }
///     let response = await router.respond(to: request)
///
/// A router opens no socket: an adapter for an HTTP server passes each request to it and sends the response. Arguments
/// are decoded strictly: unknown fields and tags and broken rules of the specification are errors. If a key is
/// repeated, the last one wins, as in the reference implementation, and a byte order mark is skipped. Every request
/// gets a response, even a malformed one.
public struct StoneRouter: Sendable {
    /// The HTTP conventions of the service.
    public let conventions: StoneHTTPConventions
    /// The statuses of errors, if they differ from the conventions.
    public var statuses: [StoneServerError.Kind: Int] = [:]
    /// The limits on arguments, contents and times.
    public var limits: StoneRouterLimits
    /// The closure that is called before each handler, to refuse calls, and to pass values such as the caller to the
    /// handler: `permissions`, the handler and `onError` get the changed context. A thrown `StoneServerError` becomes
    /// the response; any other error becomes one of the kind `internal`, and is passed to `onError`.
    public var authorize: @Sendable (inout StoneRequestContext) async throws -> Void = { _ in }
    /// The closure that returns the permissions of the caller. Fields and tags that are `Omitted` for others are read
    /// and sent only with their permission.
    public var permissions: @Sendable (StoneRequestContext) -> Set<String> = { _ in [] }
    /// The closure that is called for each error that is not sent to the client, for example to log it: an error of a
    /// handler or of `authorize` that becomes a response of the kind `internal`, a result that breaks the
    /// specification, and an error of the stream or the file with a download's content. `CancellationError` of a
    /// cancelled call is left out.
    public var onError: @Sendable (any Error, StoneRequestContext) -> Void = { _, _ in }
    /// The closure that returns an identifier for each request.
    public var makeRequestID: @Sendable () -> String = {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
    /// Whether results are checked against the rules of the specification. A broken rule is an `internal` error.
    public var validatesResults = true

    private var endpoints: [String: Endpoint] = [:]

    public init(
        conventions: StoneHTTPConventions = StoneHTTPConventions(),
        limits: StoneRouterLimits = StoneRouterLimits()
    ) {
        self.conventions = conventions
        self.limits = limits
    }

    /// The routes with handlers, by path.
    public var routes: [StoneRouteInfo] {
        endpoints.values.map(\.route).sorted { $0.path < $1.path }
    }

    // MARK: Registering

    /// Registers the handler of an `rpc` route.
    ///
    /// The handler throws a `RouteFailure` or a `StoneServerError`. Any other error becomes one of the kind `internal`:
    /// it is not sent to the client, but passed to `onError`.
    ///
    /// - Throws: `StoneRouterError` if the route already has a handler, or has another or an unknown style, or if the
    ///   path prefix of the conventions is not valid.
    public mutating func handle<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        with handler:
            @escaping @Sendable (Argument, StoneRequestContext) async throws -> Output
    ) throws(StoneRouterError) {
        try register(route, as: .rpc) { call throws(StoneServerError) in
            let argument = try await call.argumentOfBody(route)
            return try await call.respond(to: route) {
                try call.response(try await handler(argument, call.context), of: route)
            }
        }
    }

    /// Registers the handler of an `upload` route. A handler need not read all content.
    ///
    /// The stream throws `StoneBodyTooLargeError` if the content exceeds `StoneRouterLimits.content`.
    /// `StoneServerError.content(_:)` converts the stream's errors to responses.
    ///
    /// - Throws: `StoneRouterError` if the route already has a handler, or has another or an unknown style, or if the
    ///   path prefix of the conventions is not valid.
    public mutating func handleUpload<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        with handler:
            @escaping @Sendable (Argument, StoneByteStream, StoneRequestContext) async throws -> Output
    ) throws(StoneRouterError) {
        try register(route, as: .upload) { call throws(StoneServerError) in
            let argument = try call.argumentOfHeader(route)
            let content = try call.content()
            return try await call.respond(to: route) {
                try call.response(try await handler(argument, content, call.context), of: route)
            }
        }
    }

    /// Registers the handler of a `download` route.
    ///
    /// - Throws: `StoneRouterError` if the route already has a handler, or has another or an unknown style, or if the
    ///   path prefix of the conventions is not valid.
    public mutating func handleDownload<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        with handler:
            @escaping @Sendable (Argument, StoneRequestContext) async throws -> DownloadOutput<Output>
    ) throws(StoneRouterError) {
        try register(route, as: .download) { call throws(StoneServerError) in
            let argument = try call.argumentOfHeader(route)
            return try await call.respond(to: route) {
                try call.response(try await handler(argument, call.context), of: route)
            }
        }
    }

    private mutating func register<Argument, Output, Failure, Attributes>(
        _ route: StoneRoute<Argument, Output, Failure, Attributes>,
        as style: RouteStyle,
        answer: @escaping @Sendable (ReceivedCall) async throws(StoneServerError) -> StoneResponse
    ) throws(StoneRouterError) {
        guard conventions.hasValidPathPrefix else {
            throw StoneRouterError(.invalidPathPrefix(conventions.pathPrefix), route: route.info)
        }
        let attributes = RouteAttributes(route.attributes)
        if let declared = attributes.style, try self.style(of: route) != style {
            throw StoneRouterError(.wrongStyle(declared), route: route.info)
        }
        guard endpoints[route.info.path] == nil else {
            throw StoneRouterError(.duplicate, route: route.info)
        }
        endpoints[route.info.path] = Endpoint(route: route.info, answer: answer) { requestID, headers in
            var context = StoneRequestContext(
                route: route.info,
                attributes: attributes.text,
                requestID: requestID,
                headers: headers
            )
            context[Attributes.self] = route.attributes
            return context
        }
    }

    /// Returns the style in the route's attributes.
    package func style<Argument, Output, Failure, Attributes>(
        of route: StoneRoute<Argument, Output, Failure, Attributes>
    ) throws(StoneRouterError) -> RouteStyle {
        guard let name = RouteAttributes(route.attributes).style else { return conventions.defaultStyle }
        guard let style = conventions.styles[name] else {
            throw StoneRouterError(.unknownStyle(name), route: route.info)
        }
        return style
    }

    // MARK: Responding

    /// Returns the response to any request.
    public func respond(to request: StoneRequest) async -> StoneResponse {
        let requestID = makeRequestID()
        var response: StoneResponse
        do throws(StoneServerError) {
            let endpoint = try endpoint(of: request)
            let received = ReceivedCall(
                context: endpoint.context(requestID, request.headers),
                body: request.body,
                router: self
            )
            response = await withTimeLimit(
                limits.handling,
                onTimeout: self.response(to: StoneServerError(.timeout, "the call took too long"))
            ) {
                var call = received
                do throws(StoneServerError) {
                    try await call.authorize()
                    return try await endpoint.answer(call)
                } catch {
                    return self.response(to: error, of: call.context)
                }
            }
        } catch {
            response = self.response(to: error)
        }
        response.headers[conventions.requestIDHeader] = requestID
        return response
    }

    private func endpoint(of request: StoneRequest) throws(StoneServerError) -> Endpoint {
        // Other characters are percent-encoded in valid requests, and comparing them can take long.
        guard request.path.utf8.allSatisfy({ $0 < 0x80 }), request.path.hasPrefix(conventions.pathPrefix),
            let endpoint = endpoints[String(request.path.dropFirst(conventions.pathPrefix.count))]
        else { throw StoneServerError(.unknownRoute, "no route has this path") }
        guard request.method == "POST" else {
            var error = StoneServerError(.wrongMethod, "routes are called with POST")
            error.headers["Allow"] = "POST"
            throw error
        }
        return endpoint
    }

    private func status(of kind: StoneServerError.Kind) -> Int {
        let usual = kind.defaultStatus
        return statuses[kind] ?? kind.meaning.flatMap { conventions.status(for: $0, usually: usual) } ?? usual
    }

    /// Passes an error that is not sent to the client to `onError`.
    func report(_ error: any Error, _ context: StoneRequestContext) {
        guard !(error is CancellationError && Task.isCancelled) else { return }
        onError(error, context)
    }

    /// - Parameter context: The call, or `nil` if the request does not call a route.
    private func response(to error: StoneServerError, of context: StoneRequestContext? = nil) -> StoneResponse {
        if let context, let underlying = error.underlying { report(underlying, context) }
        var response = StoneResponse(status: status(of: error.kind))
        switch error.content {
        case .text(let message):
            response.headers["Content-Type"] = "text/plain; charset=utf-8"
            response.body = .bytes(Data(message.utf8))
        case .envelope(let encode):
            do throws(StoneEncodingError) {
                response.body = .bytes(try encode(context.map(permissions) ?? []))
                response.headers["Content-Type"] = "application/json"
            } catch {
                return self.response(to: .invalidOutput(error), of: context)
            }
        }
        response.headers.replace(with: error.headers)
        if let wait = error.retryAfter { response.headers["Retry-After"] = String(wait.wholeSeconds) }
        return response
    }
}

/// A route and its handler, with erased types.
private struct Endpoint: Sendable {
    let route: StoneRouteInfo
    let answer: @Sendable (ReceivedCall) async throws(StoneServerError) -> StoneResponse
    /// Returns the context of a call, from its identifier and header fields.
    let context: @Sendable (String, StoneHeaders) -> StoneRequestContext
}
