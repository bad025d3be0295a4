#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Shows an authorization page to the user and returns the server's answer.
///
/// A presenter can use a web view, the browser, another application, or a terminal. Tests use scripted presenters.
public protocol AuthorizationPresenter: Sendable {
    /// The redirect URI of this presenter's requests.
    var redirect: AuthorizationRedirect { get }

    /// Shows ``AuthorizationRequest/url``, and returns the answer once the user has decided.
    ///
    /// A presenter may receive URLs that other programs can open, too. It ignores the URLs for which
    /// ``AuthorizationRequest/outcome(of:)`` returns ``AuthorizationOutcome/foreign`` or
    /// ``AuthorizationOutcome/wrongState``.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, or another error of the presenter.
    func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer
}

extension AuthorizationPresenter {
    public var redirect: AuthorizationRedirect { .application }
}

/// The redirect URI of an authorization request.
public enum AuthorizationRedirect: Hashable, Sendable {
    /// The application's own ``OAuthApplication/redirectURI``.
    case application
    /// A URI of the presenter.
    case uri(String)
    /// No redirect: the server shows a code for the user to type.
    case none
}

/// The answer to an authorization request, as received by a presenter.
public enum AuthorizationAnswer: Hashable, Sendable {
    /// The redirect URL, with an unchecked state.
    case callback(URL)
    /// A code without a URL: typed by the user, or with a state checked by the presenter.
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
