package import StoneModel

/// A filter that reduces an API to a part, with the terms of the reference implementation. Its conditions apply in this
/// order:
///
/// 1. `whitelist`: only these routes and types, with their dependencies
/// 2. `namespacesWithRoutes`, `namespacesWithoutRoutes`: these namespaces keep or lose their routes, but keep their
/// types
/// 3. `routes`: only routes that match every expression
/// 4. `attributes`: only these attributes of routes
package struct Filter: Hashable, Sendable {
    package var whitelist: RouteWhitelist?
    /// The namespaces that keep their routes; empty for all namespaces.
    package var namespacesWithRoutes: [String] = []
    package var namespacesWithoutRoutes: [String] = []
    package var routes: [RouteExpression] = []
    /// The names of the attributes to keep; `nil` for all attributes.
    package var attributes: [String]?

    package init() {}

    /// Returns the filtered API, in which types have other IDs and empty namespaces remain. The filter must have no
    /// errors, as reported by ``FilterNames/errors(in:)``.
    ///
    /// References to removed declarations are removed, too: documentation mentions them as plain text, and a route
    /// whose successor is removed is deprecated without one.
    package func apply(to api: API) -> API {
        guard self != Filter() else { return api }
        var retained = RetainedDeclarations(all: api)
        if let whitelist { retained = WhitelistClosure(api, FilterNames(api)).retained(of: whitelist) }
        retained.routes = retained.routes.filter { route in
            let name = api[route.namespace].name
            return (namespacesWithRoutes.isEmpty || namespacesWithRoutes.contains(name))
                && !namespacesWithoutRoutes.contains(name)
        }
        if !routes.isEmpty {
            for namespace in api.namespaces {
                for route in namespace.routes where !routes.allSatisfy({ $0.matches(route.attributes) }) {
                    retained.routes.remove(route.id)
                }
            }
        }
        if let attributes { retained.attributes = Set(attributes) }
        return Projection(api, retained).api
    }
}

/// The routes and types to retain, by namespace:
///
///     {"route_whitelist": {"files": ["upload", "search:2"], "check": ["*"]}, "datatype_whitelist": {"users": ["Account"]}}
package struct RouteWhitelist: Hashable, Sendable {
    /// The name that retains all routes of a namespace, as the only one in its list.
    package static let everything = "*"

    /// Names of routes, which refer to version 1 unless they have a version.
    package var routes: [String: [String]]
    package var types: [String: [String]]

    package init(routes: [String: [String]], types: [String: [String]]) {
        self.routes = routes
        self.types = types
    }
}

/// The retained declarations of a filter.
struct RetainedDeclarations {
    /// Whether each type is retained.
    var types: [Bool]
    var routes: Set<RouteID>
    /// The retained attributes of routes, or `nil` for all.
    var attributes: Set<String>?

    init(types: [Bool], routes: Set<RouteID>) {
        self.types = types
        self.routes = routes
    }

    init(all api: API) {
        types = Array(repeating: true, count: api.types.count)
        routes = Set(api.namespaces.flatMap { $0.routes.map(\.id) })
    }
}
