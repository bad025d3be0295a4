import FakeDropbox
import Foundation
import StoneDevelopmentServer
import StoneHTTP

/// The state of the service, for the script's comparison with local files.
private struct State: Encodable {
    struct File: Encodable {
        var path: String
        var size: Int
        var contentHash: String?
        var revisionCount: Int
    }

    var files: [File]
    var openSessionCount: Int
    var faultCount: Int
    var callCount: Int
}

private actor Counter {
    var calls = 0
    var faults = 0

    func count(_ response: StoneResponse?) {
        calls += 1
        if response.map({ $0.status >= 400 }) ?? true { faults += 1 }
    }
}

/// Serves a fake Dropbox until the process is ended. Prints the port. Serves the state at `/state`.
func serve(contentFolder: String, share: Double) async throws {
    var settings = FakeDropbox.Settings()
    settings.contentFolder = URL(fileURLWithPath: contentFolder)
    let fake = FakeDropbox(settings: settings)
    await fake.setFaults(.random(share: share, seed: 7))
    let counter = Counter()
    let listener = try DevelopmentServer { request in
        guard request.path == "/state" else {
            let response = await fake.respond(to: request)
            await counter.count(response)
            return response
        }
        let files = await fake.entries().filter { !$0.isFolder }.map {
            State.File(path: $0.path, size: $0.size, contentHash: $0.contentHash, revisionCount: $0.revisionCount)
        }
        let state = State(
            files: files,
            openSessionCount: await fake.openSessionCount,
            faultCount: await counter.faults,
            callCount: await counter.calls
        )
        return StoneResponse(status: 200, body: .bytes((try? JSONEncoder().encode(state)) ?? Data()))
    }
    report(listener.port)
    try await Task.sleep(for: .seconds(3_600))
    await listener.stop()
}
