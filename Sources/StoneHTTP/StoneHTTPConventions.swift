/// How a service lays out the calls of routes in HTTP. Its clients and its servers share them.
///
/// A specification says nothing of them, so they are a value. The defaults are a good choice for a new service.
public struct StoneHTTPConventions: Hashable, Sendable {
    /// The part of every path before the namespace, with both slashes, such as `/2/`.
    public var pathPrefix: String
    /// The header field with the argument of a route that uploads or downloads, as JSON in ASCII.
    public var argumentHeader: String
    /// The header field with the result of a route that downloads, as JSON in ASCII.
    public var resultHeader: String
    /// The header field of every response that identifies the request.
    public var requestIDHeader: String
    /// The styles by the values of the attribute `style`.
    public var styles: [String: RouteStyle]

    public init(
        pathPrefix: String = "/",
        argumentHeader: String = "Stone-Arg",
        resultHeader: String = "Stone-Result",
        requestIDHeader: String = "X-Request-Id",
        styles: [String: RouteStyle] = ["rpc": .rpc, "upload": .upload, "download": .download]
    ) {
        self.pathPrefix = pathPrefix
        self.argumentHeader = argumentHeader
        self.resultHeader = resultHeader
        self.requestIDHeader = requestIDHeader
        self.styles = styles
    }

    /// The conventions of Dropbox's API, version 2.
    public static let dropbox = StoneHTTPConventions(
        pathPrefix: "/2/",
        argumentHeader: "Dropbox-API-Arg",
        resultHeader: "Dropbox-API-Result",
        requestIDHeader: "X-Dropbox-Request-Id"
    )
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
