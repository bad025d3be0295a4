import Foundation
import StoneCommandLine
import StoneTestSupport
import Testing

/// `stonec call` with a server that reads arguments and writes results with the reference implementation.
struct CallReferenceTests {
    @Test(.enabled(if: ReferencePython.isExpected, "needs the reference implementation"))
    func `calls of the reference implementation`() async throws {
        let folder = try TemporaryFolder(["token": "token", "content": "hello"])
        let server = try await PythonServer.start()
        let options = [
            "--spec", dropboxSpecs, "--host", "http://127.0.0.1:\(server.port)", "--token-file", folder.place("token"),
        ]
        func call(_ arguments: [String]) async throws -> CallRun { try await CallRun.call(arguments + options) }
        let upload = ["files/upload", "mode.add=", "autorename=true", "--content", folder.place("content")]
        for path in ["/é \"😀\"", "/b", "/c"] {
            let sent = try await call(upload + ["path=\(path)"])
            #expect(sent.status == .success && sent.output.contains(#""size""#), "\(sent)")
        }
        let page = try await call(["files/list_folder", "path=", "limit=2", "--pages"])
        #expect(page.status == .success && page.output.split(separator: "\n").count >= 2, "\(page)")
        let download = try await call(["files/download", "path=/é \"😀\"", "--output", "-"])
        #expect(download.status == .success && download.output == "hello", "\(download)")
        let missing = try await call(["files/get_metadata", "path=/missing"])
        #expect(missing.status == .routeError && missing.output.contains("not_found"), "\(missing)")
        _ = try await server.stop()
    }
}
