public import StoneClient
import StoneHTTP
import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An access token together with the refresh token, scopes and other details from the server. Descriptions show no
/// secret.
///
/// Save the whole value: an access token usually expires within hours, and only the refresh token can replace it.
public struct OAuthToken: Hashable, Sendable {
    /// The access token and its expiry.
    public var access: StoneAccessToken
    /// The refresh token, or `nil` if the access token cannot be replaced.
    public var refreshToken: String?
    /// The granted scopes, or empty if the server did not list them.
    public var scopes: [String]
    /// Other members of the server's response that are not empty, by name, such as the user's identifier. Names of more
    /// than 256 bytes are left out.
    public var details: [String: String]

    public init(
        _ access: StoneAccessToken,
        refreshToken: String? = nil,
        scopes: [String] = [],
        details: [String: String] = [:]
    ) {
        self.access = access
        self.refreshToken = refreshToken
        self.scopes = scopes
        self.details = details
    }

    /// Returns this token updated with the response to a refresh. Omitted members are unchanged.
    public func refreshed(_ new: OAuthToken) -> OAuthToken {
        OAuthToken(
            new.access,
            refreshToken: new.refreshToken ?? refreshToken,
            scopes: new.scopes.isEmpty ? scopes : new.scopes,
            details: details.merging(new.details) { $1 }
        )
    }
}

extension OAuthToken: CustomStringConvertible, CustomReflectable {
    public var description: String {
        "OAuthToken(********\(refreshToken == nil ? "" : ", refreshable"), scopes: \(scopes.joined(separator: " ")))"
    }

    public var customMirror: Mirror {
        Mirror(self, children: ["value": "********", "expiresAt": access.expiresAt as Any, "scopes": scopes])
    }
}

/// The stored form of a token, as JSON.
extension OAuthToken: Codable {
    private enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        /// Seconds since 1970.
        case expiresAt = "expires_at"
        /// Seconds since 1970.
        case issuedAt = "issued_at"
        case refreshToken = "refresh_token"
        case scope
        case details
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let expiry = try container.decodeIfPresent(Double.self, forKey: .expiresAt)
        let issue = try container.decodeIfPresent(Double.self, forKey: .issuedAt)
        self.init(
            StoneAccessToken(
                try container.decode(String.self, forKey: .accessToken),
                expiresAt: expiry.map { Date(timeIntervalSince1970: $0) },
                issuedAt: issue.map { Date(timeIntervalSince1970: $0) }
            ),
            refreshToken: try container.decodeIfPresent(String.self, forKey: .refreshToken),
            scopes: Self.scopes(try container.decodeIfPresent(String.self, forKey: .scope)),
            details: try container.decodeIfPresent([String: String].self, forKey: .details) ?? [:]
        )
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(access.value, forKey: .accessToken)
        try container.encodeIfPresent(access.expiresAt?.timeIntervalSince1970, forKey: .expiresAt)
        try container.encodeIfPresent(access.issuedAt?.timeIntervalSince1970, forKey: .issuedAt)
        try container.encodeIfPresent(refreshToken, forKey: .refreshToken)
        if !scopes.isEmpty { try container.encode(scopes.joined(separator: " "), forKey: .scope) }
        if !details.isEmpty { try container.encode(details, forKey: .details) }
    }

    static func scopes(_ text: String?) -> [String] {
        text?.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) } ?? []
    }
}

extension OAuthToken {
    /// Decodes the response of a token endpoint (RFC 6749, section 5.1).
    init(response body: Data, now: Date) throws(OAuthError) {
        guard let list = LooseJSON(body).members else { throw .invalidResponse("the body is not a JSON object") }
        var members: [String: StoneJSONNode] = [:]
        for member in list where member.name.utf8.count <= Self.longestName { members[member.name] = member.value }
        guard let value = members["access_token"]?.text, !value.isEmpty else {
            throw .invalidResponse("access_token is missing")
        }
        guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .invalidResponse("access_token has invalid characters")
        }
        guard let type = members["token_type"]?.text else { throw .invalidResponse("token_type is missing") }
        guard type.asciiLowercased.utf8.elementsEqual("bearer".utf8) else {
            throw .invalidResponse("token_type is not bearer")
        }
        let lifetime = members["expires_in"]?.number
        let expiry = lifetime.map { now.addingTimeInterval(min(max($0, 0), 1e10)) }
        let known: Set = ["access_token", "token_type", "expires_in", "refresh_token", "scope", "id_token"]
        self.init(
            StoneAccessToken(value, expiresAt: expiry, issuedAt: expiry.map { _ in now }),
            refreshToken: members["refresh_token"]?.nonEmptyText,
            scopes: Self.scopes(members["scope"]?.text),
            details: members.filter { !known.contains($0.key) }.compactMapValues(\.nonEmptyText)
        )
    }

    /// The maximum length of a member's name in bytes. Swift hashes longer names in quadratic time.
    private static let longestName = 256
}

/// The member of a response. Servers send some numbers as strings, and some strings as numbers.
extension StoneJSONNode {
    fileprivate var text: String? {
        switch content {
        case .string(let text): text
        case .number(let number): (Int64(number) ?? Double(number).flatMap { Int64(exactly: $0) }).map { String($0) }
        case .null, .boolean, .array, .object: nil
        }
    }

    fileprivate var nonEmptyText: String? { text.flatMap { $0.isEmpty ? nil : $0 } }

    fileprivate var number: Double? {
        switch content {
        case .string(let text), .number(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        case .null, .boolean, .array, .object: nil
        }
    }
}
