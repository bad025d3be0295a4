import FakeDropbox
import Foundation
import StoneDevelopmentServer
import StoneHTTP

var settings = FakeDropbox.Settings()
settings.retryAfter = .zero
let fake = FakeDropbox(settings: settings)
let respond = fake.responder()
let gate = Gate()

/// Returns the response to a request of the script, or `nil` for a request of a client.
func control(_ path: String) async -> StoneResponse? {
    switch path.split(separator: "/").map(String.init).first {
    case "faults":
        // One of five calls fails, but never two in a row.
        let faults = FakeFault.allCases
        let plan = FaultPlan { $0.number.isMultiple(of: 5) ? faults[$0.number / 5 % faults.count] : nil }
        await fake.setFaults(path.hasSuffix("/on") ? plan : .none)
    case "hold": await gate.close(after: 2)
    case "release": await gate.open()
    case "state": break
    default: return nil
    }
    let state = State(
        files: await fake.entries().filter { !$0.isFolder }.map {
            State.File(path: $0.path, contentHash: $0.contentHash, revisionCount: $0.revisionCount)
        },
        openSessionCount: await fake.openSessionCount,
        appendCount: await fake.callCount("files/upload_session/append_v2"),
        callCount: await fake.totalCallCount,
        heldCount: await gate.heldCount
    )
    return StoneResponse(status: 200, body: .bytes((try? JSONEncoder().encode(state)) ?? Data()))
}

let listener = try DevelopmentServer { request in
    if let response = await control(request.path) { return response }
    if request.path.hasSuffix("/append_v2") { guard await gate.pass() else { return nil } }
    return await respond(request)
}
FileHandle.standardOutput.write(Data("\(listener.port)\n".utf8))
// Runs until the script closes standard input.
while readLine() != nil {}
await listener.stop()
