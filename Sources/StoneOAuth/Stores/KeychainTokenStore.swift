#if canImport(Security)
    import Foundation
    import Security

    /// Keeps tokens in the Keychain of an Apple system.
    public struct KeychainTokenStore: OAuthTokenStore {
        private let query: KeychainQuery
        private let format: OAuthTokenFormat

        /// Creates a store.
        ///
        /// - Parameters:
        ///   - query: Selects the token items.
        ///   - format: The format of the items' data.
        public init(_ query: KeychainQuery, format: OAuthTokenFormat = .json) {
            self.query = query
            self.format = format
        }

        public func accounts() throws(OAuthTokenStoreError) -> [String] {
            var result: CFTypeRef?
            let status = SecItemCopyMatching(dictionary(query.listing), &result)
            if status == errSecItemNotFound { return [] }
            try check(status)
            let items = result as? [[String: Any]] ?? []
            return items.compactMap { $0[kSecAttrAccount as String] as? String }.sorted()
        }

        public func token(for account: String) throws(OAuthTokenStoreError) -> OAuthToken? {
            var result: CFTypeRef?
            let status = SecItemCopyMatching(dictionary(query.reading(account)), &result)
            if status == errSecItemNotFound { return nil }
            try check(status)
            guard let data = result as? Data else { throw .corrupt(account: account) }
            return try format.decode(data, account: account)
        }

        public func save(_ token: OAuthToken, for account: String) throws(OAuthTokenStoreError) {
            let data = try format.encode(token, account: account)
            let item = dictionary(query.matching(account))
            // An update replaces the data in one step. Deleting and adding could lose it.
            var status = SecItemUpdate(item, dictionary(query.changing(data)))
            if status == errSecItemNotFound {
                status = SecItemAdd(dictionary(query.adding(data, for: account)), nil)
                if status == errSecDuplicateItem { status = SecItemUpdate(item, dictionary(query.changing(data))) }
            }
            try check(status)
        }

        public func remove(_ account: String) throws(OAuthTokenStoreError) {
            try delete(query.matching(account))
        }

        public func removeAll() throws(OAuthTokenStoreError) {
            // The Keychain of macOS deletes one item at a time.
            for account in try accounts() { try remove(account) }
        }

        private func delete(_ attributes: [KeychainQuery.Attribute: KeychainQuery.Value]) throws(OAuthTokenStoreError) {
            let status = SecItemDelete(dictionary(attributes))
            if status != errSecItemNotFound { try check(status) }
        }

        private func check(_ status: OSStatus) throws(OAuthTokenStoreError) {
            switch status {
            case errSecSuccess: return
            case errSecInteractionNotAllowed, errSecNotAvailable: throw .unavailable(code: Int(status))
            case errSecAuthFailed, errSecMissingEntitlement: throw .denied(code: Int(status))
            default: throw .system(code: Int(status))
            }
        }

        private func dictionary(_ attributes: [KeychainQuery.Attribute: KeychainQuery.Value]) -> CFDictionary {
            var result: [String: Any] = [:]
            for (attribute, value) in attributes { result[name(attribute)] = object(value) }
            return result as CFDictionary
        }

        private func name(_ attribute: KeychainQuery.Attribute) -> String {
            switch attribute {
            case .itemClass: kSecClass as String
            case .service: kSecAttrService as String
            case .account: kSecAttrAccount as String
            case .accessGroup: kSecAttrAccessGroup as String
            case .accessible: kSecAttrAccessible as String
            case .data: kSecValueData as String
            case .usesDataProtection: kSecUseDataProtectionKeychain as String
            case .returnsData: kSecReturnData as String
            case .returnsAttributes: kSecReturnAttributes as String
            case .limit: kSecMatchLimit as String
            }
        }

        private func object(_ value: KeychainQuery.Value) -> Any {
            switch value {
            case .text(let text): text
            case .data(let data): data
            case .flag(let flag): flag
            case .genericPassword: kSecClassGenericPassword
            case .accessible(.afterFirstUnlock): kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            case .accessible(.whenUnlocked): kSecAttrAccessibleWhenUnlockedThisDeviceOnly
            case .one: kSecMatchLimitOne
            case .all: kSecMatchLimitAll
            }
        }
    }

    extension KeychainQuery {
        /// The bundle identifier of the running app, or of the app that contains the running extension.
        public static var appBundleIdentifier: String? {
            Bundle(path: appBundlePath(containing: Bundle.main.bundleURL.path))?.bundleIdentifier
        }
    }
#endif
