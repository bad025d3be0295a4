import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneHTTP

/// A client of a fake Dropbox.
struct Ground {
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
        switch response.body {
        case .bytes(let data): return (response.status, String(decoding: data, as: UTF8.self))
        case .stream(let stream):
            return (response.status, String(decoding: try await stream.collect(upTo: 1 << 24), as: UTF8.self))
        default: return (response.status, "")
        }
    }

    /// The route error thrown by a call.
    func failure<Failure: Sendable>(
        _ type: Failure.Type = Failure.self,
        _ call: () async throws -> Void
    ) async -> Failure? {
        do {
            try await call()
        } catch let error as StoneCallError<Failure> {
            if case .route(let failure, _) = error { return failure }
        } catch {}
        return nil
    }
}
