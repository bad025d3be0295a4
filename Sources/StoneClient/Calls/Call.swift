import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The parts of a call that stay the same in each attempt. Type-erased, so that the code is compiled once instead of
/// for each route.
struct Call: Sendable {
    let route: StoneRouteID
    /// The path of the route, such as `files/download`.
    let path: String
    let traits: RouteTraits
    let style: RouteStyle
    let host: StoneService.Host
    /// The request without the credentials.
    var request: StoneRequest
    let authKinds: [StoneService.AuthKind]
    var options: StoneCallOptions
    let repeatability: Repeatability
    /// The permissions of the caller, for omitted fields and tags.
    let permissions: Set<String>

    init<Argument, Success, Failure, Attributes: RouteTraitsProvider>(
        _ route: StoneRoute<Argument, Success, Failure, Attributes>,
        _ argument: Argument,
        style: RouteStyle,
        content: StoneBody = .none,
        options: StoneCallOptions = StoneCallOptions(),
        with routeClient: RouteClient
    ) throws(CallFailure) {
        var encoderOptions = StoneJSONEncoder.Options()
        encoderOptions.escapesNonASCII = style != .rpc
        encoderOptions.permissions = options.permissions ?? routeClient.core.settings.permissions
        let json: Data
        do {
            json = try StoneJSONEncoder(options: encoderOptions).encode(argument, with: route.argument)
        } catch {
            throw .invalidArgument(.encoding(error))
        }
        try self.init(
            route.info.id,
            path: route.info.path,
            traits: route.attributes.routeTraits,
            style: style,
            json: json,
            content: content,
            options: options,
            with: routeClient
        )
    }

    private init(
        _ route: StoneRouteID,
        path: String,
        traits: RouteTraits,
        style: RouteStyle,
        json: Data,
        content: StoneBody,
        options: StoneCallOptions,
        with routeClient: RouteClient
    ) throws(CallFailure) {
        let service = routeClient.core.settings.service
        let declaredStyle: RouteStyle
        do throws(StoneServiceError) {
            if let error = routeClient.core.serviceError { throw error }
            declaredStyle = try service.style(traits.style)
            host = try service.host(traits.host)
            authKinds = try service.authKinds(traits.auth)
        } catch {
            throw .invalidArgument(.service(error))
        }
        guard declaredStyle == style else { throw .invalidArgument(.style) }
        self.route = route
        self.path = path
        self.traits = traits
        self.style = style
        self.options = options
        permissions = options.permissions ?? routeClient.core.settings.permissions
        repeatability = options.repeatability ?? service.repeatability(of: traits, style: style)
        request = StoneRequest(
            scheme: host.scheme,
            host: host.name,
            port: host.port,
            path: service.http.pathPrefix + path
        )
        switch style {
        case .rpc:
            request.headers["Content-Type"] = "application/json"
            request.body = .bytes(json)
        case .upload:
            request.headers[service.http.argumentHeader] = String(decoding: json, as: UTF8.self)
            request.headers["Content-Type"] = "application/octet-stream"
            request.body = content
        case .download:
            request.headers[service.http.argumentHeader] = String(decoding: json, as: UTF8.self)
        }
        request.headers.replace(with: routeClient.core.settings.headers)
        request.headers.replace(with: options.headers)
        if request.headers["User-Agent"] == nil {
            request.headers["User-Agent"] = UserAgent.value(routeClient.core.settings.userAgent)
        }
    }
}

extension StoneJSONDecoder {
    /// Creates a decoder for the responses to a caller with permissions.
    init(permissions: Set<String>) {
        self.init()
        options.permissions = permissions
    }
}
