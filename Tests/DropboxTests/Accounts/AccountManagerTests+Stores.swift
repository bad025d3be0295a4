import Dropbox
import StoneClient
import StoneOAuth
import StoneTestSupport
import Testing

/// Stores that fail, and changes while they work.
extension AccountManagerTests {
    /// A store that refuses changes, or also reading, on demand.
    private actor RefusingStore: OAuthTokenStore {
        private var tokens: [String: OAuthToken] = [:]
        private var refuses = false
        private var refusesReading = false
        func refuse(reading: Bool = false) { (refuses, refusesReading) = (true, reading) }
        func accounts() -> [String] { tokens.keys.sorted() }
        func token(for account: String) throws(OAuthTokenStoreError) -> OAuthToken? {
            if refusesReading { throw .unavailable(code: -25308) }
            return tokens[account]
        }
        func save(_ token: OAuthToken, for account: String) throws(OAuthTokenStoreError) {
            if refuses { throw .denied(code: 13) }
            tokens[account] = token
        }
        func remove(_ account: String) throws(OAuthTokenStoreError) {
            if refuses { throw .denied(code: 13) }
            tokens[account] = nil
        }
        func removeAll() { tokens = [:] }
    }

    /// Reading one token after the other takes quadratic time if the store is a file.
    @Test func allTokensAreReadAtOnce() async throws {
        actor Store: OAuthTokenStore {
            private(set) var reads = 0
            func tokens() -> [String: Result<OAuthToken, OAuthTokenStoreError>] {
                reads += 1
                return ["7": .success(.longLived("access-7", uid: "7")), "8": .failure(.corrupt(account: "8"))]
            }
            func accounts() -> [String] {
                reads += 1
                return ["7", "8"]
            }
            func token(for account: String) -> OAuthToken? {
                reads += 1
                return nil
            }
            func save(_ token: OAuthToken, for account: String) {}
            func remove(_ account: String) {}
            func removeAll() {}
        }
        let store = Store()
        let manager = try await makeManager { $0.store = store }
        #expect(await manager.accounts.map(\.id) == ["7"])
        #expect(await manager.unreadable == ["8": .corrupt(account: "8")])
        #expect(await store.reads == 1)
    }

    @Test func anAccountThatCannotBeSavedIsNotLinked() async throws {
        let store = RefusingStore()
        let manager = try await makeManager { $0.store = store }
        await store.refuse()
        let error = await thrown(OAuthTokenStoreError.self) { try await manager.link(with: SigningIn(user: "7")) }
        #expect(error == .denied(code: 13))
        #expect(await !manager.isLinked)
    }

    @Test(arguments: [false, true])
    func aRefreshedTokenThatCannotBeSavedWorksAndIsReported(isReadable: Bool) async throws {
        let store = RefusingStore()
        let manager = try await makeManager { $0.store = store }
        let account = try await linked("7", manager)
        var changes = await manager.changes().makeAsyncIterator()
        await store.refuse(reading: !isReadable)
        server.expire("7")
        #expect(try await user(of: account.client) == "7")
        guard case .notSaved("7", .denied(code: 13))? = await changes.next() else { throw Unexpected() }
    }

    /// Another process that shares the store, such as an extension, has signed the user in again.
    @Test(arguments: [false, true]) func aSignInOfAnotherProcessIsKept(isRevoked: Bool) async throws {
        let manager = try await makeManager()
        let account = try await linked("7", manager)
        var changes = await manager.changes().makeAsyncIterator()
        let token = OAuthToken(StoneAccessToken("theirs"), refreshToken: "refresh-other", details: ["uid": "7"])
        try await store.save(token, for: "7")
        server.accept("theirs", of: "other")
        server.expire("7")
        if isRevoked { server.revoke("7") }
        #expect(try await user(of: account.client) == "other")
        #expect(try await store.token(for: "7") == token)
        guard case .reauthorized("7")? = await changes.next() else { throw Unexpected() }
        #expect(await manager.account("7")?.signInError == nil)
        // From now on, the manager refreshes and saves their token.
        server.expire("other")
        #expect(try await user(of: account.client) == "other")
        #expect(try await store.token(for: "7")?.access.value == "access-other-1")
    }

    @Test func aSignInOfAnotherProcessWithoutARefreshTokenIsKept() async throws {
        let manager = try await makeManager()
        server.accept("mine", of: "7")
        let account = try await manager.adopt(.longLived("mine", uid: "7"))
        try await store.save(.longLived("theirs", uid: "7"), for: "7")
        server.accept("theirs", of: "7")
        #expect(try await user(of: account.client) == "7")
        #expect(await manager.account("7")?.token.access.value == "theirs")
    }

    /// The other process has linked the account, or found it in the store.
    @Test(arguments: [false, true], [false, true])
    func aSignOutOfAnotherProcessIsKept(isRevoked: Bool, isLoaded: Bool) async throws {
        var manager = try await makeManager()
        _ = try await linked("7", manager)
        if isLoaded { manager = try await makeManager() }
        let account = try #require(await manager.account("7"))
        var changes = await manager.changes().makeAsyncIterator()
        try await store.remove("7")
        server.expire("7")
        if isRevoked { server.revoke("7") }
        let error = await thrown(StoneCallError<Files.CreateFolderError>.self) {
            _ = try await user(of: account.client)
        }
        guard case .credentials(DropboxAccountError.unlinked("7"))? = error else { throw Unexpected() }
        guard case .unlinked("7")? = await changes.next() else { throw Unexpected() }
        #expect(await !manager.isLinked)
        #expect(try await store.accounts() == [])
        // The user may link the account again.
        #expect(try await user(of: linked("7", manager).client) == "7")
    }

    /// A store that cannot be read until it is emptied.
    private actor DamagedStore: OAuthTokenStore {
        private var isDamaged = true
        func accounts() throws(OAuthTokenStoreError) -> [String] {
            if isDamaged { throw .damaged }
            return []
        }
        func token(for account: String) -> OAuthToken? { nil }
        func save(_ token: OAuthToken, for account: String) {}
        func remove(_ account: String) {}
        func removeAll() { isDamaged = false }
    }

    @Test func aDamagedStoreIsReset() async throws {
        let configuration = DropboxAccountConfiguration(appKey: "key", store: DamagedStore(), transport: server)
        let manager = DropboxAccountManager<DropboxClient>(configuration)
        #expect(await thrown(OAuthTokenStoreError.self) { try await manager.setUp() } == .damaged)
        try await manager.reset()
        try await manager.setUp()
        #expect(await !manager.isLinked)
    }

    @Test func aTokenThatCannotBeRemovedIsNotReplacedByThoseOfABackend() async throws {
        let store = RefusingStore()
        let manager = try await makeManager { $0.store = store }
        let account = try await linked("7", manager)
        await store.refuse()
        let error = await thrown(OAuthTokenStoreError.self) {
            try await manager.adopt("7") { _ in StoneAccessToken("first") }
        }
        #expect(error == .denied(code: 13))
        #expect(try await user(of: account.client) == "7")
        #expect(await manager.account("7")?.token.refreshToken == "refresh-7")
    }

    /// A store that runs a closure while it saves or removes a token.
    private actor InterruptedStore: OAuthTokenStore {
        private var tokens: [String: OAuthToken] = [:]
        private var interruption: (@Sendable () async -> Void)?
        private var failure: OAuthTokenStoreError?
        /// - Parameter failure: The error of the next removal, thrown after the interruption.
        func interrupt(
            throwing failure: OAuthTokenStoreError? = nil,
            with interruption: @escaping @Sendable () async -> Void
        ) {
            self.failure = failure
            self.interruption = interruption
        }
        func accounts() -> [String] { tokens.keys.sorted() }
        func token(for account: String) -> OAuthToken? { tokens[account] }
        func save(_ token: OAuthToken, for account: String) async {
            tokens[account] = token
            await runInterruption()
        }
        func remove(_ account: String) async throws(OAuthTokenStoreError) {
            let failure = failure
            self.failure = nil
            await runInterruption()
            if let failure { throw failure }
            tokens[account] = nil
        }
        private func runInterruption() async {
            let interruption = interruption
            self.interruption = nil
            await interruption?()
        }
        func removeAll() { tokens = [:] }
    }

    /// Otherwise the old token would link the account again after a restart.
    @Test func tokensOfABackendRemoveASavedOne() async throws {
        let manager = try await makeManager()
        let old = try await linked("7", manager)
        let server = server
        let account = try await manager.adopt("7") { _ in
            server.accept("first", of: "7")
            return StoneAccessToken("first")
        }
        #expect(try await store.accounts() == [])
        #expect(try await user(of: account.client) == "7")
        let error = await thrown(StoneCallError<Files.CreateFolderError>.self) { _ = try await user(of: old.client) }
        guard case .credentials(DropboxAccountError.unlinked("7"))? = error else { throw Unexpected() }
    }

    @Test func anAccountLinkedAgainWhileItsTokenIsRemovedForABackendStaysStored() async throws {
        let store = InterruptedStore()
        let manager = try await makeManager { $0.store = store }
        _ = try await linked("7", manager)
        let changes = await manager.changes()
        await store.interrupt { _ = try? await manager.adopt(.longLived("new", uid: "7")) }
        try await manager.adopt("7") { _ in StoneAccessToken("first") }
        #expect(await store.token(for: "7")?.access.value == "new")
        _ = try await linked("8", manager)
        var descriptions: [String] = []
        for await change in changes.prefix(2) { descriptions.append("\(change)") }
        #expect(descriptions == ["reauthorized 7", "linked 8"])
    }

    @Test func anAccountUnlinkedWhileItsTokenIsRemovedForABackendIsNotReported() async throws {
        let store = InterruptedStore()
        let manager = try await makeManager { $0.store = store }
        _ = try await linked("7", manager)
        let changes = await manager.changes()
        await store.interrupt { _ = try? await manager.unlink("7", revoking: false) }
        let error = await thrown(DropboxAccountError.self) {
            try await manager.adopt("7") { _ in StoneAccessToken("first") }
        }
        #expect(error == .unlinked("7"))
        _ = try await linked("8", manager)
        var descriptions: [String] = []
        for await change in changes.prefix(2) { descriptions.append("\(change)") }
        #expect(descriptions == ["unlinked 7", "linked 8"])
    }

    @Test(arguments: [true, false])
    func aTokenRefreshedDuringAFailedRemovalIsSaved(isUnlinked: Bool) async throws {
        let store = InterruptedStore()
        let manager = try await makeManager { $0.store = store }
        let account = try await linked("7", manager)
        let server = server
        await store.interrupt(throwing: .denied(code: 13)) {
            server.expire("7")
            _ = try? await user(of: account.client)
        }
        let error = await thrown(OAuthTokenStoreError.self) {
            if isUnlinked {
                try await manager.unlink("7")
            } else {
                try await manager.adopt("7") { _ in StoneAccessToken("first") }
            }
        }
        #expect(error == .denied(code: 13))
        #expect(await store.token(for: "7")?.access.value == "access-7-2")
        #expect(await manager.account("7")?.token.access.value == "access-7-2")
    }

    @Test func aRefreshRefusedDuringAFailedRemovalIsReported() async throws {
        let store = InterruptedStore()
        let manager = try await makeManager { $0.store = store }
        let account = try await linked("7", manager)
        var changes = await manager.changes().makeAsyncIterator()
        let server = server
        await store.interrupt(throwing: .denied(code: 13)) {
            server.expire("7")
            server.revoke("7")
            _ = try? await user(of: account.client)
        }
        #expect(await thrown(OAuthTokenStoreError.self) { try await manager.unlink("7") } == .denied(code: 13))
        try #require(await manager.account("7")?.signInError?.needsSignIn == true)
        guard case .needsSignIn("7", _)? = await changes.next() else { throw Unexpected() }
    }

    @Test func tokensOfABackendAreNotStoredInPlaceOfASavedOne() async throws {
        let store = InterruptedStore()
        let manager = try await makeManager { $0.store = store }
        let account = try await linked("7", manager)
        let server = server
        await store.interrupt {
            server.accept("first", of: "7")
            _ = try? await manager.adopt("7") { _ in StoneAccessToken("first") }
        }
        server.expire("7")
        _ = try? await user(of: account.client)
        #expect(await store.accounts() == [])
    }

    @Test func anAccountLinkedAgainWhileItIsUnlinkedStaysLinked() async throws {
        let store = InterruptedStore()
        let manager = try await makeManager { $0.store = store }
        _ = try await linked("7", manager)
        let changes = await manager.changes()
        await store.interrupt { _ = try? await manager.adopt(.longLived("new", uid: "7")) }
        try await manager.unlink("7", revoking: false)
        #expect(await store.token(for: "7")?.access.value == "new")
        #expect(await manager.isLinked("7"))
        _ = try await linked("8", manager)
        var descriptions: [String] = []
        for await change in changes.prefix(2) { descriptions.append("\(change)") }
        #expect(descriptions == ["linked 7", "linked 8"])
    }

    @Test func anAccountLinkedAgainDuringAResetStaysLinked() async throws {
        let store = InterruptedStore()
        let manager = try await makeManager { $0.store = store }
        _ = try await linked("7", manager)
        await store.interrupt { _ = try? await manager.adopt(.longLived("new", uid: "7")) }
        try await manager.reset()
        #expect(await manager.isLinked("7"))
        #expect(await store.token(for: "7")?.access.value == "new")
    }

    @Test func anAccountLinkedAgainWhileALateTokenIsRemovedStaysLinked() async throws {
        let store = InterruptedStore()
        let manager = try await makeManager { $0.store = store }
        let account = try await linked("7", manager)
        await store.interrupt {
            _ = try? await manager.unlink("7", revoking: false)
            await store.interrupt { _ = try? await manager.adopt(.longLived("new", uid: "7")) }
        }
        server.expire("7")
        _ = try? await user(of: account.client)
        #expect(await manager.isLinked("7"))
        #expect(await store.token(for: "7")?.access.value == "new")
    }
}
