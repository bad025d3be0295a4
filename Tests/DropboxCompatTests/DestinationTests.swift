import Dropbox
import DropboxCompat
import FakeDropbox
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Downloads to a destination, most of them chosen by a closure.
struct DestinationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private static func permissions(of file: URL) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.posixPermissions] as? Int
    }

    private func download(overwrite: Bool, to name: String) async throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let fake = FakeDropbox()
        try await fake.put(Data("new".utf8), at: "/file")
        let client = DropboxClient(accessToken: "token", transport: fake.transport(), userAgent: "tests/1")
        let argument = Files.DownloadArg(path: "/file")
        let request = client.routeClient.downloadRequest(Files.Routes.download, argument, overwrite: overwrite) {
            [folder] temporary, response in
            #expect(FileManager.default.fileExists(atPath: temporary.path))
            // No other user reads the content.
            #expect(Self.permissions(of: temporary.deletingLastPathComponent()) == 0o700)
            #expect(response.statusCode == 200)
            #expect(response.value(forHTTPHeaderField: "dropbox-api-result")?.contains("content_hash") == true)
            return folder.appendingPathComponent(name)
        }
        let (metadata, url) = try await request.response()
        #expect(metadata.size == 3)
        return url
    }

    @Test func aClosureChoosesTheDestination() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = try await download(overwrite: false, to: "a")
        #expect(try String(contentsOf: url, encoding: .utf8) == "new")
        await #expect(throws: CallError<Files.DownloadError>.self) {
            try await download(overwrite: false, to: "a")
        }
        try Data("old".utf8).write(to: url)
        _ = try await download(overwrite: true, to: "a")
        #expect(try String(contentsOf: url, encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    }

    @Test func theDestinationMayBeNextToTheTemporaryFile() async throws {
        let fake = FakeDropbox()
        try await fake.put(Data("new".utf8), at: "/file")
        let client = DropboxClient(accessToken: "token", transport: fake.transport(), userAgent: "tests/1")
        let argument = Files.DownloadArg(path: "/file")
        let destination: FileDestination = { temporary, _ in
            // Each download has its own name.
            #expect(UUID(uuidString: temporary.lastPathComponent) != nil)
            return temporary.deletingLastPathComponent().appendingPathComponent("a")
        }
        let (_, url) = try await client.routeClient.downloadRequest(
            Files.Routes.download,
            argument,
            overwrite: false,
            destination: destination
        ).response()
        let folder = url.deletingLastPathComponent()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try String(contentsOf: url, encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    }

    /// The partial file does not repeat the name, which is almost as long as file systems permit.
    @Test(arguments: [true, false])
    func longNamesHavePartialFiles(overwrite: Bool) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let name = String(repeating: "日", count: 80) + ".txt"
        let url = try await download(overwrite: overwrite, to: name)
        #expect(try String(contentsOf: url, encoding: .utf8) == "new")
        try FileManager.default.removeItem(at: url)

        let fake = FakeDropbox()
        try await fake.put(Data("new".utf8), at: "/file")
        let client = DropboxClient(accessToken: "token", transport: fake.transport(), userAgent: "tests/1")
        let request = client.routeClient.downloadRequest(
            Files.Routes.download,
            Files.DownloadArg(path: "/file"),
            overwrite: overwrite,
            destination: url
        )
        _ = try await request.response()
        #expect(try String(contentsOf: url, encoding: .utf8) == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    }

    @Test func aReplacedFileKeepsItsPermissions() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = try await download(overwrite: false, to: "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        _ = try await download(overwrite: true, to: "a")
        #expect(Self.permissions(of: url) == 0o600)
    }

    @Test(arguments: [true, false])
    func linksAreNotReplaced(overwrite: Bool) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let link = folder.appendingPathComponent("link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere")
        await #expect(throws: CallError<Files.DownloadError>.self) {
            try await download(overwrite: overwrite, to: "link")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["link"])
    }
}
