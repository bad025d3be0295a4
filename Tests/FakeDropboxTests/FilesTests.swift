import Dropbox
import FakeDropbox
import Foundation
import StoneHTTP
import StoneHTTPTestSupport
import StoneTestSupport
import Testing

/// Deleted entries, versions, search and upload sessions.
@Suite struct FilesTests {
    private let account = FakeAccount { $0.concurrentAlignment = 4 }
    private var files: Files.Client { account.client.files }

    private func store(_ path: String, _ text: String = "") async throws -> Files.FileMetadata {
        try await files.upload(path: path, mode: .overwrite, content: .bytes(Data(text.utf8)))
    }

    @Test func onlyTheRightRevisionIsDeleted() async throws {
        let old = try await store("/a", "1")
        let new = try await store("/a", "2")
        let failure = await routeFailure(Files.DeleteError.self) {
            _ = try await files.deleteV2(path: "/a", parentRev: old.rev)
        }
        #expect(failure == .pathWrite(.conflict(.file)))
        #expect(await account.fake.content(at: "/a") == Data("2".utf8))
        _ = try await files.deleteV2(path: "/a", parentRev: new.rev)
        #expect(await account.fake.entries().isEmpty)
    }

    @Test func aStrictUpdateNeedsItsRevision() async throws {
        let rev = try await store("/a", "1").rev
        _ = try await files.deleteV2(path: "/a")
        for path in ["/a", "/never"] {
            let failure = await routeFailure(Files.UploadError.self) {
                let content = StoneBody.bytes(Data("2".utf8))
                _ = try await files.upload(path: path, mode: .update(rev), strictConflict: true, content: content)
            }
            guard case .path(let write) = failure else { throw UnexpectedValue(failure as Any) }
            #expect(write.reason == .conflict(.file))
        }
        _ = try await files.upload(path: "/a", mode: .update(rev), content: .bytes(Data("2".utf8)))
        #expect(await account.fake.entries().map(\.path) == ["/a"])
    }

    @Test func namesOfConflicts() async throws {
        let rev = try await store("/w.txt", "1").rev
        _ = try await store("/w.txt", "2")
        for mode in [.update(rev), .update(rev), .add] as [Files.WriteMode] {
            _ = try await files.upload(path: "/w.txt", mode: mode, autorename: true, content: .bytes(Data("3".utf8)))
        }
        let names = ["/w (1).txt", "/w (conflicted copy 1).txt", "/w (conflicted copy).txt", "/w.txt"]
        #expect(await account.fake.entries().map(\.path) == names)
    }

    @Test func revisionsArePagedThrough() async throws {
        var revisions: [String] = []
        for text in ["1", "2", "3"] { revisions.insert(try await store("/a", text).rev, at: 0) }
        let first = try await files.listRevisions(path: "/a", limit: 2)
        #expect(first.entries.map(\.rev) == Array(revisions.prefix(2)) && first.hasMore)
        let second = try await files.listRevisions(path: "/a", limit: 2, beforeRev: revisions[1])
        #expect(second.entries.map(\.rev) == [revisions[2]] && !second.hasMore)
        #expect(try await files.listRevisions(path: "/a", beforeRev: revisions[2]).entries.isEmpty)
        let other = try await store("/b").rev
        let unknown = await routeFailure(Files.ListRevisionsError.self) {
            _ = try await files.listRevisions(path: "/a", beforeRev: other)
        }
        #expect(unknown == .invalidBeforeRev)
        let refused = await routeFailure(Files.ListRevisionsError.self) {
            _ = try await files.listRevisions(path: "/a", mode: .id, beforeRev: revisions[0])
        }
        #expect(refused == .beforeRevNotSupported)
    }

    @Test func revisionsOfAnIdentifierAreThoseOfAllPaths() async throws {
        let first = try await store("/a", "1")
        _ = try await files.moveV2(fromPath: "/a", toPath: "/b")
        _ = try await store("/a", "another file")
        let last = try await store("/b", "2")
        #expect(last.id == first.id)
        for path in ["/b", first.id] {
            let found = try await files.listRevisions(path: path, mode: .id).entries
            #expect(Set(found.map(\.id)) == [first.id])
            #expect(found.map(\.pathDisplay) == ["/b", "/b", "/a"])
            #expect(found.first?.rev == last.rev && found.last?.rev == first.rev)
        }
        #expect(try await files.listRevisions(path: "/b").entries.count == 2)
    }

    @Test func deletedEntriesAreListedOnRequest() async throws {
        for name in ["a", "b", "folder/c"] { _ = try await store("/\(name)") }
        for name in ["b", "folder"] { _ = try await files.deleteV2(path: "/\(name)") }
        #expect(try await files.listFolder(path: "").entries.map(\.name) == ["a"])
        var page = try await files.listFolder(path: "", recursive: true, includeDeleted: true, limit: 2)
        var entries = page.entries
        while page.hasMore {
            page = try await files.listFolderContinue(cursor: page.cursor)
            entries += page.entries
        }
        let names = entries.map { if case .deleted = $0 { "-\($0.name)" } else { $0.name } }
        #expect(names == ["a", "-b", "-folder", "-c"])
        guard case .deleted = try await files.getMetadata(path: "/B", includeDeleted: true) else {
            Issue.record("a deleted entry expected")
            return
        }
        let missing = await routeFailure(Files.GetMetadataError.self) { _ = try await files.getMetadata(path: "/b") }
        #expect(missing == .path(.notFound))
    }

    @Test func anEarlierVersionIsRestored() async throws {
        let first = try await store("/a", "1")
        _ = try await store("/a", "22")
        let other = try await store("/b", "1")
        let restored = try await files.restore(path: "/a", rev: first.rev)
        #expect(restored.size == 1 && restored.rev != first.rev && restored.id == first.id)
        let foreign = await routeFailure(Files.RestoreError.self) {
            _ = try await files.restore(path: "/a", rev: other.rev)
        }
        #expect(foreign == .invalidRevision)
        let nothing = await routeFailure(Files.RestoreError.self) {
            _ = try await files.restore(path: "/none", rev: other.rev)
        }
        #expect(nothing == .pathLookup(.notFound))
        _ = try await files.deleteV2(path: "/a")
        #expect(try await files.restore(path: "/a", rev: first.rev).size == 1)
    }

    private func search(_ query: String, _ options: Files.SearchOptions? = nil) async throws -> [String] {
        try await files.searchV2(query: query, options: options).matches.map {
            guard case .metadata(let metadata) = $0.metadata else { return "" }
            return metadata.pathDisplay ?? ""
        }
    }

    @Test func optionsOfSearchesApply() async throws {
        _ = try await store("/Work/Annual report.TXT", "figures")
        _ = try await store("/Work/notes.md", "see the Report of May")
        _ = try await store("/Play/report.png")
        _ = try await store("/gone report.txt")
        _ = try await files.deleteV2(path: "/gone report.txt")
        #expect(try await search("rep").sorted() == ["/Play/report.png", "/Work/Annual report.TXT", "/Work/notes.md"])
        #expect(try await search("report annual") == ["/Work/Annual report.TXT"])
        #expect(try await search("eport").isEmpty)
        #expect(try await search("report", .init(path: "/play")) == ["/Play/report.png"])
        #expect(try await search("report", .init(path: "/work", filenameOnly: true)) == ["/Work/Annual report.TXT"])
        #expect(try await search("report", .init(fileExtensions: ["txt", ".MD"])).count == 2)
        #expect(try await search("report", .init(fileCategories: [.image])) == ["/Play/report.png"])
        #expect(try await search("report", .init(fileStatus: .deleted)) == ["/gone report.txt"])
        let failure = await routeFailure(Files.SearchError.self) { _ = try await search("x", .init(path: "/none")) }
        #expect(failure == .path(.notFound))
    }

    private func session() async throws -> String {
        try await files.uploadSessionStart(sessionType: .concurrent, content: .bytes(Data())).sessionId
    }

    private func append(_ text: String, to session: String, at offset: UInt64, close: Bool = false) async throws {
        try await files.uploadSessionAppendV2(
            cursor: Files.UploadSessionCursor(sessionId: session, offset: offset),
            close: close,
            content: .bytes(Data(text.utf8))
        )
    }

    @Test(arguments: [UInt64.max - 3, UInt64(Int64.max) - 3, 1 << 41])
    func offsetsBeyondAnyFileAreRefused(offset: UInt64) async throws {
        let session = try await session()
        let failure = await routeFailure(Files.UploadSessionAppendError.self) {
            try await append("12345", to: session, at: offset, close: true)
        }
        #expect(failure == .tooLarge)
        // An empty part is refused, too, or leaves a gap.
        let empty = await routeFailure(Files.UploadSessionAppendError.self) {
            try await append("", to: session, at: offset, close: true)
        }
        #expect(empty == (offset > 1 << 41 ? .tooLarge : nil))
        for end in [offset, offset &+ 5] {
            let finish = await routeFailure(Files.UploadSessionFinishError.self) {
                _ = try await files.uploadSessionFinish(
                    cursor: Files.UploadSessionCursor(sessionId: session, offset: end),
                    commit: Files.CommitInfo(path: "/a"),
                    content: .bytes(Data())
                )
            }
            #expect(finish != nil)
        }
        #expect(await account.fake.entries().isEmpty)
    }

    @Test func aPartIsWrittenOnce() async throws {
        let session = try await session()
        try await append("1234", to: session, at: 0)
        try await append("1234", to: session, at: 0)
        let failure = await routeFailure(Files.UploadSessionAppendError.self) {
            try await append("5678", to: session, at: 0)
        }
        #expect(failure == .concurrentSessionInvalidOffset)
    }

    @Test func hugeFoldersAreNotCopied() async throws {
        for number in 0..<100 { try await account.fake.put(Data(), at: "/0/\(number)") }
        var failure: Files.RelocationError?
        for number in 1...20 where failure == nil {
            failure = await routeFailure(Files.RelocationError.self) {
                _ = try await files.copyV2(fromPath: "/0", toPath: "/copy/\(number)")
                _ = try await files.copyV2(fromPath: "/copy", toPath: "/0/copy \(number)")
            }
        }
        #expect(failure == .tooManyFiles)
        // Archives have the same size limit as copies.
        var refusals: [Files.DownloadZipError] = []
        for path in ["/0", "/copy"] {
            let argument = Files.DownloadZipArg(path: path)
            let refusal = await routeFailure(Files.DownloadZipError.self) {
                _ = try await account.client.routeClient.download(Files.Routes.downloadZip, argument, to: .memory())
            }
            refusals += refusal.map { [$0] } ?? []
        }
        #expect(refusals.first == .tooManyFiles)
    }
}
