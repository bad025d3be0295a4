#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The items of a Keychain that hold tokens, and the queries for them, as values.
///
/// Tokens are generic passwords: the account is that of the token, the service is the same for all.
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

    public enum Value: Hashable, Sendable {
        case text(String)
        case data(Data)
        case flag(Bool)
        case genericPassword
        case accessible(Accessibility)
        case one
        case all
    }

    /// When items can be read. None of the values lets items leave the device.
    public enum Accessibility: Hashable, Sendable {
        /// After the device has been unlocked once since it started: for apps that work in the background.
        case afterFirstUnlock
        /// While the device is unlocked.
        case whenUnlocked
    }

    /// The service of the items.
    public var service: String
    /// The access group that apps and extensions share, or `nil` for the first one of the process.
    public var accessGroup: String?
    public var accessibility: Accessibility
    /// Whether macOS uses the Keychain of iOS, which access groups need. Other software's items are often in the older one.
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

    /// Matches all items. The accessibility is left out, so that items match that were stored with another one.
    public var matching: [Attribute: Value] {
        var query: [Attribute: Value] = [.itemClass: .genericPassword, .service: .text(service)]
        if let accessGroup { query[.accessGroup] = .text(accessGroup) }
        if usesDataProtection { query[.usesDataProtection] = .flag(true) }
        return query
    }

    /// Matches the item of an account.
    public func matching(_ account: String) -> [Attribute: Value] {
        matching.merging([.account: .text(account)]) { $1 }
    }

    /// Finds the data of an account.
    public func reading(_ account: String) -> [Attribute: Value] {
        matching(account).merging([.returnsData: .flag(true), .limit: .one]) { $1 }
    }

    /// Finds the attributes of all items, without their data.
    public var listing: [Attribute: Value] {
        matching.merging([.returnsAttributes: .flag(true), .limit: .all]) { $1 }
    }

    /// A new item.
    public func adding(_ data: Data, for account: String) -> [Attribute: Value] {
        matching(account).merging(changing(data)) { $1 }
    }

    /// The changed attributes of an item that exists.
    public func changing(_ data: Data) -> [Attribute: Value] {
        [.data: .data(data), .accessible: .accessible(accessibility)]
    }
}

extension KeychainQuery {
    /// The path of the app's bundle for that of an extension inside it, or the same path.
    ///
    ///     /…/Notes.app/PlugIns/Share.appex → /…/Notes.app
    ///
    /// Apps and their extensions share items only if they use the same service, which is often named after the app.
    public static func appBundlePath(containing path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let app = parts.lastIndex(where: { $0.hasSuffix(".app") }) else { return path }
        return parts[...app].joined(separator: "/")
    }
}
