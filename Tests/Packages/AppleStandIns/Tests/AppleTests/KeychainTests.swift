import Dropbox
import Foundation
import Security
import StoneClient
import StoneOAuth
import Testing

@Suite(.serialized) struct KeychainTests {
    private let service = "service-\(UUID().uuidString)"

    private func store(_ change: (inout KeychainQuery) -> Void = { _ in }) -> KeychainTokenStore {
        var query = KeychainQuery(service: service)
        change(&query)
        return KeychainTokenStore(query, format: .dropbox)
    }

    @Test(arguments: TokenStoreContract.allCases) func keychain(_ promise: TokenStoreContract) async throws {
        try await promise.check(store())
    }

    @Test func tokensOfOtherLibrariesAreReadAndReplaced() throws {
        let stored = Data(
            #"{"accessToken":"sl.secret","uid":"7","refreshToken":"r","tokenExpirationTimestamp":1}"#.utf8
        )
        for (account, data) in [("7", stored), ("8", Data("plain-token".utf8))] {
            KeychainStandIn.shared.insert(service: service, account: account, data: data, accessible: "ck")
        }
        let store = store()
        #expect(try store.accounts() == ["7", "8"])
        #expect(try store.token(for: "7")?.refreshToken == "r")
        #expect(try store.token(for: "8") == .longLived("plain-token", uid: "8"))
        try store.save(TokenStoreContract.full, for: "7")
        let items = KeychainStandIn.shared.attributes(service: service).filter { $0[kSecAttrAccount] as? String == "7" }
        #expect(items.count == 1)
        // The new accessibility lets apps work in the background, and keeps the token on the device.
        #expect(items.first?[kSecAttrAccessible] as? String == kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly)
    }

    @Test func aLockedDeviceIsNotASignOut() {
        KeychainStandIn.shared.fail(errSecInteractionNotAllowed)
        defer { KeychainStandIn.shared.fail(nil) }
        let error = OAuthTokenStoreError.unavailable(code: -25308)
        #expect(throws: error) { try store().accounts() }
        #expect(throws: error) { try store().token(for: "7") }
        #expect(throws: error) { try store().save(TokenStoreContract.full, for: "7") }
        #expect(throws: error) { try store().remove("7") }
    }

    @Test func otherErrorsAreTyped() {
        defer { KeychainStandIn.shared.fail(nil) }
        for (status, error) in [
            (errSecMissingEntitlement, OAuthTokenStoreError.denied(code: -34018)), (errSecParam, .system(code: -50)),
        ] {
            KeychainStandIn.shared.fail(status)
            #expect(throws: error) { try store().token(for: "7") }
        }
    }

    @Test func anAccessGroupIsShared() throws {
        KeychainStandIn.shared.setGroups(["APP", "TEAM.shared"])
        defer { KeychainStandIn.shared.setGroups(["APP"]) }
        let app = store { $0.accessGroup = "TEAM.shared" }
        try app.save(TokenStoreContract.full, for: "7")
        // The extension has the group, but not the app's own one.
        KeychainStandIn.shared.setGroups(["EXTENSION", "TEAM.shared"])
        #expect(try app.token(for: "7") == TokenStoreContract.full)
        KeychainStandIn.shared.setGroups(["OTHER"])
        #expect(throws: OAuthTokenStoreError.denied(code: -34018)) { try app.token(for: "7") }
    }

    @Test func damagedItemsAreErrors() {
        KeychainStandIn.shared.insert(service: service, account: "7", data: Data([0xFF]), accessible: "ck")
        #expect(throws: OAuthTokenStoreError.corrupt(account: "7")) { try store().token(for: "7") }
    }
}
