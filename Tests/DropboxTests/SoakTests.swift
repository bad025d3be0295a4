import Dropbox
import FakeDropbox
import Foundation
import StoneTestSupport
import Testing

/// A small version of `.ci/soak`, which uses large files and real processes.
@Suite(.timeLimit(.minutes(20)))
struct SoakTests {
    /// Runs a body until it succeeds. Cancels it repeatedly, to simulate killed processes.
    private static func interrupted(
        _ account: TransferAccount,
        atCalls limits: [Int],
        _ body: @escaping @Sendable (DropboxClient) async throws -> Bool
    ) async throws {
        for limit in limits {
            let client = account.client
            let ended = Log<Bool>()
            let start = await account.fake.totalCallCount
            let run = Task {
                _ = try? await body(client)
                ended.append(true)
            }
            while await account.fake.totalCallCount < start + limit, ended.values.isEmpty {
                try await Task.sleep(for: .milliseconds(1))
            }
            run.cancel()
            await run.value
        }
        for _ in 0..<5 {
            if try await body(account.client) { return }
        }
        Issue.record("the transfers do not end")
    }

    @Test func upAndDownWithFaultsAndRestarts() async throws {
        let account = try TransferAccount()
        let states = TransferStates.folder(account.folder.appending(path: "states"))
        let copies = account.folder.appending(path: "copies")
        try FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true)
        let items = try (0..<80).map { index in
            UploadItem(file: try account.file("\(index)", index % 9 * 700), path: "/\(index % 5)/\(index)")
        }
        await account.fake.setFaults(.random(share: 0.05, seed: 5))

        try await Self.interrupted(account, atCalls: [60, 80]) { client in
            var options = TransferAccount.uploadOptions(concurrency: 4, states: states)
            options.singleRequestLimit = 0
            let results = await client.uploadFiles(items, options: options)
            return results.allSatisfy { (try? $0.result.get()) != nil }
        }
        let files = await account.fake.entries().filter { !$0.isFolder }
        #expect(files.count == 80 && files.allSatisfy { $0.revisionCount == 1 })

        try await Self.interrupted(account, atCalls: [60, 80]) { client in
            for item in items {
                let url = copies.appending(path: item.file.lastPathComponent)
                guard !FileManager.default.fileExists(atPath: url.path) else { continue }
                let options = TransferAccount.downloadOptions(states: states)
                try await client.downloadFile(item.path, to: url, options: options)
            }
            return true
        }
        for item in items {
            let copy = copies.appending(path: item.file.lastPathComponent)
            #expect(try Data(contentsOf: copy) == Data(contentsOf: item.file))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: copies.path).count == 80)
    }
}
