public import StoneClient

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The endpoints of an authorization server.
public struct OAuthServer: Hashable, Sendable {
    /// The URL of the authorization page.
    public var authorizationEndpoint: URL
    /// The URL that exchanges codes and refresh tokens for access tokens.
    public var tokenEndpoint: URL
    /// The URL that revokes tokens (RFC 7009), or `nil` if the server revokes them in another way.
    public var revocationEndpoint: URL?
    /// The required identifier (`iss`, RFC 9207) in answers to authorization requests, or `nil` if the server sends
    /// none. Applications that use several servers need it, so that one cannot obtain the codes of another.
    public var issuer: String?

    public init(
        authorizationEndpoint: URL,
        tokenEndpoint: URL,
        revocationEndpoint: URL? = nil,
        issuer: String? = nil
    ) {
        self.authorizationEndpoint = authorizationEndpoint
        self.tokenEndpoint = tokenEndpoint
        self.revocationEndpoint = revocationEndpoint
        self.issuer = issuer
    }

    /// Creates a server from literals.
    package init(authorizationEndpoint: StaticString, tokenEndpoint: StaticString) {
        // An invalid literal makes requests fail. Tests check all literals.
        let invalid = URL(fileURLWithPath: "/")
        self.init(
            authorizationEndpoint: URL(string: "\(authorizationEndpoint)") ?? invalid,
            tokenEndpoint: URL(string: "\(tokenEndpoint)") ?? invalid
        )
    }

    /// Returns a server with the same paths at another host, such as one for tests.
    public func moved(to host: StoneService.Host) -> OAuthServer {
        func moved(_ url: URL) -> URL {
            guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
            (components.scheme, components.host, components.port) = (host.scheme, host.name, host.port)
            return components.url ?? url
        }
        return OAuthServer(
            authorizationEndpoint: moved(authorizationEndpoint),
            tokenEndpoint: moved(tokenEndpoint),
            revocationEndpoint: revocationEndpoint.map(moved),
            issuer: issuer
        )
    }
}
