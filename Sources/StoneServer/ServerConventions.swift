public import StoneHTTP

/// How a service lays out its calls in HTTP, and which statuses its errors have.
public struct ServerConventions: Sendable {
    /// The paths and header fields.
    public var http: StoneHTTPConventions
    /// The attribute of `stone_cfg.Route` that names the style of a route. A route without it is called as `rpc`.
    public var styleAttribute: String
    /// The status of a response that carries the route's own error.
    public var routeErrorStatus: Int
    /// The statuses of other errors, where they differ from `ServerError.Kind.defaultStatus`.
    public var statuses: [ServerError.Kind: Int]

    public init(
        http: StoneHTTPConventions = StoneHTTPConventions(),
        styleAttribute: String = "style",
        routeErrorStatus: Int = 409,
        statuses: [ServerError.Kind: Int] = [:]
    ) {
        self.http = http
        self.styleAttribute = styleAttribute
        self.routeErrorStatus = routeErrorStatus
        self.statuses = statuses
    }

    /// The conventions of Dropbox's API, version 2.
    public static var dropbox: ServerConventions { ServerConventions(http: .dropbox) }

    func status(of kind: ServerError.Kind) -> Int {
        statuses[kind] ?? kind.defaultStatus
    }
}
