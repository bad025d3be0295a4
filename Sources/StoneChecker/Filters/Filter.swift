package import StoneModel

/// Which part of an API is wanted, in the terms of the reference implementation. Several conditions compose, in this order:
///
/// 1. `whitelist`: only these routes and types, and what they need
/// 2. `namespacesWithRoutes`, `namespacesWithoutRoutes`: these namespaces keep or lose their routes, but keep their types
/// 3. `routes`: only routes whose attributes match every expression
/// 4. `attributes`: only these attributes of routes
package struct Filter: Hashable, Sendable {
    package var whitelist: RouteWhitelist?
    /// All of them if empty.
    package var namespacesWithRoutes: [String] = []
    package var namespacesWithoutRoutes: [String] = []
    package var routes: [RouteExpression] = []
    /// `nil` for all of them.
    package var attributes: [String]?

    package init() {}

    /// The API without what the filter leaves out. Types have other numbers in it; namespaces stay, even empty ones. What
    /// ``FilterNames/errors(in:)`` says about the filter is to be mended before.
    ///
    /// Nothing in the result refers to anything that is gone: documentation mentions it by name only, and a route whose
    /// successor is gone is merely deprecated.
    package func apply(to api: API) -> API {
        guard self != Filter() else { return api }
        var survivors = Survivors(all: api)
        if let whitelist { survivors = WhitelistClosure(api, FilterNames(api)).survivors(of: whitelist) }
        survivors.routes = survivors.routes.filter { route in
            let name = api.namespaces[route.namespace.index].name
            return (namespacesWithRoutes.isEmpty || namespacesWithRoutes.contains(name))
                && !namespacesWithoutRoutes.contains(name)
        }
        if !routes.isEmpty {
            for namespace in api.namespaces {
                for route in namespace.routes where !routes.allSatisfy({ $0.matches(route.attributes) }) {
                    survivors.routes.remove(route.id)
                }
            }
        }
        if let attributes { survivors.attributes = Set(attributes) }
        return Projection(api, survivors).api
    }
}
