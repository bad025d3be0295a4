import Dropbox
import FakeDropbox
import Foundation
import StoneHTTPTestSupport
import Testing

/// Links to files and folders.
@Suite struct LinkTests {
    private let account = FakeAccount()
    private var files: Files.Client { account.client.files }
    private var sharing: Sharing.Client { account.client.sharing }

    private func link(
        _ path: String,
        _ settings: Sharing.SharedLinkSettings? = nil
    ) async throws -> Sharing.SharedLinkMetadata {
        try await sharing.createSharedLinkWithSettings(path: path, settings: settings)
    }

    @Test func foldersAreListedByTheirLinks() async throws {
        for path in ["/pub/in.txt", "/pub/deep/er", "/other"] { try await account.fake.put(Data(), at: path) }
        let folder = Files.SharedLink(url: try await link("/pub").url)
        #expect(try await files.listFolder(path: "", sharedLink: folder).entries.map(\.name) == ["deep", "in.txt"])
        #expect(try await files.listFolder(path: "/deep", sharedLink: folder).entries.map(\.name) == ["er"])
        let file = Files.SharedLink(url: try await link("/other").url)
        let none = Files.SharedLink(url: "https://www.example.com/s/none")
        for (link, error) in [(file, Files.LookupError.notFolder), (none, .notFound)] {
            let failure = await routeFailure(Files.ListFolderError.self) {
                _ = try await files.listFolder(path: "", sharedLink: link)
            }
            #expect(failure == .path(error))
        }
        let (status, text) = try await account.send("/2/files/list_folder") {
            $0.headers["Content-Type"] = "application/json"
            $0.body = .bytes(Data(#"{"path": "", "recursive": true, "shared_link": {"url": "\#(folder.url)"}}"#.utf8))
        }
        #expect(status == 400 && text.contains("recursive"))
    }

    @Test func settingsAreReturned() async throws {
        for path in ["/a", "/b", "/c"] { try await account.fake.put(Data(), at: path) }
        let expiry = Date(timeIntervalSince1970: 2_000_000_000)
        let expiring = try await link("/a", .init(expires: expiry, audience: .team, allowDownload: false))
        #expect(expiring.expires == expiry)
        #expect(expiring.linkPermissions.resolvedVisibility == .teamOnly)
        #expect(expiring.linkPermissions.effectiveAudience == .team)
        #expect(!expiring.linkPermissions.allowDownload)
        #expect(try await sharing.listSharedLinks(path: "/a").links == [expiring])
        let secret = try await link("/b", .init(requirePassword: true, linkPassword: "secret")).linkPermissions
        #expect(secret.requestedVisibility == .password && secret.requirePassword == true)
        let failure = await routeFailure(Sharing.CreateSharedLinkWithSettingsError.self) {
            _ = try await link("/c", .init(requirePassword: true))
        }
        #expect(failure == .settingsError(.invalidSettings))
        let plain = try await link("/c")
        #expect(plain.expires == nil && plain.linkPermissions.resolvedVisibility == .public_)
    }

    @Test func linksToParentFoldersShareAFile() async throws {
        for path in ["/a/b/c", "/ab"] { try await account.fake.put(Data(), at: path) }
        var urls: [String] = []
        for path in ["/a", "/a/b/c", "/ab"] { urls.append(try await link(path).url) }
        #expect(try await sharing.listSharedLinks(path: "/a/b/c").links.map(\.url) == Array(urls.prefix(2)))
        #expect(try await sharing.listSharedLinks(path: "/a/b").links.map(\.url) == [urls[0]])
        #expect(try await sharing.listSharedLinks(path: "/a/b/c", directOnly: true).links.map(\.url) == [urls[1]])
        #expect(try await sharing.listSharedLinks().links.count == 3)
    }
}
