/// An application registered at an authorization server. Descriptions show no secret.
public struct OAuthApplication: Hashable, Sendable {
    /// The identifier of the application, `client_id`.
    public var id: String
    /// The secret, or `nil` if users could read it. Only applications on servers have one.
    public var secret: String?
    /// The URI that the server redirects to, or `nil` if it shows codes for users to type.
    public var redirectURI: String?
    /// The URIs that the server redirects to when a user cancels.
    public var cancellationURIs: [String]

    public init(id: String, secret: String? = nil, redirectURI: String? = nil, cancellationURIs: [String] = []) {
        self.id = id
        self.secret = secret
        self.redirectURI = redirectURI
        self.cancellationURIs = cancellationURIs
    }
}

extension OAuthApplication: CustomStringConvertible, CustomReflectable {
    public var description: String { "OAuthApplication(\(id))" }
    public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
