/// The result of a sign-in.
public enum OAuthSignInResult: Hashable, Sendable {
    case token(OAuthToken)
    /// The user declined or closed the page.
    case cancelled
}

extension OAuthClient {
    /// Asks the user to sign in, and exchanges the answer for a token.
    ///
    /// - Parameters:
    ///   - presenter: Shows the page.
    ///   - scopes: The permissions to request; empty for all registered permissions.
    ///   - parameters: Additional query parameters of the page.
    /// - Throws: ``OAuthError``, or the error of the presenter.
    public func signIn(
        with presenter: some AuthorizationPresenter,
        scopes: [String] = [],
        parameters: [String: String] = [:]
    ) async throws -> OAuthSignInResult {
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
