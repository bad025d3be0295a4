/// The HTTP conventions of a service: paths, header fields, styles and statuses, for clients and servers.
///
/// Specifications do not contain them. The defaults are a good choice for a new service.
public struct StoneHTTPConventions: Hashable, Sendable {
    /// The part of every path before the namespace, with both slashes, such as `/2/`.
    public var pathPrefix: String
    /// The header field with the argument of an `upload` or `download` route, as JSON in ASCII.
    public var argumentHeader: String
    /// The header field with the result of a `download` route, as JSON in ASCII.
    public var resultHeader: String
    /// The header field of every response that identifies the request.
    public var requestIDHeader: String
    /// The styles by the values of the attribute `style`.
    public var styles: [String: RouteStyle]
    /// The style of routes without the attribute `style`.
    public var defaultStyle = RouteStyle.rpc
    /// The meanings of statuses. Other statuses from 500 mean ``StatusMeaning/server``. If several statuses have the
    /// same meaning, servers send the usual one, or else the lowest.
    public var statusMeanings: [Int: StatusMeaning] = StatusMeaning.usual

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
}

extension StoneHTTPConventions {
    /// Whether the prefix starts and ends with a slash, and has only characters that a URL permits in paths.
    package var hasValidPathPrefix: Bool {
        pathPrefix.hasPrefix("/") && pathPrefix.hasSuffix("/")
            && pathPrefix.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"?#\\\"<>[]^`{|}".utf8.contains($0) }
    }

    /// Returns the meaning of an unsuccessful status, or `nil` if it has none.
    package func meaning(of status: Int) -> StatusMeaning? {
        statusMeanings[status] ?? (status >= 500 ? .server : nil)
    }

    /// Returns the status for a meaning, or `nil` if no status has it.
    package func status(for meaning: StatusMeaning, usually usual: Int) -> Int? {
        if self.meaning(of: usual) == meaning { return usual }
        return statusMeanings.filter { $0.value == meaning }.keys.min()
    }
}

/// The meaning of an HTTP status.
public enum StatusMeaning: Hashable, Sendable {
    /// The request is malformed. The body is text.
    case badInput
    /// The credentials are missing, expired or revoked.
    case auth
    /// The credentials do not permit the call.
    case access
    /// The body is the route's own error.
    case routeError
    /// The path root is not valid.
    case pathRoot
    /// The rate limit was exceeded. The server has not acted on the call.
    case rateLimit
    /// The server failed and may have acted on the call.
    case server

    fileprivate static let usual: [Int: StatusMeaning] = [
        400: .badInput, 401: .auth, 403: .access, 409: .routeError, 422: .pathRoot, 429: .rateLimit,
    ]
}

/// The location of the argument, the result and the content of a route in a message.
public enum RouteStyle: Hashable, Sendable {
    /// Argument and result are JSON bodies.
    case rpc
    /// The argument is a header field, the request's body is the content, and the result is a JSON body.
    case upload
    /// The argument and the result are header fields, and the response's body is the content.
    case download
}
