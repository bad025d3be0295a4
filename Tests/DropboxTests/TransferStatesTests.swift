import Dropbox
import FakeDropbox
import Foundation
import Testing

@Suite(.timeLimit(.minutes(20)))
struct TransferStatesTests {
    /// An update of an app moves its container.
    @Test func statesMoveWithTheirFiles() async throws {
        let account = try TransferAccount()
        let (old, new) = (account.folder.appending(path: "old"), account.folder.appending(path: "new"))
        func upload(from folder: URL) async throws {
            var options = TransferAccount.uploadOptions(states: .folder(folder.appending(path: "library/states")))
            options.retry = .never
            let file = folder.appending(path: "file")
            try await account.client.uploadFile(file, to: "/file", options: options)
        }
        try FileManager.default.createDirectory(at: old, withIntermediateDirectories: true)
        _ = try account.file("old/file", 6_000)
        await account.fake.setFaults(.once(.cutBeforeHandling, on: "files/upload_session/append_v2", number: 3))
        await #expect(throws: DropboxTransferError.self) { try await upload(from: old) }
        await account.fake.setFaults(.none)
        try FileManager.default.moveItem(at: old, to: new)
        try await upload(from: new)
        #expect(await account.fake.content(at: "/file") == TransferAccount.content(6_000))
        #expect(await account.fake.callCount("files/upload_session/start") == 0)
    }
}
