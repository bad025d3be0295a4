/// How a service lays out its calls in HTTP: paths, header names and statuses.
///
/// The specification says nothing of them, so they are a value. The defaults are a good choice for a new service;
/// `dropbox` is what clients of Dropbox expect.
public struct ServerConventions: Sendable {
    /// The part of every path before the namespace, with both slashes.
    public var pathPrefix: String
    /// The header field with the argument of a route that uploads or downloads, as JSON in ASCII.
    public var argumentHeader: String
    /// The header field with the result of a route that downloads, as JSON in ASCII.
    public var resultHeader: String
    /// The header field of every response that identifies the request.
    public var requestIDHeader: String
    /// The attribute of `stone_cfg.Route` that names the style of a route. A route without it is called as `rpc`.
    public var styleAttribute: String
    /// The styles by the attribute's values.
    public var styles: [String: RouteStyle]
    /// The status of a response that carries the route's own error.
    public var routeErrorStatus: Int
    /// The statuses of other errors, where they differ from `ServerError.Kind.defaultStatus`.
    public var statuses: [ServerError.Kind: Int]

    public init(
        pathPrefix: String = "/",
        argumentHeader: String = "Stone-Arg",
        resultHeader: String = "Stone-Result",
        requestIDHeader: String = "X-Request-Id",
        styleAttribute: String = "style",
        styles: [String: RouteStyle] = ["rpc": .rpc, "upload": .upload, "download": .download],
        routeErrorStatus: Int = 409,
        statuses: [ServerError.Kind: Int] = [:]
    ) {
        self.pathPrefix = pathPrefix
        self.argumentHeader = argumentHeader
        self.resultHeader = resultHeader
        self.requestIDHeader = requestIDHeader
        self.styleAttribute = styleAttribute
        self.styles = styles
        self.routeErrorStatus = routeErrorStatus
        self.statuses = statuses
    }

    /// The conventions of Dropbox's API, version 2.
    public static var dropbox: ServerConventions {
        ServerConventions(
            pathPrefix: "/2/",
            argumentHeader: "Dropbox-API-Arg",
            resultHeader: "Dropbox-API-Result",
            requestIDHeader: "X-Dropbox-Request-Id"
        )
    }

    func status(of kind: ServerError.Kind) -> Int {
        statuses[kind] ?? kind.defaultStatus
    }
}

/// Where the argument, the result and the content of a route travel.
public enum RouteStyle: Hashable, Sendable {
    /// Argument and result are JSON bodies.
    case rpc
    /// The argument is a header field, the request's body is content, the result is a JSON body.
    case upload
    /// The argument is a header field, the result is another, the response's body is content.
    case download
}
