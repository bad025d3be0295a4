import StoneClient
import StoneFormats
public import StoneOAuth

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension OAuthTokenFormat {
    /// The format of this library, which also reads tokens that SwiftyDropbox and the Objective-C SDK stored.
    ///
    /// SwiftyDropbox 10 stores JSON. Older versions and the Objective-C SDK store only a long-lived access token.
    public static let dropbox = OAuthTokenFormat(decodeOther: OAuthToken.stored)
}

extension OAuthToken {
    /// The JSON that SwiftyDropbox stores.
    private struct SwiftyDropboxToken: Decodable {
        var accessToken: String
        var uid: String
        var refreshToken: String?
        /// The expiry in seconds since 1970.
        var tokenExpirationTimestamp: Double?
    }

    static func stored(_ data: Data, account: String) -> OAuthToken? {
        if let token = try? JSONDecoder().decode(SwiftyDropboxToken.self, from: data) {
            return OAuthToken(
                StoneAccessToken(
                    token.accessToken,
                    expiresAt: token.tokenExpirationTimestamp.map { Date(timeIntervalSince1970: $0) }
                ),
                refreshToken: token.refreshToken,
                details: ["uid": token.uid]
            )
        }
        guard let text = String(data: data, encoding: .utf8), isPlausible(text) else { return nil }
        return .longLived(text, uid: account)
    }

    /// Returns a long-lived token, as Dropbox issued until 2021. It neither expires nor can be refreshed.
    public static func longLived(_ accessToken: String, uid: String? = nil) -> OAuthToken {
        OAuthToken(StoneAccessToken(accessToken), details: uid.map { ["uid": $0] } ?? [:])
    }

    /// Whether the access token neither expires nor can be refreshed.
    public var isLongLived: Bool { refreshToken == nil && access.expiresAt == nil }

    private static func isPlausible(_ token: String) -> Bool {
        (1...4_096).contains(token.utf8.count)
            && token.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-._~+/=".utf8.contains($0) }
    }
}

extension KeychainQuery {
    /// Returns the query for the items in which SwiftyDropbox, the Objective-C SDK and this library store tokens.
    ///
    /// - Parameters:
    ///   - bundleIdentifier: The bundle identifier of the app, even in its extensions:
    ///     ``StoneOAuth/KeychainQuery/appBundleIdentifier``.
    ///   - accessGroup: The access group that the app and its extensions share, or `nil` for the first one in the app's
    ///     entitlements.
    public static func dropbox(bundleIdentifier: String, accessGroup: String? = nil) -> KeychainQuery {
        KeychainQuery(service: "\(bundleIdentifier).dropbox.authv2", accessGroup: accessGroup)
    }
}

#if canImport(Security)
    extension KeychainTokenStore {
        /// Returns the store of an app that migrates from SwiftyDropbox or the Objective-C SDK.
        public static func dropbox(accessGroup: String? = nil) -> KeychainTokenStore {
            let bundle = KeychainQuery.appBundleIdentifier ?? ""
            return KeychainTokenStore(.dropbox(bundleIdentifier: bundle, accessGroup: accessGroup), format: .dropbox)
        }
    }
#endif
