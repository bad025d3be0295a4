public import StoneOAuth

/// A linked account, with its client.
public struct DropboxAccount<Client: DropboxRootClient>: Sendable {
    /// The key of the account in the token store: the identifier of the team, or the `uid` of SwiftyDropbox if Dropbox
    /// has returned one.
    public let id: String
    /// The client that calls routes for the account. Its token is refreshed, and replaced by a new sign-in.
    public let client: Client
    /// The token at the time when this value was created.
    public let token: OAuthToken
    /// The error that required a new sign-in when this value was created, or `nil`. Calls fail with it until
    /// ``DropboxAccountManager/reauthorize(_:with:_:)`` succeeds.
    public let signInError: OAuthError?

    public init(id: String, client: Client, token: OAuthToken, signInError: OAuthError? = nil) {
        self.id = id
        self.client = client
        self.token = token
        self.signInError = signInError
    }

    /// The account identifier in results of routes, such as `dbid:…`, if it is known.
    public var accountID: String? { token.identifier("account_id") }
    /// The identifier of the team, such as `dbtid:…`, or `nil` if the token is not that of a team.
    public var teamID: String? { token.identifier("team_id") }
}

extension OAuthToken {
    /// The names of the details that identify an account.
    static let identifierNames = ["team_id", "uid", "account_id"]

    /// The key for the account of the token, or `nil` if it is not known.
    var identifier: String? { Self.identifierNames.lazy.compactMap(identifier(_:)).first }

    /// Returns an identifier. Stored tokens may have empty ones, as Dropbox returns for the `uid` of a team.
    func identifier(_ name: String) -> String? {
        details[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension DropboxAccount: CustomStringConvertible, CustomReflectable {
    public var description: String { "DropboxAccount(\(id))" }
    public var customMirror: Mirror { Mirror(self, children: ["id": id, "scopes": token.scopes]) }
}
