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

extension RouteWhitelist: Decodable {
    private enum CodingKeys: String, CodingKey {
        case routes = "route_whitelist"
        case types = "datatype_whitelist"
    }

    /// A key that stands for nothing.
    package struct UnknownKey: Error {
        package let name: String
    }

    package static let keys = [CodingKeys.routes, .types].map(\.rawValue)

    package init(from decoder: any Decoder) throws {
        let names = try decoder.singleValueContainer().decode([String: [String: [String]]].self).keys
        if let unknown = names.sorted().first(where: { !Self.keys.contains($0) }) { throw UnknownKey(name: unknown) }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        routes = try container.decodeIfPresent([String: [String]].self, forKey: .routes) ?? [:]
        types = try container.decodeIfPresent([String: [String]].self, forKey: .types) ?? [:]
    }
}
