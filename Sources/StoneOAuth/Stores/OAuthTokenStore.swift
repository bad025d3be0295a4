import StoneRuntime

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A persistent store of tokens by account identifier.
///
/// Implementations may be used from several tasks at once. A store that several processes share stays consistent.
public protocol OAuthTokenStore: Sendable {
    /// Returns the identifiers of accounts with a token, sorted.
    func accounts() async throws(OAuthTokenStoreError) -> [String]

    /// Returns the token of an account, or `nil` if there is none.
    ///
    /// - Throws: An error if there may be a token that cannot be read now, such as while the device is locked. Callers
    ///   must not treat this as a sign-out.
    func token(for account: String) async throws(OAuthTokenStoreError) -> OAuthToken?

    /// Saves a token in place of the previous one. If this throws, the previous token is kept.
    func save(_ token: OAuthToken, for account: String) async throws(OAuthTokenStoreError)

    /// Removes the token of an account, if there is one.
    func remove(_ account: String) async throws(OAuthTokenStoreError)

    /// Removes all tokens.
    func removeAll() async throws(OAuthTokenStoreError)
}

/// An error in reading or writing tokens.
///
/// `code` is an `OSStatus` for the Keychain, and an `errno` for files.
public enum OAuthTokenStoreError: Error, Hashable, Sendable {
    /// The store cannot be used now, such as the Keychain before the device is unlocked for the first time.
    case unavailable(code: Int)
    /// The process has no access to the store or to the access group.
    case denied(code: Int)
    /// The stored data of the account is not a token.
    case corrupt(account: String)
    /// The store as a whole is damaged.
    case damaged
    /// A file of the store is not a regular file, such as a link or a pipe.
    case notAFile(path: String)
    /// The folder of the store is world-writable and has no sticky bit.
    case openFolder(path: String)
    /// Another process did not finish its change in time.
    case busy
    /// Another error of the system.
    case system(code: Int)
}

extension OAuthTokenStoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unavailable(let code): "the token store is unavailable (\(code))"
        case .denied(let code): "the token store denies access (\(code))"
        case .corrupt(let account): "the stored token of the account \(account) is damaged"
        case .damaged: "the token store is damaged"
        case .notAFile(let path): "\(path.printable): not a regular file"
        case .openFolder(let path): "\(path.printable): the folder is world-writable"
        case .busy: "another process holds the lock of the token store"
        case .system(let code): "the token store failed (\(code))"
        }
    }
}

extension OAuthTokenStoreError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}

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

/// A token store in memory, for tests and short-lived programs.
public actor MemoryTokenStore: OAuthTokenStore {
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
