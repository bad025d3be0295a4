/// The routes and types that are wanted, by namespace:
///
///     {"route_whitelist": {"files": ["upload", "search:2"], "check": ["*"]}, "datatype_whitelist": {"users": ["Account"]}}
package struct RouteWhitelist: Hashable, Sendable {
    /// Alone in a list of routes, it stands for all of them.
    static let everything = "*"

    /// A route without a version is its first one.
    package var routes: [String: [String]]
    package var types: [String: [String]]

    package init(routes: [String: [String]], types: [String: [String]]) {
        self.routes = routes
        self.types = types
    }
}
