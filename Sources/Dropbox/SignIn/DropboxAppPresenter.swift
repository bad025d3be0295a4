import StoneLocks
public import StoneOAuth

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Signs in with the Dropbox app if it is installed, and with another presenter otherwise.
///
///     let presenter = DropboxAppPresenter(key: key, application: .shared, otherwise: WebAuthenticationPresenter(anchor: window))
///
/// The app needs `dbapi-2` and `dbapi-8-emm` under `LSApplicationQueriesSchemes` in its `Info.plist`, and the URL
/// scheme `db-KEY`. Pass URLs that open the app to ``handle(_:)``.
public final class DropboxAppPresenter: AuthorizationPresenter {
    fileprivate typealias Outcome = Result<AuthorizationAnswer, any Error>

    private struct Waiter {
        var number: Int
        var request: AuthorizationRequest
        var continuation: CheckedContinuation<AuthorizationAnswer, any Error>
    }

    private struct State {
        var count = 0
        /// The sign-ins that open the app and do not wait yet, by their numbers.
        var opening: [Int: AuthorizationRequest] = [:]
        var waiter: Waiter?
        /// The outcomes of the sign-ins that ended before they began to wait.
        var ended: [Int: Outcome] = [:]
    }

    private let key: String
    private let canOpen: @Sendable (URL) async -> Bool
    private let open: @Sendable (URL) async -> Bool
    private let other: any AuthorizationPresenter
    private let state = Locked(State())

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - key: The app key.
    ///   - canOpen: Returns whether an installed app can open the URL.
    ///   - open: Opens the URL, and returns whether that succeeded.
    ///   - other: The presenter to use if the Dropbox app is not installed.
    public init(
        key: String,
        canOpen: @escaping @Sendable (URL) async -> Bool,
        open: @escaping @Sendable (URL) async -> Bool,
        otherwise other: any AuthorizationPresenter
    ) {
        self.key = key
        self.canOpen = canOpen
        self.open = open
        self.other = other
    }

    public var redirect: AuthorizationRedirect { other.redirect }

    public func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        for scheme in ["dbapi-2", "dbapi-8-emm"] {
            let link = DropboxAppLink(scheme: scheme, key: key, request: request)
            guard await canOpen(link.url) else { continue }
            state.withLock { $0.opening[number] = request }
            if await open(link.url) { return try await answer(to: request, number) }
            state.withLock { state in
                state.opening[number] = nil
                state.ended[number] = nil
            }
        }
        return try await other.present(request)
    }

    /// Handles a URL passed to the app, if it answers the current sign-in.
    ///
    /// - Returns: Whether the URL was an answer to the sign-in.
    public func handle(_ url: URL) -> Bool {
        let taken = state.withLock { state -> (waiter: Waiter?, outcome: Outcome)? in
            if let waiter = state.waiter, let outcome = DropboxAppLink.outcome(url, key: key, request: waiter.request) {
                state.waiter = nil
                return (waiter, outcome)
            }
            for (number, request) in state.opening.sorted(by: { $0.key > $1.key }) {
                guard let outcome = DropboxAppLink.outcome(url, key: key, request: request) else { continue }
                state.opening[number] = nil
                state.ended[number] = outcome
                return (nil, outcome)
            }
            return nil
        }
        guard let (waiter, outcome) = taken else { return false }
        waiter?.continuation.resume(with: outcome)
        return true
    }

    /// Ends the current sign-in with the Dropbox app as if the user had cancelled it there. Does nothing if no sign-in
    /// is in progress.
    ///
    /// A user who switches back by hand has not answered, and the sign-in waits. Call this method in
    /// `sceneDidBecomeActive(_:)`, which the system calls after `scene(_:openURLContexts:)`, if the app has been in the
    /// background since the sign-in began: a question of the system also makes the app inactive for a moment.
    public func cancel() {
        let waiter = state.withLock { state in
            for number in state.opening.keys where state.ended[number] == nil {
                state.ended[number] = .success(.cancelled)
            }
            defer { (state.opening, state.waiter) = ([:], nil) }
            return state.waiter
        }
        waiter?.continuation.resume(returning: .cancelled)
    }

    /// Waits for the answer to a sign-in. The user can answer only the newest sign-in, so older ones are cancelled.
    private func answer(to request: AuthorizationRequest, _ number: Int) async throws -> AuthorizationAnswer {
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let waiter = Waiter(number: number, request: request, continuation: continuation)
                let (older, outcome) = state.withLock { state -> (Waiter?, Outcome?) in
                    state.opening[number] = nil
                    if let outcome = state.ended.removeValue(forKey: number) { return (nil, outcome) }
                    if let other = state.waiter, other.number > number { return (waiter, nil) }
                    defer { state.waiter = waiter }
                    return (state.waiter, nil)
                }
                if let outcome { continuation.resume(with: outcome) }
                older?.continuation.resume(returning: .cancelled)
            }
        } onCancel: {
            let waiter = state.withLock { state -> Waiter? in
                guard let waiter = state.waiter, waiter.number == number else {
                    state.ended[number] = .failure(CancellationError())
                    return nil
                }
                state.waiter = nil
                return waiter
            }
            waiter?.continuation.resume(throwing: CancellationError())
        }
    }
}

/// The URL of a sign-in request to the Dropbox app, and the URLs of its answers.
struct DropboxAppLink: Hashable, Sendable {
    /// The scheme: `dbapi-2`, or `dbapi-8-emm` for the Dropbox app in managed workplaces.
    var scheme: String
    var key: String
    var request: AuthorizationRequest

    /// Returns the state in the format of the Dropbox app.
    static func state(_ request: AuthorizationRequest) -> String {
        var parts = ["oauth2code", request.pkce.challenge, PKCE.method, accessType(request)]
        if !request.scopes.isEmpty { parts.append(request.scopes.joined(separator: " ")) }
        if let granted = request.parameters["include_granted_scopes"] { parts.append(granted) }
        return parts.joined(separator: ":")
    }

    var url: URL {
        var extra = FormParameters([
            "code_challenge": request.pkce.challenge, "code_challenge_method": PKCE.method,
            "token_access_type": Self.accessType(request), "response_type": "code",
        ])
        if !request.scopes.isEmpty { extra.append("scope", request.scopes.joined(separator: " ")) }
        if let granted = request.parameters["include_granted_scopes"] {
            extra.append("include_granted_scopes", granted)
        }
        let query = FormParameters([
            "k": key, "s": "", "state": Self.state(request), "extra_query_params": extra.encoded,
        ])
        return URL(string: "\(scheme)://1/connect?\(query.encoded)") ?? request.url
    }

    /// Returns the answer or the error in a URL that opened the application, or `nil` if it does not answer the request.
    fileprivate static func outcome(
        _ url: URL,
        key: String,
        request: AuthorizationRequest
    ) -> DropboxAppPresenter.Outcome? {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: false),
            components.scheme?.lowercased() == "db-\(key)".lowercased()
        else { return nil }
        switch (components.host, components.percentEncodedPath) {
        case ("1", "/cancel"), ("2", "/cancel"): return .success(.cancelled)
        case ("1", "/connect"): break
        default: return nil
        }
        guard let parameters = FormParameters(parsing: components.percentEncodedQuery ?? ""),
            parameters["state"] == state(request)
        else { return nil }
        if let error = OAuthServerError(parameters) {
            return error.code == .accessDenied ? .success(.cancelled) : .failure(OAuthError.refused(error))
        }
        if let code = parameters["oauth_code"], !code.isEmpty { return .success(.code(code)) }
        guard parameters["oauth_token"] == "oauth2code:", let code = parameters["oauth_token_secret"], !code.isEmpty
        else {
            return nil
        }
        return .success(.code(code))
    }

    private static func accessType(_ request: AuthorizationRequest) -> String {
        request.parameters["token_access_type"] ?? "offline"
    }
}

#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension DropboxAppPresenter {
        /// Creates a presenter that opens the Dropbox app with a `UIApplication`, which extensions do not have.
        @MainActor public convenience init(
            key: String,
            application: UIApplication,
            otherwise other: any AuthorizationPresenter
        ) {
            self.init(
                key: key,
                canOpen: { url in await MainActor.run { application.canOpenURL(url) } },
                open: { url in
                    await withCheckedContinuation { continuation in
                        Task { @MainActor in
                            application.open(url, options: [:]) { continuation.resume(returning: $0) }
                        }
                    }
                },
                otherwise: other
            )
        }
    }
#endif
