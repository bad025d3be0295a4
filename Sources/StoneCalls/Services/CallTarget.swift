package import StoneClient
package import StoneHTTP
package import StoneModel

/// A route with the place and the form of its calls.
package struct CallTarget: Sendable {
    package let route: Route
    /// The path below the prefix of the service: `files/list_folder`, `files/get_metadata_v2`.
    package let path: String
    package let style: RouteStyle
    package let host: StoneService.Host
    /// The kinds of credentials that the route accepts.
    package let authKinds: [StoneService.AuthKind]
    /// The prefix of paths and the names of header fields.
    package let http: StoneHTTPConventions

    /// - Throws: ``CallTargetError`` if the service does not define the style, the host or the kind of credentials.
    package init(_ route: Route, in api: API, service: StoneService) throws(CallTargetError) {
        let style = try Self.style(of: route, service)
        self.init(
            route: route,
            path: Self.path(of: route, in: api),
            style: style,
            host: try Self.host(of: route, service),
            authKinds: try Self.authKinds(of: route, service),
            http: service.http
        )
    }

    private init(
        route: Route,
        path: String,
        style: RouteStyle,
        host: StoneService.Host,
        authKinds: [StoneService.AuthKind],
        http: StoneHTTPConventions
    ) {
        self.route = route
        self.path = path
        self.style = style
        self.host = host
        self.authKinds = authKinds
        self.http = http
    }

    /// The URL: `https://api.dropboxapi.com/2/files/list_folder`.
    package var url: String {
        let port = host.port.map { ":\($0)" } ?? ""
        return "\(host.scheme)://\(host.name)\(port)\(http.pathPrefix)\(path)"
    }

    private static func path(of route: Route, in api: API) -> String {
        let version = route.version == 1 ? "" : "_v\(route.version)"
        return "\(api.namespaces[route.namespace.index].name)/\(route.name)\(version)"
    }

    private static func style(of route: Route, _ service: StoneService) throws(CallTargetError) -> RouteStyle {
        guard let name = route.text(of: "style") else { return service.http.defaultStyle }
        guard let style = service.http.styles[name] else { throw CallTargetError(attribute: "style", value: name) }
        return style
    }

    private static func host(of route: Route, _ service: StoneService) throws(CallTargetError) -> StoneService.Host {
        guard let name = route.text(of: "host") else { return service.defaultHost }
        guard let host = service.hosts[name] else { throw CallTargetError(attribute: "host", value: name) }
        return host
    }

    private static func authKinds(
        of route: Route,
        _ service: StoneService
    ) throws(CallTargetError) -> [StoneService.AuthKind] {
        guard let names = route.text(of: "auth") else { return service.defaultAuthKinds }
        return try parts(of: names).map { name throws(CallTargetError) in
            guard let kind = service.authKinds[name] else { throw CallTargetError(attribute: "auth", value: name) }
            return kind
        }
    }

    /// Returns the kinds in a value of the attribute `auth`: `app, user`.
    static func parts(of auth: String) -> [String] {
        auth.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
    }
}

/// An attribute value of a route that the service does not define.
package struct CallTargetError: Error, Hashable, Sendable, CustomStringConvertible {
    package var attribute: String
    package var value: String

    package var description: String {
        "the service does not define the value '\(value)' of the attribute '\(attribute)'"
    }
}

extension Route {
    /// The text of an attribute, or `nil` if the route has none or another kind of value.
    package func text(of attribute: String) -> String? {
        guard case .string(let text)? = attributes.first(where: { $0.name == attribute })?.value else { return nil }
        return text
    }
}
