#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The serialization of tokens.
public struct OAuthTokenFormat: Sendable {
    private let decodeOther: @Sendable (_ data: Data, _ account: String) -> OAuthToken?

    /// The JSON of ``OAuthToken``.
    public static let json = OAuthTokenFormat()

    /// Creates a format that writes JSON, and reads JSON or another format.
    ///
    /// - Parameter decodeOther: Decodes data of other software; returns `nil` if it is not a token.
    public init(decodeOther: @escaping @Sendable (_ data: Data, _ account: String) -> OAuthToken? = { _, _ in nil }) {
        self.decodeOther = decodeOther
    }

    func decode(_ data: Data, account: String) throws(OAuthTokenStoreError) -> OAuthToken {
        if let token = try? JSONDecoder().decode(OAuthToken.self, from: data) { return token }
        guard let token = decodeOther(data, account) else { throw .corrupt(account: account) }
        return token
    }

    func encode(_ token: OAuthToken, account: String) throws(OAuthTokenStoreError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        do { return try encoder.encode(token) } catch { throw .corrupt(account: account) }
    }
}
