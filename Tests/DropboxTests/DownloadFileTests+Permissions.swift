import Dropbox
import FakeDropbox
import Foundation
import StoneHTTP
import StoneTestSupport
import Testing

/// The permissions of files during and after their download.
extension DownloadFileTests {
    /// Other users cannot read the content during the download either.
    @Test(arguments: [true, false])
    func aReplacedFileKeepsItsPermissions(isArchive: Bool) async throws {
        let (names, permissions) = (Log<String>(), Log<Int?>())
        let folder = try TemporaryFolder()
        let watching = ClosureMiddleware { request, _, next in
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                names.append(name)
                permissions.append(try Self.mode(folder.url(name)))
            }
            return try await next(request)
        }
        let account = try TransferAccount(middleware: [watching])
        try await account.fake.put(Data("new".utf8), at: "/folder/file")
        let url = folder.url("copy")
        try Data("old".utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        if isArchive {
            try await account.client.downloadFolder("/folder", toArchive: url, overwrite: .replace)
        } else {
            var options = TransferAccount.downloadOptions()
            options.overwrite = .replace
            try await account.client.downloadFile("/folder/file", to: url, options: options)
        }
        #expect(try Data(contentsOf: url) != Data("old".utf8))
        #expect(try Self.mode(url) == 0o600)
        #expect(names.values.contains { $0.hasSuffix(".part") })
        #expect(permissions.values.allSatisfy { $0 == 0o600 })
    }

    /// The partial file is from a download that would not have replaced a file.
    @Test func aContinuedDownloadThatReplacesAFileIsPrivate() async throws {
        let permissions = Log<Int?>()
        let folder = try TemporaryFolder()
        let url = folder.url("copy")
        let watching = ClosureMiddleware { request, _, next in
            if request.path.hasSuffix("files/download"), FileManager.default.fileExists(atPath: url.path) {
                for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                    permissions.append(try Self.mode(folder.url(name)))
                }
            }
            return try await next(request)
        }
        let account = try TransferAccount(middleware: [watching])
        var options = try await Self.interrupted(account, url)
        try Data("old".utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        options.overwrite = .replace
        try await account.client.downloadFile("/file", to: url, options: options)
        #expect(try Self.mode(url) == 0o600)
        #expect(permissions.values.count > 1)
        #expect(permissions.values.allSatisfy { $0 == 0o600 })
    }

    @Test(arguments: [true, false])
    func aFileRemovedMeanwhileKeepsItsPermissions(isArchive: Bool) async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "removed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: url) }
        let removing = ClosureMiddleware { request, _, next in
            if request.path.contains("download") { try FileManager.default.removeItem(at: url) }
            return try await next(request)
        }
        let account = try TransferAccount(middleware: [removing])
        try await account.fake.put(Data("new".utf8), at: "/folder/file")
        try Data("old".utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
        if isArchive {
            try await account.client.downloadFolder("/folder", toArchive: url, overwrite: .replace)
        } else {
            var options = TransferAccount.downloadOptions()
            options.overwrite = .replace
            try await account.client.downloadFile("/folder/file", to: url, options: options)
        }
        #expect(try Self.mode(url) == 0o640)
    }

    /// Otherwise a download could not continue in it.
    @Test func aFileThatCannotReplaceAnotherStaysWritable() async throws {
        let account = try TransferAccount()
        let (source, destination) = (try account.file("source", 1), try account.file("destination", 1))
        let kept = account.folder.appending(path: "kept")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: destination.path)
        let file = try LocalFile(reading: source)
        try FileManager.default.moveItem(at: source, to: kept)
        #expect(throws: DropboxTransferError.self) { try file.move(to: destination, replaces: true) }
        #expect(try Self.mode(kept) == 0o600)
    }

    enum Impostor: CaseIterable {
        case symbolicLink, hardLink, unreadable, socket
    }

    /// The name of the partial file is known, and another program may have put something else there.
    @Test(arguments: Impostor.allCases)
    func impostorsOfThePartialFileAreReplaced(_ impostor: Impostor) async throws {
        let account = try TransferAccount()
        let url = account.folder.appending(path: "copy")
        let other = account.folder.appending(path: "other")
        try Data("precious".utf8).write(to: other)
        let options = try await Self.interrupted(account, url)
        let name = try #require(try account.names().first { $0.hasSuffix(".part") })
        let partial = account.folder.appending(path: name)
        try FileManager.default.removeItem(at: partial)
        switch impostor {
        case .symbolicLink: try FileManager.default.createSymbolicLink(at: partial, withDestinationURL: other)
        case .hardLink: try FileManager.default.linkItem(at: other, to: partial)
        case .unreadable:
            try Data("old".utf8).write(to: partial)
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: partial.path)
        case .socket:
            #if os(Linux)
                #expect(mknod(partial.path, S_IFSOCK | 0o600, 0) == 0)
            #endif
        }
        try await account.client.downloadFile("/file", to: url, options: options)
        #expect(try Data(contentsOf: url) == TransferAccount.content(6_000))
        #expect(try Data(contentsOf: other) == Data("precious".utf8))
        #expect(try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType == .typeRegular)
        #expect(try account.names() == ["copy", "other", "states"])
    }

    private static func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
}
