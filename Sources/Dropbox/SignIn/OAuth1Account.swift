public import Foundation

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
    /// - Throws: ``OAuth1ArchiveError`` if the data is not such an archive.
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
    indirect enum Value {
        case text(String)
        case array([Value])
        case dictionary([String: Value])
        case other

        var text: String? {
            guard case .text(let text) = self else { return nil }
            return text
        }

        var array: [Value]? {
            guard case .array(let array) = self else { return nil }
            return array
        }

        subscript(key: String) -> Value? {
            guard case .dictionary(let dictionary) = self else { return nil }
            return dictionary[key]
        }
    }

    private static let deepest = 16
    private static let mostValues = 10_000

    private(set) var root = Value.other
    private let objects: [Any]
    private var count = 0

    init(_ data: Data) throws(OAuth1ArchiveError) {
        guard let archive = Self.propertyList(data) as? [String: Any], let objects = archive["$objects"] as? [Any],
            let top = archive["$top"] as? [String: Any], let reference = top["root"].flatMap(Self.reference)
        else { throw OAuth1ArchiveError() }
        self.objects = objects
        root = try value(reference, depth: 0)
    }

    /// Returns the property list with references as `["CF$UID": 1]`.
    private static func propertyList(_ data: Data) -> Any? {
        guard data.count <= 1 << 20 else { return nil }
        return BinaryPropertyList.root(of: data)
            ?? (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil))
    }

    private static func reference(_ value: Any) -> Int? {
        ((value as? [String: Any])?["CF$UID"] as? NSNumber)?.intValue
    }

    private mutating func value(_ reference: Int, depth: Int) throws(OAuth1ArchiveError) -> Value {
        count += 1
        guard objects.indices.contains(reference), depth < Self.deepest, count < Self.mostValues else {
            throw OAuth1ArchiveError()
        }
        if let text = objects[reference] as? String { return .text(text) }
        guard let object = objects[reference] as? [String: Any], let members = object["NS.objects"] as? [Any] else {
            return .other
        }
        let values = try values(members, depth: depth + 1)
        guard let keys = object["NS.keys"] as? [Any] else { return .array(values) }
        let names = try self.values(keys, depth: depth + 1).map(\.text)
        var dictionary: [String: Value] = [:]
        for (name, value) in zip(names, values) {
            if let name { dictionary[name] = value }
        }
        return .dictionary(dictionary)
    }

    private mutating func values(_ references: [Any], depth: Int) throws(OAuth1ArchiveError) -> [Value] {
        var values: [Value] = []
        for reference in references {
            guard let number = Self.reference(reference) else { throw OAuth1ArchiveError() }
            values.append(try value(number, depth: depth))
        }
        return values
    }
}
