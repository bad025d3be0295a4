#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An error thrown by a ``DropboxAccountManager``.
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
    case wrongKind(expected: DropboxAccountConfiguration.Kind)
    /// The manager needs the token of a team, and the token's `details` have no `team_id`.
    case missingTeamID
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
        case .wrongKind(expected: .user): "expected the token of a user, found that of a team"
        case .wrongKind(expected: .team): "expected the token of a team, found that of a user"
        case .missingTeamID: "the token of a team needs details with its team_id"
        case .missingSecret: "the application has no secret"
        case .unlinked(let id): "the account \(id) has been unlinked"
        }
    }
}

extension DropboxAccountError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
