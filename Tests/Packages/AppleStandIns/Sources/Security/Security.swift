public import Foundation

// The functions of the Keychain for the token store, with Apple's signatures. Types of Core Foundation are aliases.

public typealias CFString = String
public typealias CFDictionary = [String: Any]
public typealias CFTypeRef = Any
public typealias OSStatus = Int32

public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"
public let kSecAttrService: CFString = "svce"
public let kSecAttrAccount: CFString = "acct"
public let kSecAttrAccessGroup: CFString = "agrp"
public let kSecAttrAccessible: CFString = "pdmn"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
public let kSecValueData: CFString = "v_Data"
public let kSecUseDataProtectionKeychain: CFString = "u_DataProtection"
public let kSecReturnData: CFString = "r_Data"
public let kSecReturnAttributes: CFString = "r_Attributes"
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"
public let kSecMatchLimitAll: CFString = "m_LimitAll"

public let errSecSuccess: OSStatus = 0
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecMissingEntitlement: OSStatus = -34018
public let errSecParam: OSStatus = -50

public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    KeychainStandIn.shared.copyMatching(query, result)
}

public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    KeychainStandIn.shared.add(attributes)
}

public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    KeychainStandIn.shared.update(query, attributesToUpdate)
}

public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    KeychainStandIn.shared.delete(query)
}

/// A Keychain in memory.
public final class KeychainStandIn: @unchecked Sendable {
    public static let shared = KeychainStandIn()

    private let lock = NSLock()
    private var items: [[String: Any]] = []
    private var failure: OSStatus?
    private var groups = ["APP"]

    /// Makes all calls fail, as on a locked device.
    public func fail(_ status: OSStatus?) { lock.withLock { failure = status } }

    /// The access groups of the process. New items belong to the first one.
    public func setGroups(_ groups: [String]) { lock.withLock { self.groups = groups } }

    /// All attributes of the items, for tests.
    public func attributes(service: String) -> [[String: Any]] {
        lock.withLock { items.filter { $0[kSecAttrService] as? String == service } }
    }

    /// Adds an item, as if from another program.
    public func insert(service: String, account: String, data: Data, accessible: String, group: String = "APP") {
        lock.withLock {
            items.append([
                kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
                kSecValueData: data, kSecAttrAccessible: accessible, kSecAttrAccessGroup: group,
            ])
        }
    }

    // MARK: Calls

    func copyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        lock.withLock {
            if let status = refusal(query) { return status }
            let found = items.filter { matches($0, query) }
            guard let first = found.first else { return errSecItemNotFound }
            if query[kSecMatchLimit] as? String == kSecMatchLimitAll {
                guard query[kSecReturnAttributes] as? Bool == true, query[kSecReturnData] == nil else {
                    return errSecParam
                }
                result?.pointee = found.map { item in item.filter { $0.key != kSecValueData } }
            } else {
                guard query[kSecReturnData] as? Bool == true else { return errSecParam }
                result?.pointee = first[kSecValueData]
            }
            return errSecSuccess
        }
    }

    func add(_ attributes: CFDictionary) -> OSStatus {
        lock.withLock {
            if let status = refusal(attributes) { return status }
            var item = Self.attributes(attributes)
            item[kSecAttrAccessGroup] = item[kSecAttrAccessGroup] ?? groups.first
            guard item[kSecClass] as? String == kSecClassGenericPassword, item[kSecValueData] is Data else {
                return errSecParam
            }
            let key = [kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrAccessGroup]
            let isDuplicate = items.contains { other in
                key.allSatisfy { other[$0] as? String == item[$0] as? String }
            }
            guard !isDuplicate else { return errSecDuplicateItem }
            items.append(item)
            return errSecSuccess
        }
    }

    func update(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
        lock.withLock {
            if let status = refusal(query) { return status }
            guard changes[kSecClass] == nil else { return errSecParam }
            let indices = items.indices.filter { matches(items[$0], query) }
            guard !indices.isEmpty else { return errSecItemNotFound }
            for index in indices { items[index].merge(Self.attributes(changes)) { $1 } }
            return errSecSuccess
        }
    }

    func delete(_ query: CFDictionary) -> OSStatus {
        lock.withLock {
            if let status = refusal(query) { return status }
            let count = items.count
            items.removeAll { matches($0, query) }
            return items.count < count ? errSecSuccess : errSecItemNotFound
        }
    }

    private func refusal(_ query: CFDictionary) -> OSStatus? {
        if let failure { return failure }
        guard let group = query[kSecAttrAccessGroup] as? String else { return nil }
        return groups.contains(group) ? nil : errSecMissingEntitlement
    }

    private func matches(_ item: [String: Any], _ query: CFDictionary) -> Bool {
        guard groups.contains(item[kSecAttrAccessGroup] as? String ?? "") else { return false }
        let names = [kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrAccessGroup, kSecAttrAccessible]
        return names.allSatisfy { name in
            query[name] == nil || query[name] as? String == item[name] as? String
        }
    }

    /// The stored attributes of an item.
    private static func attributes(_ dictionary: CFDictionary) -> [String: Any] {
        var result: [String: Any] = [:]
        let names = [
            kSecClass, kSecAttrService, kSecAttrAccount, kSecAttrAccessGroup, kSecAttrAccessible, kSecValueData,
        ]
        for name in names { result[name] = dictionary[name] }
        return result
    }
}
