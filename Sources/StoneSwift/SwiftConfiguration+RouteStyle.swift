import StoneModel

extension SwiftConfiguration {
    /// The location of the argument, the result and the content of a route in a message, which decides what code is
    /// generated for it.
    package enum RouteStyle: String, CaseIterable, Hashable, Sendable {
        case download
        case rpc
        case upload

        /// Creates the style of a route from its attribute `style`. An unknown value means `rpc`.
        ///
        /// - Parameter styles: The styles of values with another meaning than their own name.
        init(of route: Route, _ styles: [String: RouteStyle]) {
            guard let name = route.text(of: "style") else {
                self = .rpc
                return
            }
            self = styles[name] ?? RouteStyle(rawValue: name) ?? .rpc
        }
    }

    /// Returns the style of the code for a route.
    func style(of route: Route) -> RouteStyle { RouteStyle(of: route, styles) }
}
