#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An account with an OAuth 1 token, stored by an early Objective-C SDK. The user has to sign in again.
///
/// Dropbox has retired OAuth 1, and the route that converted its tokens to OAuth 2. Only the users can be recovered.
/// They are listed in the data of these generic passwords in the Keychain, each of which is an archived dictionary:
///
/// | SDK | Service | Account | Dictionary |
/// |---|---|---|---|
/// | Core, iOS | `{bundle identifier}.dropbox.auth` | any | `kMPOAuthCredentialConsumerKey`, and `kDBDropboxUserCredentials` |
/// | Core, macOS | `{bundle name}` | `Dropbox` | the same |
/// | Sync | `{bundle identifier or name}.dropbox-sync.auth` | any | `accounts`: by app key, dictionaries with `userId` |
///
///     for account in try OAuth1Account.accounts(inArchive: data) {
///         show("Please sign in to Dropbox again.", account.userID)
///     }
public struct OAuth1Account: Hashable, Sendable {
    /// The user's identifier, which is the `uid` of OAuth 2 tokens, or `nil` if the SDK did not store it.
    public let userID: String?
    /// The app key, if the SDK stored it.
    public let appKey: String?

    /// The action that the account requires.
    public enum Action: Hashable, Sendable {
        case signInAgain
    }

    /// Always ``Action/signInAgain``.
    public var action: Action { .signInAgain }

    public init(userID: String?, appKey: String?) {
        self.userID = userID
        self.appKey = appKey
    }

    /// Returns the accounts in the data of a Keychain item.
    ///
    /// - Throws: ``OAuth1ArchiveError`` if the data is not an archive of accounts.
    public static func accounts(inArchive data: Data) throws(OAuth1ArchiveError) -> [OAuth1Account] {
        let root = try KeyedArchive(data).root
        if let credentials = root["kDBDropboxUserCredentials"]?.array {
            let appKey = root["kMPOAuthCredentialConsumerKey"]?.text
            return credentials.map { credential in
                // Early versions stored tokens without a user.
                let userID = credential["kDBDropboxUserId"]?.text
                return OAuth1Account(userID: userID == "unknown" ? nil : userID, appKey: appKey)
            }
        }
        guard case .dictionary(let applications)? = root["accounts"] else { throw OAuth1ArchiveError() }
        return applications.sorted { $0.key < $1.key }.flatMap { appKey, credentials in
            (credentials.array ?? []).map { OAuth1Account(userID: $0["userId"]?.text, appKey: appKey) }
        }
    }
}

/// An error for invalid archives of an early SDK.
public struct OAuth1ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String { "the data is not an archive of OAuth 1 credentials" }

    public init() {}
}

extension OAuth1ArchiveError: LocalizedError {
    /// The description, for developers. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}

/// A reader for the dictionaries, arrays and strings in a keyed archive. `NSKeyedUnarchiver` can trap on damaged data.
private struct KeyedArchive {
    typealias Value = BinaryPropertyList.Value

    private static let mostValues = 10_000
    private static let largestArchive = 1 << 20

    private(set) var root = Value.other
    private let objects: [Value]
    private var count = 0

    init(_ data: Data) throws(OAuth1ArchiveError) {
        guard data.count <= Self.largestArchive, let archive = BinaryPropertyList.root(of: data),
            let objects = archive["$objects"]?.array,
            case .reference(let reference)? = archive["$top"]?["root"]
        else { throw OAuth1ArchiveError() }
        self.objects = objects
        root = try value(reference, depth: 0)
    }

    /// Returns an object with its references replaced by the referenced objects.
    private mutating func value(_ reference: Int, depth: Int) throws(OAuth1ArchiveError) -> Value {
        count += 1
        guard objects.indices.contains(reference), depth < BinaryPropertyList.depthLimit, count < Self.mostValues else {
            throw OAuth1ArchiveError()
        }
        let object = objects[reference]
        if case .text = object { return object }
        guard let members = object["NS.objects"]?.array else { return .other }
        let values = try values(members, depth: depth + 1)
        guard let keys = object["NS.keys"]?.array else { return .array(values) }
        let names = try self.values(keys, depth: depth + 1).map(\.text)
        var dictionary: [String: Value] = [:]
        for (name, value) in zip(names, values) {
            if let name { dictionary[name] = value }
        }
        return .dictionary(dictionary)
    }

    private mutating func values(_ references: [Value], depth: Int) throws(OAuth1ArchiveError) -> [Value] {
        var values: [Value] = []
        for reference in references {
            guard case .reference(let index) = reference else { throw OAuth1ArchiveError() }
            values.append(try value(index, depth: depth))
        }
        return values
    }
}
