/// A persistent store of tokens by account identifier.
///
/// Implementations may be used from several tasks at the same time. A store that several processes share stays
/// consistent.
public protocol OAuthTokenStore: Sendable {
    /// Returns the identifiers of accounts with a token, sorted.
    func accounts() async throws(OAuthTokenStoreError) -> [String]

    /// Returns the token of an account, or `nil` if there is none.
    ///
    /// - Throws: An error if there may be a token that cannot be read now, such as while the device is locked. Callers
    ///   must not treat this as a sign-out.
    func token(for account: String) async throws(OAuthTokenStoreError) -> OAuthToken?

    /// Returns the tokens of all accounts. The error of a token that is damaged does not affect the others.
    ///
    /// The default implementation reads one token after the other.
    func tokens() async throws(OAuthTokenStoreError) -> [String: Result<OAuthToken, OAuthTokenStoreError>]

    /// Saves a token in place of the previous one. If this throws, the previous token is kept.
    func save(_ token: OAuthToken, for account: String) async throws(OAuthTokenStoreError)

    /// Removes the token of an account, if there is one.
    func remove(_ account: String) async throws(OAuthTokenStoreError)

    /// Removes all tokens, including unreadable ones.
    func removeAll() async throws(OAuthTokenStoreError)
}

extension OAuthTokenStore {
    public func tokens() async throws(OAuthTokenStoreError) -> [String: Result<OAuthToken, OAuthTokenStoreError>] {
        var tokens: [String: Result<OAuthToken, OAuthTokenStoreError>] = [:]
        for account in try await accounts() {
            do throws(OAuthTokenStoreError) {
                tokens[account] = try await token(for: account).map { .success($0) }
            } catch {
                guard case .corrupt = error else { throw error }
                tokens[account] = .failure(error)
            }
        }
        return tokens
    }
}
