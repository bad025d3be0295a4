package import StoneClient
package import StoneHTTP
package import StoneModel

/// A route with the destination and the form of its calls.
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
        do throws(StoneServiceError) {
            style = try service.style(route.text(of: "style"))
            host = try service.host(route.text(of: "host"))
            authKinds = try service.authKinds(route.text(of: "auth"))
        } catch {
            throw CallTargetError(attribute: error.attribute, value: error.value)
        }
        self.route = route
        path = api.path(of: route.id)
        http = service.http
    }

    /// The URL: `https://api.dropboxapi.com/2/files/list_folder`.
    package var url: String {
        let port = host.port.map { ":\($0)" } ?? ""
        return "\(host.scheme)://\(host.name)\(port)\(http.pathPrefix)\(path)"
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
