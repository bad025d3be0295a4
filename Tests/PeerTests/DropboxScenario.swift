import Dropbox
import Foundation
import StoneClient
import StoneHTTP
import StoneHTTPTestSupport
import Testing

/// The steps of Peers/dropbox_scenario.py with the client of this package. Keep the two in sync.
struct DropboxScenario {
    private let client: DropboxClient
    private let chunk = 1_000

    init(_ client: DropboxClient) {
        self.client = client
    }

    func run() async throws {
        try await account()
        try await folders()
        let revision = try await uploads()
        try await browsing()
        try await changes()
        try await revisions(revision)
        try await sequentialSession()
        try await concurrentSession()
        try await sessionFailures()
        try await relocations()
        try await deletions()
        try await others()
        try await links()
    }

    private func content(_ count: Int, _ first: Int = 0) -> Data {
        Data((0..<count).map { UInt8((first + $0) % 251) })
    }

    private func upload(
        _ path: String,
        _ text: String,
        mode: Files.WriteMode = .add,
        autorename: Bool = false
    ) async throws(StoneCallError<Files.UploadError>) -> Files.FileMetadata {
        try await client.routeClient.upload(
            Files.Routes.upload,
            Files.UploadArg(path: path, mode: mode, autorename: autorename),
            content: .bytes(Data(text.utf8))
        )
    }

    private func names(_ page: Files.ListFolderResult) -> [String] {
        page.entries.map { if case .deleted = $0 { "-\($0.name)" } else { $0.name } }
    }

    // MARK: 1 to 6: account and folders

    private func account() async throws {
        #expect(try await client.users.getCurrentAccount().email == "ada@example.com")
        #expect(try await client.users.getSpaceUsage().used == 0)
        #expect(try await client.check.user(query: "ping").result == "ping")
    }

    private func folders() async throws {
        #expect(try await client.files.createFolderV2(path: "/Docs").metadata.pathLower == "/docs")
        let conflict = await routeFailure(Files.CreateFolderError.self) {
            _ = try await client.files.createFolderV2(path: "/docs")
        }
        #expect(conflict == .path(.conflict(.folder)))
        let renamed = try await client.files.createFolderV2(path: "/Docs", autorename: true)
        #expect(renamed.metadata.name == "Docs (1)")
    }

    // MARK: 7 to 16: uploads

    /// Returns the first revision of `/Docs/a.txt`.
    private func uploads() async throws -> String {
        let one = try await upload("/Docs/a.txt", "one")
        #expect(one.contentHash == ContentHash.value(of: Array("one".utf8)))
        #expect(try await upload("/Docs/a.txt", "one").rev == one.rev)
        let conflict = await routeFailure(Files.UploadError.self) { _ = try await upload("/Docs/a.txt", "two") }
        #expect(conflict?.reason == .conflict(.file))
        #expect(try await upload("/Docs/a.txt", "two", autorename: true).name == "a (1).txt")
        let three = try await upload("/Docs/a.txt", "three", mode: .overwrite).rev
        #expect(try await upload("/Docs/a.txt", "four", mode: .update(three)).size == 4)
        let outdated = await routeFailure(Files.UploadError.self) {
            _ = try await upload("/Docs/a.txt", "five", mode: .update(three))
        }
        #expect(outdated?.reason == .conflict(.file))
        #expect(try await upload("/empty", "").contentHash == ContentHash.value(of: Data()))
        #expect(try await upload("/deep/er/file", "deep").pathDisplay == "/deep/er/file")
        let ancestor = await routeFailure(Files.UploadError.self) { _ = try await upload("/empty/below", "x") }
        #expect(ancestor?.reason == .conflict(.fileAncestor))
        return one.rev
    }

    // MARK: 17 to 29: browsing, changes and revisions

    private func browsing() async throws {
        guard case .file(let file) = try await client.files.getMetadata(path: "/docs/A.TXT"),
            case .folder = try await client.files.getMetadata(path: "/deep")
        else {
            Issue.record("a file and a folder expected")
            return
        }
        #expect(file.size == 4)
        let missing = await routeFailure(Files.GetMetadataError.self) {
            _ = try await client.files.getMetadata(path: "/nowhere")
        }
        #expect(missing == .path(.notFound))
        var page = try await client.files.listFolder(path: "", recursive: true, limit: 3)
        var found = names(page)
        while page.hasMore {
            page = try await client.files.listFolderContinue(cursor: page.cursor)
            found += names(page)
        }
        #expect(found == ["deep", "er", "file", "Docs", "Docs (1)", "a (1).txt", "a.txt", "empty"])
    }

    private func changes() async throws {
        let latest = try await client.files.listFolderGetLatestCursor(path: "/Docs").cursor
        _ = try await upload("/Docs/new.txt", "new")
        #expect(try await client.files.listFolderLongpoll(cursor: latest).changes)
        let added = try await client.files.listFolderContinue(cursor: latest)
        #expect(names(added) == ["new.txt"])
        _ = try await client.files.deleteV2(path: "/Docs/new.txt")
        #expect(names(try await client.files.listFolderContinue(cursor: added.cursor)) == ["-new.txt"])
        let reset = await routeFailure(Files.ListFolderContinueError.self) {
            _ = try await client.files.listFolderContinue(cursor: "unknown")
        }
        #expect(reset == .reset)
    }

    private func revisions(_ first: String) async throws {
        #expect(try await client.files.listRevisions(path: "/Docs/a.txt").entries.map(\.size) == [4, 5, 3])
        #expect(try await download("/Docs/a.txt") == Data("four".utf8))
        #expect(try await download("rev:\(first)") == Data("one".utf8))
        let folder = await routeFailure(Files.DownloadError.self) { _ = try await download("/deep") }
        #expect(folder == .path(.notFile))
    }

    private func download(_ path: String) async throws -> Data {
        try await client.routeClient.download(Files.Routes.download, Files.DownloadArg(path: path), to: .memory())
            .content
    }

    // MARK: 30 to 35: upload sessions

    private func start(
        _ data: Data,
        close: Bool = false,
        _ type: Files.UploadSessionType? = nil
    ) async throws -> String {
        let argument = Files.UploadSessionStartArg(close: close, sessionType: type)
        return try await client.routeClient.upload(Files.Routes.uploadSessionStart, argument, content: .bytes(data))
            .sessionId
    }

    private func append(_ data: Data, to session: String, at offset: Int, close: Bool = false) async throws {
        let argument = Files.UploadSessionAppendArg(cursor: cursor(session, offset), close: close)
        try await client.routeClient.upload(Files.Routes.uploadSessionAppendV2, argument, content: .bytes(data))
    }

    private func finish(
        _ session: String,
        at offset: Int,
        path: String,
        data: Data = Data()
    ) async throws -> Files.FileMetadata {
        let argument = Files.UploadSessionFinishArg(
            cursor: cursor(session, offset),
            commit: Files.CommitInfo(path: path)
        )
        return try await client.routeClient.upload(Files.Routes.uploadSessionFinish, argument, content: .bytes(data))
    }

    private func cursor(_ session: String, _ offset: Int) -> Files.UploadSessionCursor {
        Files.UploadSessionCursor(sessionId: session, offset: UInt64(offset))
    }

    private func sequentialSession() async throws {
        let session = try await start(content(chunk))
        let wrong = await routeFailure(Files.UploadSessionAppendError.self) {
            try await append(Data("x".utf8), to: session, at: 1)
        }
        #expect(wrong == .incorrectOffset(Files.UploadSessionOffsetError(correctOffset: UInt64(chunk))))
        try await append(content(chunk, chunk), to: session, at: chunk)
        let stored = try await finish(session, at: 2 * chunk, path: "/sessions/sequential", data: Data("end".utf8))
        #expect(stored.contentHash == ContentHash.value(of: content(2 * chunk) + Data("end".utf8)))
    }

    private func concurrentSession() async throws {
        let session = try await start(Data(), .concurrent)
        try await append(content(chunk, chunk), to: session, at: chunk)
        let open = await routeFailure(Files.UploadSessionFinishError.self) {
            _ = try await finish(session, at: 0, path: "/sessions/concurrent")
        }
        #expect(open == .concurrentSessionNotClosed)
        try await append(content(chunk), to: session, at: 0)
        try await append(Data("end".utf8), to: session, at: 2 * chunk, close: true)
        let stored = try await finish(session, at: 2 * chunk + 3, path: "/sessions/concurrent")
        #expect(stored.contentHash == ContentHash.value(of: content(2 * chunk) + Data("end".utf8)))
    }

    private func sessionFailures() async throws {
        let session = try await start(Data(), .concurrent)
        let misaligned = await routeFailure(Files.UploadSessionAppendError.self) {
            try await append(Data("x".utf8), to: session, at: 1)
        }
        #expect(misaligned == .concurrentSessionInvalidOffset)
        var entries: [Files.UploadSessionFinishArg] = []
        for index in 0..<3 {
            let session = try await start(content(index), close: index != 1)
            let commit = Files.CommitInfo(path: "/sessions/batch\(index)")
            entries.append(Files.UploadSessionFinishArg(cursor: cursor(session, index), commit: commit))
        }
        let batch = try await client.files.uploadSessionFinishBatchV2(entries: entries).entries
        guard batch.count == 3, case .success = batch[0], case .success(let third) = batch[2] else {
            Issue.record("\(batch)")
            return
        }
        #expect(third.size == 2 && batch[1] == .failure(.lookupFailed(.notClosed)))
        let hash = String(repeating: "0", count: 64)
        let mismatch = await routeFailure(Files.UploadError.self) {
            _ = try await client.routeClient.upload(
                Files.Routes.upload,
                Files.UploadArg(path: "/hash", contentHash: hash),
                content: .bytes(Data("x".utf8))
            )
        }
        #expect(mismatch == .contentHashMismatch)
        let unknown = await routeFailure(Files.UploadSessionAppendError.self) {
            try await append(Data("x".utf8), to: "unknown", at: 0)
        }
        #expect(unknown == .notFound)
    }

    // MARK: 36 to 47: relocations, deletions and others

    private func relocations() async throws {
        guard
            case .file(let copy) = try await client.files.copyV2(fromPath: "/Docs/a.txt", toPath: "/copy.txt").metadata
        else {
            Issue.record("a file expected")
            return
        }
        #expect(copy.size == 4)
        #expect(try await client.files.copyV2(fromPath: "/deep", toPath: "/Deep copy").metadata.name == "Deep copy")
        let moved = try await client.files.moveV2(fromPath: "/Docs (1)", toPath: "/Moved")
        #expect(moved.metadata.pathDisplay == "/Moved")
        let deep = try await client.files.moveV2(fromPath: "/deep", toPath: "/Moved/deep")
        #expect(deep.metadata.pathLower == "/moved/deep")
        let nested = await routeFailure(Files.RelocationError.self) {
            _ = try await client.files.moveV2(fromPath: "/Moved", toPath: "/Moved/deep/x")
        }
        #expect(nested == .cantMoveFolderIntoItself)
        let conflict = await routeFailure(Files.RelocationError.self) {
            _ = try await client.files.copyV2(fromPath: "/copy.txt", toPath: "/empty")
        }
        #expect(conflict == .to(.conflict(.file)))
        let paths = [
            Files.RelocationPath(fromPath: "/copy.txt", toPath: "/copies/1"),
            Files.RelocationPath(fromPath: "/nowhere", toPath: "/copies/2"),
        ]
        guard case .complete(let batch) = try await client.files.copyBatchV2(entries: paths),
            case .success(let first) = batch.entries.first
        else {
            Issue.record("a complete batch expected")
            return
        }
        #expect(first.name == "1")
        #expect(batch.entries.last == .failure(.relocationError(.fromLookup(.notFound))))
    }

    private func deletions() async throws {
        #expect(try await client.files.deleteV2(path: "/Deep copy").metadata.name == "Deep copy")
        let entries = [Files.DeleteArg(path: "/copy.txt"), Files.DeleteArg(path: "/nowhere")]
        guard case .asyncJobId(let job) = try await client.files.deleteBatch(entries: entries) else {
            Issue.record("a job expected")
            return
        }
        #expect(try await client.files.deleteBatchCheck(asyncJobId: job) == .inProgress)
        guard case .complete(let result) = try await client.files.deleteBatchCheck(asyncJobId: job) else {
            Issue.record("a result expected")
            return
        }
        #expect(result.entries.last == .failure(.pathLookup(.notFound)))
    }

    private func others() async throws {
        #expect(try await client.files.searchV2(query: "batch").matches.count == 2)
        let archive = try await client.routeClient.download(
            Files.Routes.downloadZip,
            Files.DownloadZipArg(path: "/Moved"),
            to: .memory()
        )
        #expect(archive.result.metadata.name == "Moved")
        #expect(archive.content.range(of: Data("Moved/deep/er/file".utf8)) != nil)
        #expect(try await client.files.getTemporaryLink(path: "/empty").metadata.size == 0)
    }

    // MARK: 48 to 51: shared links

    private func links() async throws {
        let url = try await client.sharing.createSharedLinkWithSettings(path: "/empty").url
        let twice = await routeFailure(Sharing.CreateSharedLinkWithSettingsError.self) {
            _ = try await client.sharing.createSharedLinkWithSettings(path: "/empty")
        }
        guard case .sharedLinkAlreadyExists = twice else {
            Issue.record("\(String(describing: twice))")
            return
        }
        let missing = await routeFailure(Sharing.CreateSharedLinkWithSettingsError.self) {
            _ = try await client.sharing.createSharedLinkWithSettings(path: "/nowhere")
        }
        #expect(missing == .path(.notFound))
        let folder = try await client.sharing.createSharedLinkWithSettings(path: "/Moved")
        #expect(folder.name == "Moved" && folder.linkPermissions.canRevoke)
        #expect(try await client.sharing.listSharedLinks(path: "/empty").links.map(\.name) == ["empty"])
        try await client.sharing.revokeSharedLink(url: url)
        let revoked = await routeFailure(Sharing.RevokeSharedLinkError.self) {
            try await client.sharing.revokeSharedLink(url: url)
        }
        #expect(revoked == .sharedLinkNotFound)
        #expect(try await client.sharing.listSharedLinks().links.map(\.name) == ["Moved"])
    }
}

extension Files.UploadError {
    fileprivate var reason: Files.WriteError? {
        guard case .path(let failed) = self else { return nil }
        return failed.reason
    }
}
