import Dropbox
import FakeDropbox
import Foundation
import StoneOAuth

/// A transport to a fake Dropbox that records the role of the last call.
actor Watching: StoneTransport {
    private let inner: FakeDropboxTransport
    private(set) var lastRole = ""

    init(_ fake: FakeDropbox) {
        inner = fake.transport()
    }

    func send(_ request: StoneRequest, options: StoneTransportOptions) async throws(StoneTransportError)
        -> StoneResponse
    {
        let names = ["Select-User", "Select-Admin", "Path-Root"]
        lastRole = names.compactMap { request.headers["Dropbox-API-\($0)"] }.joined(separator: " ")
        return try await inner.send(request, options: options)
    }

    func shutDown() async {}
}

/// A browser that opens the page and follows its redirect.
struct Browser: AuthorizationPresenter {
    private let transport: any StoneTransport

    init(_ transport: some StoneTransport) {
        self.transport = transport
    }

    func present(_ request: AuthorizationRequest) async throws -> AuthorizationAnswer {
        let page = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
        let get = StoneRequest(
            method: "GET",
            host: page?.host ?? "",
            path: page?.path ?? "",
            query: page?.percentEncodedQuery
        )
        let response = try await transport.send(get, options: StoneTransportOptions())
        return response.headers["Location"].flatMap { URL(string: $0) }.map { .callback($0) } ?? .cancelled
    }
}
