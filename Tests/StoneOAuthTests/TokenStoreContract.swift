import Foundation
import StoneClient
import StoneOAuth
import Testing

/// The requirements of all token stores. Each check begins with an empty store.
enum TokenStoreContract: String, CaseIterable, Sendable {
    case isEmptyAtFirst
    case keepsWholeTokens
    case replacesTokens
    case keepsAccountsApart
    case removesOneAccount
    case removesAll
    case takesAnyAccountName
    case staysConsistentUnderConcurrentChanges

    static let full = OAuthToken(
        StoneAccessToken("sl.access", expiresAt: Date(timeIntervalSince1970: 1_700_000_000.5)),
        refreshToken: "refresh",
        scopes: ["files.read", "files.write"],
        details: ["uid": "7", "account_id": "dbid:A"]
    )

    func check(_ store: some OAuthTokenStore) async throws {
        let full = Self.full
        let bare = OAuthToken(StoneAccessToken("bare"))
        switch self {
        case .isEmptyAtFirst:
            #expect(try await store.accounts() == [])
            #expect(try await store.token(for: "a") == nil)
            try await store.remove("a")
            try await store.removeAll()
        case .keepsWholeTokens:
            try await store.save(full, for: "a")
            try await store.save(bare, for: "b")
            #expect(try await store.token(for: "a") == full)
            #expect(try await store.token(for: "b") == bare)
            #expect(try await store.tokens() == ["a": .success(full), "b": .success(bare)])
        case .replacesTokens:
            try await store.save(full, for: "a")
            try await store.save(bare, for: "a")
            #expect(try await store.token(for: "a") == bare)
            #expect(try await store.accounts() == ["a"])
        case .keepsAccountsApart:
            for name in ["b", "a", "A"] { try await store.save(OAuthToken(StoneAccessToken(name)), for: name) }
            #expect(try await store.accounts() == ["A", "a", "b"])
            #expect(try await store.token(for: "A")?.access.value == "A")
            #expect(try await store.token(for: "c") == nil)
        case .removesOneAccount:
            for name in ["a", "b"] { try await store.save(full, for: name) }
            try await store.remove("a")
            #expect(try await store.accounts() == ["b"])
            #expect(try await store.token(for: "a") == nil)
        case .removesAll:
            for name in ["a", "b"] { try await store.save(full, for: name) }
            try await store.removeAll()
            #expect(try await store.accounts() == [])
            try await store.save(bare, for: "a")
            #expect(try await store.accounts() == ["a"])
        case .takesAnyAccountName:
            let names = ["", "dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc", "../x", "é😀", "a b\n", "\u{0}"]
            for name in names { try await store.save(OAuthToken(StoneAccessToken("t\(name.utf8.count)")), for: name) }
            #expect(try await store.accounts() == names.sorted())
            for name in names { #expect(try await store.token(for: name)?.access.value == "t\(name.utf8.count)") }
        case .staysConsistentUnderConcurrentChanges:
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<40 {
                    group.addTask {
                        try await store.save(OAuthToken(StoneAccessToken("t\(number)")), for: "a\(number)")
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await store.accounts().count == 40)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<40 where number % 2 == 0 { group.addTask { try await store.remove("a\(number)") } }
                try await group.waitForAll()
            }
            #expect(try await store.accounts().count == 20)
            #expect(try await store.token(for: "a39")?.access.value == "t39")
        }
    }
}
