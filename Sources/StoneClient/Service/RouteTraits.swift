public import StoneRuntime

/// The route attributes that affect its calls, as strings of the specification.
///
/// A ``StoneService`` gives each value a meaning. `nil` stands for the service's default.
public struct RouteTraits: Hashable, Sendable {
    /// The attribute `host`, such as `content`.
    public var host: String?
    /// The attribute `style`, such as `upload`.
    public var style: String?
    /// The attribute `auth`: one kind of credentials or several, separated by commas, such as `app, user`.
    public var auth: String?
    /// The attribute `scope`, such as `files.metadata.read`.
    public var scope: String?

    public init(host: String? = nil, style: String? = nil, auth: String? = nil, scope: String? = nil) {
        self.host = host
        self.style = style
        self.auth = auth
        self.scope = scope
    }
}

/// The route attributes for clients. The generated `stone_cfg.Route` conforms when clients are generated.
public protocol RouteTraitsProvider: Sendable {
    var routeTraits: RouteTraits { get }
}

extension StoneNoAttributes: RouteTraitsProvider {
    public var routeTraits: RouteTraits { RouteTraits() }
}
