package import StoneClient
package import StoneModel
package import StoneRuntime

/// A route whose argument, result and error are JSON texts, for clients without generated code.
package typealias RawRoute = StoneRoute<RawJSON, RawJSON, RawJSON, RawAttributes>

/// The attributes of a route in a model, for clients.
package struct RawAttributes: RouteTraitsProvider {
    package let routeTraits: RouteTraits
}

extension Route {
    /// Returns the route for clients.
    package func raw(in api: API) -> RawRoute {
        let traits = RouteTraits(
            host: text(of: "host"),
            style: text(of: "style"),
            auth: text(of: "auth"),
            scope: text(of: "scope")
        )
        return RawRoute(
            StoneRouteInfo(namespace: api[namespace].name, name: name, version: version),
            attributes: RawAttributes(routeTraits: traits),
            argument: .raw,
            result: .raw,
            failure: .raw
        )
    }
}
