#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The credentials of a client. Descriptions show no secret.
public struct Credentials: Sendable {
    let tokens: RefreshingToken?
    /// The value of `Authorization` for routes that the application itself may call.
    let app: String?

    /// No credentials, for routes that need none.
    public static let none = Credentials(tokens: nil, app: nil)

    /// A token that does not change. When it expires, calls fail with ``CallError/auth(_:)``.
    public static func bearer(_ token: String) -> Credentials {
        Credentials(tokens: RefreshingToken(AccessToken(token)), app: nil)
    }

    /// The key and secret of an application, for routes that take them.
    public static func app(key: String, secret: String) -> Credentials {
        let encoded = Data("\(key):\(secret)".utf8).base64EncodedString()
        return Credentials(tokens: nil, app: "Basic \(encoded)")
    }

    /// A token that is refreshed before it expires, and when the server reports that it has expired.
    ///
    /// `refresh` runs once for all waiting calls. A cancelled call stops waiting, while the refresh continues for the
    /// others. A call that failed because its token had expired is repeated once with the new token.
    ///
    /// - Parameters:
    ///   - token: The initial token, or `nil` to request one before the first call.
    ///   - margin: The time before its expiry at which a token is refreshed.
    ///   - now: Returns the current time.
    ///   - refresh: Returns a new token in place of the given one. Its errors become ``CallError/credentials(_:)``.
    public static func refreshing(
        _ token: AccessToken? = nil,
        margin: Duration = .seconds(300),
        now: @escaping @Sendable () -> Date = { Date() },
        refresh: @escaping @Sendable (AccessToken?) async throws -> AccessToken
    ) -> Credentials {
        refreshing(RefreshingToken(token, margin: margin, now: now, refresh: refresh))
    }

    /// A token that several clients share, and that can be replaced by the program.
    public static func refreshing(_ token: RefreshingToken) -> Credentials {
        Credentials(tokens: token, app: nil)
    }

    /// Returns these credentials together with those of an application, for routes that take no token.
    public func withApp(key: String, secret: String) -> Credentials {
        Credentials(tokens: tokens, app: Credentials.app(key: key, secret: secret).app)
    }
}

extension Credentials: CustomStringConvertible, CustomReflectable {
    public var description: String {
        let parts = [tokens.map { _ in "bearer token" }, app.map { _ in "application" }].compactMap(\.self)
        return parts.isEmpty ? "no credentials" : parts.joined(separator: " and ")
    }

    public var customMirror: Mirror { Mirror(self, children: ["kind": description]) }
}

/// A token for `Authorization: Bearer`. Descriptions show no secret.
public struct AccessToken: Hashable, Sendable {
    /// The token itself, which is secret.
    public var value: String
    /// The time at which the token expires, or `nil` if it is not known.
    public var expiresAt: Date?

    public init(_ value: String, expiresAt: Date? = nil) {
        self.value = value
        self.expiresAt = expiresAt
    }
}

extension AccessToken: CustomStringConvertible, CustomReflectable {
    public var description: String { "AccessToken(********)" }
    public var customMirror: Mirror { Mirror(self, children: ["value": "********"]) }
}
