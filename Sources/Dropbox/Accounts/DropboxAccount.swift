import StoneClient
public import StoneOAuth

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A linked account, with its client.
public struct DropboxAccount<Client: DropboxRootClient>: Sendable {
    /// The key of the account in the token store. It is the `uid` of SwiftyDropbox if Dropbox has returned one.
    public let id: String
    /// The client that calls routes for the account. Its token is refreshed, and replaced by a new sign-in.
    public let client: Client
    /// The token at the time when this value was created.
    public let token: OAuthToken
    /// The reason why the user had to sign in again at the time when this value was created, or `nil`. Calls fail with
    /// it until ``DropboxAccountManager/reauthorize(_:with:_:)`` succeeds.
    public let signInError: OAuthError?

    public init(id: String, client: Client, token: OAuthToken, signInError: OAuthError? = nil) {
        self.id = id
        self.client = client
        self.token = token
        self.signInError = signInError
    }

    /// The account identifier in results of routes, such as `dbid:…`, if it is known.
    public var accountID: String? { token.details["account_id"] }
    /// The identifier of the team, such as `dbtid:…`, or `nil` if the token is not that of a team.
    public var teamID: String? { token.details["team_id"] }
}

extension DropboxAccount: CustomStringConvertible, CustomReflectable {
    public var description: String { "DropboxAccount(\(id))" }
    public var customMirror: Mirror { Mirror(self, children: ["id": id, "scopes": token.scopes]) }
}

/// The result of linking an account.
public enum DropboxLinkResult<Client: DropboxRootClient>: Sendable {
    case linked(DropboxAccount<Client>)
    /// The user declined or closed the page.
    case cancelled
}

/// The result of revoking the token of an unlinked account.
public enum Revocation: Sendable {
    /// The token is revoked on the server.
    case done
    /// The server could not be reached, or refused.
    case failed(any Error)
    case notRequested
}

/// A change of the accounts of a ``DropboxAccountManager``.
public enum DropboxAccountChange: Sendable, CustomStringConvertible {
    case linked(String)
    /// The account has a new token after another sign-in.
    case reauthorized(String)
    /// The account cannot be used until the user signs in again.
    case needsSignIn(String, OAuthError)
    /// A new token could not be saved. After a restart, the user may have to sign in again.
    case notSaved(String, OAuthTokenStoreError)
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

/// An error in using a ``DropboxAccountManager``.
public enum DropboxAccountError: Error, Hashable, Sendable {
    /// `setUp()` has already succeeded or is running.
    case alreadySetUp
    /// `setUp()` has not succeeded yet.
    case notSetUp
    /// No account with this identifier is linked.
    case unknownAccount(String)
    /// The manager allows one account, and this one is linked.
    case alreadyLinked(String)
    /// The user signed in to an account other than the one to reauthorize.
    case differentAccount(expected: String, actual: String)
    /// The token belongs to a user, but the manager needs one of a team, or the reverse.
    case wrongKind
    /// The application has no secret, but its own calls require one.
    case missingSecret
    /// The account has been unlinked. Calls of its clients throw `StoneCallError.credentials(_:)` with this error.
    case unlinked(String)
}

extension DropboxAccountError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .alreadySetUp: "the account manager is already set up"
        case .notSetUp: "the account manager is not set up yet"
        case .unknownAccount(let id): "the account \(id) is not linked"
        case .alreadyLinked(let id): "the account \(id) is already linked"
        case .differentAccount(let expected, let actual): "expected the account \(expected), found \(actual)"
        case .wrongKind: "the token is not of the expected kind: user or team"
        case .missingSecret: "the application has no secret"
        case .unlinked(let id): "the account \(id) has been unlinked"
        }
    }
}

extension DropboxAccountError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
