import Dropbox
import FakeDropbox
import StoneClient
import StoneHTTP
import StoneHTTPTestSupport

/// A client of a fake Dropbox.
struct FakeAccount {
    let fake: FakeDropbox
    let client: DropboxClient

    init(_ change: (inout FakeDropbox.Settings) -> Void = { _ in }) {
        var settings = FakeDropbox.Settings()
        settings.pollLimit = .milliseconds(20)
        change(&settings)
        fake = FakeDropbox(settings: settings)
        client = DropboxClient(transport: fake.transport(), service: .dropbox, credentials: .bearer("token"))
    }

    /// Sends a request with the token of the account. Returns the status and the body.
    func send(_ path: String, _ change: (inout StoneRequest) -> Void) async throws -> (status: Int, text: String) {
        var request = StoneRequest(host: "test", path: path, headers: ["Authorization": "Bearer token"])
        change(&request)
        guard let response = await fake.respond(to: request) else { return (0, "") }
        return (response.status, try await response.body.text())
    }
}
