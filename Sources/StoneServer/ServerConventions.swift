public import StoneHTTP

/// The HTTP conventions of a service: paths, header fields and statuses.
public struct ServerConventions: Sendable {
    /// The paths and header fields.
    public var http: StoneHTTPConventions
    /// The attribute of `stone_cfg.Route` that contains the style of a route. The style of a route without it is `rpc`.
    public var styleAttribute: String
    /// The status of a response that carries the route's own error.
    public var routeErrorStatus: Int
    /// The statuses of errors that differ from `ServerError.Kind.defaultStatus`.
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
