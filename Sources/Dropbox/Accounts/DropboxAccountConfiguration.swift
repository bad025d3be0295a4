public import StoneClient
public import StoneOAuth

/// The settings of a ``DropboxAccountManager``.
public struct DropboxAccountConfiguration: Sendable {
    /// The owner of a manager's tokens.
    public enum Kind: Hashable, Sendable {
        case user
        case team
    }

    /// The OAuth client that obtains and refreshes tokens. All clients use its transport.
    public var oauth: OAuthClient
    /// The store of the tokens.
    public var store: any OAuthTokenStore
    /// The owner of the tokens. A team has one token for all members.
    public var kind: Kind
    /// Whether several accounts may be linked at the same time.
    public var allowsSeveralAccounts: Bool
    /// The time before its expiry at which a token is refreshed.
    public var refreshMargin = Duration.seconds(300)
    /// The settings of all clients: service, `User-Agent`, retries and middleware. Each account replaces the
    /// credentials and the account.
    ///
    /// Requests for tokens, and requests of ``BackgroundTransfers``, bypass the middleware. Requests for tokens pass
    /// through the transport of ``oauth``.
    public var settings = RouteClient.Settings(service: .dropbox, credentials: .none)

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - appKey: The app key in the Dropbox App Console.
    ///   - appSecret: The app secret. Pass it only if users cannot read it, such as on a server.
    ///   - store: The store of the tokens.
    ///   - transport: The transport of all requests.
    ///   - kind: Whether the accounts belong to users or to teams.
    ///   - allowsSeveralAccounts: Whether several accounts may be linked at the same time.
    public init(
        appKey: String,
        appSecret: String? = nil,
        store: any OAuthTokenStore,
        transport: some StoneTransport,
        kind: Kind = .user,
        allowsSeveralAccounts: Bool = false
    ) {
        oauth = .dropbox(key: appKey, secret: appSecret, transport: transport)
        self.store = store
        self.kind = kind
        self.allowsSeveralAccounts = allowsSeveralAccounts
    }

    /// Returns the configuration with another server in place of Dropbox, for calls, tokens and the authorization page:
    ///
    ///     let host = StoneService.Host(scheme: "http", name: "127.0.0.1", port: 8080)
    ///     let manager = DropboxAccountManager<DropboxClient>(configuration.moved(to: host))
    public func moved(to host: StoneService.Host) -> DropboxAccountConfiguration {
        var configuration = self
        configuration.oauth.server = oauth.server.moved(to: host)
        configuration.settings.service = settings.service.moved(to: host)
        return configuration
    }
}
