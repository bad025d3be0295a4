import Dropbox
import FakeDropbox
import Foundation
import StoneHTTPTestSupport
import Testing

/// Disallowed names, and the forms of references.
@Suite struct PathTests {
    @Test(
        arguments: [
            "/..", "/.", "/a/../b", "/a/", "//a", "/a//b", "/", "/a\0b", #"/a\b"#, "/a\u{7F}", "/a ", "/a /b",
            "/" + String(repeating: "n", count: 256), String(repeating: "/folder", count: 600),
        ]
    )
    func malformedPaths(path: String) async throws {
        let account = FakeAccount()
        let write = Files.WriteError.malformedPath(nil)
        let created = await routeFailure(Files.CreateFolderError.self) {
            _ = try await account.client.files.createFolderV2(path: path)
        }
        #expect(created == .path(write))
        let uploaded = await routeFailure(Files.UploadError.self) {
            _ = try await account.client.files.upload(path: path, content: .bytes(Data()))
        }
        guard case .path(let failure) = uploaded else {
            Issue.record("\(String(describing: uploaded))")
            return
        }
        #expect(failure.reason == write)
        let deleted = await routeFailure(Files.DeleteError.self) {
            _ = try await account.client.files.deleteV2(path: path)
        }
        #expect(deleted == .pathLookup(.malformedPath(nil)))
        #expect(await account.fake.entries().isEmpty)
    }

    @Test(
        arguments: [
            "/.DS_Store", "/a/desktop.ini", "/Thumbs.db", "/.dropbox/x", "/~$a.docx", "/.~a", "/~a.tmp", "/Icon\r",
        ]
    )
    func disallowedNames(path: String) async throws {
        let account = FakeAccount()
        let failure = await routeFailure(Files.CreateFolderError.self) {
            _ = try await account.client.files.createFolderV2(path: path)
        }
        #expect(failure == .path(.disallowedName))
        #expect(await account.fake.entries().isEmpty)
    }

    @Test(arguments: ["/a.", "/…", "/" + String(repeating: "n", count: 255), "/~a", "/\u{301}a", "/a:b", "/DS_Store"])
    func unusualNamesThatDropboxStores(path: String) async throws {
        let account = FakeAccount()
        #expect(try await account.client.files.createFolderV2(path: path).metadata.pathDisplay == path)
        #expect(try await account.client.files.listFolder(path: "").entries.count == 1)
        _ = try await account.client.files.createFolderV2(path: "\(path)/below")
        #expect(try await account.client.files.listFolder(path: path).entries.map(\.name) == ["below"])
    }

    @Test func referencesByIdentifierNamespaceAndRevision() async throws {
        let account = FakeAccount()
        let files = account.client.files
        let folder = try await files.createFolderV2(path: "/Work").metadata
        let file = try await files.upload(path: "\(folder.id)/a.txt", content: .bytes(Data("one".utf8)))
        #expect(file.pathDisplay == "/Work/a.txt")
        #expect(try await files.listFolder(path: "ns:1").entries.map(\.name) == ["Work"])
        #expect(try await files.getMetadata(path: "ns:1/work/A.TXT").name == "a.txt")
        _ = try await files.upload(path: "/Work/a.txt", mode: .overwrite, content: .bytes(Data("two!".utf8)))
        guard case .file(let first) = try await files.getMetadata(path: "rev:\(file.rev)") else {
            Issue.record("a file expected")
            return
        }
        #expect(first.size == 3)
        #expect(try await files.moveV2(fromPath: file.id, toPath: "ns:1/b.txt").metadata.pathLower == "/b.txt")
        #expect(try await files.deleteV2(path: file.id).metadata.name == "b.txt")
        // A new file at the same path is another file.
        _ = try await files.upload(path: "/b.txt", content: .bytes(Data()))
        let gone = await routeFailure(Files.GetMetadataError.self) { _ = try await files.getMetadata(path: file.id) }
        #expect(gone == .path(.notFound))
        let foreign = await routeFailure(Files.CreateFolderError.self) {
            _ = try await files.createFolderV2(path: "ns:999/x")
        }
        #expect(foreign == .path(.noWritePermission))
    }

    @Test func theRootIsTheEmptyPath() async throws {
        let account = FakeAccount()
        let (status, text) = try await account.send("/2/files/list_folder") {
            $0.headers["Content-Type"] = "application/json"
            $0.body = .bytes(Data(#"{"path": "/"}"#.utf8))
        }
        #expect(status == 400)
        #expect(text.hasSuffix(#"request body: path: Specify the root folder as an empty string rather than as "/"."#))
    }
}
