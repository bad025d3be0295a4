import Dropbox
import FakeDropbox
import Foundation
import WholeAPI

/// Uploads, downloads and changes with a client of the whole specification.
func showTransfers() async throws {
    let fake = FakeDropbox()
    let client = WholeClient(transport: fake.transport(), service: .dropbox, credentials: .bearer("token"))

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("file")
    let content = Data(repeating: 7, count: 10_000)
    try content.write(to: file)

    // Converts results of transfers to types of the whole specification.
    let uploaded = try await client.uploadFile(file, to: "/a/file").converted(to: WholeAPI.Files.FileMetadata.self)
    let found = try await client.files.getMetadata(path: "/a/file")
    print(found == .file(uploaded))

    let results = await client.uploadFiles([UploadItem(file: file, path: "/b"), UploadItem(file: file, path: "/c")])
    print(results.count)

    let copy = folder.appendingPathComponent("copy")
    try await client.downloadFile("/b", to: copy)
    print(try Data(contentsOf: copy) == content)

    for try await batch in client.changes(in: "") {
        print(batch.entries.map(\.name).sorted().joined(separator: " "))
        break
    }
    try FileManager.default.removeItem(at: folder)
}
