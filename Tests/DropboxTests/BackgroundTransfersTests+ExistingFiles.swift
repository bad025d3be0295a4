import Dropbox
import FakeDropbox
import Foundation
import StoneClient
import Testing

/// Existing files at the destinations of background transfers.
extension BackgroundTransfersTests {
    @Test func aDownloadMayKeepBothFiles() async throws {
        let account = try TransferAccount()
        try await account.fake.put(TransferAccount.content(2_000), at: "/file")
        let destination = try account.file("copy.txt", 10)
        let session = FakeTransferSession(account.fake)
        do {
            let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
            try await transfers.download("/file", to: destination, overwrite: .keepBoth)
        }
        let relaunched = session.relaunched()
        let transfers = BackgroundTransfers(account.client, session: relaunched, registry: Self.registry(account))
        #expect(try await transfers.reconnect().map(\.overwrite) == [.keepBoth])
        await relaunched.runAll()
        let update = await Self.news(transfers)
        guard case .finished? = update?.news else {
            Issue.record("the download did not finish")
            return
        }
        #expect(update?.transfer.file.lastPathComponent == "copy (1).txt")
        #expect(try Data(contentsOf: account.folder.appending(path: "copy (1).txt")) == TransferAccount.content(2_000))
        #expect(try Data(contentsOf: destination) == TransferAccount.content(10))
    }

    @Test func anUploadMayReplaceOneRevision() async throws {
        let account = try TransferAccount()
        let first = try await account.client.uploadFile(try account.file("a", 10), to: "/file")
        let previous = FakeTransferSession(account.fake)
        do {
            let transfers = BackgroundTransfers(account.client, session: previous, registry: Self.registry(account))
            try await transfers.upload(try account.file("b", 20), to: "/file", mode: .update(first.rev))
        }
        let session = previous.relaunched()
        let transfers = BackgroundTransfers(account.client, session: session, registry: Self.registry(account))
        #expect(try await transfers.reconnect().map(\.mode) == [.update(first.rev)])
        await session.runAll()
        guard case .finished(let metadata)? = await Self.news(transfers)?.news else {
            Issue.record("the upload did not finish")
            return
        }
        #expect(metadata.size == 20)
        try await transfers.upload(try account.file("c", 30), to: "/file", mode: .update(first.rev))
        await session.runAll()
        guard case .failed(.upload(let error))? = await Self.news(transfers)?.news, case .route(.path, _) = error else {
            Issue.record("the upload did not fail")
            return
        }
    }
}
