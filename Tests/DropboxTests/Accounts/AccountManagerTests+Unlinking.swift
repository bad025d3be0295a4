import Dropbox
import StoneClient
import StoneOAuth
import StoneTestSupport
import Testing

extension AccountManagerTests {
    @Test func unlinkingRevokesTheToken() async throws {
        let manager = try await makeManager()
        let account = try await linked("7", manager)
        _ = try await linked("8", manager)
        guard case .done = try await manager.unlink("dbid:7") else { throw Unexpected() }
        #expect(server.calls.last?.path == "/2/auth/token/revoke" && server.calls.last?.token == "access-7-1")
        #expect(try await store.accounts() == ["8"])
        #expect(await !manager.isLinked("7"))
        let error = await thrown(StoneCallError<Files.CreateFolderError>.self) {
            _ = try await user(of: account.client)
        }
        guard case .credentials(DropboxAccountError.unlinked("7"))? = error else { throw Unexpected() }
        #expect(await thrown(DropboxAccountError.self) { try await manager.unlink("7") } == .unknownAccount("7"))
    }

    @Test(arguments: [true, false])
    func clientsFailWhileTheTokenIsRevoked(isSupplied: Bool) async throws {
        let manager = try await makeManager()
        server.accept("theirs", of: "7")
        let account =
            isSupplied
            ? try await manager.adopt("7") { _ in StoneAccessToken("theirs") } : try await linked("7", manager)
        let errors = Log<StoneCallError<Files.CreateFolderError>?>()
        server.interruptRevocation {
            errors.append(
                await thrown(StoneCallError<Files.CreateFolderError>.self) { _ = try await user(of: account.client) }
            )
        }
        guard case .done = try await manager.unlink("7") else { throw Unexpected() }
        #expect(server.calls.last?.token == (isSupplied ? "theirs" : "access-7-1"))
        guard case .credentials(DropboxAccountError.unlinked("7"))?? = errors.values.first else {
            throw Unexpected()
        }
    }

    /// The token expires before it is revoked.
    @Test func anExpiredTokenIsRefreshedToBeRevoked() async throws {
        let manager = try await makeManager()
        _ = try await linked("7", manager)
        server.expire("7")
        guard case .done = try await manager.unlink("7") else { throw Unexpected() }
        #expect(server.refreshes == ["7": 1])
        #expect(try await store.accounts() == [])
    }

    @Test func unlinkingWorksWithoutTheServer() async throws {
        let manager = try await makeManager()
        _ = try await linked("7", manager)
        server.failRevocations(500)
        guard case .failed = try await manager.unlink("7") else { throw Unexpected() }
        #expect(try await store.accounts() == [])
        _ = try await linked("8", manager)
        let count = server.calls.count
        guard case .notRequested = try await manager.unlink("8", revoking: false) else { throw Unexpected() }
        #expect(server.calls.count == count)
    }

    @Test func aResetRemovesEverything() async throws {
        let manager = try await makeManager()
        for number in 0..<3 { _ = try await linked("\(number)", manager) }
        let revocations = try await manager.reset()
        #expect(revocations.keys.sorted() == ["0", "1", "2"])
        for revocation in revocations.values { guard case .done = revocation else { throw Unexpected() } }
        #expect(try await store.accounts() == [])
        #expect(await !manager.isLinked)
        #expect(server.calls.filter { $0.path == "/2/auth/token/revoke" }.count == 3)
    }

    /// A store that cannot remove the token of one account.
    private actor StubbornStore: OAuthTokenStore {
        private var tokens: [String: OAuthToken] = [:]
        private(set) var removalCount = 0

        func accounts() -> [String] { tokens.keys.sorted() }
        func token(for account: String) -> OAuthToken? { tokens[account] }
        func save(_ token: OAuthToken, for account: String) { tokens[account] = token }
        func remove(_ account: String) throws(OAuthTokenStoreError) {
            if account == "1" { throw .denied(code: 13) }
            tokens[account] = nil
        }
        func removeAll() {
            tokens = [:]
            removalCount += 1
        }
    }

    @Test func aResetRevokesTheOtherTokensAfterAnErrorOfTheStore() async throws {
        let store = StubbornStore()
        let manager = try await makeManager { $0.store = store }
        for number in 0..<3 { _ = try await linked("\(number)", manager) }
        let error = await thrown(OAuthTokenStoreError.self) { try await manager.reset() }
        #expect(error == .denied(code: 13))
        #expect(await store.removalCount == 1)
        let revoked = server.calls.filter { $0.path == "/2/auth/token/revoke" }.map(\.token)
        #expect(Set(revoked) == ["access-0-1", "access-2-1"])
        #expect(await manager.isLinked("1"))
        #expect(await store.accounts() == ["1"])
    }
}
