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
