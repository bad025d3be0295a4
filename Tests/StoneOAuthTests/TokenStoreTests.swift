import Foundation
import StoneClient
import StoneOAuth
import Testing

@Suite struct TokenStoreTests {
    private static func temporaryFile() -> URL {
        FileManager.default.temporaryDirectory
            .appendingPathComponent("stone-tokens-\(UUID().uuidString)/deeper/tokens.json")
    }

    private static func remove(_ file: URL) {
        try? FileManager.default.removeItem(at: file.deletingLastPathComponent().deletingLastPathComponent())
    }

    private static func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }

    @Test(arguments: TokenStoreContract.allCases) func memory(_ promise: TokenStoreContract) async throws {
        try await promise.check(MemoryTokenStore())
    }

    @Test(arguments: TokenStoreContract.allCases) func file(_ promise: TokenStoreContract) async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        try await promise.check(FileTokenStore(file: file))
    }

    // MARK: Files

    @Test func onlyTheOwnerReadsTheFile() throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let store = FileTokenStore(file: file)
        try store.save(TokenStoreContract.full, for: "a")
        #expect(try Self.mode(file.path) == 0o600)
        #expect(try Self.mode(file.path + ".lock") == 0o600)
        #expect(try Self.mode(file.deletingLastPathComponent().path) == 0o700)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        try store.save(TokenStoreContract.full, for: "b")
        #expect(try Self.mode(file.path) == 0o600)
        #expect(!FileManager.default.fileExists(atPath: file.path + ".new"))
    }

    @Test func aChangeReplacesTheFile() throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let store = FileTokenStore(file: file)
        try store.save(TokenStoreContract.full, for: "a")
        let before = try FileHandle(forReadingFrom: file)
        // A process that was killed while it wrote leaves a part of a file.
        try Data("{".utf8).write(to: URL(fileURLWithPath: file.path + ".new"))
        try store.save(OAuthToken(AccessToken("x")), for: "a")
        // A reader that opened the file before has the whole of the old one.
        let old = try #require(try before.readToEnd())
        #expect(String(decoding: old, as: UTF8.self).contains("sl.access"))
        #expect(try store.token(for: "a")?.access.value == "x")
    }

    @Test func anotherStoreSeesChanges() throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        try FileTokenStore(file: file).save(TokenStoreContract.full, for: "a")
        #expect(try FileTokenStore(file: file).token(for: "a") == TokenStoreContract.full)
    }

    @Test func aDamagedFileIsAnErrorAndKept() throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        for content in ["", "{", "[]", #"{"version": 2, "tokens": {}}"#] {
            try Data(content.utf8).write(to: file)
            let store = FileTokenStore(file: file)
            #expect(throws: TokenStoreError.damaged) { try store.accounts() }
            #expect(throws: TokenStoreError.damaged) { try store.save(TokenStoreContract.full, for: "a") }
            #expect(try Data(contentsOf: file) == Data(content.utf8))
        }
    }

    @Test func errorsNameNoToken() {
        for error in [
            TokenStoreError.corrupt(account: "a"), .damaged, .denied(code: 13), .unavailable(code: 1), .system(code: 5),
        ] {
            #expect(!"\(error)".contains("sl."))
        }
    }

    // MARK: Keychain queries

    private static let query = KeychainQuery(service: "com.example.notes.dropbox.authv2")

    @Test func anItemIsFoundByClassServiceAndAccount() {
        #expect(
            Self.query.reading("7") == [
                .itemClass: .genericPassword, .service: .text("com.example.notes.dropbox.authv2"), .account: .text("7"),
                .returnsData: .flag(true), .limit: .one,
            ]
        )
        #expect(
            Self.query.listing == [
                .itemClass: .genericPassword, .service: .text("com.example.notes.dropbox.authv2"),
                .returnsAttributes: .flag(true), .limit: .all,
            ]
        )
    }

    @Test func itemsStayOnTheDevice() {
        let data = Data([1])
        #expect(Self.query.changing(data) == [.data: .data(data), .accessible: .accessible(.afterFirstUnlock)])
        #expect(
            Self.query.adding(data, for: "7") == [
                .itemClass: .genericPassword, .service: .text("com.example.notes.dropbox.authv2"), .account: .text("7"),
                .data: .data(data), .accessible: .accessible(.afterFirstUnlock),
            ]
        )
    }

    @Test func searchesIgnoreTheAccessibility() {
        for query in [Self.query.listing, Self.query.reading("7"), Self.query.matching("7")] {
            #expect(query[.accessible] == nil)
        }
    }

    @Test func appsShareAGroupWithTheirExtensions() {
        let query = KeychainQuery(service: "s", accessGroup: "TEAM.shared", usesDataProtection: true)
        for attributes in [query.listing, query.reading("7"), query.matching("7"), query.adding(Data(), for: "7")] {
            #expect(attributes[.accessGroup] == .text("TEAM.shared"))
            #expect(attributes[.usesDataProtection] == .flag(true))
        }
    }

    @Test func anExtensionUsesTheServiceOfItsApp() {
        for (path, app) in [
            ("/a/Notes.app/PlugIns/Share.appex", "/a/Notes.app"), ("/a/Notes.app", "/a/Notes.app"),
            ("/usr/bin", "/usr/bin"),
            ("/a/Notes.app/Watch/W.app/PlugIns/E.appex", "/a/Notes.app/Watch/W.app"),
            ("/a.b/My.application/x", "/a.b/My.application/x"),
        ] {
            #expect(KeychainQuery.appBundlePath(containing: path) == app)
        }
    }
}
