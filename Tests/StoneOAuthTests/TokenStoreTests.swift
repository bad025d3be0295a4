import Foundation
import StoneClient
import StoneOAuth
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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

    @Test func onlyTheOwnerReadsTheFile() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let store = FileTokenStore(file: file)
        try await store.save(TokenStoreContract.full, for: "a")
        #expect(try Self.mode(file.path) == 0o600)
        #expect(try Self.mode(file.path + ".lock") == 0o600)
        #expect(try Self.mode(file.deletingLastPathComponent().path) == 0o700)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        try await store.save(TokenStoreContract.full, for: "b")
        #expect(try Self.mode(file.path) == 0o600)
        #expect(!FileManager.default.fileExists(atPath: file.path + ".new"))
    }

    @Test func aChangeReplacesTheFile() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let store = FileTokenStore(file: file)
        try await store.save(TokenStoreContract.full, for: "a")
        let before = try FileHandle(forReadingFrom: file)
        // A process killed while writing leaves a partial file.
        try Data("{".utf8).write(to: URL(fileURLWithPath: file.path + ".new"))
        try await store.save(OAuthToken(StoneAccessToken("x")), for: "a")
        // A reader with the old file open still reads it completely.
        let old = try #require(try before.readToEnd())
        #expect(String(decoding: old, as: UTF8.self).contains("sl.access"))
        #expect(try store.token(for: "a")?.access.value == "x")
    }

    @Test func anotherStoreSeesChanges() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        try await FileTokenStore(file: file).save(TokenStoreContract.full, for: "a")
        #expect(try FileTokenStore(file: file).token(for: "a") == TokenStoreContract.full)
    }

    @Test func aDamagedFileIsAnErrorAndKept() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        for content in ["", "{", "[]", #"{"version": 2, "tokens": {}}"#] {
            try Data(content.utf8).write(to: file)
            let store = FileTokenStore(file: file)
            #expect(throws: OAuthTokenStoreError.damaged) { try store.accounts() }
            await #expect(throws: OAuthTokenStoreError.damaged) {
                try await store.save(TokenStoreContract.full, for: "a")
            }
            #expect(try Data(contentsOf: file) == Data(content.utf8))
            try await store.removeAll()
            #expect(try store.accounts() == [])
        }
    }

    @Test func aDamagedTokenIsKeptAndDoesNotAffectOthers() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let damaged = #""2":{"refresh_token":["r2",1.5,null]}"#
        try Data(#"{"version":1,"tokens":{\#(damaged),"1":{"access_token":"a"}}}"#.utf8).write(to: file)
        let store = FileTokenStore(file: file)
        #expect(try store.accounts() == ["1", "2"])
        #expect(try store.token(for: "1")?.access.value == "a")
        #expect(throws: OAuthTokenStoreError.corrupt(account: "2")) { try store.token(for: "2") }
        let tokens = try await store.tokens()
        #expect(tokens["1"] == .success(OAuthToken(StoneAccessToken("a"))))
        #expect(tokens["2"] == .failure(.corrupt(account: "2")))
        try await store.save(TokenStoreContract.full, for: "3")
        #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self).contains(damaged))
        try await store.remove("2")
        #expect(try store.accounts() == ["1", "3"])
    }

    /// The file may have been replaced by a device, a pipe or a link.
    @Test func onlyFilesAreReadAndReplaced() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let (path, other) = (file.path, file.deletingLastPathComponent().appendingPathComponent("other").path)
        try await FileTokenStore(file: URL(fileURLWithPath: other)).save(TokenStoreContract.full, for: "a")
        let makers: [() throws -> Void] = [
            { #expect(mkfifo(path, 0o600) == 0) },
            { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other) },
            { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere") },
            { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) },
        ]
        for make in makers {
            try make()
            let store = FileTokenStore(file: file)
            #expect(throws: OAuthTokenStoreError.notAFile(path: path)) { try store.accounts() }
            await #expect(throws: OAuthTokenStoreError.notAFile(path: path)) {
                try await store.save(TokenStoreContract.full, for: "b")
            }
            try FileManager.default.removeItem(atPath: path)
        }
        #expect(try FileTokenStore(file: URL(fileURLWithPath: other)).accounts() == ["a"])
    }

    /// In a folder with the sticky bit, other users can create files.
    @Test(.enabled(if: geteuid() == 0, "needs the superuser, who can give files away"))
    func filesOfOthersAreRefused() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let store = FileTokenStore(file: file)
        try await store.save(TokenStoreContract.full, for: "a")
        for path in [file.path + ".lock", file.path] {
            #expect(chown(path, 65_534, 65_534) == 0)
            await #expect(throws: OAuthTokenStoreError.foreignFile(path: path)) { try await store.remove("a") }
            #expect(chown(path, 0, 0) == 0)
        }
        #expect(chown(file.path, 65_534, 65_534) == 0)
        #expect(throws: OAuthTokenStoreError.foreignFile(path: file.path)) { try store.accounts() }
        // The owner of a folder can replace its files anyway.
        #expect(chown(file.deletingLastPathComponent().path, 65_534, 65_534) == 0)
        #expect(try store.accounts() == ["a"])
    }

    @Test func filesWithSeveralNamesAreRefused() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let store = FileTokenStore(file: file)
        try await store.save(TokenStoreContract.full, for: "a")
        #expect(link(file.path, file.path + ".other") == 0)
        #expect(throws: OAuthTokenStoreError.foreignFile(path: file.path)) { try store.accounts() }
    }

    @Test func locksAreNoLinks() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let store = FileTokenStore(file: file)
        try await store.save(TokenStoreContract.full, for: "a")
        let target = file.path + ".target"
        try FileManager.default.removeItem(atPath: file.path + ".lock")
        try FileManager.default.createSymbolicLink(atPath: file.path + ".lock", withDestinationPath: target)
        await #expect(throws: OAuthTokenStoreError.notAFile(path: file.path + ".lock")) { try await store.remove("a") }
        #expect(!FileManager.default.fileExists(atPath: target))
    }

    /// Other users could replace the file in a world-writable folder.
    @Test func openFoldersAreRefused() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let folder = file.deletingLastPathComponent().path
        let store = FileTokenStore(file: file)
        try await store.save(TokenStoreContract.full, for: "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
        await #expect(throws: OAuthTokenStoreError.openFolder(path: folder)) {
            try await store.save(TokenStoreContract.full, for: "b")
        }
        // In a folder like /tmp (sticky bit), users cannot replace files of others.
        try FileManager.default.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: folder)
        try await store.save(TokenStoreContract.full, for: "b")
        #expect(try store.accounts() == ["a", "b"])
    }

    /// A process that hangs with the lock does not block the threads of others.
    @Test func waitingForTheLockIsLimited() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let store = FileTokenStore(file: file, lockLimit: .milliseconds(200))
        try await store.save(TokenStoreContract.full, for: "a")
        // A program that another test starts does not inherit the lock.
        let lock = open(file.path + ".lock", O_RDWR | O_CLOEXEC)
        #expect(lock >= 0 && flock(lock, LOCK_EX) == 0)
        await #expect(throws: OAuthTokenStoreError.busy) { try await store.remove("a") }
        #expect(try store.accounts() == ["a"])
        close(lock)
        try await store.remove("a")
        #expect(try store.accounts().isEmpty)
    }

    /// The limit is for changes by other processes.
    @Test func changesOfOneProcessWaitForEachOther() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        try await Self.changeManyTokens(in: file) { _ in FileTokenStore(file: file, lockLimit: .milliseconds(500)) }
    }

    @Test func storesWithDifferentLimitsWaitForEachOther() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        try await Self.changeManyTokens(in: file) { number in
            FileTokenStore(file: file, lockLimit: .milliseconds(500 + number))
        }
    }

    @Test func storesWithDifferentNamesOfTheFolderWaitForEachOther() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let folder = file.deletingLastPathComponent()
        let parent = folder.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await Self.changeManyTokens(in: file) { number in
            let link = parent.appendingPathComponent("link \(number)").path
            _ = symlink(folder.path, link)
            return FileTokenStore(file: URL(fileURLWithPath: link + "/tokens.json"), lockLimit: .milliseconds(500))
        }
    }

    /// Saves and removes tokens at the same time, each with its own store of the file.
    private static func changeManyTokens(
        in file: URL,
        store: @escaping @Sendable (Int) -> FileTokenStore
    ) async throws {
        let names = (0..<1_000).map { "account \($0)" }.sorted()
        func forAll(_ change: @escaping @Sendable (FileTokenStore, String) async throws -> Void) async throws {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (number, name) in names.enumerated() {
                    group.addTask { try await change(store(number), name) }
                }
                try await group.waitForAll()
            }
        }
        try await forAll { try await $0.save(OAuthToken(StoneAccessToken($1)), for: $1) }
        #expect(try FileTokenStore(file: file).accounts() == names)
        #expect(try FileTokenStore(file: file).token(for: "account 7")?.access.value == "account 7")
        try await forAll { try await $0.remove($1) }
        #expect(try FileTokenStore(file: file).accounts() == [])
    }

    @Test func aDamagedFileFailsTheChangesBeforeItsReplacement() async throws {
        let file = Self.temporaryFile()
        defer { Self.remove(file) }
        let store = FileTokenStore(file: file)
        try await store.removeAll()
        try Data("{".utf8).write(to: file)
        let saved = try await withThrowingTaskGroup(of: String?.self) { group in
            for number in 0..<100 {
                group.addTask {
                    if number == 50 { try await store.removeAll() }
                    do throws(OAuthTokenStoreError) {
                        try await store.save(TokenStoreContract.full, for: "\(number)")
                        return "\(number)"
                    } catch {
                        #expect(error == .damaged)
                        return nil
                    }
                }
            }
            return try await group.reduce(into: []) { names, name in names += name.map { [$0] } ?? [] }
        }
        #expect(saved.contains("50"))
        #expect(try store.accounts() == saved.sorted())
    }

    @Test func errorsNameNoToken() {
        for error in [
            OAuthTokenStoreError.corrupt(account: "a"), .damaged, .denied(code: 13), .unavailable(code: 1),
            .system(code: 5),
            .busy, .notAFile(path: "/a"), .foreignFile(path: "/a"), .openFolder(path: "/a"),
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
