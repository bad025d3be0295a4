/// What is known of a route apart from its types, so that routes of different types can stand in one list.
public struct StoneRouteDescription: Hashable, Sendable {
    /// `files`.
    public let namespace: String
    /// As the specification spells it, such as `tags/add`.
    public let name: String
    /// From 1.
    public let version: Int
    public let deprecation: StoneRouteDeprecation

    public init(
        namespace: String,
        name: String,
        version: Int = 1,
        deprecation: StoneRouteDeprecation = .none
    ) {
        self.namespace = namespace
        self.name = name
        self.version = version
        self.deprecation = deprecation
    }

    /// The route's part of a URL: `files/tags/add`, and `files/tags/add_v2` for later versions.
    public var path: String {
        version > 1 ? "\(namespace)/\(name)_v\(version)" : "\(namespace)/\(name)"
    }
}
