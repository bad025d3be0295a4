#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Keeps tokens between launches, by the identifier of their account.
///
/// Implementations may be used from several tasks at once; those that several processes share stay consistent, too.
public protocol TokenStore: Sendable {
    /// The accounts that have a token, sorted.
    func accounts() async throws(TokenStoreError) -> [String]

    /// The token of an account, or `nil` if there is none.
    ///
    /// - Throws: If there may be one that cannot be read now. An account is not signed out because a device is locked.
    func token(for account: String) async throws(TokenStoreError) -> OAuthToken?

    /// Saves a token. The one before, if any, is replaced as a whole or, if this throws, kept.
    func save(_ token: OAuthToken, for account: String) async throws(TokenStoreError)

    /// Removes the token of an account, if there is one.
    func remove(_ account: String) async throws(TokenStoreError)

    /// Removes all tokens.
    func removeAll() async throws(TokenStoreError)
}

/// Why a token could not be read or written.
public enum TokenStoreError: Error, Hashable, Sendable {
    /// The store cannot be used now, such as the Keychain before the device is unlocked for the first time.
    case unavailable(code: Int)
    /// The process may not use the store, or not the access group.
    case denied(code: Int)
    /// The stored data of the account is no token.
    case corrupt(account: String)
    /// The store as a whole is damaged.
    case damaged
    /// The system reported another error.
    case system(code: Int)
}

extension TokenStoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unavailable(let code): "the token store is unavailable (\(code))"
        case .denied(let code): "the token store denies access (\(code))"
        case .corrupt(let account): "the stored token of the account \(account) is damaged"
        case .damaged: "the token store is damaged"
        case .system(let code): "the token store failed (\(code))"
        }
    }
}

/// The form of a token as bytes.
public struct TokenFormat: Sendable {
    private let decodeOther: @Sendable (_ data: Data, _ account: String) -> OAuthToken?

    /// JSON.
    public static let json = TokenFormat()

    /// - Parameter decodeOther: Decodes what other software has stored.
    public init(decodeOther: @escaping @Sendable (_ data: Data, _ account: String) -> OAuthToken? = { _, _ in nil }) {
        self.decodeOther = decodeOther
    }

    func decode(_ data: Data, account: String) throws(TokenStoreError) -> OAuthToken {
        if let token = try? JSONDecoder().decode(OAuthToken.self, from: data) { return token }
        guard let token = decodeOther(data, account) else { throw .corrupt(account: account) }
        return token
    }

    func encode(_ token: OAuthToken, account: String) throws(TokenStoreError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        do { return try encoder.encode(token) } catch { throw .corrupt(account: account) }
    }
}

/// Keeps tokens in memory: for tests, and for programs that run once.
public actor MemoryTokenStore: TokenStore {
    private var tokens: [String: OAuthToken]

    public init(_ tokens: [String: OAuthToken] = [:]) {
        self.tokens = tokens
    }

    public func accounts() -> [String] { tokens.keys.sorted() }
    public func token(for account: String) -> OAuthToken? { tokens[account] }
    public func save(_ token: OAuthToken, for account: String) { tokens[account] = token }
    public func remove(_ account: String) { tokens[account] = nil }
    public func removeAll() { tokens = [:] }
}
