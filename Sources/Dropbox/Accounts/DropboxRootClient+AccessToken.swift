public import StoneClient

extension DropboxRootClient {
    /// Creates a client that uses an access token until it expires:
    ///
    ///     let client = DropboxClient(accessToken: token, transport: .urlSession())
    ///
    /// For refreshable tokens, use a ``DropboxAccountManager``.
    ///
    /// - Parameters:
    ///   - accessToken: The token, such as one from the App Console.
    ///   - transport: The transport of all calls.
    ///   - userAgent: The product of the program for `User-Agent`, such as `Courier/2.1`.
    public init(accessToken: String, transport: some StoneTransport, userAgent: String? = nil) {
        var settings = RouteClient.Settings(service: .dropbox, credentials: .bearer(accessToken))
        settings.userAgent = userAgent
        self.init(RouteClient(transport: transport, settings: settings, requirements: Self.requirements))
    }
}
