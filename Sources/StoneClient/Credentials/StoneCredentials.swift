#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The credentials of a client. Descriptions show no secret.
public struct StoneCredentials: Sendable {
    let tokens: RefreshingToken?
    /// The value of `Authorization` for the application's own routes.
    let app: String?

    /// No credentials, for routes that need none.
    public static let none = StoneCredentials(tokens: nil, app: nil)

    /// Returns credentials with a fixed token. When it expires, calls fail with ``StoneCallError/auth(_:)``.
    public static func bearer(_ token: String) -> StoneCredentials {
        StoneCredentials(tokens: RefreshingToken(StoneAccessToken(token)), app: nil)
    }

    /// Returns credentials with the key and secret of an application, for routes that take them.
    public static func app(key: String, secret: String) -> StoneCredentials {
        let encoded = Data("\(key):\(secret)".utf8).base64EncodedString()
        return StoneCredentials(tokens: nil, app: "Basic \(encoded)")
    }

    /// Returns credentials with a token that is refreshed before it expires, and when the server reports that it has
    /// expired.
    ///
    /// `refresh` runs once for all waiting calls. A cancelled call stops waiting, while the refresh continues for the
    /// others. A call that failed because its token had expired is repeated once with the new token. If `refresh` fails
    /// before the token has expired, the token is used, and `refresh` runs again after half a minute.
    ///
    /// - Parameters:
    ///   - token: The initial token, or `nil` to request one before the first call.
    ///   - margin: The time before its expiry at which a token is refreshed, limited to a quarter of its lifetime.
    ///   - now: Returns the current time.
    ///   - refresh: Returns a new token in place of the given one. Its errors become
    ///     ``StoneCallError/credentials(_:)``. Until the closure returns, calls in it and in tasks that it starts fail
    ///     with that error if they need this token.
    public static func refreshing(
        _ token: StoneAccessToken? = nil,
        margin: Duration = .seconds(300),
        now: @escaping @Sendable () -> Date = { Date() },
        refresh: @escaping @Sendable (StoneAccessToken?) async throws -> StoneAccessToken
    ) -> StoneCredentials {
        refreshing(RefreshingToken(token, margin: margin, now: now, refresh: refresh))
    }

    /// Returns credentials with a token that several clients share, and that the program can replace.
    public static func refreshing(_ token: RefreshingToken) -> StoneCredentials {
        StoneCredentials(tokens: token, app: nil)
    }

    /// Returns these credentials with the key and secret of an application in addition, for routes that take no token.
    public func withApp(key: String, secret: String) -> StoneCredentials {
        StoneCredentials(tokens: tokens, app: StoneCredentials.app(key: key, secret: secret).app)
    }
}

extension StoneCredentials: CustomStringConvertible, CustomReflectable {
    public var description: String {
        let parts = [tokens.map { _ in "bearer token" }, app.map { _ in "application" }].compactMap(\.self)
        return parts.isEmpty ? "no credentials" : parts.joined(separator: " and ")
    }

    public var customMirror: Mirror { Mirror(self, children: ["kind": description]) }
}

/// A token for `Authorization: Bearer`. Descriptions show no secret.
public struct StoneAccessToken: Hashable, Sendable {
    /// The secret token.
    public var value: String
    /// The time at which the token expires, or `nil` if it is not known.
    public var expiresAt: Date?
    /// The time at which the token was issued, or `nil` if it is not known. With it, a short-lived token is refreshed
    /// later than a long-lived one.
    public var issuedAt: Date?

    public init(_ value: String, expiresAt: Date? = nil, issuedAt: Date? = nil) {
        self.value = value
        self.expiresAt = expiresAt
        self.issuedAt = issuedAt
    }
}

extension StoneAccessToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "StoneAccessToken(********)" }
    public var customMirror: Mirror { Mirror(self, children: ["value": "********"]) }
}
