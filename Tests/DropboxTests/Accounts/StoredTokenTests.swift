import Foundation
import StoneClient
import StoneTestSupport
import Testing

@testable import Dropbox
@testable import StoneOAuth

@Suite struct StoredTokenTests {
    @Test func tokensOfSwiftyDropboxAreRead() throws {
        let json = """
            {"accessToken":"sl.secret","uid":"7","refreshToken":"refresh","tokenExpirationTimestamp":1700000000.25}
            """
        let token = try OAuthTokenFormat.dropbox.decode(Data(json.utf8), account: "7")
        #expect(
            token
                == OAuthToken(
                    StoneAccessToken("sl.secret", expiresAt: Date(timeIntervalSince1970: 1_700_000_000.25)),
                    refreshToken: "refresh",
                    details: ["uid": "7"]
                )
        )
        let long = try OAuthTokenFormat.dropbox.decode(Data(#"{"accessToken":"a","uid":"7"}"#.utf8), account: "7")
        #expect(long == .longLived("a", uid: "7") && long.isLongLived)
    }

    @Test func olderEntriesAreTheAccessToken() throws {
        let token = try OAuthTokenFormat.dropbox.decode(Data("abc-DEF_123.~x".utf8), account: "7")
        #expect(token == .longLived("abc-DEF_123.~x", uid: "7"))
    }

    @Test func otherDataIsNoToken() {
        for data in [
            Data(), Data("{".utf8), Data("a b".utf8), Data([0xFF]), Data("bplist00".utf8) + Data([0xD1, 0x01]),
        ] {
            #expect(throws: OAuthTokenStoreError.corrupt(account: "7")) {
                _ = try OAuthTokenFormat.dropbox.decode(data, account: "7")
            }
        }
    }

    @Test func ownTokensAreReadBack() throws {
        let token = OAuthToken(
            StoneAccessToken("a", expiresAt: Date(timeIntervalSince1970: 5)),
            refreshToken: "r",
            scopes: ["s"]
        )
        let data = try OAuthTokenFormat.dropbox.encode(token, account: "7")
        #expect(try OAuthTokenFormat.dropbox.decode(data, account: "7") == token)
    }

    @Test func theKeychainServiceIsThatOfSwiftyDropbox() {
        #expect(
            KeychainQuery.dropbox(bundleIdentifier: "com.example.notes").service == "com.example.notes.dropbox.authv2"
        )
    }

    @Test func damagedTokensDoNotDisturbOtherAccounts() async throws {
        actor Store: OAuthTokenStore {
            func accounts() -> [String] { ["7", "8"] }
            func token(for account: String) throws(OAuthTokenStoreError) -> OAuthToken? {
                if account == "7" { throw .corrupt(account: account) }
                return .longLived("a", uid: account)
            }
            func save(_ token: OAuthToken, for account: String) {}
            func remove(_ account: String) {}
            func removeAll() {}
        }
        let configuration = DropboxAccountConfiguration(
            appKey: "key",
            store: Store(),
            transport: AccountServer(),
            allowsSeveralAccounts: true
        )
        let manager = DropboxAccountManager<DropboxClient>(configuration)
        try await manager.setUp()
        #expect(await manager.accounts.map(\.id) == ["8"])
        #expect(await manager.unreadable == ["7": .corrupt(account: "7")])
        try await manager.reset()
        #expect(await manager.unreadable.isEmpty)
    }

    // MARK: OAuth 1

    private static func archive(_ value: NSDictionary) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
    }

    @Test func accountsOfTheCoreSDKSignInAgain() throws {
        let data = try Self.archive([
            "kMPOAuthCredentialConsumerKey": "key", "DBCredentialVersion": NSNumber(value: 3),
            "kDBDropboxUserCredentials": [
                [
                    "kDBDropboxUserId": "7", "kMPOAuthCredentialAccessToken": "secret",
                    "kMPOAuthCredentialAccessTokenSecret": "secret",
                ] as NSDictionary,
                ["kDBDropboxUserId": "unknown", "kMPOAuthCredentialAccessToken": "secret"] as NSDictionary,
            ] as NSArray,
        ])
        let accounts = try OAuth1Account.accounts(inArchive: data)
        #expect(accounts == [OAuth1Account(userID: "7", appKey: "key"), OAuth1Account(userID: nil, appKey: "key")])
        #expect(accounts.allSatisfy { $0.action == .signInAgain })
        #expect(!printed(accounts).contains("secret"))
    }

    @Test func accountsOfTheSyncSDKSignInAgain() throws {
        let data = try Self.archive([
            "accounts": [
                "key": [["userId": "7", "token": "secret", "tokenSecret": "secret"] as NSDictionary] as NSArray
            ] as NSDictionary
        ])
        #expect(try OAuth1Account.accounts(inArchive: data) == [OAuth1Account(userID: "7", appKey: "key")])
    }

    @Test func damagedArchivesAreErrors() throws {
        let whole = try Self.archive([
            "kDBDropboxUserCredentials": [["kDBDropboxUserId": "7"] as NSDictionary] as NSArray
        ])
        var cases = [Data(), Data("x".utf8), Data(repeating: 0xFF, count: 100), try Self.archive(["other": "x"])]
        for length in stride(from: 0, to: whole.count, by: 7) { cases.append(whole.prefix(length)) }
        for data in cases {
            #expect(throws: OAuth1ArchiveError.self) { _ = try OAuth1Account.accounts(inArchive: data) }
        }
        // Damage to any byte does not trap.
        for index in whole.indices {
            var data = whole
            data[index] ^= 0x5A
            _ = try? OAuth1Account.accounts(inArchive: data)
        }
    }

    /// An array that contains itself.
    @Test func circularArchivesAreErrors() {
        let data = Self.propertyList([
            [0xD2, 1, 2, 3, 5], [0x54] + Array("$top".utf8), [0x58] + Array("$objects".utf8), [0xD1, 4, 6],
            [0x54] + Array("root".utf8), [0xA1, 7], [0x80, 0], [0xD1, 8, 9], [0x5A] + Array("NS.objects".utf8),
            [0xA2, 6, 6],
        ])
        #expect(throws: OAuth1ArchiveError.self) { _ = try OAuth1Account.accounts(inArchive: data) }
    }

    /// A binary property list of up to 255 bytes. References are the indices of objects, and the first object is the
    /// root.
    private static func propertyList(_ objects: [[UInt8]]) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        func word(_ value: UInt8) -> [UInt8] { Array(repeating: 0, count: 7) + [value] }
        return Data(
            bytes + offsets + [0, 0, 0, 0, 0, 0, 1, 1] + word(UInt8(objects.count)) + word(0) + word(table)
        )
    }
}
