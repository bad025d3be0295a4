import FakeDropbox
import Foundation
import StoneDevelopmentServer
import StoneServer
import StoneTestSupport
import Testing

/// Dropbox's own SDK for Python as the client.
@Suite(
    .enabled(if: ReferencePython.isExpected, "needs Python with the packages of .ci/install-reference"),
    .timeLimit(.minutes(20))
)
struct DropboxSDKTests {
    private func runSDK(port: Int) async throws {
        let script = PackageFolder.url.appending(path: "Tests/Peers/dropbox_sdk.py").path
        let result = try await Subprocess.runOnThread(ReferencePython.path, [script, String(port)])
        #expect(result.status == 0, "\(String(decoding: result.error, as: UTF8.self))")
        #expect(String(decoding: result.output, as: UTF8.self).hasSuffix("refusals\n"))
    }

    @Test func everyCallOfTheSDKAgainstARouter() async throws {
        let router = try FakeDropbox().router()
        let listener = try DevelopmentServer { request in await router.respond(to: request) }
        try await runSDK(port: listener.port)
        await listener.stop()
    }

    /// Refusals, and calls beyond those of an ordinary app.
    @Test func differencesFromDropbox() async throws {
        let fake = FakeDropbox()
        let listener = try DevelopmentServer { request in await fake.respond(to: request) }
        let script = PackageFolder.url.appending(path: "Tests/Peers/dropbox_differences.py").path
        let result = try await Subprocess.runOnThread(ReferencePython.path, [script, String(listener.port)])
        await listener.stop()
        #expect(result.status == 0, "\(String(decoding: result.error, as: UTF8.self))")
        #expect(Int(String(decoding: result.output, as: UTF8.self).dropLast()) == 16)
    }

    /// The same calls against a server with foreign codecs: both servers agree.
    @Test func everyCallOfTheSDKAgainstTheReferenceImplementation() async throws {
        let server = try await PythonServer.start()
        try await runSDK(port: server.port)
        let log = try await server.stop()
        #expect(log.filter { $0.path == "/2/files/upload" && $0.status == 200 }.count > 10)
        #expect(log.filter { $0.fault == "rate-limit once 1" }.map(\.status) == [429, 200])
    }
}
