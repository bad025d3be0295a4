import DropboxService
import Foundation
import Generated
import StoneClient
import StoneServer
import StoneTesting

/// Calls through `InProcessTransport`: the cost of client and server without a network.
struct InProcessCalls {
    let runs: Int
    private static let count = 2_000

    func run() async throws {
        var router = StoneRouter(conventions: .dropbox)
        try router.handle(Check.Routes.user) { argument, _ in Check.EchoResult(result: argument.query) }
        try router.handle(Files.Routes.getMetadata) { argument, _ in
            .file(
                Files.FileMetadata(
                    name: "file.txt",
                    pathLower: argument.path,
                    id: "id:a4ayc_80_OEAAAAAAAAAXw",
                    clientModified: Date(timeIntervalSince1970: 1_467_570_125),
                    serverModified: Date(timeIntervalSince1970: 1_467_570_125),
                    rev: "a1c10ce0dd78",
                    size: 7212
                )
            )
        }
        let client = DropboxClient(
            transport: InProcessTransport(router),
            service: .dropbox,
            credentials: .bearer("token")
        )
        try await measure("check/user") { _ = try await client.check.user(query: "hello") }
        try await measure("files/get_metadata") { _ = try await client.files.getMetadata(path: "/file.txt") }
    }

    private func measure(_ name: String, _ call: () async throws -> Void) async throws {
        var usages: [Usage] = []
        for _ in 0..<runs { usages.append(try await Usage.ofEach(Self.count, call)) }
        usages.leastWork?.print(name)
    }
}
