public import StoneHTTP

extension StoneHTTPConventions {
    /// The conventions of Dropbox's API, version 2.
    public static let dropbox = StoneHTTPConventions(
        pathPrefix: "/2/",
        argumentHeader: "Dropbox-API-Arg",
        resultHeader: "Dropbox-API-Result",
        requestIDHeader: "X-Dropbox-Request-Id"
    )
}
