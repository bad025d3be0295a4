public import StoneClient
public import StoneOAuth

/// The settings of an ``AccountManager``.
public struct AccountConfiguration: Sendable {
    /// Whose tokens a manager keeps.
    public enum Kind: Hashable, Sendable {
        case user
        case team
    }

    /// Obtains and refreshes tokens. Its transport is that of all clients, too.
    public var oauth: OAuthClient
    /// Where tokens are kept.
    public var store: any TokenStore
    /// Whose tokens these are. Teams have one token for all members.
    public var kind: Kind
    /// Whether several accounts may be linked at once.
    public var allowsSeveralAccounts: Bool
    /// How long before its expiry a token is refreshed.
    public var refreshMargin = Duration.seconds(300)
    /// The settings of all clients: service, `User-Agent`, retries, middleware. The credentials are replaced by those of accounts.
    public var settings = Caller.Settings(service: .dropbox, credentials: .none)

    /// - Parameters:
    ///   - appKey: The app key in the Dropbox App Console.
    ///   - appSecret: The app secret, only where users cannot read it, such as on a server.
    ///   - store: Where tokens are kept.
    ///   - transport: Sends all requests.
    public init(
        appKey: String,
        appSecret: String? = nil,
        store: any TokenStore,
        transport: some ClientTransport,
        kind: Kind = .user,
        allowsSeveralAccounts: Bool = false
    ) {
        oauth = .dropbox(key: appKey, secret: appSecret, transport: transport)
        self.store = store
        self.kind = kind
        self.allowsSeveralAccounts = allowsSeveralAccounts
    }

    /// The same configuration with another server in place of Dropbox, for calls, tokens and the page on which users agree:
    ///
    ///     let host = Service.Host(scheme: "http", name: "127.0.0.1", port: 8080)
    ///     let manager = AccountManager<DropboxClient>(configuration.moved(to: host))
    public func moved(to host: Service.Host) -> AccountConfiguration {
        var configuration = self
        configuration.oauth.server = oauth.server.moved(to: host)
        configuration.settings.service = settings.service.moved(to: host)
        return configuration
    }
}
