import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import StoneDevelopmentServer
import StoneTestSupport
import Testing

/// Dropbox's own SDK for Python and the client of this package run the same scenario with the same results.
@Suite(.timeLimit(.minutes(20)))
struct DropboxScenarioTests {
    private static func fake() -> FakeDropbox {
        var settings = FakeDropbox.Settings()
        settings.concurrentAlignment = 1_000
        return FakeDropbox(settings: settings)
    }

    @Test func theClientOfThisPackage() async throws {
        let fake = Self.fake()
        let client = DropboxClient(transport: fake.transport(), service: .dropbox, credentials: .bearer("token"))
        try await DropboxScenario(client).run()
        #expect(await fake.entries().filter { !$0.isFolder }.count == 9)
    }

    @Test(.enabled(if: ReferencePython.isExpected, "needs Python with the packages of .ci/install-reference"))
    func theSDKForPythonLeavesTheSameState() async throws {
        let ours = Self.fake()
        let client = DropboxClient(transport: ours.transport(), service: .dropbox, credentials: .bearer("token"))
        try await DropboxScenario(client).run()

        let theirs = Self.fake()
        let listener = try DevelopmentServer { request in await theirs.respond(to: request) }
        let script = PackageFolder.url.appending(path: "Tests/Peers/dropbox_scenario.py").path
        let result = try await Subprocess.runOnThread(ReferencePython.path, [script, String(listener.port)])
        await listener.stop()
        #expect(result.status == 0, "\(String(decoding: result.error, as: UTF8.self))")
        #expect(Int(String(decoding: result.output, as: UTF8.self).dropLast()) ?? 0 >= 40)
        #expect(await theirs.entries() == ours.entries())
        #expect(await theirs.linkCount == 1)
        #expect(await ours.linkCount == 1)
    }
}
