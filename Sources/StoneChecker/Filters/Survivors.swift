import StoneModel

/// What a filter leaves of an API.
struct Survivors {
    /// For each type whether it stays.
    var types: [Bool]
    var routes: Set<RouteID>
    /// The attributes of routes; `nil` for all of them.
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
