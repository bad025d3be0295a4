public import StoneClient
public import StoneOAuth

extension DropboxAccountManager {
    // MARK: Linking

    /// Asks the user to sign in, and links the account.
    ///
    /// If the account is already linked, its token is replaced, and existing clients use the new one.
    ///
    /// - Throws: ``DropboxAccountError``, `OAuthError`, `OAuthTokenStoreError`, or the error of the presenter.
    @discardableResult
    public func link(
        with presenter: some AuthorizationPresenter,
        _ signIn: DropboxSignIn = DropboxSignIn()
    ) async throws -> DropboxLinkResult<Client> {
        try requireSetUp()
        // Checked before the sign-in, which would otherwise be wasted.
        try requireRoom()
        guard let token = try await token(with: presenter, signIn) else { return .cancelled }
        return .linked(try await adopt(token))
    }

    /// Asks the user of an account to sign in again, to grant more scopes or because the token was revoked.
    ///
    /// Existing clients of the account use the new token.
    ///
    /// - Throws: ``DropboxAccountError/differentAccount(expected:actual:)`` if the user signed in to another account,
    ///   which is then not linked; otherwise the same errors as ``link(with:_:)``.
    @discardableResult
    public func reauthorize(
        _ id: String,
        with presenter: some AuthorizationPresenter,
        _ signIn: DropboxSignIn = DropboxSignIn()
    ) async throws -> DropboxLinkResult<Client> {
        try requireSetUp()
        guard let key = key(of: id) else { throw DropboxAccountError.unknownAccount(id) }
        guard let token = try await token(with: presenter, signIn) else { return .cancelled }
        let actual = try await identified(token)
        guard matches(actual, key) else {
            throw DropboxAccountError.differentAccount(expected: key, actual: actual.identifier ?? "")
        }
        return .linked(try await store(actual, key))
    }

    /// Links an account with an existing token, such as one that your server obtained, or a long-lived one.
    ///
    /// - Parameter token: The token. That of a team needs `team_id` in its `details`. If those of a user have no `uid` or
    ///   `account_id`, Dropbox is asked for the account.
    /// - Throws: ``DropboxAccountError``, `OAuthTokenStoreError`, or the `StoneCallError` of the request for the
    ///   account.
    @discardableResult
    public func adopt(_ token: OAuthToken) async throws -> DropboxAccount<Client> {
        try requireSetUp()
        let token = try await identified(token)
        guard let identifier = token.identifier else {
            throw DropboxAccountError.wrongKind(expected: configuration.kind)
        }
        let key = entries.keys.first { matches(token, $0) } ?? identifier
        if entries[key] == nil { try requireRoom() }
        return try await store(token, key)
    }

    /// Links an account whose access tokens come from your server. Nothing is stored.
    ///
    /// If the account is already linked, its existing clients fail from now on, and its stored token is removed.
    ///
    /// - Parameters:
    ///   - id: The key of the account.
    ///   - tokens: Returns an access token in place of the given one, with its expiry, if known. It is called before
    ///     the expiry, and when Dropbox reports that the token has expired; one call serves all waiting calls of
    ///     routes. Transfers try again after a `StoneTransportError`, `StoneCallError` or `OAuthError` that is
    ///     transient, such as one without a connection; any other error ends them.
    /// - Throws: ``DropboxAccountError/notSetUp``, ``DropboxAccountError/alreadyLinked(_:)``, or
    ///   ``DropboxAccountError/unlinked(_:)`` if the account is unlinked in the meantime. `OAuthTokenStoreError` if the
    ///   stored token cannot be removed; then the account stays linked with it.
    @discardableResult
    public func adopt(
        _ id: String,
        tokens: @escaping @Sendable (StoneAccessToken?) async throws -> StoneAccessToken
    ) async throws -> DropboxAccount<Client> {
        try requireSetUp()
        let replaced = entries[id]
        if replaced == nil { try requireRoom() }
        let token = RefreshingToken(nil, margin: configuration.refreshMargin, now: oauth.now, refresh: tokens)
        let entry = add(token, details: OAuthToken(StoneAccessToken(""), details: [:]), key: id)
        if let replaced, case .session(let session) = replaced.source {
            let stored = session.token
            removals.begun += 1
            defer { removals.ended += 1 }
            // The stored token would link the account again after a restart.
            do {
                try await configuration.store.remove(id)
            } catch {
                let isCurrent = entries[id]?.number == entry.number
                (isCurrent ? entry : replaced).source.end(throwing: DropboxAccountError.unlinked(id))
                if isCurrent { await restore(replaced, id, stored) }
                throw error
            }
            await restoreToken(id)
        }
        replaced?.source.end(throwing: DropboxAccountError.unlinked(id))
        guard let account = makeAccount(id) else { throw DropboxAccountError.unlinked(id) }
        // If another call has linked the account again in the meantime, that call reports the change.
        if entries[id]?.number == entry.number { report(replaced == nil ? .linked(id) : .reauthorized(id)) }
        return account
    }

    // MARK: Unlinking

    /// Removes the token of an account, and optionally revokes it on the server.
    ///
    /// Clients of the account fail from now on. The account is unlinked even if the server cannot be reached. If it is
    /// linked again in the meantime, its new clients work, and ``DropboxAccountChange/unlinked(_:)`` is not reported.
    ///
    /// - Parameters:
    ///   - id: Any of the identifiers of the account.
    ///   - revoking: Whether to revoke the token.
    /// - Throws: ``DropboxAccountError/unknownAccount(_:)``, or `OAuthTokenStoreError` if the token cannot be removed;
    ///   then the account stays linked.
    @discardableResult
    public func unlink(_ id: String, revoking: Bool = true) async throws -> DropboxRevocation {
        try requireSetUp()
        guard let key = key(of: id), let entry = entries.removeValue(forKey: key) else {
            throw DropboxAccountError.unknownAccount(id)
        }
        let stored = entry.source.token
        removals.begun += 1
        do {
            try await configuration.store.remove(key)
        } catch {
            if entries[key] == nil { await restore(entry, key, stored) }
            removals.ended += 1
            throw error
        }
        let source = revoking ? entry.source.copy(client: oauth, margin: configuration.refreshMargin) : nil
        entry.source.end(throwing: DropboxAccountError.unlinked(key))
        await restoreToken(key)
        removals.ended += 1
        var revocation = DropboxRevocation.notRequested
        if let source {
            do {
                let client: Client = makeClient(source.credentials, account: key)
                try await client.routeClient.call(Auth.Routes.tokenRevoke, ())
                revocation = .done
            } catch {
                revocation = .failed(error)
            }
        }
        if entries[key] == nil { report(.unlinked(key)) }
        return revocation
    }

    /// Unlinks all accounts, and removes all tokens, including unreadable ones. If ``setUp()`` has failed, call it
    /// again afterwards.
    ///
    /// - Parameter revoking: Whether to revoke the tokens on the server, too. Those of a store that could not be read
    ///   are not revoked.
    /// - Returns: The revocations, by the key of the account.
    /// - Throws: ``DropboxAccountError/notSetUp`` if ``setUp()`` was not called or is running, or the first
    ///   `OAuthTokenStoreError` if a token cannot be removed; then its account stays linked, while the others are
    ///   unlinked.
    @discardableResult
    public func reset(revoking: Bool = true) async throws -> [String: DropboxRevocation] {
        try requireSetUp(orFailed: true)
        var revocations: [String: DropboxRevocation] = [:]
        var errors: [any Error] = []
        for (key, result) in await unlinkAll(revoking: revoking) {
            switch result {
            case .success(let revocation): revocations[key] = revocation
            // Unlinked in the meantime.
            case .failure(DropboxAccountError.unknownAccount): break
            case .failure(let error): errors.append(error)
            }
        }
        removals.begun += 1
        do {
            try await configuration.store.removeAll()
            forgetUnreadable()
        } catch {
            errors.append(error)
        }
        for key in Array(entries.keys) { await restoreToken(key) }
        removals.ended += 1
        if let error = errors.first { throw error }
        return revocations
    }

    /// Unlinks all accounts at the same time. An error of one does not end the revocations of the others.
    private func unlinkAll(revoking: Bool) async -> [(key: String, result: Result<DropboxRevocation, any Error>)] {
        await withTaskGroup(of: (key: String, result: Result<DropboxRevocation, any Error>).self) { group in
            for key in entries.keys {
                group.addTask {
                    do {
                        return (key, .success(try await self.unlink(key, revoking: revoking)))
                    } catch {
                        return (key, .failure(error))
                    }
                }
            }
            var results: [(key: String, result: Result<DropboxRevocation, any Error>)] = []
            for await result in group { results.append(result) }
            return results
        }
    }

    /// Adds an account again whose stored token could not be removed.
    private func restore(_ entry: Entry, _ key: String, _ stored: OAuthToken) async {
        entries[key] = entry
        // A refresh that failed in the meantime was not reported, since the account was not linked.
        if let error = entry.signInError { report(.needsSignIn(key, error)) }
        // A token refreshed in the meantime was not saved, since the account was not linked.
        if entry.source.token != stored { await restoreToken(key) }
    }

    /// Saves the token of an account again that was linked or refreshed while the store removed tokens.
    private func restoreToken(_ key: String) async {
        guard let token = storedToken(key) else { return }
        entries[key]?.saves = 0
        do {
            try await save(token, key)
        } catch {
            report(.notSaved(key, error))
        }
    }

    // MARK: Tokens

    private func requireRoom() throws(DropboxAccountError) {
        if !configuration.allowsSeveralAccounts, let key = entries.keys.first { throw .alreadyLinked(key) }
    }

    private func token(
        with presenter: some AuthorizationPresenter,
        _ signIn: DropboxSignIn
    ) async throws -> OAuthToken? {
        let result = try await oauth.signIn(with: presenter, scopes: signIn.scopes, parameters: signIn.parameters)
        guard case .token(let token) = result else { return nil }
        return token
    }

    /// Returns the token with an identifier of its account.
    ///
    /// - Throws: ``DropboxAccountError/wrongKind(expected:)`` or ``DropboxAccountError/missingTeamID``, or the error of
    ///   the request for the account.
    private func identified(_ token: OAuthToken) async throws -> OAuthToken {
        var token = token
        if token.identifier == nil {
            guard configuration.kind == .user else { throw DropboxAccountError.missingTeamID }
            let session = OAuthTokenSession(token, client: oauth, margin: configuration.refreshMargin)
            let client: Client = makeClient(session.credentials, account: nil)
            let account = try await client.routeClient.call(Users.Routes.getCurrentAccount, ())
            token = session.token
            token.details["account_id"] = account.accountId
        }
        let isTeam = token.identifier("team_id") != nil
        guard isTeam == (configuration.kind == .team) else {
            throw DropboxAccountError.wrongKind(expected: configuration.kind)
        }
        return token
    }

    /// Returns whether a token belongs to a linked account.
    private func matches(_ token: OAuthToken, _ key: String) -> Bool {
        let known = entries[key]?.source.token
        return OAuthToken.identifierNames.contains { name in
            guard let value = token.identifier(name) else { return false }
            return value == key || value == known?.identifier(name)
        }
    }

    /// Saves the token, and adds the account or passes the token to its session.
    private func store(_ token: OAuthToken, _ key: String) async throws -> DropboxAccount<Client> {
        var isNew = false
        if case .session(let session)? = entries[key]?.source {
            use(token, key, session)
        } else {
            isNew = entries[key] == nil
            entries[key]?.source.end(throwing: DropboxAccountError.unlinked(key))
            add(token, key)
        }
        do {
            try await save(token, key)
        } catch {
            // Without a saved token, the account would be missing after a restart.
            if isNew { entries.removeValue(forKey: key)?.source.end(throwing: DropboxAccountError.unlinked(key)) }
            throw error
        }
        guard let account = makeAccount(key) else { throw DropboxAccountError.unlinked(key) }
        report(isNew ? .linked(key) : .reauthorized(key))
        return account
    }
}
