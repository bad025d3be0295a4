public import StoneClient
public import StoneOAuth

/// Manages the linked accounts of an application: signs users in, keeps their tokens, and creates clients.
///
///     let manager = DropboxAccountManager<DropboxClient>(
///         DropboxAccountConfiguration(appKey: key, store: KeychainTokenStore.dropbox(), transport: .urlSession())
///     )
///     try await manager.setUp()
///     if await !manager.isLinked { try await manager.link(with: presenter) }
///     let files = try await manager.account?.client.files.listFolder(path: "")
///
/// It works with every generated client that conforms to ``DropboxRootClient``. A program can have several managers
/// with separate stores, such as one for users and one for a team.
public actor DropboxAccountManager<Client: DropboxRootClient> {
    /// The source of a linked account's token.
    enum Source {
        case session(OAuthTokenSession)
        /// Tokens from the program, which are not stored.
        case supplied(RefreshingToken, OAuthToken)

        var token: OAuthToken {
            switch self {
            case .session(let session): session.token
            case .supplied(_, let token): token
            }
        }

        var credentials: StoneCredentials {
            switch self {
            case .session(let session): session.credentials
            case .supplied(let token, _): .refreshing(token)
            }
        }

        /// Returns a source with the same token that continues after the end of this one.
        func copy(client: OAuthClient, margin: Duration) -> Source {
            switch self {
            case .session(let session): .session(OAuthTokenSession(session.token, client: client, margin: margin))
            case .supplied(let token, let details): .supplied(token.copy(), details)
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
        /// A number unique to this entry, to detect a relinked account.
        var number: Int
        /// The sign-ins whose tokens were used so far. Another one in the store was made in another process.
        var signIns: Set<String> = []
        /// The number of times that the token was loaded or saved since it was last removed. If there was one, and the
        /// store has no token any more, another process has removed it.
        var saves = 0

        /// The reason why the user must sign in again.
        var signInError: OAuthError? {
            if case .session(let session) = source { session.failure } else { nil }
        }
    }

    private enum SetUp {
        case none
        case running
        case failed
        case done
    }

    /// The settings of the manager.
    public nonisolated let configuration: DropboxAccountConfiguration
    nonisolated let oauth: OAuthClient
    private var setUpState = SetUp.none
    private var count = 0
    var entries: [String: Entry] = [:]
    /// The numbers of removals of tokens from the store that have begun, and of those that have ended. At the end, the
    /// tokens of accounts that were linked in the meantime are saved again.
    var removals = (begun: 0, ended: 0)
    private var observers: [Int: AsyncStream<DropboxAccountChange>.Continuation] = [:]
    /// The errors for stored accounts whose tokens cannot be read, by account identifier.
    public private(set) var unreadable: [String: OAuthTokenStoreError] = [:]

    /// Creates a manager without accounts. Call ``setUp()`` to load the stored ones.
    public init(_ configuration: DropboxAccountConfiguration) {
        self.configuration = configuration
        var oauth = configuration.oauth
        oauth.headers.replace(with: configuration.settings.headers)
        self.oauth = oauth
    }

    deinit {
        for observer in observers.values { observer.finish() }
    }

    // MARK: Setting up

    /// Loads the stored accounts.
    ///
    /// Call it once, before all other methods. If it throws, such as for a locked Keychain, call it again later; if the
    /// store as a whole is damaged, ``reset(revoking:)`` empties it. An account with a damaged token is listed in
    /// ``unreadable`` and does not affect the others.
    ///
    /// - Throws: ``DropboxAccountError/alreadySetUp``, or `OAuthTokenStoreError`.
    public func setUp() async throws {
        guard setUpState == .none || setUpState == .failed else { throw DropboxAccountError.alreadySetUp }
        setUpState = .running
        do {
            for (id, token) in try await configuration.store.tokens() {
                switch token {
                case .success(let token): add(token, id, saves: 1)
                case .failure(let error): unreadable[id] = error
                }
            }
            setUpState = .done
        } catch {
            setUpState = .failed
            throw error
        }
    }

    func forgetUnreadable() {
        unreadable = [:]
    }

    func requireSetUp(orFailed allowsFailure: Bool = false) throws(DropboxAccountError) {
        guard setUpState == .done || (allowsFailure && setUpState == .failed) else { throw .notSetUp }
    }

    // MARK: Accounts

    /// Whether any account is linked.
    public var isLinked: Bool { !entries.isEmpty }

    /// Returns whether an account is linked.
    public func isLinked(_ id: String) -> Bool { key(of: id) != nil }

    /// The linked account, or the first one by identifier if there are several.
    public var account: DropboxAccount<Client>? { accounts.first }

    /// The linked accounts, sorted by identifier.
    public var accounts: [DropboxAccount<Client>] {
        entries.keys.sorted().compactMap { makeAccount($0) }
    }

    /// Returns a linked account.
    ///
    /// - Parameter id: Any of its identifiers: ``DropboxAccount/id``, ``DropboxAccount/accountID`` or
    ///   ``DropboxAccount/teamID``.
    public func account(_ id: String) -> DropboxAccount<Client>? {
        key(of: id).flatMap { makeAccount($0) }
    }

    /// Returns a client for the application's own routes, with its key and secret.
    ///
    /// - Throws: ``DropboxAccountError/missingSecret``.
    public nonisolated func appClient<AppClient: RootClient>(_ type: AppClient.Type) throws(DropboxAccountError)
        -> AppClient
    {
        guard let secret = oauth.application.secret else { throw .missingSecret }
        return makeClient(.app(key: oauth.application.id, secret: secret), account: nil)
    }

    /// Returns ``DropboxAccountChange/needsSignIn(_:_:)`` for each account that cannot be used now, and the changes
    /// from now on.
    ///
    /// Any number of tasks may observe them. An observer more than 100 changes behind loses the oldest ones.
    public func changes() -> AsyncStream<DropboxAccountChange> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: DropboxAccountChange.self,
            bufferingPolicy: .bufferingNewest(100)
        )
        count += 1
        let number = count
        observers[number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { await self?.removeObserver(number) }
        }
        for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
            if let error = entry.signInError { continuation.yield(.needsSignIn(key, error)) }
        }
        return stream
    }

    private func removeObserver(_ number: Int) {
        observers[number] = nil
    }

    func report(_ change: DropboxAccountChange) {
        for observer in observers.values { observer.yield(change) }
    }

    // MARK: Entries

    /// Returns the key of the account with an identifier of any kind.
    func key(of id: String) -> String? {
        if entries[id] != nil { return id }
        return entries.first { _, entry in
            OAuthToken.identifierNames.contains { entry.source.token.identifier($0) == id }
        }?.key
    }

    func makeAccount(_ key: String) -> DropboxAccount<Client>? {
        guard let entry = entries[key] else { return nil }
        return DropboxAccount(
            id: key,
            client: makeClient(entry.source.credentials, account: key),
            token: entry.source.token,
            signInError: entry.signInError
        )
    }

    nonisolated func makeClient<Made: RootClient>(_ credentials: StoneCredentials, account: String?) -> Made {
        var settings = configuration.settings
        settings.credentials = credentials
        settings.account = account
        return Made(
            RouteClient(transport: configuration.oauth.transport, settings: settings, requirements: Made.requirements)
        )
    }

    /// Adds an account whose token is kept valid by a session.
    func add(_ token: OAuthToken, _ key: String, saves: Int = 0) {
        count += 1
        let number = count
        let session = OAuthTokenSession(token, client: oauth, margin: configuration.refreshMargin) {
            [weak self] event in
            await self?.handle(event, key: key, number: number)
        }
        entries[key] = Entry(source: .session(session), number: number, signIns: [token.signIn], saves: saves)
    }

    /// Replaces the token of a session after another sign-in.
    func use(_ token: OAuthToken, _ key: String, _ session: OAuthTokenSession) {
        entries[key]?.signIns.insert(token.signIn)
        session.replace(with: token)
    }

    /// Adds an account whose tokens are supplied by a closure.
    func add(_ token: RefreshingToken, details: OAuthToken, key: String) -> Entry {
        count += 1
        let entry = Entry(source: .supplied(token, details), number: count)
        entries[key] = entry
        return entry
    }

    private func handle(_ event: OAuthTokenSession.Event, key: String, number: Int) async {
        guard entries[key]?.number == number, case .session(let session)? = entries[key]?.source else { return }
        let current = session.token
        entries[key]?.signIns.insert(current.signIn)
        let saves = entries[key]?.saves
        let endedRemovals = removals.ended
        // Saving would undo a sign-in or sign-out in another process that shares the store, such as an extension.
        let stored: OAuthToken?
        do {
            stored = try await configuration.store.token(for: key)
        } catch {
            // The store may be locked, so this is neither.
            stored = current
        }
        guard let entry = entries[key], entry.number == number else { return }
        if session.token == current {
            if let stored, !entry.signIns.contains(stored.signIn) {
                use(stored, key, session)
                return report(.reauthorized(key))
            }
            // A removal by this manager during the reading is not one by another process.
            if stored == nil, entry.saves > 0, entry.saves == saves, removals.begun == endedRemovals {
                entries[key] = nil
                session.end(throwing: DropboxAccountError.unlinked(key))
                return report(.unlinked(key))
            }
        }
        switch event {
        case .needsSignIn(let error):
            // The user may have signed in since the refresh began.
            if entry.signInError != nil { report(.needsSignIn(key, error)) }
        case .refreshed(let token):
            do {
                try await save(token, key)
            } catch {
                report(.notSaved(key, error))
            }
        }
    }

    /// Saves a token. If it is replaced while saving, also saves the replacement; if the account is unlinked while
    /// saving, removes the token.
    func save(_ token: OAuthToken, _ key: String) async throws(OAuthTokenStoreError) {
        var removalCount = 0
        defer { removals.ended += removalCount }
        var saved: OAuthToken?
        var current: OAuthToken? = token
        repeat {
            if let token = current {
                try await configuration.store.save(token, for: key)
            } else {
                removalCount += 1
                removals.begun += 1
                try await configuration.store.remove(key)
                entries[key]?.saves = 0
            }
            saved = current
            current = storedToken(key)
        } while current != saved
        if saved != nil { entries[key]?.saves += 1 }
    }

    /// Returns the token to store for an account. Tokens from the program are not stored.
    func storedToken(_ key: String) -> OAuthToken? {
        if case .session(let session)? = entries[key]?.source { session.token } else { nil }
    }
}

extension OAuthToken {
    /// Identifies the sign-in: the refresh token, or the access token if there is none.
    fileprivate var signIn: String { refreshToken ?? access.value }
}
