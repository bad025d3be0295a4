public import StoneOAuth

/// A change to the accounts of a ``DropboxAccountManager``.
public enum DropboxAccountChange: Sendable, CustomStringConvertible {
    case linked(String)
    /// The account has a new token after another sign-in.
    case reauthorized(String)
    /// The account cannot be used until the user signs in again.
    case needsSignIn(String, OAuthError)
    /// A new token could not be saved. After a restart, the user may have to sign in again.
    case notSaved(String, OAuthTokenStoreError)
    /// The account was unlinked, here or in another process that shares the store, or its token has disappeared from
    /// the store.
    case unlinked(String)

    public var description: String {
        switch self {
        case .linked(let id): "linked \(id)"
        case .reauthorized(let id): "reauthorized \(id)"
        case .needsSignIn(let id, let error): "\(id) needs to sign in again: \(error)"
        case .notSaved(let id, let error): "the token of \(id) was not saved: \(error)"
        case .unlinked(let id): "unlinked \(id)"
        }
    }
}
