public import Foundation
import StoneHTTP
public import StoneOAuth

extension FakeDropbox {
    /// Returns a presenter that signs in immediately, without a browser.
    ///
    /// - Parameter redirect: The redirect URI of requests.
    public nonisolated func presenter(redirect: AuthorizationRedirect = .application) -> FakeDropboxPresenter {
        FakeDropboxPresenter(fake: self, redirect: redirect)
    }
}

/// Opens the authorization page of a `FakeDropbox` in place of a browser.
public struct FakeDropboxPresenter: AuthorizationPresenter {
    fileprivate let fake: FakeDropbox
    public let redirect: AuthorizationRedirect

    /// Returns the answer of the page: a URL or a code.
    ///
    /// - Parameter request: The request, of an app in `FakeDropbox.Settings.apps`.
    /// - Throws: `FakeDropboxPageError` if the page refuses the request.
    public func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer {
        let page = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let response = await fake.authorizationPage(
            StoneRequest(
                method: "GET",
                host: page?.host ?? "",
                path: "/oauth2/authorize",
                query: page?.percentEncodedQuery
            )
        )
        if let location = response.headers["Location"].flatMap({ URL(string: $0) }) { return .callback(location) }
        var text = ""
        if case .bytes(let content) = response.body { text = String(decoding: content, as: UTF8.self) }
        guard response.status == 200 else { throw FakeDropboxPageError(description: text) }
        return .code(text)
    }
}

/// The error of a refused authorization page of a `FakeDropbox`.
public struct FakeDropboxPageError: Error, CustomStringConvertible {
    /// The text of the page.
    public let description: String
}

extension FakeDropboxPageError: LocalizedError {
    /// The text of the page. Foundation's default is a sentence with the name of the type.
    public var errorDescription: String? { description }
}
