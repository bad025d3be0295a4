public import StoneClient
import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps the token of one account valid.
///
///     let session = TokenSession(token, client: oauth) { event in
///         if case .refreshed(let token) = event { try? await store.save(token, for: id) }
///     }
///     let client = DropboxClient(transport: transport, service: .dropbox, credentials: session.credentials)
///
/// The token is refreshed before it expires, and when the server reports that it has expired. One refresh serves all
/// waiting calls. A token without a refresh token is used until the server refuses it.
public final class TokenSession: Sendable {
    /// A change of the token.
    public enum Event: Sendable {
        /// A refresh returned this token. Save it.
        case refreshed(OAuthToken)
        /// The token cannot be refreshed. Calls fail until ``TokenSession/replace(with:)`` is called.
        case needsSignIn(OAuthError)
    }

    private struct State {
        var token: OAuthToken
        /// The reason why the token cannot be refreshed, kept so that the server is not asked again.
        var failure: OAuthError?
    }

    private let state: Locked<State>
    private let access: RefreshingToken

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - token: The initial token.
    ///   - client: Refreshes the token.
    ///   - margin: The time before its expiry at which the token is refreshed.
    ///   - onEvent: Called before the calls that wait for the token continue.
    public init(
        _ token: OAuthToken,
        client: OAuthClient,
        margin: Duration = .seconds(300),
        onEvent: @escaping @Sendable (Event) async -> Void = { _ in }
    ) {
        let state = Locked(State(token: token))
        self.state = state
        access = RefreshingToken(Self.refreshable(token), margin: margin, now: client.now) { _ in
            try await Self.refresh(state, client, onEvent)
        }
    }

    /// The current token.
    public var token: OAuthToken { state.withLock(\.token) }

    /// The credentials for clients of the account. They share the token, and use a replacement at once.
    public var credentials: Credentials { .refreshing(access) }

    /// Replaces the token by one of the same account, from a new sign-in.
    public func replace(with token: OAuthToken) {
        state.withLock { $0 = State(token: token) }
        access.replace(with: Self.refreshable(token))
    }

    /// Makes all waiting and later calls throw an error, until the token is replaced.
    public func end(throwing error: any Error) {
        access.end(throwing: error)
    }

    private static func refresh(
        _ state: Locked<State>,
        _ client: OAuthClient,
        _ onEvent: @Sendable (Event) async -> Void
    ) async throws(OAuthError) -> AccessToken {
        let old = state.withLock { $0 }
        if let failure = old.failure { throw failure }
        do throws(OAuthError) {
            let new = try await client.refresh(old.token)
            // Keep a token that was replaced during the refresh.
            let isCurrent = state.withLock { state in
                guard state.token == old.token else { return false }
                state.token = new
                return true
            }
            if isCurrent { await onEvent(.refreshed(new)) }
            return new.access
        } catch {
            guard error.needsSignIn else { throw error }
            let isCurrent = state.withLock { state in
                guard state.token == old.token else { return false }
                state.failure = error
                return true
            }
            if isCurrent { await onEvent(.needsSignIn(error)) }
            throw error
        }
    }

    /// Returns the access token, without its expiry if it cannot be refreshed, so that it is used until the server
    /// refuses it.
    private static func refreshable(_ token: OAuthToken) -> AccessToken {
        token.refreshToken == nil ? AccessToken(token.access.value) : token.access
    }
}

extension TokenSession: CustomStringConvertible, CustomReflectable {
    public var description: String { "TokenSession(\(token))" }
    public var customMirror: Mirror { Mirror(self, children: ["token": token]) }
}
