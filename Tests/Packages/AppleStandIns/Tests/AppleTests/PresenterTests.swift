import AuthenticationServices
import Dropbox
import Foundation
import StoneClient
import StoneOAuth
import Testing

#if canImport(UIKit)
    import UIKit
#else
    import AppKit
#endif

@MainActor @Suite(.serialized) struct PresenterTests {
    private let oauth = OAuthClient.dropbox(key: "key", transport: Unreachable())
    private let presenter = WebAuthenticationPresenter(anchor: ASPresentationAnchor())

    private struct Unreachable: StoneTransport {
        func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
            -> StoneResponse
        {
            throw StoneTransportError(.cannotConnect, "offline", mayHaveReachedServer: false)
        }
        func shutDown() async {}
    }

    private var request: AuthorizationRequest {
        oauth.authorizationRequest(redirectURI: "db-key://2/token")
    }

    @Test func theSheetReturnsTheCallback() async throws {
        ASWebAuthenticationSession.decision = .callback { _ in URL(string: "db-key://2/token?code=c")! }
        #expect(try await presenter.present(request) == .callback(URL(string: "db-key://2/token?code=c")!))
        #expect(ASWebAuthenticationSession.lastScheme == "db-key")
    }

    @Test func closingTheSheetCancels() async throws {
        ASWebAuthenticationSession.decision = .failure(.canceledLogin)
        #expect(try await presenter.present(request) == .cancelled)
    }

    @Test func otherErrorsAreThrown() async {
        ASWebAuthenticationSession.decision = .failure(.presentationContextInvalid)
        await #expect(throws: ASWebAuthenticationSessionError.self) { try await presenter.present(request) }
    }

    @Test func aSheetThatDoesNotStartIsAnError() async {
        ASWebAuthenticationSession.decision = .refusal
        await #expect(throws: ASWebAuthenticationSessionError.self) { try await presenter.present(request) }
    }

    @Test func cancellingTheTaskClosesTheSheet() async throws {
        ASWebAuthenticationSession.decision = .none
        let before = ASWebAuthenticationSession.started
        let task = Task { try await presenter.present(request) }
        while ASWebAuthenticationSession.started == before { await Task.yield() }
        task.cancel()
        #expect(try await task.value == .cancelled)
    }

    #if canImport(UIKit)
        @Test func theDropboxAppIsOpened() async throws {
            let application = UIApplication.shared
            application.installedSchemes = ["dbapi-2"]
            let presenter = DropboxAppPresenter(key: "key", application: application, otherwise: presenter)
            let request = request
            let task = Task { try await presenter.present(request) }
            while application.opened.isEmpty { await Task.yield() }
            #expect(application.opened.first?.scheme == "dbapi-2")
            let cancel = URL(string: "db-key://1/cancel")!
            while !presenter.handle(cancel) { await Task.yield() }
            #expect(try await task.value == .cancelled)
        }
    #else
        @Test func theBrowserIsOpened() async throws {
            let page = URL(string: "https://example.com")!
            try await SystemBrowser.open(page)
            #expect(NSWorkspace.shared.opened.last == page)
            await #expect(throws: LoopbackError.self) { try await SystemBrowser.open(URL(string: "other:")!) }
        }
    #endif
}
