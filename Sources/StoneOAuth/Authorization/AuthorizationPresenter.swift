#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Shows an authorization page to the user and brings back the server's answer: a web view, the browser, another
/// application, or a terminal. Tests script it.
public protocol AuthorizationPresenter: Sendable {
    /// Where the server sends answers to requests that this presenter shows.
    var redirect: AuthorizationRedirect { get }

    /// Shows ``AuthorizationRequest/url``, and returns when the user has decided or the task is cancelled.
    ///
    /// A presenter that receives URLs which other programs can open too, passes over those that
    /// ``AuthorizationRequest/outcome(of:)`` calls foreign, or of a wrong state.
    func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer
}

extension AuthorizationPresenter {
    public var redirect: AuthorizationRedirect { .application }
}

/// Where a server sends its answer.
public enum AuthorizationRedirect: Hashable, Sendable {
    /// To the application's own ``OAuthApplication/redirectURI``.
    case application
    /// To the presenter.
    case uri(String)
    /// Nowhere: the server shows a code that the user types.
    case none
}

/// The answer to an authorization request, as a presenter received it.
public enum AuthorizationAnswer: Hashable, Sendable {
    /// The URL that the server redirected to. Its state is checked.
    case callback(URL)
    /// A code without a URL: one that the user typed, or whose state the presenter has checked.
    case code(String)
    /// The user closed the page.
    case cancelled
}

extension AuthorizationAnswer: CustomStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .callback: "callback(********)"
        case .code: "code(********)"
        case .cancelled: "cancelled"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["answer": description]) }
}

/// The end of a sign-in.
public enum SignInResult: Hashable, Sendable {
    case token(OAuthToken)
    /// The user declined, or closed the page.
    case cancelled
}

extension OAuthClient {
    /// Asks the user to sign in, and exchanges the answer for a token.
    ///
    /// - Parameters:
    ///   - presenter: Shows the page.
    ///   - scopes: The permissions of the application; empty for all that it is registered for.
    ///   - parameters: Other parameters of the page.
    /// - Throws: ``OAuthError``, or the error of the presenter.
    public func signIn(
        with presenter: some AuthorizationPresenter,
        scopes: [String] = [],
        parameters: [String: String] = [:]
    ) async throws -> SignInResult {
        let redirectURI: String? =
            switch presenter.redirect {
            case .application: application.redirectURI
            case .uri(let uri): uri
            case .none: nil
            }
        let request = authorizationRequest(redirectURI: redirectURI, scopes: scopes, parameters: parameters)
        switch try await presenter.present(request) {
        case .cancelled: return .cancelled
        case .code(let code): return .token(try await exchange(code: code, for: request))
        case .callback(let url):
            switch request.outcome(of: url) {
            case .success(let code): return .token(try await exchange(code: code, for: request))
            case .cancelled: return .cancelled
            case .failure(let error): throw OAuthError.refused(error)
            case .foreign: throw OAuthError.foreignURL
            case .wrongState: throw OAuthError.wrongState
            }
        }
    }
}
