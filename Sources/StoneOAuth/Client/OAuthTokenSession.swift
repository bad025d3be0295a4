public import StoneClient
import StoneLocks

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps the token of one account valid.
///
///     let session = OAuthTokenSession(token, client: oauth) { event in
///         if case .refreshed(let token) = event { try? await store.save(token, for: id) }
///     }
///     let client = DropboxClient(transport: transport, service: .dropbox, credentials: session.credentials)
///
/// The token is refreshed before it expires, and when the server reports that it has expired. One refresh serves all
/// waiting calls. If it fails before the token has expired, the token is used until another refresh, half a minute
/// later. A token without a refresh token is used until the server refuses it.
public final class OAuthTokenSession: Sendable {
    /// A change to the token.
    public enum Event: Sendable {
        /// A refresh returned this token. Save it.
        case refreshed(OAuthToken)
        /// The token cannot be refreshed. Calls fail until ``OAuthTokenSession/replace(with:)`` is called.
        case needsSignIn(OAuthError)
    }

    private struct State {
        var token: OAuthToken
        /// The final error of a refresh, kept to avoid more requests.
        var failure: OAuthError?
    }

    private let state: Locked<State>
    private let access: RefreshingToken

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - token: The initial token.
    ///   - client: Refreshes the token.
    ///   - margin: The time before its expiry at which the token is refreshed, limited to a quarter of its lifetime.
    ///   - onEvent: Called before waiting calls continue. Its own calls use the refreshed token, and fail after
    ///     ``Event/needsSignIn(_:)``.
    public init(
        _ token: OAuthToken,
        client: OAuthClient,
        margin: Duration = .seconds(300),
        onEvent: @escaping @Sendable (Event) async -> Void = { _ in }
    ) {
        let state = Locked(State(token: token))
        self.state = state
        access = RefreshingToken(Self.makeRefreshable(token), margin: margin, now: client.now) { _, isEarly in
            try await Self.refresh(state, client: isEarly ? client.withShortTimeouts : client, onEvent: onEvent)
        }
    }

    /// The current token.
    public var token: OAuthToken { state.withLock(\.token) }

    /// The reason why the token cannot be refreshed, or `nil`. It is set before ``Event/needsSignIn(_:)``, and removed
    /// by ``replace(with:)``.
    public var failure: OAuthError? { state.withLock(\.failure) }

    /// The credentials for clients of the account. They share the token, and use a replacement immediately.
    public var credentials: StoneCredentials { .refreshing(access) }

    /// Replaces the token after a new sign-in to the same account.
    public func replace(with token: OAuthToken) {
        state.withLock { $0 = State(token: token) }
        access.replace(with: Self.makeRefreshable(token))
    }

    /// Makes all waiting and later calls throw an error, until the token is replaced.
    public func end(throwing error: any Error) {
        access.end(throwing: error)
    }

    private static func refresh(
        _ state: Locked<State>,
        client: OAuthClient,
        onEvent: @escaping @Sendable (Event) async -> Void
    ) async throws(OAuthError) -> RefreshedToken {
        let old = state.withLock { $0 }
        if let failure = old.failure { throw failure }
        do throws(OAuthError) {
            let new = try await client.refresh(old.token)
            // Keeps a replacement made during the refresh.
            let isCurrent = state.withLock { state in
                guard state.token == old.token else { return false }
                state.token = new
                return true
            }
            return RefreshedToken(new.access) { if isCurrent { await onEvent(.refreshed(new)) } }
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

    /// Returns the access token. Drops the expiry if the token cannot be refreshed, so that it is used until the server
    /// refuses it.
    private static func makeRefreshable(_ token: OAuthToken) -> StoneAccessToken {
        token.refreshToken == nil ? StoneAccessToken(token.access.value) : token.access
    }
}

extension OAuthClient {
    /// The client for early refreshes, with short timeouts, since the old token is still valid.
    fileprivate var withShortTimeouts: OAuthClient {
        var client = self
        client.retry = .never
        client.timeout = min(timeout, .seconds(10))
        return client
    }
}

extension OAuthTokenSession: CustomStringConvertible, CustomReflectable {
    public var description: String { "OAuthTokenSession(\(token))" }
    public var customMirror: Mirror { Mirror(self, children: ["token": token]) }
}
