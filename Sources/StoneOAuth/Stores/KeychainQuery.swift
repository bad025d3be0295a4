#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Keychain queries for token items, as values.
///
/// Tokens are generic passwords. The account of an item is the account of the token; the service is the same for all
/// items.
public struct KeychainQuery: Hashable, Sendable {
    /// An attribute of an item, or of a search.
    public enum Attribute: Hashable, Sendable {
        case itemClass
        case service
        case account
        case accessGroup
        case accessible
        case data
        case usesDataProtection
        case returnsData
        case returnsAttributes
        case limit
    }

    /// The value of an attribute.
    public enum Value: Hashable, Sendable {
        case text(String)
        case data(Data)
        case flag(Bool)
        case genericPassword
        case accessible(Accessibility)
        case one
        case all
    }

    /// The times at which items can be read. With either value, items never leave the device.
    public enum Accessibility: Hashable, Sendable {
        /// After the first unlock of the device, for apps that work in the background.
        case afterFirstUnlock
        /// While the device is unlocked.
        case whenUnlocked
    }

    /// The service of the items.
    public var service: String
    /// The access group that apps and extensions share, or `nil` for the default group of the process.
    public var accessGroup: String?
    /// The times at which new items can be read.
    public var accessibility: Accessibility
    /// Whether macOS uses the data protection Keychain, which access groups need. Other software often stores items in
    /// the file-based one.
    public var usesDataProtection: Bool

    public init(
        service: String,
        accessGroup: String? = nil,
        accessibility: Accessibility = .afterFirstUnlock,
        usesDataProtection: Bool = false
    ) {
        self.service = service
        self.accessGroup = accessGroup
        self.accessibility = accessibility
        self.usesDataProtection = usesDataProtection
    }

    /// A query for all items. Omits the accessibility, to match items stored with another one.
    public var matching: [Attribute: Value] {
        var query: [Attribute: Value] = [.itemClass: .genericPassword, .service: .text(service)]
        if let accessGroup { query[.accessGroup] = .text(accessGroup) }
        if usesDataProtection { query[.usesDataProtection] = .flag(true) }
        return query
    }

    /// Returns a query for the item of an account.
    public func matching(_ account: String) -> [Attribute: Value] {
        matching.merging([.account: .text(account)]) { $1 }
    }

    /// Returns a query for the data of an account.
    public func reading(_ account: String) -> [Attribute: Value] {
        matching(account).merging([.returnsData: .flag(true), .limit: .one]) { $1 }
    }

    /// A query for the attributes of all items, without their data.
    public var listing: [Attribute: Value] {
        matching.merging([.returnsAttributes: .flag(true), .limit: .all]) { $1 }
    }

    /// Returns the attributes of a new item.
    public func adding(_ data: Data, for account: String) -> [Attribute: Value] {
        matching(account).merging(changing(data)) { $1 }
    }

    /// Returns the attributes to change in an existing item.
    public func changing(_ data: Data) -> [Attribute: Value] {
        [.data: .data(data), .accessible: .accessible(accessibility)]
    }
}

extension KeychainQuery {
    /// Returns the path of the app bundle that contains an extension, or the given path outside of an extension.
    ///
    ///     /…/Notes.app/PlugIns/Share.appex → /…/Notes.app
    ///
    /// Apps and their extensions share items only if they use the same service, which is often the app's bundle
    /// identifier.
    public static func appBundlePath(containing path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let app = parts.lastIndex(where: { $0.hasSuffix(".app") }) else { return path }
        return parts[...app].joined(separator: "/")
    }
}
