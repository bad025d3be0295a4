import Dropbox
import FakeDropbox
import Foundation
import StoneHTTPTestSupport
import StoneTestSupport
import Testing

/// Changes after a cursor.
@Suite struct ChangesTests {
    private let account = FakeAccount()
    private var files: Files.Client { account.client.files }

    /// The keys of files and folders, with whether they are folders, as a client keeps them by the rules of
    /// `files/list_folder`.
    private struct Mirror {
        var areFolders: [String: Bool] = [:]
        var cursor: String

        mutating func apply(_ entries: [Files.Metadata]) {
            for entry in entries {
                guard let key = entry.pathLower else { continue }
                let isFolder = if case .folder = entry { true } else { false }
                if !isFolder { areFolders = areFolders.filter { !$0.key.hasPrefix("\(key)/") } }
                if case .deleted = entry {
                    areFolders[key] = nil
                    continue
                }
                areFolders[key] = isFolder
                var parent = key[..<(key.lastIndex(of: "/") ?? key.startIndex)]
                while !parent.isEmpty {
                    areFolders[String(parent)] = true
                    parent = parent[..<(parent.lastIndex(of: "/") ?? parent.startIndex)]
                }
            }
        }
    }

    /// Changes the account at random. Changes that fail have no effect.
    private func change(_ random: inout RandomNumbers) async {
        func path() -> String {
            let names = ["/a", "/b", "/B"]
            return (0...Int.random(in: 0...2, using: &random)).map { _ in names.randomElement(using: &random) ?? "" }
                .joined()
        }
        let (source, target) = (path(), path())
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2: try? await account.fake.put(Data(), at: source)
        case 3: _ = try? await files.createFolderV2(path: source)
        case 4, 5: _ = try? await files.deleteV2(path: source)
        case 6: _ = try? await files.moveV2(fromPath: source, toPath: target)
        default: _ = try? await files.copyV2(fromPath: source, toPath: target)
        }
    }

    /// Updates a mirror of a folder, with changes between pages. Returns `nil` if there is no such folder.
    private func update(
        _ mirror: Mirror?,
        of folder: String,
        changing random: inout RandomNumbers,
        share: Double
    ) async -> Mirror? {
        var mirror = mirror
        while true {
            let page: Files.ListFolderResult?
            if let cursor = mirror?.cursor {
                page = try? await files.listFolderContinue(cursor: cursor)
            } else {
                page = try? await files.listFolder(path: folder, recursive: true, limit: 2)
            }
            guard let page else { return nil }
            mirror = mirror ?? Mirror(cursor: page.cursor)
            mirror?.cursor = page.cursor
            mirror?.apply(page.entries)
            guard page.hasMore else { return mirror }
            if Double.random(in: 0..<1, using: &random) < share { await change(&random) }
        }
    }

    @Test(arguments: ["", "/a"], 0..<8 as Range<UInt64>)
    func clientsThatFollowTheRulesHaveWhatTheAccountHas(folder: String, seed: UInt64) async throws {
        var random = RandomNumbers(seed: seed)
        var mirror: Mirror?
        for _ in 0..<TestScale.count(15) {
            for _ in 0..<Int.random(in: 1...4, using: &random) { await change(&random) }
            for share in [0.5, 0] { mirror = await update(mirror, of: folder, changing: &random, share: share) }
            var areFolders: [String: Bool] = [:]
            for entry in await account.fake.entries() { areFolders[entry.path.lowercased()] = entry.isFolder }
            #expect((mirror != nil) == (folder.isEmpty || areFolders[folder] == true))
            let found = mirror?.areFolders.filter { $0.key.hasPrefix("\(folder)/") } ?? [:]
            #expect(found == (mirror == nil ? [:] : areFolders.filter { $0.key.hasPrefix("\(folder)/") }))
        }
    }

    private func names(_ cursor: inout String) async throws -> [String] {
        let page = try await files.listFolderContinue(cursor: cursor)
        cursor = page.cursor
        return page.entries.map { entry in
            let path = entry.pathDisplay ?? ""
            return if case .deleted = entry { "-\(path)" } else { path }
        }
    }

    @Test func aFolderThatIsCreatedAgainHasLostItsChildren() async throws {
        try await account.fake.put(Data(), at: "/a/old")
        var cursor = try await files.listFolderGetLatestCursor(path: "", recursive: true).cursor
        _ = try await files.deleteV2(path: "/a")
        var other = cursor
        #expect(try await names(&other) == ["-/a"])
        try await account.fake.put(Data(), at: "/a/new")
        #expect(try await names(&cursor) == ["-/a/old", "/a", "/a/new"])
        #expect(try await names(&other) == ["/a", "/a/new"])
    }

    @Test(arguments: [true, false])
    func aPollEndsWhenItsFolderIsDeleted(isReplaced: Bool) async throws {
        _ = try await files.createFolderV2(path: "/a")
        let cursor = try await files.listFolderGetLatestCursor(path: "/a", recursive: true).cursor
        #expect(try await files.listFolderLongpoll(cursor: cursor).changes == false)
        _ = try await files.deleteV2(path: "/a")
        if isReplaced { try await account.fake.put(Data(), at: "/a") }
        #expect(try await files.listFolderLongpoll(cursor: cursor).changes)
        let failure = await routeFailure(Files.ListFolderContinueError.self) {
            _ = try await files.listFolderContinue(cursor: cursor)
        }
        #expect(failure == .path(isReplaced ? .notFolder : .notFound))
    }

    @Test func anotherCaseIsNoChange() async throws {
        try await account.fake.put(Data("1".utf8), at: "/a/b")
        var cursor = try await files.listFolderGetLatestCursor(path: "", recursive: true).cursor
        let before = try await files.getMetadata(path: "/a/b")
        guard case .file(let old) = before else { throw UnexpectedValue(before) }
        let moved = try await files.moveV2(fromPath: "/a", toPath: "/A").metadata
        #expect(moved.name == "A" && moved.pathDisplay == "/A")
        let after = try await files.getMetadata(path: "/a/b")
        guard case .file(let new) = after else { throw UnexpectedValue(after) }
        #expect(new.pathDisplay == "/A/b" && new.rev == old.rev && new.id == old.id)
        #expect(try await names(&cursor).isEmpty)
        _ = try await files.moveV2(fromPath: "/A/b", toPath: "/A/B")
        #expect(await account.fake.entries().map(\.path) == ["/A", "/A/B"])
        #expect(await account.fake.content(at: "/a/b") == Data("1".utf8))
        #expect(try await names(&cursor).isEmpty)
    }
}
