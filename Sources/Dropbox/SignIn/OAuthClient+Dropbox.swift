public import StoneClient
public import StoneOAuth

extension OAuthServer {
    /// Dropbox's authorization server. Tokens are revoked by the route `auth/token/revoke`.
    public static let dropbox = OAuthServer(
        authorizationEndpoint: "https://www.dropbox.com/oauth2/authorize",
        tokenEndpoint: "https://api.dropboxapi.com/oauth2/token"
    )
}

extension OAuthApplication {
    /// Returns an application registered in the Dropbox App Console.
    ///
    /// - Parameters:
    ///   - key: The app key.
    ///   - secret: The app secret. Pass it only if users cannot read it, such as on a server.
    ///   - redirectURI: The URI that Dropbox redirects to; for apps on Apple systems `db-KEY://2/token`.
    public static func dropbox(key: String, secret: String? = nil, redirectURI: String? = nil) -> OAuthApplication {
        OAuthApplication(
            id: key,
            secret: secret,
            redirectURI: redirectURI ?? "db-\(key)://2/token",
            cancellationURIs: ["db-\(key)://2/cancel", "db-\(key)://1/cancel"]
        )
    }
}

/// The options of a sign-in at Dropbox.
public struct DropboxSignIn: Hashable, Sendable {
    /// The owner of previously granted scopes.
    public enum GrantedScopes: String, Hashable, Sendable {
        case user
        case team
    }

    /// The scopes to request, such as `files.metadata.read`; empty for all registered scopes.
    public var scopes: [String]
    /// The owner of previously granted scopes to include in the token, or `nil` for the requested scopes only.
    public var includeGrantedScopes: GrantedScopes?
    /// The language of the page, such as `en`, or `nil` for the language of the browser.
    public var locale: String?
    /// Whether the page offers no way to create an account.
    public var disablesSignup: Bool
    /// Whether the user must choose an account even if the browser is signed in to one.
    public var forcesAccountChoice: Bool

    public init(
        scopes: [String] = [],
        includeGrantedScopes: GrantedScopes? = nil,
        locale: String? = nil,
        disablesSignup: Bool = true,
        forcesAccountChoice: Bool = false
    ) {
        self.scopes = scopes
        self.includeGrantedScopes = includeGrantedScopes
        self.locale = locale
        self.disablesSignup = disablesSignup
        self.forcesAccountChoice = forcesAccountChoice
    }

    /// The query parameters of the page. `token_access_type` requests a refresh token; without one, access ends after
    /// four hours.
    public var parameters: [String: String] {
        var parameters = ["token_access_type": "offline"]
        parameters["include_granted_scopes"] = includeGrantedScopes?.rawValue
        parameters["locale"] = locale
        if disablesSignup { parameters["disable_signup"] = "true" }
        if forcesAccountChoice { parameters["force_reauthentication"] = "true" }
        return parameters
    }
}

extension OAuthClient {
    /// Returns a client for Dropbox's authorization server.
    public static func dropbox(
        key: String,
        secret: String? = nil,
        redirectURI: String? = nil,
        transport: any StoneTransport
    ) -> OAuthClient {
        OAuthClient(
            server: .dropbox,
            application: .dropbox(key: key, secret: secret, redirectURI: redirectURI),
            transport: transport
        )
    }
}
