public import StoneClient
public import StoneOAuth

/// The accounts that are linked to an application: signs them in, keeps their tokens, and makes clients that act for them.
///
///     let manager = AccountManager<DropboxClient>(
///         AccountConfiguration(appKey: key, store: KeychainTokenStore.dropbox(), transport: .urlSession())
///     )
///     try await manager.setUp()
///     if await !manager.isLinked { try await manager.link(with: presenter) }
///     let files = try await manager.account?.client.files.listFolder(path: "")
///
/// It works with every generated client that conforms to ``DropboxCalling``. A program may have several managers, for example one for
/// users and one for a team, with stores of their own.
public actor AccountManager<Client: DropboxCalling> {
    /// The origin of the token of a linked account.
    enum Source {
        case session(TokenSession)
        /// Tokens come from elsewhere and are not stored.
        case supplied(RefreshingToken, OAuthToken)

        var token: OAuthToken {
            switch self {
            case .session(let session): session.token
            case .supplied(_, let token): token
            }
        }

        var credentials: Credentials {
            switch self {
            case .session(let session): session.credentials
            case .supplied(let token, _): .refreshing(token)
            }
        }

        func end(throwing error: any Error) {
            switch self {
            case .session(let session): session.end(throwing: error)
            case .supplied(let token, _): token.end(throwing: error)
            }
        }
    }

    struct Entry {
        var source: Source
        /// Tells an entry from an earlier one of the same account.
        var number: Int
    }

    private enum SetUp {
        case none
        case running
        case done
    }

    public nonisolated let configuration: AccountConfiguration
    nonisolated let oauth: OAuthClient
    private var setUpState = SetUp.none
    private var count = 0
    var entries: [String: Entry] = [:]
    private var observers: [Int: AsyncStream<AccountChange>.Continuation] = [:]
    /// The stored accounts whose token cannot be read.
    public private(set) var unreadable: [String: TokenStoreError] = [:]

    public init(_ configuration: AccountConfiguration) {
        self.configuration = configuration
        var oauth = configuration.oauth
        oauth.headers.replace(with: configuration.settings.headers)
        self.oauth = oauth
    }

    deinit {
        for observer in observers.values { observer.finish() }
    }

    // MARK: Setting up

    /// Loads the stored accounts. Call it once, before anything else; after an error, such as that of a locked Keychain, again.
    ///
    /// An account whose stored token is damaged is listed in ``unreadable`` and does not disturb the others.
    public func setUp() async throws {
        guard setUpState == .none else { throw AccountError.alreadySetUp }
        setUpState = .running
        do {
            for id in try await configuration.store.accounts() {
                do throws(TokenStoreError) {
                    if let token = try await configuration.store.token(for: id) { add(token, id) }
                } catch {
                    guard case .corrupt = error else { throw error }
                    unreadable[id] = error
                }
            }
            setUpState = .done
        } catch {
            entries = [:]
            unreadable = [:]
            setUpState = .none
            throw error
        }
    }

    func forgetUnreadable() {
        unreadable = [:]
    }

    func requireSetUp() throws(AccountError) {
        guard setUpState == .done else { throw .notSetUp }
    }

    // MARK: Accounts

    /// Whether an account is linked.
    public var isLinked: Bool { !entries.isEmpty }

    /// Whether this account is linked.
    public func isLinked(_ id: String) -> Bool { key(of: id) != nil }

    /// The account, in a program with one; else the first one by identifier.
    public var account: Account<Client>? { accounts.first }

    /// The linked accounts, by identifier.
    public var accounts: [Account<Client>] {
        entries.keys.sorted().compactMap { makeAccount($0) }
    }

    /// A linked account.
    ///
    /// - Parameter id: Any of its identifiers: ``Account/id``, ``Account/accountID`` or ``Account/teamID``.
    public func account(_ id: String) -> Account<Client>? {
        key(of: id).flatMap { makeAccount($0) }
    }

    /// A client for the routes that the application itself may call, with its key and secret.
    public nonisolated func appClient<AppClient: RootClient>(_ type: AppClient.Type) throws(AccountError) -> AppClient {
        guard let secret = oauth.application.secret else { throw .missingSecret }
        return makeClient(.app(key: oauth.application.id, secret: secret))
    }

    /// The changes from now on. Any number of tasks may observe them; a slow one misses the oldest of more than 100.
    public func changes() -> AsyncStream<AccountChange> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: AccountChange.self,
            bufferingPolicy: .bufferingNewest(100)
        )
        count += 1
        let number = count
        observers[number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { await self?.removeObserver(number) }
        }
        return stream
    }

    private func removeObserver(_ number: Int) {
        observers[number] = nil
    }

    func report(_ change: AccountChange) {
        for observer in observers.values { observer.yield(change) }
    }

    // MARK: Entries

    /// The key of an account by any of its identifiers.
    func key(of id: String) -> String? {
        if entries[id] != nil { return id }
        return entries.first { _, entry in
            ["uid", "account_id", "team_id"].contains { entry.source.token.details[$0] == id }
        }?.key
    }

    func makeAccount(_ key: String) -> Account<Client>? {
        guard let entry = entries[key] else { return nil }
        return Account(id: key, client: makeClient(entry.source.credentials), token: entry.source.token)
    }

    nonisolated func makeClient<Made: RootClient>(_ credentials: Credentials) -> Made {
        var settings = configuration.settings
        settings.credentials = credentials
        return Made(
            Caller(transport: configuration.oauth.transport, settings: settings, requirements: Made.requirements)
        )
    }

    /// Lists an account, whose token a session keeps from now on.
    func add(_ token: OAuthToken, _ key: String) {
        count += 1
        let number = count
        let session = TokenSession(token, client: oauth, margin: configuration.refreshMargin) { [weak self] event in
            await self?.handle(event, key, number)
        }
        entries[key] = Entry(source: .session(session), number: number)
    }

    /// Lists an account whose tokens a closure supplies.
    func add(_ token: RefreshingToken, _ details: OAuthToken, _ key: String) {
        count += 1
        entries[key]?.source.end(throwing: AccountError.unlinked(key))
        entries[key] = Entry(source: .supplied(token, details), number: count)
    }

    private func handle(_ event: TokenSession.Event, _ key: String, _ number: Int) async {
        guard entries[key]?.number == number else { return }
        switch event {
        case .needsSignIn(let error): report(.needsSignIn(key, error))
        case .refreshed(let token):
            do {
                try await save(token, key)
            } catch {
                report(.notSaved(key, error))
            }
        }
    }

    /// Saves a token. If it is replaced in the meantime, the new one is saved, too, and if the account is unlinked, none.
    func save(_ token: OAuthToken, _ key: String) async throws(TokenStoreError) {
        var saved: OAuthToken
        var current: OAuthToken? = token
        repeat {
            guard let token = current else { return try await configuration.store.remove(key) }
            try await configuration.store.save(token, for: key)
            saved = token
            current = entries[key]?.source.token
        } while current != saved
    }
}
